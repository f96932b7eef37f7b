// Bundles modules of a project, such as its configuration and its plugins, with everything they import.
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FilePath } from '../../model/text/brand.js';
import type { BuildOptions, Plugin, PluginBuild } from '../io/esbuild.js';
import { readRegularFile, withRegularFile } from '../io/regular-file.js';
import { notingInputs } from './module-inputs.js';

export interface BundledModule {
  readonly code: string;
  /** Source map as JSON; its sources are relative to the project. */
  readonly map: string;
}

/** The name under which a bundled module finds what Quire hands to it. */
export const SHARED = 'quire.shared';

/** Modules that a bundle does not contain: Quire's own, so that hooks of React work. */
const SHARED_MODULES = ['react', 'react/jsx-runtime'];

const ownModules = {
  name: 'own-modules',
  setup(setup: PluginBuild) {
    setup.onResolve({ filter: /^quire$/ }, () => ({ path: 'quire', namespace: 'quire' }));
    setup.onLoad({ filter: /.*/, namespace: 'quire' }, () => ({
      contents:
        'export const defineConfig = (config) => config, definePlugin = (plugin) => plugin;',
    }));
    setup.onResolve({ filter: /^react/ }, ({ path: name }) =>
      SHARED_MODULES.includes(name) ? { path: name, namespace: 'shared' } : undefined,
    );
    setup.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: name }) => ({
      contents: `module.exports = globalThis[Symbol.for('${SHARED}')]['${name}'];`,
    }));
  },
};

/** Reports anything but a regular file with its path; esbuild would wait for ever for a pipe. */
const regularFiles = {
  name: 'regular-files',
  setup(setup: PluginBuild) {
    setup.onLoad({ filter: /.*/, namespace: 'file' }, (args) => {
      withRegularFile(args.path, () => {});
      return undefined;
    });
  },
};

export const META = 'importMetaOfThisFile';
const META_KEYS = ['url', 'filename', 'dirname'];
const USES_META = new RegExp(`\\bimport\\.meta\\.(?:${META_KEYS.join('|')})\\b`);

/** The text of a module that may use `import.meta`. */
export const withImportMeta = (text: string, file: string): string =>
  USES_META.test(text)
    ? `${text}\n;import ${META} from ${JSON.stringify(`${META}:${file}`)};`
    : text;

/**
 * Gives each bundled file its own `import.meta.url`, `filename` and `dirname`. An import at its end is evaluated first,
 * and moves no line.
 */
const importMeta = {
  name: 'import-meta',
  setup(setup: PluginBuild) {
    setup.onLoad({ filter: /\.m?[jt]sx?$/, namespace: 'file' }, (args) => {
      const text = readRegularFile(args.path).toString('utf8');
      if (!USES_META.test(text)) return undefined;
      return { contents: withImportMeta(text, args.path), loader: 'default' as const };
    });
    setup.onResolve({ filter: new RegExp(`^${META}:`) }, (args) => ({
      path: args.path.slice(META.length + 1),
      namespace: META,
    }));
    setup.onLoad({ filter: /.*/, namespace: META }, ({ path: filename }) => {
      const meta = { url: pathToFileURL(filename).href, filename, dirname: path.dirname(filename) };
      return { contents: `export default ${JSON.stringify(meta)};` };
    });
  },
};

/**
 * @param entry Options of esbuild that name the entry point.
 * @param inputs Receives the files that are read or looked for, relative to the project.
 * @param plugins Plugins for what is neither code nor JSON.
 * @param define Values of names in the code.
 * @throws esbuild's build failure, or a system error.
 */
export async function bundleModule(
  root: string,
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  inputs: Set<FilePath>,
  plugins: readonly Plugin[] = [],
  define: BuildOptions['define'] = {},
): Promise<BundledModule & { readonly isComplete: boolean }> {
  const { runEsbuild } = await import('../io/esbuild.js');
  const { outputFiles, metafile } = await runEsbuild({
    ...entry,
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: 'external',
    // The project's tsconfig.json is for its packages. esbuild would read it and report its mistakes.
    tsconfigRaw: '{}',
    sourcesContent: false,
    metafile: true,
    outfile: path.join(root, 'quire.bundled.mjs'),
    plugins: [ownModules, notingInputs(root, inputs), ...plugins, importMeta, regularFiles],
    define: {
      ...define,
      ...Object.fromEntries(META_KEYS.map((key) => [`import.meta.${key}`, `${META}.${key}`])),
    },
    logLevel: 'silent',
  });
  const textOf = (isMap: boolean): string =>
    outputFiles.find((file) => file.path.endsWith('.map') === isMap)?.text ?? '';
  // `import()` and `require()` may ask for what is not installed.
  const isComplete = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports.filter(({ kind }) => kind !== 'import-statement'))
    .every(({ external, path: name }) => !external || isBuiltin(name));
  return { code: textOf(false), map: textOf(true), isComplete };
}
