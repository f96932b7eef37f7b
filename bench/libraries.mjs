// Builds the reference of npm libraries. Prints exit code, largest pages, and elapsed time, processor time and memory
// in comparison with `typedoc --json`.
//   node bench/libraries.mjs [--libraries fp-ts,zod] [--folder /tmp/libraries] [--no-typedoc]
// Installs the libraries into a temporary folder, or into the given folder, which is kept together with the output.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { measure as measureCommand } from './measure.mjs';

const LIBRARIES = [
  ...['fp-ts', 'lodash', 'arktype', 'kysely', 'preact', 'typeorm', 'zod'],
  ...['es-toolkit', 'type-fest', 'rxjs'],
  ...['@types/three', 'vite', 'playwright-core', 'vitest', '@trpc/server', 'solid-js'],
  // With 4.x TypeDoc itself does not finish in ten minutes.
  'effect@3',
];
const nameOf = (library) => library.replace(/(.)@.*/, '$1');
/** Packages with the types of libraries that have none themselves. */
const TYPES = { lodash: '@types/lodash' };
const MAX_PAGE = 1.5e6;

const { values } = parseArgs({
  options: {
    libraries: { type: 'string', default: LIBRARIES.join(',') },
    folder: { type: 'string' },
    'no-typedoc': { type: 'boolean', default: false },
  },
});
const wanted = values.libraries.split(',');
const root = path.resolve(import.meta.dirname, '..');

function install(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const packages = wanted.flatMap((name) => [name, TYPES[name] ?? []].flat());
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '@types/node'];
  const { status, stderr } = spawnSync('npm', [...args, ...packages], { cwd: folder });
  if (status !== 0) throw new Error(`npm install failed\n${stderr}`);
}

const COMPILER_OPTIONS = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'ESNext.Disposable', 'DOM'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
};

/** Writes a site with only the reference of a library. */
function writeSite(folder, library) {
  const site = path.join(folder, 'sites', library.replaceAll('/', '-'));
  rmSync(site, { recursive: true, force: true });
  mkdirSync(path.join(site, 'content'), { recursive: true });
  symlinkSync(path.join(folder, 'node_modules'), path.join(site, 'node_modules'));
  const config = {
    title: library,
    url: 'https://example.org',
    baseUrl: '/',
    api: { packages: [`node_modules/${TYPES[library] ?? library}`], tsconfig: 'tsconfig.json' },
  };
  const files = {
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS }),
    'content/index.md': `# ${library}\n\nSee the [reference](/api).\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(site, file), text);
  return site;
}

/** Exit code, wall and processor time in milliseconds and peak memory in bytes. */
const run = (args, cwd) =>
  measureCommand('node', args, cwd).then(
    ({ ms, cpu, peak }) => ({ exit: 0, ms, cpu, peak }),
    ({ exit, ms, cpu, peak }) => ({ exit, ms, cpu, peak }),
  );

/** The files of the documented entry points, as arguments for TypeDoc. */
function entryFiles(site) {
  const api = path.join(site, 'dist/api');
  const models = readdirSync(api)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(api, name), 'utf8')));
  const { entryPoints } = models.find((model) => model.package).package;
  const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, site);
  return entryPoints.flatMap((specifier) => {
    const from = path.join(site, 'index.ts');
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, ts.sys);
    return resolvedModule?.resolvedFileName ?? [];
  });
}

function typedoc(site) {
  const files = entryFiles(site);
  // TypeDoc documents only files that the tsconfig names.
  const tsconfig = { compilerOptions: COMPILER_OPTIONS, files };
  writeFileSync(path.join(site, 'tsconfig.typedoc.json'), JSON.stringify(tsconfig));
  const args = [path.join(root, 'node_modules/typedoc/bin/typedoc'), '--json', 'typedoc.json'];
  const options = ['--tsconfig', 'tsconfig.typedoc.json', '--logLevel', 'Error'];
  return run([...args, ...options, '--skipErrorChecking', ...files], site);
}

/** The largest of the files that `isIncluded` accepts, and their number. */
function largest(out, isIncluded) {
  const found = readdirSync(out, { recursive: true })
    .filter(isIncluded)
    .map((file) => ({ file, size: statSync(path.join(out, file)).size }))
    .sort((a, b) => b.size - a.size);
  return { count: found.length, above: found.filter(({ size }) => size > MAX_PAGE), top: found[0] };
}

const seconds = (ms) => Number((ms / 1000).toFixed(1));
const mebibytes = ({ peak }) => Math.round(peak / 2 ** 20);
const megabytes = (bytes) => Number((bytes / 1e6).toFixed(2));

async function measure(folder, library) {
  const site = writeSite(folder, library);
  const built = await run([path.join(root, 'bin/quire.js'), 'build', '--no-cache'], site);
  const out = path.join(site, 'dist');
  const costOf = (name, cost) => ({
    [`${name}, s`]: seconds(cost.ms),
    [`${name}, CPU s`]: seconds(cost.cpu),
    [`${name}, MiB`]: mebibytes(cost),
  });
  const quire = costOf('quire', built);
  if (!existsSync(out)) return { exit: built.exit, ...quire };
  const pages = largest(out, (file) => path.basename(file) === 'index.html');
  const base = values['no-typedoc'] ? undefined : await typedoc(site);
  return {
    exit: built.exit,
    pages: pages.count,
    'largest, MB': megabytes(pages.top.size),
    page: path.dirname(pages.top.file),
    'above 1.5 MB': pages.above.length,
    ...quire,
    ...(base && costOf('typedoc', base)),
    ...(base?.exit && { typedoc: 'failed' }),
  };
}

const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'quire-libraries-'));
try {
  if (!existsSync(path.join(folder, 'node_modules'))) install(folder);
  const rows = {};
  for (const library of wanted.map(nameOf)) {
    rows[library] = await measure(folder, library);
    console.error(library, JSON.stringify(rows[library]));
  }
  console.table(rows);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
