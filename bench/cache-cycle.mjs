// Measures what the cache of one machine saves on another, as between two jobs of a CI service: each run clones this
// project into a new folder, unpacks the cache that an earlier job packed, and builds.
//   node scripts/compile.mjs && node bench/cache-cycle.mjs [--runs 5]
// Alternates a job without a cache, one with the cache of the same commit, and one with the cache of a commit before a
// guide was edited. Prints medians of the build, and of packing and unpacking, and the size of the packed cache.
import { appendFileSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure, median } from './measure.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'quire-cycle-'));
const packed = path.join(folder, 'cache.tar.zst');
const env = { QUIRE_CACHE_KEY: 'the secret of the repository' };

/** A checkout in a new folder. @returns its path. */
async function checkout() {
  const project = mkdtempSync(path.join(folder, 'job-'));
  await measure('git', ['clone', '--quiet', root, project], folder);
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  return project;
}

const build = (project) =>
  measure('node', [path.join(root, 'bin/quire.js'), 'build'], project, { env });

/** The compression of actions/cache. */
const tar = (project, ...args) =>
  measure('tar', ['--zstd', '--file', packed, '--directory', project, ...args], folder);

const CASES = {
  'no cache': { isCached: false, isEdited: false },
  'the same commit': { isCached: true, isEdited: false },
  'one guide edited': { isCached: true, isEdited: true },
};

try {
  const first = await checkout();
  await build(first);
  const packing = await tar(first, '--create', '.quire/cache');
  const unpacking = [];
  const results = Object.fromEntries(Object.keys(CASES).map((name) => [name, []]));
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [name, { isCached, isEdited }] of Object.entries(CASES)) {
      const project = await checkout();
      if (isCached) unpacking.push(await tar(project, '--extract'));
      if (isEdited)
        appendFileSync(path.join(project, 'content/2-async/3-mutex.md'), '\nOne more.\n');
      results[name].push(await build(project));
      rmSync(project, { recursive: true, force: true });
    }
  }
  const ms = (times) => Math.round(median(times.map((time) => time.ms)));
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, times]) => [name, { 'build, ms': ms(times) }]),
    ),
  );
  const kB = Math.round(statSync(packed).size / 1000);
  console.log(
    `cache: ${kB} kB, packed in ${Math.round(packing.ms)} ms, unpacked in ${ms(unpacking)} ms`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
