// Compares Quire with other documentation tools, with the same input in alternating runs.
//   npm install --prefix bench/others && node bench/others/run.mjs [--runs 3] [--sites packages,1000,10000,@types/three] [--tools 'Quire;VitePress']
// Sites: `packages` (ten guides and the reference of the ten packages), a number of generated guides, or a library of
// package.json (ten guides and its reference), such as `@types/three`.
// A tool that fails, or whose build is stopped after --limit seconds (600), is omitted from later runs.
// Replaces the results of these sites in results.json and results.svg, and prints all results as the tables of docs/comparison.md.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { writeCorpus } from '../corpus-generator.mjs';
import { measure, median } from '../measure.mjs';
import { apiOf } from './api.mjs';
import { chart } from './chart.mjs';
import { firstView } from './first-view.mjs';
import { readerFigures } from './reader.mjs';
import { readerTable, table } from './table.mjs';
import { TOOLS } from './tools.mjs';

/** In the order of the table. */
const SITES = ['packages', '1000', '10000', '@types/three'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    sites: { type: 'string', default: SITES.join(',') },
    tools: { type: 'string', default: Object.keys(TOOLS).join(';') },
    limit: { type: 'string', default: '600' },
    out: { type: 'string', default: path.join(import.meta.dirname, 'results.json') },
  },
});
const runs = Number(values.runs);
const limit = Number(values.limit) * 1000;
const folders = [];

function temporary(parent) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'quire-others-'));
  folders.push(folder);
  return folder;
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const sizes = files.map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const GUIDE = 'part-0000/guide-00003.md';

/** Prepares the site of a tool. @returns it with an empty list of results. */
function prepare(name, site) {
  const tool = TOOLS[name];
  const api = apiOf(site);
  if (tool.hasNoApi && api) return undefined;
  if (tool.needsApi && !api) return undefined;
  const guides = temporary(tmpdir());
  writeCorpus(guides, api ? 10 : Number(site));
  const folder = temporary(path.join(import.meta.dirname, 'sites'));
  tool.prepare(folder, path.join(guides, 'content'), api);
  api?.copyTo(folder);
  return { name, tool, folder, cold: [], warm: [], edited: [] };
}

async function buildOnce({ tool, folder, cold, warm, edited }) {
  const [command, ...args] = tool.command;
  const build = () => measure(command, args, folder, { limit, env: tool.env });
  for (const cache of tool.caches)
    rmSync(path.join(folder, cache), { recursive: true, force: true });
  if (tool.cleanCommand) {
    const [clean, ...cleanArgs] = tool.cleanCommand;
    await measure(clean, cleanArgs, folder);
  }
  cold.push(await build());
  warm.push(await build());
  appendFileSync(path.join(folder, tool.guides, GUIDE), '\nOne more sentence.\n');
  edited.push(await build());
}

const seconds = (results) => Number((median(results.map(({ ms }) => ms)) / 1000).toFixed(2));
const peakOf = (results) => Math.round(Math.max(...results.map(({ peak }) => peak)) / 2 ** 20);

/** The limit, or the first error in the output; an error may start below its heading. */
function reasonOf({ message, exit, ms }) {
  if (ms >= limit) return `over ${values.limit} s`;
  const [error = message] = /.*error\b:?\s*.*/i.exec(stripVTControlCharacters(message)) ?? [];
  return `failed: ${error.replaceAll(/\s+/g, ' ').trim().slice(0, 200)} (exit ${exit})`;
}

const reader = ({ openSearch }, output, route) =>
  readerFigures(output, { from: route, to: 'guide-00004', openSearch });

/** @returns the results of all tools for the site. */
async function compare(site) {
  const names = values.tools.split(';');
  const prepared = names.map((name) => prepare(name, site)).filter(Boolean);
  for (let run = 0; run < runs; run += 1) {
    for (const one of prepared.filter(({ error }) => !error)) {
      process.stderr.write(`${site}: ${one.name}, run ${run + 1}\n`);
      await buildOnce(one).catch((error) => {
        one.error = reasonOf(error);
        process.stderr.write(`${error.message.slice(-2000)}\n`);
      });
    }
  }
  const rows = [];
  for (const { name, tool, folder, cold, warm, edited, error } of prepared) {
    const row = { tool: name, version: tool.version() };
    if (error) rows.push({ ...row, error });
    else {
      const output = path.join(folder, tool.output);
      const route = tool.route ?? GUIDE.replace(/\.md$/, '');
      rows.push({
        ...row,
        cold: seconds(cold),
        warm: seconds(warm),
        edited: seconds(edited),
        peakMiB: peakOf(cold),
        outputMB: Number((sizeOf(output) / 1e6).toFixed(1)),
        ...(await firstView(output, route)),
        ...(site === 'packages' && (await reader(tool, output, route))),
      });
    }
  }
  return rows;
}

const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} cores, ${cpus()[0].model.trim()}, Node ${process.versions.node}`;

try {
  const earlier = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : [];
  const groups = new Map(earlier.map((group) => [group.site, group]));
  for (const site of values.sites.split(',')) {
    groups.set(site, { site, date, machine, runs, rows: await compare(site) });
  }
  const results = [...groups.values()].sort(
    (a, b) => SITES.indexOf(a.site) - SITES.indexOf(b.site),
  );
  writeFileSync(values.out, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(values.out.replace(/\.json$/, '.svg'), chart(results));
  process.stdout.write(`${table(results)}\n${readerTable(results)}`);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
