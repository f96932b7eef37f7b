// Loads site.config.ts: bundled, evaluated and checked.
import path from 'node:path';
import type { Config, PluginCode } from '../../model/site/config.js';
import { type Diagnostic, errorIn, hasErrors, type Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { Pack } from '../cache/pack.js';
import { hashValue, sha256 } from '../io/hash.js';
import { readRegularFile } from '../io/regular-file.js';
import { withFoldersAbove } from '../io/relative-path.js';
import { ifPresent, isPresent, isSystemError } from '../io/system-error.js';
import { type BundledModule, bundleModule } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';
import { bundleFaults, thrownBy, unreadable } from '../modules/module-error.js';
import type { StoredPlugins } from '../plugins/bundle-plugins.js';
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

export interface ConfigCaches {
  readonly config: Pack<BundledModule>;
  readonly plugins: Pack<StoredPlugins>;
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
  cache: Pack<BundledModule> | undefined,
  inputs: Set<FilePath>,
): Promise<BundledModule> {
  const key = keyOf(absolute, root);
  const known = cache?.get(key);
  if (known) return known;
  // Relative, since esbuild takes an asterisk in an entry point for a pattern.
  const entry = { entryPoints: [path.relative(root, absolute)] };
  const { isComplete, ...bundled } = await bundleModule(root, entry, inputs);
  // An import may resolve to another file next time, so only a configuration without imports is cached.
  if (isComplete && inputs.size === 1 && keyOf(absolute, root) === key) cache?.set(key, bundled);
  return bundled;
}

async function bundleOrExplain(
  root: string,
  file: FilePath,
  cache: Pack<BundledModule> | undefined,
  inputs: Set<FilePath>,
): Promise<Result<BundledModule | undefined>> {
  try {
    const value = await bundleConfig(path.join(root, file), root, cache, inputs);
    return { value, diagnostics: [] };
  } catch (error) {
    const hint = 'correct the file; it is TypeScript with a default export.';
    const diagnostics = await bundleFaults(error, root, file, 'config/syntax', hint);
    return { value: undefined, diagnostics };
  }
}

/** @param inputs Receives the files that the plugins depend on. */
async function readPlugins(
  root: string,
  names: readonly string[],
  file: FilePath,
  cache: Pack<StoredPlugins> | undefined,
  inputs: Set<FilePath>,
): Promise<Result<PluginCode | undefined>> {
  if (names.length === 0) return { value: undefined, diagnostics: [] };
  const { bundlePlugins } = await import('../plugins/bundle-plugins.js');
  const { inputs: read, ...bundled } = await bundlePlugins(root, names, file, cache);
  for (const input of read) inputs.add(input);
  return bundled;
}

function missingTsconfig(root: string, { api }: Config, file: FilePath): Diagnostic[] {
  if (api?.tsconfig === undefined || isPresent(path.join(root, api.tsconfig))) return [];
  const message = `api.tsconfig: ${JSON.stringify(api.tsconfig)} does not exist.`;
  const hint =
    'name the tsconfig of the program with all documented packages; if there is none, create it: `{}` stands for the defaults of TypeScript.';
  return [errorIn(file, 'config/missing-file', message, hint)];
}

/** Unless the configuration names the static folders: with the one that VitePress has beside the documents. */
function withPublicFolder(
  root: string,
  config: Config,
  exported: unknown,
): Config['staticDirectories'] {
  const folder = path.posix.join(config.docs.path, 'public');
  const isGiven = Object.hasOwn(Object(exported), 'staticDirectories');
  if (isGiven || !isPresent(path.join(root, folder))) return config.staticDirectories;
  return [...config.staticDirectories, folder];
}

/** @param inputs Receives the files that are read or looked for. */
async function loadFile(
  root: string,
  file: FilePath,
  caches: ConfigCaches | undefined,
  inputs: Set<FilePath>,
  address: SiteAddress,
): Promise<Result<LoadedConfig | undefined>> {
  const bundled = await bundleOrExplain(root, file, caches?.config, inputs);
  if (bundled.value === undefined) return { value: undefined, diagnostics: bundled.diagnostics };
  const { code, map } = bundled.value;
  let exported: unknown;
  try {
    exported = await evaluateModule(code, root);
  } catch (error) {
    const hint = 'correct the configuration: it threw this error, not Quire.';
    const fault = thrownBy(error, file, map, 'config/threw', hint);
    return { value: undefined, diagnostics: [fault] };
  }
  const { validateConfig } = await import('./validate.js');
  const { value: valid, diagnostics } = validateConfig(exported, file, address);
  if (valid === undefined) return { value: undefined, diagnostics };
  const plugins = await readPlugins(root, valid.pluginModules, file, caches?.plugins, inputs);
  if (hasErrors(plugins.diagnostics)) return { value: undefined, diagnostics: plugins.diagnostics };
  const staticDirectories = withPublicFolder(root, valid, exported);
  const config: Config = {
    ...valid,
    staticDirectories,
    ...(plugins.value && { plugins: plugins.value }),
  };
  if (config.api?.tsconfig !== undefined) inputs.add(filePath(config.api.tsconfig));
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
  caches?: ConfigCaches,
  address: SiteAddress = {},
): Promise<ConfigResult> {
  const inputs = new Set<FilePath>();
  const lookedFor = CONFIG_NAMES.map(filePath);
  const load = async (): Promise<Result<LoadedConfig | undefined>> => {
    const [file, ...others] = lookedFor.filter((name) => isPresent(path.join(root, name)));
    if (file === undefined) return { value: undefined, diagnostics: [missing(root)] };
    const { value, diagnostics } = await loadFile(root, file, caches, inputs, address);
    return { value, diagnostics: [...diagnostics, ...others.map((other) => unread(other, file))] };
  };
  try {
    return { ...(await load()), inputs: [...lookedFor, ...inputs] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { value: undefined, diagnostics: [unreadable(root, error)], inputs: lookedFor };
  }
}
