// Builds the reference of npm libraries: exit code, largest pages and time beside `typedoc --json`.
//   node bench/libraries.mjs [--libraries fp-ts,zod] [--folder /tmp/libraries] [--no-typedoc]
// Installs the libraries into a temporary folder, or into the given folder, which is kept with its output.
import { spawn, spawnSync } from 'node:child_process';
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

const LIBRARIES = [
  ...['fp-ts', 'lodash', 'arktype', 'kysely', 'preact', 'typeorm', 'zod'],
  ...['es-toolkit', 'type-fest', 'rxjs'],
];
/** The packages with the types of libraries that have none themselves. */
const TYPES = { lodash: '@types/lodash' };
const MAX_PAGE = 1.5e6;

const { values } = parseArgs({
  options: {
    libraries: { type: 'string', default: LIBRARIES.join(',') },
    folder: { type: 'string' },
    'no-typedoc': { type: 'boolean', default: false },
  },
});
const libraries = values.libraries.split(',');
const root = path.resolve(import.meta.dirname, '..');

function install(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const packages = libraries.flatMap((name) => [name, TYPES[name] ?? []].flat());
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

/** Exit code, wall time in seconds and the end of the output. */
function run(args, cwd) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn('node', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      resolve({ code, seconds: (performance.now() - start) / 1000, output }),
    );
  });
}

/** Files of the entry points that the site documents, as arguments of TypeDoc. */
function entryFiles(site) {
  const [model] = readdirSync(path.join(site, 'dist/api')).filter((name) => name.endsWith('.json'));
  const {
    package: { entryPoints },
  } = JSON.parse(readFileSync(path.join(site, 'dist/api', model), 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, site);
  return entryPoints.flatMap((specifier) => {
    const from = path.join(site, 'index.ts');
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, ts.sys);
    return resolvedModule?.resolvedFileName ?? [];
  });
}

function typedoc(site) {
  const files = entryFiles(site);
  // TypeDoc documents only what the tsconfig names.
  const tsconfig = { compilerOptions: COMPILER_OPTIONS, files };
  writeFileSync(path.join(site, 'tsconfig.typedoc.json'), JSON.stringify(tsconfig));
  const args = [path.join(root, 'node_modules/typedoc/bin/typedoc'), '--json', 'typedoc.json'];
  const options = ['--tsconfig', 'tsconfig.typedoc.json', '--logLevel', 'Error'];
  return run([...args, ...options, '--skipErrorChecking', ...files], site);
}

/** The largest file among those that `isIncluded` accepts, and their number. */
function largest(out, isIncluded) {
  const found = readdirSync(out, { recursive: true })
    .filter(isIncluded)
    .map((file) => ({ file, size: statSync(path.join(out, file)).size }))
    .sort((a, b) => b.size - a.size);
  return { count: found.length, above: found.filter(({ size }) => size > MAX_PAGE), top: found[0] };
}

const megabytes = (bytes) => Number((bytes / 1e6).toFixed(2));

async function measure(folder, library) {
  const site = writeSite(folder, library);
  const built = await run([path.join(root, 'bin/quire.js'), 'build', '--no-cache'], site);
  const out = path.join(site, 'dist');
  if (!existsSync(out)) return { exit: built.code, 'quire, s': built.seconds.toFixed(1) };
  const pages = largest(out, (file) => path.basename(file) === 'index.html');
  const modules = largest(out, (file) => path.basename(file) === 'page.js');
  const base = values['no-typedoc'] ? undefined : await typedoc(site);
  return {
    exit: built.code,
    pages: pages.count,
    'largest, MB': megabytes(pages.top.size),
    page: path.dirname(pages.top.file),
    'module, MB': megabytes(modules.top?.size ?? 0),
    'above 1.5 MB': pages.above.length + modules.above.length,
    'quire, s': built.seconds.toFixed(1),
    'typedoc, s': base?.code === 0 ? base.seconds.toFixed(1) : base && 'failed',
  };
}

const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'quire-libraries-'));
try {
  if (!existsSync(path.join(folder, 'node_modules'))) install(folder);
  const rows = {};
  for (const library of libraries) {
    rows[library] = await measure(folder, library);
    console.error(library, JSON.stringify(rows[library]));
  }
  console.table(rows);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
