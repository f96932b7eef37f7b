// Compiles the CLI from src/build to lib/ with esbuild, so that bin/quire.js runs on plain Node.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/** Hash of everything but the input that determines the output of a build. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
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

// Dependencies are bundled: hundreds of small modules would cost more to load than to run.
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/build/cli.ts',
    'api-worker': 'src/build/api/worker.ts',
    'page-thread': 'src/build/engine/threads/thread.ts',
    'sample-runtime': 'src/build/samples/runtime.ts',
  },
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  minifySyntax: true,
  // Node has a quarter less to read and to compile at each start; names stay for stacks.
  minifyWhitespace: true,
  external: ['esbuild', 'refractor/*', '@gerrit0/mini-shiki'],
  plugins: [requireTypeScript, lazyUndici],
  // CommonJS packages such as React load Node's modules with `require`.
  banner: {
    js: "import { createRequire as createRequireOf } from 'node:module'; const require = createRequireOf(import.meta.url);",
  },
  define: {
    QUIRE_FINGERPRINT: JSON.stringify(fingerprint()),
    'process.env.NODE_ENV': '"production"',
  },
  sourcemap: 'linked',
  logLevel: 'warning',
  write: false,
});

/** Files of an earlier compilation are replaced one by one, so that lib/ always exists. */
const lib = path.join(root, 'lib');
mkdirSync(lib, { recursive: true });
const written = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
for (const { path: file, contents } of outputFiles) {
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}
for (const name of readdirSync(lib)) {
  if (!written.has(name)) rmSync(path.join(lib, name), { force: true });
}
