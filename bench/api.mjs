// Compares the API stages after TypeDoc's conversion with `typedoc --json` for the same generated library.
//   node bench/api.mjs [--sizes 1000,5000,10000] [--runs 3]
// Prints CPU seconds, since the machine may be shared, the ratio to typedoc, and milliseconds per declaration.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { median } from './measure.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,5000,10000' },
    runs: { type: 'string', default: '3' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
const root = path.resolve(import.meta.dirname, '..');

/** Twenty declarations, exports and members, all of them documented. */
const group = (n) => `
/** Settings of unit ${n}. */
export interface Options${n} {
  /** How often to try; see {@link Unit${n}.run}. */
  readonly retries: number;
  /** Milliseconds to wait. */
  readonly delay?: number;
  /** Called after each try. */
  onTry?(attempt: number): void;
}

/** What unit ${n} takes: text, or many texts. */
export type Input${n} = string | readonly string[] | { readonly [key: string]: Input${n} };

/** How far unit ${n} is. */
export enum State${n} {
  /** Not begun. */
  Idle,
  /** Under way. */
  Running,
  /** At its end. */
  Done,
}

/**
 * Runs unit ${n} with {@link Options${n}}.
 *
 * @typeParam T - What comes out.
 * @example
 * \`\`\`ts
 * const unit = new Unit${n}<string>({ retries: 2 });
 * await unit.run('a', (text) => text.toUpperCase());
 * \`\`\`
 */
export class Unit${n}<T> {
  /** The state at this moment. */
  state: State${n} = State${n}.Idle;
  /** What has come out so far. */
  readonly results: T[] = [];

  /**
   * @param options - How to run.
   */
  constructor(readonly options: Options${n}) {}

  /**
   * Runs it once.
   *
   * @param input - What to work on.
   * @param work - Turns one text into a result.
   * @returns all results, in the order of the input.
   * @throws {RangeError} when \`retries\` is below 1.
   */
  async run(input: Input${n}, work: (text: string) => T | Promise<T>): Promise<readonly T[]> {
    this.results.push(await work(String(input)));
    return this.results;
  }

  /** Starts anew. */
  reset(): this {
    return this;
  }
}

/**
 * Makes a unit ${n}.
 *
 * @param options - How it runs.
 * @returns one that is idle.
 */
export function createUnit${n}<T>(options: Partial<Options${n}> = {}): Unit${n}<T> {
  return new Unit${n}({ retries: 1, ...options });
}

/** Whether it is at its end. */
export function isDone${n}(unit: Unit${n}<unknown>): boolean {
  return unit.state === State${n}.Done;
}

/** Takes the first result, if there is one. */
export function first${n}<T>(unit: Unit${n}<T>): T | undefined {
  return unit.results[0];
}

/** The number of this unit. */
export const NUMBER${n} = ${n};
`;
const DECLARATIONS = 20;
const GROUPS_PER_FILE = 10;

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022'],
    types: [],
    strict: true,
    noEmit: true,
  },
  include: ['src'],
};

function writeLibrary(directory, size) {
  const groups = Array.from({ length: Math.round(size / DECLARATIONS) }, (_, n) => group(n));
  mkdirSync(path.join(directory, 'src'), { recursive: true });
  const files = [];
  for (let at = 0; at < groups.length; at += GROUPS_PER_FILE) {
    const name = `part${files.length}`;
    files.push(name);
    const text = groups.slice(at, at + GROUPS_PER_FILE).join('\n');
    writeFileSync(path.join(directory, `src/${name}.ts`), text);
  }
  const index = files.map((name) => `export * from './${name}.js';\n`).join('');
  writeFileSync(path.join(directory, 'src/index.ts'), index);
  const manifest = { name: 'units', version: '1.0.0', exports: './src/index.ts' };
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify(TSCONFIG));
}

