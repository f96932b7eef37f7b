// Loads site.config.ts: bundled by esbuild with everything it imports, then evaluated as one module.
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { type Diagnostic, errorIn, type Place, type Result } from '../../model/diagnostic.js';
import type { Pack } from '../cache/pack.js';
import type { Message, PluginBuild } from '../io/esbuild.js';
import { hashValue, sha256 } from '../io/hash.js';
import { importModule } from '../io/import-module.js';
import { readRegularFile, withRegularFile } from '../io/regular-file.js';
import { projectPath, withFoldersAbove } from '../io/relative-path.js';
import { ifPresent, ioDiagnostic, isPresent, isSystemError } from '../io/system-error.js';
import { withinTime } from '../io/within-time.js';
import { notingInputs } from './config-inputs.js';
import { toPlainData } from './plain-data.js';
import { withSamePrototypes } from './prototypes.js';
import { noteConfig, thrownByConfig } from './thrown.js';
import type { SiteAddress } from './validate.js';

export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
];

export interface LoadedConfig {
  readonly config: Config;
  readonly file: FilePath;
  /** SHA-256 of the validated value. It covers everything that the value was computed from. */
  readonly hash: string;
}

export interface ConfigResult extends Result<LoadedConfig | undefined> {
  /** Files that were read or looked for, relative to the project. */
  readonly inputs: readonly FilePath[];
}

const missing = (root: string): Diagnostic =>
  errorIn(
    filePath('site.config.ts'),
    'config/missing',
    `${root} contains no site.config.ts.`,
    'create it (or one with .mts, .js or .mjs) with `export default defineConfig({...})`, or name another folder with --root.',
  );

const unread = (file: FilePath, read: FilePath): Diagnostic => ({
  severity: 'warning',
  code: 'config/unread',
  file,
  message: `This file is not read: the configuration is ${read}.`,
  hint: 'delete one of them.',
});

const placeOf = ({ location }: Message): Place | undefined =>
  location ? { line: location.line, column: location.column + 1 } : undefined;

