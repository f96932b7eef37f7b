// Measures the cost of the search in a cold build: its share of the processor time, in total and for one page.
//   node bench/search-share.mjs [--counts 1000,10000]
// A sample of V8's profiler counts if its stack has a function of the search. Exits with 1 above the bound.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus-generator.mjs';
import { root } from './served-site.mjs';

const MAX_SHARE = 0.2;
const OF_SEARCH =
  /src\/(?:build\/search|model\/search|build\/render\/search-|build\/engine\/search-)/;

const { values } = parseArgs({ options: { counts: { type: 'string', default: '1000,10000' } } });

const COMPILED = `${root}/lib/`;
const maps = new Map();
/** The source file of a function in the compiled CLI. */
function sourceOf({ url, lineNumber, columnNumber }) {
  if (!url.includes(COMPILED)) return '';
  const file = new URL(url).pathname;
  if (!maps.has(file))
    maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  return maps.get(file).findEntry(lineNumber, columnNumber).originalSource ?? '';
}

/** Milliseconds of a profile, in total and of the search. */
function timesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const known = new Map();
  const isOfSearch = (id) => {
    if (id === undefined) return false;
    if (!known.has(id)) {
      known.set(
        id,
        OF_SEARCH.test(sourceOf(byId.get(id).callFrame)) || isOfSearch(parents.get(id)),
      );
    }
    return known.get(id);
  };
  let [all, search] = [0, 0];
  for (const [at, id] of samples.entries()) {
    if (byId.get(id).callFrame.functionName === '(idle)') continue;
    all += timeDeltas[at] / 1000;
    if (isOfSearch(id)) search += timeDeltas[at] / 1000;
  }
  return { all, search };
}

function measure(count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-search-share-'));
  try {
    writeCorpus(folder, count);
    const profiles = path.join(folder, 'profiles');
    const args = [
      '--cpu-prof',
      `--cpu-prof-dir=${profiles}`,
      path.join(root, 'bin/quire.js'),
      'build',
      '--root',
      folder,
    ];
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    const times = readdirSync(profiles).map((file) =>
      timesOf(JSON.parse(readFileSync(path.join(profiles, file), 'utf8'))),
    );
    const sum = (key) => times.reduce((total, time) => total + time[key], 0);
    return { all: sum('all'), search: sum('search') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = values.counts.split(',').map((count) => {
  const { all, search } = measure(Number(count));
  const share = search / all;
  if (share > MAX_SHARE) process.exitCode = 1;
  return {
    pages: Number(count),
    'all, ms': Math.round(all),
    'search, ms': Math.round(search),
    'search, ms a page': (search / Number(count)).toFixed(2),
    share: `${(share * 100).toFixed(1)} %`,
  };
});
console.table(rows);
console.log(`bound: ${MAX_SHARE * 100} % of a cold build`);
