// Measures how long the build of a large site takes after an edit: a sentence is added to one guide.
//   node bench/edit.mjs [--counts 1000,10000] [--runs 5]
// Prints medians and the peak memory; exits with 1 above the bound.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus-generator.mjs';
import { measure, median } from './measure.mjs';

const MOST = 2_000;

const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '5' },
  },
});
const quire = path.resolve(import.meta.dirname, '../bin/quire.js');

async function edit(count) {
  const root = mkdtempSync(path.join(tmpdir(), 'quire-edit-'));
  const build = () => measure(process.execPath, [quire, 'build', '--root', root], root);
  try {
    writeCorpus(root, count);
    const cold = await build();
    const results = [];
    for (let run = 0; run <= Number(values.runs); run += 1) {
      const guide = path.join(root, 'content/part-0000/guide-00007.md');
      appendFileSync(guide, `\nOne more sentence, the ${run + 1}th of them.\n`);
      results.push(await build());
    }
    // From the second edit on there are two earlier outputs, of which one is reused.
    const [first, ...later] = results.map((result) => result.ms);
    const ms = median(later);
    if (Math.max(first, ms) > MOST) process.exitCode = 1;
    return {
      guides: count,
      'cold, s': Number((cold.ms / 1000).toFixed(1)),
      'first edit, s': Number((first / 1000).toFixed(2)),
      'edit, s': Number((ms / 1000).toFixed(2)),
      'cold, MiB': Math.round(cold.peak / 2 ** 20),
      'edit, MiB': Math.round(Math.max(...results.map((result) => result.peak)) / 2 ** 20),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const rows = [];
for (const count of values.counts.split(',')) rows.push(await edit(Number(count)));
console.table(rows);
console.log(`an edit may take ${MOST / 1000} s`);
