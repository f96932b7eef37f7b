// Evaluates a configuration of another tool without that tool: each package it imports is replaced by a stub.
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { PluginBuild } from '../io/esbuild.js';
import { readRegularFile } from '../io/regular-file.js';
import { bundleModule, META, SHARED } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';

/** The name under which bundled modules find the maker of stubs. */
const STUBS = 'quire.stubs';

/** Holds, for an object that was given to a function of a package, the name of the package. */
const PACKAGE = Symbol('package');

/** The package whose function got this object: `starlight({ title })` is from `@astrojs/starlight`. */
export const packageOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, PACKAGE) : undefined;

const stubs = new WeakSet<object>();

/** `defineConfig(options)` and `withPlugins(options)` give back the options, `nextra(options)(config)` the config. */
function answerOf(name: string, given: unknown): unknown {
  if (/^(?:nextra|@next\/)/.test(name)) return (config: unknown) => config;
  if (typeof given === 'function' && !stubs.has(given)) return given;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return stubOf(name, 2);
  // `process.env` takes no such property.
  if (Object.isExtensible(given) && given !== process.env)
    Reflect.defineProperty(given, PACKAGE, { value: name });
  return given;
}

const PARTS: ReadonlyMap<string | symbol, unknown> = new Map<string | symbol, unknown>([
  ['__esModule', false],
  ['then', undefined],
  [Symbol.toPrimitive, () => ''],
  ['toString', () => ''],
  [Symbol.iterator, () => [].values()],
]);

/**
 * What stands for a package and for everything in it.
 * @param depth How many names lead to it: 1 for `defineConfig`, 2 for `z.object`, which is not asked for its options.
 */
function stubOf(name: string, depth = 0): object {
  const handler: ProxyHandler<() => void> = {
    get: (_, key) =>
      PARTS.has(key) ? PARTS.get(key) : stubOf(name, key === 'default' ? depth : depth + 1),
    apply: (_, __, [given]) => (depth > 1 ? stubOf(name, depth) : answerOf(name, given)),
    construct: () => stubOf(name, 2),
  };
  const inner = new Proxy(() => {}, handler);
  // A namespace that esbuild makes of a CommonJS module inherits from it: so each named import is found.
  const stub = new Proxy(function stub() {}, { ...handler, getPrototypeOf: () => inner });
  stubs.add(stub);
  return stub;
}

const LOADED = /\.(?:[cm]?[jt]sx?|json)$/;

const jsx = (type: unknown, props: unknown): object => ({ type, props });

/** Takes from the disk what is written in files of the project, and stubs for all else. */
const stubPlugin = (isAlone: boolean) => ({
  name: 'stubs',
  setup(setup: PluginBuild) {
    setup.onResolve({ filter: /.*/ }, async ({ path: name, kind, pluginData, ...from }) => {
      const isOwn = kind === 'entry-point' || pluginData === STUBS || name.startsWith(META);
      if (isOwn) return undefined;
      const stub = { path: name, namespace: 'stub' };
      if (isBuiltin(name)) return { path: name, external: true };
      if (isAlone || !/^(?:\.|\/|file:)/.test(name)) return stub;
      const { resolveDir, importer } = from;
      const options = { kind, resolveDir, importer, pluginData: STUBS };
      const found = await setup.resolve(name, options);
      return found.errors.length === 0 && LOADED.test(found.path) ? found : stub;
    });
    setup.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => ({
      contents: `module.exports = globalThis[Symbol.for('${STUBS}')](${JSON.stringify(name)});`,
    }));
  },
});

/**
 * The default export of a module; if that is a function, what it returns.
 * @param file Absolute path.
 * @param isAlone Whether the files that it imports are replaced by stubs, too.
 * @throws esbuild's build failure, a system error, or what the module throws.
 */
export async function evaluateForeign(file: string, isAlone = false): Promise<unknown> {
  const folder = path.dirname(file);
  // JSON with comments is an expression.
  const json = () => `export default ${readRegularFile(file).toString('utf8')}`;
  const entry = /\.jsonc?$/.test(file)
    ? { stdin: { contents: json(), resolveDir: folder, sourcefile: path.basename(file) } }
    : { entryPoints: [path.basename(file)] };
  const { code } = await bundleModule(folder, entry, new Set(), [stubPlugin(isAlone)], {
    // Files are named as they are written, from the folder of the configuration.
    __dirname: JSON.stringify(folder),
    __filename: JSON.stringify(file),
    'require.resolve': 'String',
  });
  const runtime = { jsx, jsxs: jsx, Fragment: '' };
  Reflect.set(globalThis, Symbol.for(SHARED), {
    react: stubOf('react'),
    'react/jsx-runtime': runtime,
  });
  Reflect.set(globalThis, Symbol.for(STUBS), stubOf);
  const exported = await evaluateModule(code, folder);
  const isFunction = typeof exported === 'function' && !stubs.has(exported);
  return isFunction ? await exported({ command: 'build', mode: 'production' }) : exported;
}
