// The example that redacts secrets keeps the promises of the line that it replaces.
import { Logger } from '@ts-primitives/logger';
import { expect, it, vi } from 'vitest';

const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));

it('redacts fields at any depth, whatever they hold, and writes no raw line end', async () => {
  await import('../examples/redact.js');
  const password = { old: ['hunter2'], now: 'hunter3' };
  Logger.info('a\u2028b\u2029c\u0085d\u007fe"\n', {
    users: [{ token: 4111n, card: 4111, password }],
  });
  const line = lines.at(-1) ?? '';
  expect(line).not.toMatch(/[\n\x7f-\x9f\u2028\u2029]|4111|hunter/);
  expect(JSON.parse(line)).toMatchObject({
    message: 'a\u2028b\u2029c\u0085d\u007fe"\n',
    payload: { users: [{ token: '[redacted]', card: '[redacted]', password: '[redacted]' }] },
  });
});
