// Compares the search with MiniSearch, Lunr and FlexSearch, with the same units and queries.
//   (cd bench/search && npm ci) ; node bench/search.mjs [--corpus 1000] [--corpus-dist DIR] [--site-dist DIR]
// For this site: MRR and hit@1 of the golden queries, bytes (brotli) of code and of the data of one query,
// and the time of a keystroke in Node. For a generated corpus: the same without golden queries, and the
// share of the index in a cold build. Exits with 1 above the bounds.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { writeCorpus } from './corpus-generator.mjs';
import { LIBRARIES } from './search/libraries.mjs';
import { importSource, lastAnswer, openEngine } from './search/open-engine.mjs';
import { unitsOf } from './search/units.mjs';

const MAX_SITE_BYTES = 40_000;
const MAX_CORPUS_BYTES = 150_000;

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '1000' },
    'corpus-dist': { type: 'string' },
    'site-dist': { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const quire = path.join(root, 'bin/quire.js');
const temporary = (name) => mkdtempSync(path.join(tmpdir(), `quire-${name}-`));
const brotli = (text) => brotliCompressSync(text).length;
const at = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];

function built(project, out) {
  execFileSync(process.execPath, [quire, 'build', '--root', project, '--out', out], {
    stdio: 'ignore',
  });
  return out;
}

function corpusSite() {
  const project = temporary('corpus');
  writeCorpus(project, Number(values.corpus));
  return built(project, path.join(project, 'dist'));
}

/** The prefixes of a query as it is typed, letter by letter. */
const keystrokes = (query) => Array.from(query, (_, index) => query.slice(0, index + 1));

async function codeBytes(contents) {
  const bundle = { stdin: { contents, resolveDir: path.join(root, 'bench/search') } };
  const options = { bundle: true, minify: true, format: 'esm', write: false, platform: 'browser' };
  const { outputFiles } = await build({ ...bundle, ...options });
  return brotli(outputFiles[0].contents);
}

/** The engine with the interface of the other libraries: a search returns addresses. */
async function ours(dist) {
  let bytes = 0;
  const engine = await openEngine(dist, (_, text) => (bytes += brotli(text)));
  return {
    search: async (query) => (await lastAnswer(engine, query)).results.map(({ href }) => href),
    /** Bytes until the first answer of a new visit, and until the last one. */
    async queryBytes(query) {
      let [sum, first] = [0, 0];
      const fresh = await openEngine(dist, (_, text) => (sum += brotli(text)));
      const options = { scope: { locale: 'en', version: 'current' }, limit: 20 };
      for await (const { results } of fresh.search(query, options)) {
        if (results.length > 0 && first === 0) first = sum;
      }
      return { first, last: sum };
    },
    code: await codeBytes(`export * from '../../src/model/search/engine.ts';`),
  };
}

async function quality(search, queries, baseUrl) {
  let [sum, hits] = [0, 0];
  for (const [query, , ...wanted] of queries) {
    const found = (await search(query)).map((href) => href.slice(baseUrl.length));
    const rank = found.findIndex((href) => wanted.includes(href)) + 1;
    if (rank > 0) sum += 1 / rank;
    if (rank === 1) hits += 1;
  }
  return { MRR: (sum / queries.length).toFixed(3), 'hit@1': (hits / queries.length).toFixed(3) };
}

/** Processor time of each keystroke, which hardly depends on the load of the machine. */
async function latency(search, queries) {
  const times = [];
  for (const query of queries.flatMap(keystrokes)) {
    const start = process.cpuUsage();
    await search(query);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return { 'median ms': at(times, 0.5).toFixed(1), 'p95 ms': at(times, 0.95).toFixed(1) };
}

/** @param golden queries with their expected results, or undefined. */
async function compare(dist, words, golden, baseUrl) {
  const rows = {};
  const own = await ours(dist);
  const bytes = [];
  for (const word of words) bytes.push(await own.queryBytes(word));
  const worst = (key) => Math.max(...bytes.map((found) => found[key]));
  const firstBytes = own.code + worst('first');
  const lastBytes = own.code + worst('last');
  rows.quire = {
    'code, bytes': own.code,
    'data until first answer': worst('first'),
    'data until last answer': worst('last'),
    ...(golden && (await quality(own.search, golden, baseUrl))),
    ...(await latency(own.search, words)),
  };
  const units = unitsOf(dist);
  for (const [name, library] of Object.entries(LIBRARIES)) {
    const start = performance.now();
    const index = library.build(units);
    const indexed = performance.now() - start;
    const data = brotli(library.serialize(index));
    const search = async (query) => library.search(index, query);
    rows[name] = {
      'code, bytes': await codeBytes(library.code),
      'data until first answer': data,
      'data until last answer': data,
      ...(golden && (await quality(search, golden, baseUrl))),
      ...(await latency(search, words)),
      'index, ms': Math.round(indexed),
    };
  }
  console.log(`${units.length} units`);
  console.table(rows);
  return { firstBytes, lastBytes };
}

const { SITE_QUERIES } = await importSource('./test/build/search-queries.ts');
const site = values['site-dist'] ?? built(root, path.join(temporary('site'), 'dist'));
const words = ['mutex', 'lock', 'timeout', 'option', 'batch', 'decorator', 'semaphore'];
const here = await compare(site, words, SITE_QUERIES, '/monorepo/');
console.log(
  `this site: ${here.firstBytes} bytes until the first answer; at most ${MAX_SITE_BYTES}`,
);
const corpus = values['corpus-dist'] ?? corpusSite();
const there = await compare(
  corpus,
  ['cache', 'frozen', 'retry', '4711', 'merge'],
  undefined,
  '/corpus/',
);
console.log(`corpus: ${there.lastBytes} bytes until the last answer; at most ${MAX_CORPUS_BYTES}`);
if (here.firstBytes > MAX_SITE_BYTES || there.lastBytes > MAX_CORPUS_BYTES) process.exitCode = 1;