/** Resolves `quire` to our own defineConfig, so that a project can be built without node_modules. */
const quireModule = {
  name: 'quire',
  setup(setup: PluginBuild) {
    setup.onResolve({ filter: /^quire$/ }, () => ({ path: 'quire', namespace: 'quire' }));
    setup.onLoad({ filter: /.*/, namespace: 'quire' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
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

const META = 'importMetaOfThisFile';
const META_KEYS = ['url', 'filename', 'dirname'];
const USES_META = new RegExp(`\\bimport\\.meta\\.(?:${META_KEYS.join('|')})\\b`);

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
      const from = JSON.stringify(`${META}:${args.path}`);
      return { contents: `${text}\n;import ${META} from ${from};`, loader: 'default' as const };
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

export interface BundledConfig {
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
}

/** Loaded when needed: most cached builds do not use esbuild. */
const loadEsbuild = () => import('../io/esbuild.js');

async function bundle(
  absolute: string,
  root: string,
  inputs: Set<FilePath>,
): Promise<BundledConfig & { readonly isComplete: boolean }> {
  const { runEsbuild } = await loadEsbuild();
  const { outputFiles, metafile } = await runEsbuild({
    // Relative, since esbuild takes an asterisk in an entry point for a pattern.
    entryPoints: [path.relative(root, absolute)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    // The project's tsconfig.json is for its packages. esbuild would read it and report its mistakes.
    tsconfigRaw: '{}',
    sourcesContent: false,
    metafile: true,
    outfile: absolute.replace(/\.m?[jt]s$/, '.bundled.mjs'),
    plugins: [quireModule, notingInputs(root, inputs), importMeta, regularFiles],
    define: Object.fromEntries(META_KEYS.map((key) => [`import.meta.${key}`, `${META}.${key}`])),
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

function keyOf(absolute: string, root: string): string {
  // esbuild reads these: the nearest says which kind of modules the project has.
  const manifests = withFoldersAbove(root).map((folder) =>
    ifPresent(() => sha256(readRegularFile(path.join(folder, 'package.json')))),
  );
  return hashValue([absolute, sha256(readRegularFile(absolute)), manifests]);
}

async function bundleConfig(
  absolute: string,
  root: string,
  cache: Pack<BundledConfig> | undefined,
  inputs: Set<FilePath>,
): Promise<BundledConfig> {
  const key = keyOf(absolute, root);
  const known = cache?.get(key);
  if (known) return known;
  const { isComplete, ...bundled } = await bundle(absolute, root, inputs);
  // An import may resolve to another file next time, so only a configuration without imports is cached.
  if (isComplete && inputs.size === 1 && keyOf(absolute, root) === key) cache?.set(key, bundled);
  return bundled;
}

/** Milliseconds that a configuration may take; it may send requests. */
const LIMIT = 60_000;

class NeverSettled extends Error {}

let evaluated = 0;

/** The default export as plain data. Throws what the configuration throws. */
function evaluate(code: string, absolute: string): Promise<ReturnType<typeof toPlainData>> {
  const encoded = Buffer.from(code).toString('base64');
  return withSamePrototypes(async () => {
    // Bundled CommonJS modules look for it when they are evaluated.
    Reflect.set(globalThis, 'require', createRequire(absolute));
    // Node caches modules by URL, even failed ones, but what the module reads may have changed.
    evaluated += 1;
    const importing = importModule(`data:text/javascript;base64,${encoded}#${evaluated}`);
    try {
      const module = await withinTime(importing, LIMIT, () => new NeverSettled());
      return toPlainData(Reflect.get(module, 'default'));
    } finally {
      Reflect.deleteProperty(globalThis, 'require');
    }
  });
}

const neverSettled = (file: FilePath): Diagnostic =>
  errorIn(
    file,
    'config/never-settled',
    `The configuration was not evaluated within ${LIMIT / 1000} seconds.`,
    'look for a top-level `await` that never ends.',
  );

const unreadable = (root: string, error: NodeJS.ErrnoException): Diagnostic =>
  ioDiagnostic(error, 'io/unreadable', 'read the file', projectPath(root, error.path ?? root));

async function bundleOrExplain(
  root: string,
  file: FilePath,
  cache: Pack<BundledConfig> | undefined,
  inputs: Set<FilePath>,
): Promise<Result<BundledConfig | undefined>> {
  try {
    const value = await bundleConfig(path.join(root, file), root, cache, inputs);
    return { value, diagnostics: [] };
  } catch (error) {
    if (isSystemError(error)) return { value: undefined, diagnostics: [unreadable(root, error)] };
    const { isBuildFailure } = await loadEsbuild();
    if (!isBuildFailure(error)) throw error;
    const diagnostics = error.errors.map(
      (message): Diagnostic =>
        isSystemError(message.detail)
          ? unreadable(root, message.detail)
          : {
              severity: 'error',
              code: 'config/syntax',
              message: `${message.text}.`,
              file: message.location ? filePath(message.location.file) : file,
              place: placeOf(message),
              hint: 'correct the file; it is TypeScript with a default export.',
            },
    );
    return { value: undefined, diagnostics };
  }
}

function missingTsconfig(root: string, { api }: Config, file: FilePath): Diagnostic[] {
  if (!api || isPresent(path.join(root, api.tsconfig))) return [];
  const message = `api.tsconfig: ${JSON.stringify(api.tsconfig)} does not exist.`;
  const hint =
    'name the tsconfig of the program with all documented packages; if there is none, create it: `{}` stands for the defaults of TypeScript.';
  return [errorIn(file, 'config/missing-file', message, hint)];
}

/** @param inputs Receives the files that are read or looked for. */
async function loadFile(
  root: string,
  file: FilePath,
  cache: Pack<BundledConfig> | undefined,
  inputs: Set<FilePath>,
  address: SiteAddress,
): Promise<Result<LoadedConfig | undefined>> {
  const bundled = await bundleOrExplain(root, file, cache, inputs);
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics };
  const { code, map } = bundled.value;
  noteConfig({ file, map });
  let exported: ReturnType<typeof toPlainData>;
  try {
    exported = await evaluate(code, path.join(root, file));
  } catch (error) {
    const isLate = error instanceof NeverSettled;
    const fault = isLate ? neverSettled(file) : thrownByConfig(error, { file, map });
    return { value: undefined, diagnostics: [fault] };
  }
  if (exported.faults.length > 0) {
    const diagnostics = exported.faults.map(({ path: at, message, hint }) =>
      errorIn(
        file,
        'config/invalid',
        `${at === '' ? 'The default export' : `${at}:`} ${message}.`,
        hint,
      ),
    );
    return { value: undefined, diagnostics };
  }
  const { validateConfig } = await import('./validate.js');
  const { value: config, diagnostics } = validateConfig(exported.value, file, address);
  if (config === undefined) return { value: undefined, diagnostics };
  if (config.api) inputs.add(filePath(config.api.tsconfig));
  const missingFiles = missingTsconfig(root, config, file);
  if (missingFiles.length > 0) return { value: undefined, diagnostics: missingFiles };
  const hash = hashValue(config);
  return { value: { config, file, hash }, diagnostics };
}

/**
 * Reads, evaluates and validates the configuration of the project at `root` (absolute).
 * @param address Replaces the options of these names.
 */
export async function loadConfig(
  root: string,
  cache?: Pack<BundledConfig>,
  address: SiteAddress = {},
): Promise<ConfigResult> {
  const inputs = new Set<FilePath>();
  const lookedFor = CONFIG_NAMES.map(filePath);
  const load = async (): Promise<Result<LoadedConfig | undefined>> => {
    const [file, ...others] = lookedFor.filter((name) => isPresent(path.join(root, name)));
    if (file === undefined) return { value: undefined, diagnostics: [missing(root)] };
    const { value, diagnostics } = await loadFile(root, file, cache, inputs, address);
    return { value, diagnostics: [...diagnostics, ...others.map((other) => unread(other, file))] };
  };
  try {
    return { ...(await load()), inputs: [...lookedFor, ...inputs] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { value: undefined, diagnostics: [unreadable(root, error)], inputs: lookedFor };
  }
}
