// Compiles the legacy form with tsc. The standard form is compiled with all other tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the legacy form type-checks and keeps the type of the method', () => {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
