// The API model: from the cache while no package has changed, otherwise from the worker thread.
import type { ApiModel } from '../../model/api.js';
import type { Config } from '../../model/config.js';
import { hasErrors, type Result } from '../../model/diagnostic.js';
import type { ApiWorker } from '../api/api.js';
import type { Pack } from '../cache/pack.js';

/** @param key hash over everything the model is made of. */
export async function loadApi(
  root: string,
  { api, themeConfig }: Config,
  key: string,
  cache: Pack<Result<ApiModel>>,
  worker: ApiWorker,
  signal: AbortSignal,
): Promise<Result<ApiModel | undefined> & { readonly cached: boolean }> {
  if (!api) return { value: undefined, diagnostics: [], cached: false };
  const found = cache.get(key);
  if (found) return { ...found, cached: true };
  const input = { root, packages: api.packages, tsconfig: api.tsconfig, prism: themeConfig.prism };
  const result = await worker.convert(input, signal);
  if (!hasErrors(result.diagnostics)) cache.set(key, result);
  return { ...result, cached: false };
}