/** Converts and renders in its own process. There `performance.now`, which the phases read, returns CPU time. */
const STAGES = `
import { filePath } from './src/model/text/brand.js';
import { convertInProcess } from './src/build/api/convert-api.js';
import { createMarkdownConverter } from './src/build/api/comment-markdown.js';
import { validateConfig } from './src/build/config/validate.js';
import { renderMain } from './src/build/render/render-page.js';
import { buildSite, placeDocuments } from './src/build/site/build-site.js';
import { planPage } from './src/build/site/plan-page.js';

performance.now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const prism = { additionalLanguages: [], magicComments: [] };
const reactions = { onComments: 'throw', onMissingEntry: 'throw', onNotExported: 'throw', onTypeError: 'throw' };
const input = { root: process.argv[2], version: 'current', packages: ['.'], tsconfig: 'tsconfig.json', entryPoints: { include: ['*'], exclude: [] }, hasAllSamples: true, reactions, prism };
const phases = {};
const { value: api, links: apiLinks, diagnostics } = await convertInProcess(
  input, createMarkdownConverter({ prism }), { onPhases: (found) => Object.assign(phases, found) });
if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics[0]));
const start = performance.now();
const given = { title: 'T', url: 'https://example.org', baseUrl: '/', api: { packages: ['.'] } };
const config = validateConfig(given, filePath('site.config.ts')).value;
const none = new Map();
const siteInput = { config, documents: [], categories: {}, api, apiLinks,
  contentFiles: none, files: new Set(), sourceLines: none };
const site = buildSite(siteInput, placeDocuments(siteInput).value).value;
const entries = new Map(api.packages.flatMap((owner) => owner.entries).map((entry) => [entry.reference, entry]));
const context = { config, site, api, sources: none, sidebarPlaces: none, sidebarIds: none,
  lastUpdates: none, entryOf: (reference) => entries.get(reference),
  pageHrefs: new Set(site.routes.map(({ href }) => href)), frames: new Map([['en', {}]]) };
let bytes = 0;
for (const route of site.routes.filter(({ page }) => page.kind.startsWith('api-'))) {
  bytes += renderMain(planPage(route, context), undefined).length;
}
console.log(JSON.stringify({ ...phases, render: performance.now() - start, bytes }));
`;

const REPORT_CPU = `
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write('\\nCPU ' + (user + system) / 1000);
});
`;

function run(args) {
  return new Promise((resolve, reject) => {
    // As in the compiled CLI: the development build of React takes twice as long.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn('node', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('close', (code) =>
      code === 0 ? resolve({ stdout, stderr }) : reject(new Error(stdout + stderr)),
    );
  });
}

// The bundle is written into the repository, so that it finds the installed packages.
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const stages = path.join(cache, 'bench-api-stages.mjs');
await build({
  stdin: { contents: STAGES, resolveDir: root, loader: 'ts' },
  outfile: stages,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});

const directory = mkdtempSync(path.join(tmpdir(), 'quire-bench-api-'));
const preload = path.join(directory, 'report-cpu.mjs');
writeFileSync(preload, REPORT_CPU);

async function typedoc(library) {
  const { stderr } = await run([
    ...['--import', preload, path.join(root, 'node_modules/typedoc/bin/typedoc')],
    ...['--json', path.join(directory, 'typedoc.json'), '--logLevel', 'Error'],
    ...['--tsconfig', path.join(library, 'tsconfig.json'), path.join(library, 'src/index.ts')],
  ]);
  return Number(/CPU ([\d.]+)/.exec(stderr)?.[1]);
}

async function quire(library) {
  const { stdout } = await run([stages, library]);
  return JSON.parse(stdout);
}

try {
  const rows = {};
  for (const size of sizes) {
    const library = path.join(directory, String(size));
    writeLibrary(library, size);
    symlinkSync(path.join(root, 'node_modules'), path.join(library, 'node_modules'));
    const base = [];
    const stageRuns = [];
    for (let count = 0; count < runs; count += 1) {
      base.push(await typedoc(library));
      stageRuns.push(await quire(library));
    }
    const model = median(stageRuns.map((phases) => phases.model));
    const render = median(stageRuns.map((phases) => phases.render));
    const whole = median(base);
    rows[size] = {
      'typedoc --json, s': Number((whole / 1000).toFixed(2)),
      'model, s': Number((model / 1000).toFixed(2)),
      'pages, s': Number((render / 1000).toFixed(2)),
      'ratio of the model': Number((model / whole).toFixed(2)),
      'with pages': Number(((model + render) / whole).toFixed(2)),
      'model, ms each': Number((model / size).toFixed(3)),
      'pages, ms each': Number((render / size).toFixed(3)),
    };
  }
  console.table(rows);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
