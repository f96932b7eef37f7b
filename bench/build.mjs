// Compares build time and memory of Quire and of `typedoc --json` for the same ten packages, in alternating runs.
//   node bench/build.mjs [--runs 5]
// Prints the medians for a cold build (no cache), no changes, and one edited guide, and their ratios to typedoc.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure, median } from './measure.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const root = path.resolve(import.meta.dirname, '..');

const project = mkdtempSync(path.join(tmpdir(), 'quire-bench-'));
for (const name of ['content', 'packages', 'static', 'site.config.ts', 'tsconfig.base.json']) {
  cpSync(path.join(root, name), path.join(project, name), { recursive: true });
}
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));

const quire = path.join(root, 'bin/quire.js');
const entries = readdirSync(path.join(project, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `packages/${name}/src/index.ts`);
const typedoc = [
  path.join(root, 'node_modules/typedoc/bin/typedoc'),
  ...['--json', path.join(project, 'model.json'), '--tsconfig', 'packages/tsconfig.json'],
  ...['--logLevel', 'Error', ...entries],
];
const guide = path.join(project, 'content/2-async/3-mutex.md');

const cases = {
  'typedoc --json': () => measure('node', typedoc, project),
  'quire build --no-cache': () => measure('node', [quire, 'build', '--no-cache'], project),
  'quire build, nothing changed': () => measure('node', [quire, 'build'], project),
  'quire build, one guide edited': () => {
    appendFileSync(guide, '\nOne more sentence.\n');
    return measure('node', [quire, 'build'], project);
  },
};

try {
  await measure('node', [quire, 'build'], project);
  const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, measureCase] of Object.entries(cases)) {
      // An earlier case edits a guide, so that change is built first.
      if (name.endsWith('nothing changed')) await measure('node', [quire, 'build'], project);
      results[name].push(await measureCase());
    }
  }
  const base = median(results['typedoc --json'].map(({ ms }) => ms));
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, all]) => {
        const ms = median(all.map((result) => result.ms));
        const peak = Math.max(...all.map((result) => result.peak));
        return [
          name,
          {
            'median ms': Math.round(ms),
            ratio: Number((ms / base).toFixed(2)),
            'peak MiB': Math.round(peak / 2 ** 20),
          },
        ];
      }),
    ),
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
