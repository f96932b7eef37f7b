// Loads the API model: from the cache if its input is unchanged, otherwise from the worker thread.
import path from 'node:path';
import type { ApiModel } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import { hasErrors } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import type { ApiInput, ApiWorker, ConvertedApi } from './api.js';
import { hashInput } from './input-hash.js';

interface PackageFiles {
  /** Hash of the packages, their options and the installed packages. */
  readonly apiKey: string;
  /** Hashes of the packages' files. */
  readonly packageFiles: ReadonlyMap<FilePath, string>;
}

export interface LoadedApi extends Omit<ConvertedApi, 'value' | 'compilerFiles'> {
  readonly value: ApiModel | undefined;
  /** Files outside the packages that the compiler read or looked for. */
  readonly includes: readonly IncludedFile[];
  /** Hash of what the compiler read besides the packages, such as configurations. */
  readonly compilerKey: string;
  /** Hash of the packages and of what the compiler read besides them. */
  readonly key: string;
}

const loaded = (apiKey: string, { compilerFiles, ...converted }: ConvertedApi): LoadedApi => ({
  ...converted,
  includes: compilerFiles,
  compilerKey: hashValue(compilerFiles),
  key: hashValue([apiKey, compilerFiles]),
});

const NO_API: LoadedApi = {
  value: undefined,
  diagnostics: [],
  includes: [],
  links: [],
  samples: [],
  snippets: [],
  declarations: {},
  sizes: {},
  compilerKey: '',
  key: '',
};

/** The worker's input about the packages. */
export const apiInput = (
  root: string,
  { samples, themeConfig }: Config,
  { version, packages, tsconfig, entryPoints, sourceUrl, ...reactions }: NonNullable<Config['api']>,
): ApiInput => ({
  ...{ root, version, packages, tsconfig, entryPoints, sourceUrl, reactions },
  hasAllSamples: samples.readme === 'throw',
  prism: themeConfig.prism,
});

/**
 * Whether the files of the project at `root` still have these hashes.
 * @param hashOf Receives absolute paths.
 */
export const areUnchanged = (
  root: string,
  files: readonly IncludedFile[],
  hashOf: typeof hashInput = hashInput,
): boolean => files.every(({ path: file, hash }) => hashOf(path.join(root, file)) === hash);

/** The cached model, or an empty one for a site without packages; undefined if it has to be converted. */
export function findApi(
  root: string,
  { api }: Config,
  { apiKey }: PackageFiles,
  cache: Pack<ConvertedApi>,
): LoadedApi | undefined {
  if (!api) return NO_API;
  const found = cache.get(apiKey);
  return found && areUnchanged(root, found.compilerFiles) ? loaded(apiKey, found) : undefined;
}

export async function convertApi(
  root: string,
  config: Config,
  { apiKey, packageFiles }: PackageFiles,
  cache: Pack<ConvertedApi>,
  worker: ApiWorker,
  signal: AbortSignal,
): Promise<LoadedApi> {
  if (!config.api) return NO_API;
  const input = apiInput(root, config, config.api);
  const { compilerFiles, ...result } = await worker.convert(input, signal);
  const isOfPackage = ({ path: file }: IncludedFile): boolean => packageFiles.has(file);
  const isInKey = (one: IncludedFile): boolean =>
    isOfPackage(one) && packageFiles.get(one.path) === one.hash;
  // A file of a package may have changed after it was hashed.
  const isAsKnown = compilerFiles.every((file) => !isOfPackage(file) || isInKey(file));
  const converted = { ...result, compilerFiles: compilerFiles.filter((file) => !isInKey(file)) };
  if (isAsKnown && !hasErrors(result.diagnostics)) cache.set(apiKey, converted);
  return loaded(apiKey, converted);
}
