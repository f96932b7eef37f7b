import { afterEach, expect, test, vi } from 'vitest';
import { processExists } from './process-exists.js';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['EPERM', true],
  ['ESRCH', false],
])('a process that answers %s runs: %s', (code, expected) => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(processExists(1)).toBe(expected);
});

test('this process runs', () => {
  expect(processExists(process.pid)).toBe(true);
});
