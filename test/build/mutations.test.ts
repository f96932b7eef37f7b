// The samples of the site run, and a breaking change of an export is reported in the samples that use it.
// One change of each kind; `node bench/mutations.mjs` tests sixty.
import { beforeAll, expect, it } from 'vitest';
import { repository, run } from './quire.js';
import { buildRealSite } from './real-site.js';

let report: string;
beforeAll(async () => {
  const { cache } = await buildRealSite();
  const options = ['--count', '4', '--jobs', '1', '--together', '--cache', cache];
  const args = ['bench/mutations.mjs', ...options];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: repository });
  report = stdout + stderr;
}, 900_000);

it('every sample of the site compiles, runs and prints what its page shows', () => {
  const [, count] = /^unbroken {2}(\d+) samples run, 0 opted out$/m.exec(report) ?? [];
  expect(Number(count), report).toBeGreaterThan(200);
});

it('breaking changes of exports are reported in samples', () => {
  expect(report).toContain('caught    4 of 4');
});
