// Compares build time and memory of Quire and of `typedoc --json` for the same ten packages, in alternating runs.
//   node bench/build.mjs [--runs 5]
// Prints the medians for a cold build (no cache), no changes, and one edited guide, and their ratios to typedoc. Quire
// also checks the samples, so there is a run of typedoc and then `tsc` over the samples.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

const FENCE = /^```ts\b.*\n([\s\S]*?)^```$/gm;

/** The TypeScript in fences of the guides, the READMEs and the comments of the packages, without repeats. */
function samplesOf(folder) {
  const files = readdirSync(path.join(project, folder), { recursive: true });
  return files
    .filter((file) => /\.md$|src\/[^/]+\.ts$/.test(file))
    .map((file) => readFileSync(path.join(project, folder, file), 'utf8'))
    .flatMap((text) =>
      [...text.replaceAll(/^ *\*(?!\/) ?/gm, '').matchAll(FENCE)].map(([, code]) => code),
    );
}

const samples = path.join(project, 'samples');
mkdirSync(samples);
writeFileSync(path.join(samples, 'package.json'), '{ "type": "module" }');
const paths = { '@ts-primitives/*': ['../packages/*/src/index.ts'] };
writeFileSync(
  path.join(samples, 'tsconfig.json'),
  JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { paths, types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
  }),
);
for (const [index, code] of [...new Set(['content', 'packages'].flatMap(samplesOf))].entries()) {
  writeFileSync(path.join(samples, `${index}.ts`), `${code}\nexport {};\n`);
}

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

const tsc = [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', samples];

/** The memory is that of typedoc, which takes more. */
async function measureWithSamples() {
  const model = await measure('node', typedoc, project);
  const checked = await measure('node', tsc, project);
  return { ...model, ms: model.ms + checked.ms };
}

const cases = {
  'typedoc --json': () => measure('node', typedoc, project),
  'typedoc --json, tsc over samples': measureWithSamples,
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
