// Compiles the CLI from src/build to lib/, so that bin/quire.js runs on plain Node: esbuild makes scripts of it,
// and V8 the code of these, which bin/load.cjs loads.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { build, transform } from 'esbuild';
import { BUILD_FLAGS, scriptOf, sourceOf } from '../bin/load.cjs';
import { patchTypeDoc, TYPEDOC_FILES } from './patch-typedoc.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Hash of everything but the input that determines the output of a build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'scripts/patch-typedoc.mjs'])
    hash.update(readFileSync(path.join(root, file)));
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * `import ts from 'typescript'` makes Node read nine megabytes three times: to tell its format, to
 * lex its exports, to run it. `require` runs it once. TypeDoc is bundled, so its import is replaced too.
 */
const requireTypeScript = {
  name: 'require-typescript',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typescript$/, namespace: 'file' }, () => ({
      path: 'typescript',
      namespace: 'require',
    }));
    onLoad({ filter: /.*/, namespace: 'require' }, () => ({
      contents: `export default require('typescript');`,
    }));
    onResolve({ filter: /^typescript$/, namespace: 'require' }, () => ({ external: true }));
  },
};

/**
 * linkinator imports undici for proxies and for certificates it is told to trust. Loading it takes 25 ms
 * of every build, so it is loaded when one of its exports is used.
 */
const lazyUndici = {
  name: 'lazy-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/, namespace: 'file' }, () => ({
      path: 'undici',
      namespace: 'lazy',
    }));
    onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({
      contents: `
        const undici = () => require('undici');
        const lazy = (name) =>
          new Proxy(class {}, { construct: (_, given) => new (undici()[name])(...given) });
        export const Agent = lazy('Agent');
        export const ProxyAgent = lazy('ProxyAgent');
        export const fetch = (...given) => undici().fetch(...given);`,
      resolveDir: root,
    }));
    onResolve({ filter: /^undici$/, namespace: 'lazy' }, () => ({ external: true }));
  },
};

/** TypeDoc highlights code with it in HTML, which nobody asks for here. Loading it takes 30 ms of a cold build. */
const withoutShiki = {
  name: 'without-shiki',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@gerrit0\/mini-shiki$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'without',
    }));
    onLoad({ filter: /.*/, namespace: 'without' }, () => ({
      contents: 'export const bundledLanguagesInfo = []; export const bundledThemes = {};',
    }));
  },
};

const patchedTypeDoc = {
  name: 'patched-typedoc',
  setup({ onLoad }) {
    onLoad({ filter: TYPEDOC_FILES }, ({ path: file }) => ({
      contents: patchTypeDoc(file, readFileSync(file, 'utf8')),
    }));
  },
};

const ENTRIES = {
  cli: 'src/build/cli.ts',
  'api-worker': 'src/build/api/worker.ts',
  'page-thread': 'src/build/engine/threads/thread.ts',
  config: 'src/build/config/define-config.ts',
};

const COMMON = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  minifySyntax: true,
  // Node has a quarter less to read and to compile at each start; names stay for stacks.
  minifyWhitespace: true,
  write: false,
  logLevel: 'warning',
};

/** Dependencies are bundled: hundreds of small modules would cost more to load than to run. */
const bundleScripts = () =>
  build({
    ...COMMON,
    entryPoints: ENTRIES,
    outdir: 'lib/scripts',
    // V8 asks whether code is of this script by its length alone.
    entryNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    jsx: 'automatic',
    external: ['esbuild'],
    plugins: [requireTypeScript, lazyUndici, withoutShiki, patchedTypeDoc],
    define: {
      QUIRE_FINGERPRINT: JSON.stringify(fingerprint()),
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': 'hostUrl',
    },
    sourcemap: 'inline',
  });

/** Samples load it by themselves, where no other file of Quire may be read. */
const bundleRuntime = () =>
  build({
    ...COMMON,
    entryPoints: { 'sample-runtime': 'src/build/samples/runtime.ts' },
    outdir: 'lib',
    sourcemap: 'linked',
  });

/** A module as the function that bin/load.cjs calls. esbuild divides no bundle of CommonJS, so this follows it. */
async function toScript({ path: file, text }) {
  const { code, map } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    supported: { 'dynamic-import': false },
    minifyWhitespace: true,
    banner: '(function (exports, require, module, hostUrl, hostImport) {',
    footer: '})',
    sourcefile: path.basename(file),
    sourcemap: 'external',
  });
  return [
    [file, `${code}//# sourceMappingURL=${path.basename(file)}.map\n`],
    [`${file}.map`, map],
  ];
}

const lib = path.join(root, 'lib');
const written = new Set();

/** Files of an earlier compilation are replaced one by one, so that lib/ always exists. */
function write(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
  written.add(file);
}

/** All functions are compiled, not only those that run when a script is loaded. */
function writeCode(names) {
  setFlagsFromString(`${BUILD_FLAGS} --no-lazy`);
  const compiled = names.map(sourceOf).map((source) => [scriptOf(source), source.codeFile]);
  setFlagsFromString('--lazy');
  for (const [script, codeFile] of compiled) write(codeFile, script.createCachedData());
}

const [{ outputFiles, metafile }, runtime] = await Promise.all([bundleScripts(), bundleRuntime()]);
for (const [file, text] of (await Promise.all(outputFiles.map(toScript))).flat()) write(file, text);
for (const { path: file, contents } of runtime.outputFiles) write(file, contents);
writeCode(['typescript', ...outputFiles.map(({ path: file }) => path.basename(file))]);
for (const [file, { entryPoint, exports }] of Object.entries(metafile.outputs)) {
  const name = Object.keys(ENTRIES).find((key) => ENTRIES[key] === entryPoint);
  if (name === undefined) continue;
  const assigned = exports.length === 0 ? '' : `export const { ${exports.join(', ')} } = `;
  const text = `import loader from '../bin/load.cjs';\n\n${assigned}loader.load('${path.basename(file)}');\n`;
  write(path.join(lib, `${name}.js`), text);
}
for (const entry of readdirSync(lib, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  // The types are made when the package is packed.
  const isType = file.startsWith(path.join(lib, 'types'));
  if (entry.isFile() && !isType && !written.has(file)) rmSync(file, { force: true });
}
