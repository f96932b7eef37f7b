// The API model: from the cache while nothing that it is made of has changed, otherwise from the worker thread.
import path from 'node:path';
import type { ApiModel } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { hasErrors, type Result } from '../../model/diagnostic.js';
import type { ApiWorker, ConvertedApi } from '../api/api.js';
import type { Pack } from '../cache/pack.js';
import { hashFile } from '../io/hash-file.js';
import type { Project } from './read-project.js';

export interface LoadedApi extends Result<ApiModel | undefined> {
  readonly cached: boolean;
  /** Files outside the packages, there or not, that the compiler asked for. */
  readonly includes: readonly FilePath[];
}

const loaded = (converted: ConvertedApi, cached: boolean): LoadedApi => ({
  value: converted.value,
  diagnostics: converted.diagnostics,
  cached,
  includes: converted.compilerFiles.map(({ path: file }) => file),
});

export async function loadApi(
  root: string,
  { api, themeConfig }: Config,
  { apiKey, packageFiles }: Project,
  cache: Pack<ConvertedApi>,
  worker: ApiWorker,
  signal: AbortSignal,
): Promise<LoadedApi> {
  if (!api) return { value: undefined, diagnostics: [], cached: false, includes: [] };
  const found = cache.get(apiKey);
  const isFresh = found?.compilerFiles.every(
    ({ path: file, hash }) => hashFile(path.join(root, file)) === hash,
  );
  if (found && isFresh) return loaded(found, true);
  const input = { root, packages: api.packages, tsconfig: api.tsconfig, prism: themeConfig.prism };
  const { compilerFiles, ...result } = await worker.convert(input, signal);
  // Those of the packages are in the key.
  const ofPackages = new Set(packageFiles);
  const elsewhere = compilerFiles.filter(({ path: file }) => !ofPackages.has(file));
  const converted = { ...result, compilerFiles: elsewhere };
  if (!hasErrors(result.diagnostics)) cache.set(apiKey, converted);
  return loaded(converted, false);
}
