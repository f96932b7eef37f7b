// What the documentation shows is what runs: a break in an export is reported in the samples that it concerns.
// One break of each kind; `node bench/mutations.mjs` tries sixty.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './workspace.js';

const run = promisify(execFile);

it('breaks in exports are reported in samples', { timeout: 900_000 }, async () => {
  const args = ['bench/mutations.mjs', '--count', '4', '--jobs', '1'];
  const { stdout } = await run(process.execPath, args, { cwd: root }).catch((error) => error);
  expect(stdout).toContain('caught    4 of 4');
});
