// The API model: from the cache while nothing that it is made of has changed, otherwise from the worker thread.
import path from 'node:path';
import type { ApiModel, ApiTextLink } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { hasErrors, type Result } from '../../model/diagnostic.js';
import type { Sample, Snippet } from '../../model/sample.js';
import type { Pack } from '../cache/pack.js';
import { hashFile, hashValue } from '../io/hash.js';
import type { ApiInput, ApiWorker, ConvertedApi } from './api.js';
import type { DeclarationIndex } from './input.js';

interface PackageFiles {
  /** Hash over the packages, their options and what is installed. */
  readonly apiKey: string;
  /** With their hashes. */
  readonly packageFiles: ReadonlyMap<FilePath, string>;
}

export interface LoadedApi extends Result<ApiModel | undefined> {
  readonly cached: boolean;
  /** Files outside the packages, there or not, that the compiler asked for. */
  readonly includes: readonly FilePath[];
  /** Of READMEs and comments. */
  readonly links: readonly ApiTextLink[];
  /** Of READMEs and comments. */
  readonly samples: readonly Sample[];
  /** Of READMEs and comments. */
  readonly snippets: readonly Snippet[];
  readonly declarations: DeclarationIndex;
  /** Hash over the packages and what the compiler read besides them. */
  readonly key: string;
}

const loaded = (apiKey: string, converted: ConvertedApi, cached: boolean): LoadedApi => ({
  value: converted.value,
  diagnostics: converted.diagnostics,
  cached,
  includes: converted.compilerFiles.map(({ path: file }) => file),
  links: converted.links,
  samples: converted.samples,
  snippets: converted.snippets,
  declarations: converted.declarations,
  key: hashValue([apiKey, converted.compilerFiles]),
});

const NO_API: LoadedApi = {
  value: undefined,
  diagnostics: [],
  cached: false,
  includes: [],
  links: [],
  samples: [],
  snippets: [],
  declarations: {},
  key: '',
};

/** What the worker is told about the packages. */
export const apiInput = (
  root: string,
  { themeConfig }: Config,
  { version, packages, tsconfig }: NonNullable<Config['api']>,
): ApiInput => ({ root, version, packages, tsconfig, prism: themeConfig.prism });

/** The cached model, or that of a site without packages; undefined when it must be converted. */
export function findApi(
  root: string,
  { api }: Config,
  { apiKey }: PackageFiles,
  cache: Pack<ConvertedApi>,
): LoadedApi | undefined {
  if (!api) return NO_API;
  const found = cache.get(apiKey);
  const isFresh = found?.compilerFiles.every(
    ({ path: file, hash }) => hashFile(path.join(root, file)) === hash,
  );
  return found && isFresh ? loaded(apiKey, found, true) : undefined;
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
  // Those of the packages are in the key.
  const elsewhere = compilerFiles.filter(({ path: file }) => !packageFiles.has(file));
  const converted = { ...result, compilerFiles: elsewhere };
  if (!hasErrors(result.diagnostics)) cache.set(apiKey, converted);
  return loaded(apiKey, converted, false);
}
