// Measures how build time grows with the number of guides: cold builds of 100 and 1,000, in alternating runs.
//   node bench/corpus.mjs [--runs 5] [--few 100] [--many 1000]
// Prints medians by stage and their ratio; exits with 1 if the whole build grows by more than 11 times.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus-generator.mjs';
import { median } from './measure.mjs';

const MOST = 11;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    few: { type: 'string', default: '100' },
    many: { type: 'string', default: '1000' },
  },
});
const runs = Number(values.runs);
const quire = path.resolve(import.meta.dirname, '../bin/quire.js');

const projects = [values.few, values.many].map((count) => {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-corpus-'));
  const bytes = writeCorpus(root, Number(count));
  console.log(`${count} guides of ${Math.round(bytes / Number(count))} bytes`);
  return root;
});

/** Milliseconds of each stage, and of the process as `whole`. */
function build(root) {
  const start = performance.now();
  const args = [quire, 'build', '--root', root, '--no-cache', '--json'];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const whole = performance.now() - start;
  const stages = JSON.parse(output).stages.map(({ name, milliseconds }) => [name, milliseconds]);
  return { ...Object.fromEntries(stages), whole };
}

try {
  const results = projects.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, root] of projects.entries()) results[index].push(build(root));
  }
  const medianOf = (index, stage) => median(results[index].map((result) => result[stage]));
  const table = Object.keys(results[0][0]).map((stage) => {
    const [few, many] = [medianOf(0, stage), medianOf(1, stage)];
    const row = { [`${values.few} ms`]: Math.round(few), [`${values.many} ms`]: Math.round(many) };
    return [stage, { ...row, ratio: Number((many / few).toFixed(1)) }];
  });
  console.table(Object.fromEntries(table));
  const ratio = medianOf(1, 'whole') / medianOf(0, 'whole');
  console.log(`${ratio.toFixed(2)} times; at most ${MOST}`);
  if (ratio > MOST) process.exitCode = 1;
} finally {
  for (const root of projects) rmSync(root, { recursive: true, force: true });
}
