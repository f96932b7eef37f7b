// The test configuration for a tree with mutants.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import base from '../../vitest.config.ts';

const here = import.meta.dirname;

base.resolve.alias.push({
  find: /^playwright-core$/,
  replacement: path.join(here, 'playwright.mjs'),
});
/** Test files run in the order in which they are named. */
class AsNamed extends BaseSequencer {
  sort(files) {
    return files;
  }
}
base.test.sequence = { sequencer: AsNamed };

for (const { test } of base.test.projects) {
  test.setupFiles = [path.join(here, 'setup.mjs'), ...(test.setupFiles ?? [])];
  // Without isolation, modules loaded by one file would not be recorded for the next.
  if (process.env['QUIRE_MUTANT_RECORDS']) test.isolate = true;
  test.testTimeout = 200_000;
  test.hookTimeout = 200_000;
}

export default { ...base, root: path.resolve(here, '../..') };
