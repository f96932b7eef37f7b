// A build that is interrupted while it renders stops within one time slice, however long pages take.
import { existsSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openEngine } from '../../src/build/engine/engine.js';
import { BUILD } from '../../src/build/engine/policy.js';
import { type Reporter, silentReporter } from '../../src/build/report/reporter.js';
import { copyFixture, remove } from './project.js';
import { replacements } from './replacements.js';

/** Milliseconds, as `SLICE` in src/build/io/slices.ts. */
const SLICE = 20;

const project = copyFixture('small');
const pages = Array.from({ length: 30 }, (_, index) => [`content/p${index}.md`, `# P ${index}\n`]);
project.write(Object.fromEntries(pages));
afterAll(() => remove(project.root));
afterEach(() => void vi.restoreAllMocks());

test.each([
  [1, 'short pages'],
  [10, 'two pages a slice'],
  [70, 'pages longer than a slice'],
])('[F73] pages of %d ms: %s', async (duration) => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const controller = new AbortController();
  let rendered = 0;
  let afterAbort = 0;
  replacements.onMarkup = () => {
    time += duration;
    rendered += 1;
    if (controller.signal.aborted) afterAbort += 1;
    if (rendered === 5) controller.abort(new Error('interrupted'));
  };
  const engine = openEngine({ root: project.root, out: project.out, cacheDir: undefined });
  const build = engine.run(BUILD, silentReporter, controller.signal);
  await expect(build).rejects.toThrow('interrupted');
  engine.close();
  expect(rendered).toBeGreaterThanOrEqual(5);
  expect(afterAbort * duration).toBeLessThanOrEqual(SLICE);
  expect(existsSync(project.out)).toBe(false);
});

test('after the last check of the site nothing is published', async () => {
  replacements.onMarkup = () => {};
  const controller = new AbortController();
  const reporter: Reporter = {
    ...silentReporter,
    stageDone({ name }) {
      if (name === 'verify') controller.abort(new Error('interrupted'));
    },
  };
  const engine = openEngine({ root: project.root, out: project.out, cacheDir: undefined });
  await expect(engine.run(BUILD, reporter, controller.signal)).rejects.toThrow('interrupted');
  engine.close();
  expect(existsSync(project.out)).toBe(false);
});
