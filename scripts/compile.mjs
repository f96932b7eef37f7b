// Compiles the CLI from src/build to lib/, so that bin/quire.js runs on plain Node: esbuild bundles it to scripts, and
// V8 compiles these to code, which bin/load.cjs loads.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { build, transform } from 'esbuild';
import { scriptOf, sourceOf, V8_FLAGS } from '../bin/load.cjs';
import { FROM_MARKDOWN, patchFromMarkdown } from './patch-from-markdown.mjs';
import { patchTypeDoc, TYPEDOC_FILES } from './patch-typedoc.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Hash of everything that determines the output of a build, except its input. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    'package-lock.json',
    'scripts/patch-from-markdown.mjs',
    'scripts/patch-typedoc.mjs',
  ])
    hash.update(readFileSync(path.join(root, file)));
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * `import ts from 'typescript'` makes Node read nine megabytes three times: to detect the format, to find the
 * exports, and to run it. `require` only runs it. TypeDoc is bundled, so that its import is replaced, too.
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
 * linkinator imports undici for proxies and custom certificates. Loading it takes 25 ms of every build, so it is
 * only loaded when one of its exports is used.
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

/** Removes Shiki, with which TypeDoc highlights code in HTML, which Quire does not use. Loading it takes 30 ms. */
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

/** TypeDoc reads its own package.json, which is copied beside the compiled code. */
const withManifest = (text) => text.replaceAll('"typedoc/package.json"', '"./typedoc.json"');

const patchedTypeDoc = {
  name: 'patched-typedoc',
  setup({ onLoad }) {
    onLoad({ filter: TYPEDOC_FILES }, ({ path: file }) => ({
      contents: withManifest(patchTypeDoc(file, readFileSync(file, 'utf8'))),
    }));
  },
};

const patchedFromMarkdown = {
  name: 'patched-from-markdown',
  setup({ onLoad }) {
    onLoad({ filter: FROM_MARKDOWN }, ({ path: file }) => ({
      contents: patchFromMarkdown(readFileSync(file, 'utf8')),
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
  // Node reads and compiles a quarter less at each start. Names are kept for stack traces.
  minifyWhitespace: true,
  write: false,
  logLevel: 'warning',
};

/** Dependencies are bundled, since loading hundreds of small modules would take longer than running them. */
const bundleScripts = () =>
  build({
    ...COMMON,
    entryPoints: ENTRIES,
    outdir: 'lib/scripts',
    // The hash ties code to its script: V8 itself only compares the length of the script.
    entryNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    jsx: 'automatic',
    external: ['esbuild'],
    plugins: [requireTypeScript, lazyUndici, withoutShiki, patchedTypeDoc, patchedFromMarkdown],
    define: {
      QUIRE_FINGERPRINT: JSON.stringify(fingerprint()),
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': 'hostUrl',
    },
    sourcemap: 'inline',
  });

/** A separate bundle, since the process of a sample may read no other file of Quire. */
const bundleRuntime = () =>
  build({
    ...COMMON,
    entryPoints: { 'sample-runtime': 'src/build/samples/runtime.ts' },
    outdir: 'lib',
    sourcemap: 'linked',
  });

/** Converts a module to the function that bin/load.cjs calls. A separate step, since esbuild splits only ES modules. */
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

/** Replaces the files of an earlier compilation one by one, so that lib/ always exists. */
function write(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
  written.add(file);
}

/** Writes the code of all functions, not only of those that run when a script is loaded. */
function writeCode(names) {
  setFlagsFromString(`${V8_FLAGS} --no-lazy`);
  const compiled = names.map(sourceOf).map((source) => [scriptOf(source), source.codeFile]);
  setFlagsFromString('--lazy');
  for (const [script, codeFile] of compiled) write(codeFile, script.createCachedData());
}

/** The licence texts of the packages whose code is in lib/, in alphabetical order; they ask to be passed on. */
function licenceTexts(inputs) {
  const folders = new Set(
    Object.keys(inputs).flatMap(
      (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
    ),
  );
  const parts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
    );
    const file = readdirSync(path.join(root, folder)).find((one) =>
      /^(?:licen[cs]e|copying)/i.test(one),
    );
    const text = file
      ? readFileSync(path.join(root, folder, file), 'utf8').trim()
      : `Licence: ${license}`;
    return `${name}@${version}\n\n${text}\n`;
  });
  return `${[...new Set(parts)].sort().join('\n---\n\n')}`;
}

const [{ outputFiles, metafile }, runtime] = await Promise.all([bundleScripts(), bundleRuntime()]);
for (const [file, text] of (await Promise.all(outputFiles.map(toScript))).flat()) write(file, text);
for (const { path: file, contents } of runtime.outputFiles) write(file, contents);
write(
  path.join(lib, 'typedoc.json'),
  readFileSync(path.join(root, 'node_modules/typedoc/package.json')),
);
const grammars = path.join(root, 'node_modules/refractor/lang');
for (const name of readdirSync(grammars).filter((one) => one.endsWith('.js'))) {
  write(path.join(lib, 'grammars', name), readFileSync(path.join(grammars, name)));
}
write(path.join(lib, 'licences.txt'), licenceTexts(metafile.inputs));
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
