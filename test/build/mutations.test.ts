// The samples of the site run, and a breaking change of an export is reported in the samples that use it.
// Two changes; `node bench/mutations.mjs` tests sixty.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remove, temporaryFolder } from './project.js';
import { writeQuickNpm } from './quick-npm.js';
import { repository, run } from './quire.js';
import { buildRealSite } from './real-site.js';

/** The folder of the stand-in for npm. */
const tools = temporaryFolder();
afterAll(() => remove(tools));

let report: string;
beforeAll(async () => {
  const { cache } = await buildRealSite();
  const options = ['--count', '2', '--jobs', '1', '--together', '--cache', cache];
  const args = ['bench/mutations.mjs', ...options];
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, PATH: writeQuickNpm(tools) },
  });
  report = stdout + stderr;
}, 900_000);

it('every sample of the site compiles, runs and prints what its page shows', () => {
  const [, count] = /^unbroken {2}(\d+) samples run, 0 opted out$/m.exec(report) ?? [];
  expect(Number(count), report).toBeGreaterThan(200);
});

it('breaking changes of exports are reported in samples', () => {
  expect(report).toContain('caught    2 of 2');
});
