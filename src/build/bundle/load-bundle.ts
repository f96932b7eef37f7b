// The client bundle, from the cache if the shell is unchanged, otherwise from esbuild.

import type { ShellInfo } from '../../model/browser/shell-info.js';
import type { FilePath } from '../../model/text/brand.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import type { ClientBundle } from './bundle-client.js';

/** A client bundle as JSON, for the cache. */
export interface StoredBundle extends Omit<ClientBundle, 'files'> {
  readonly files: readonly { readonly path: FilePath; readonly base64: string }[];
}

const storeBundle = ({ files, ...hrefs }: ClientBundle): StoredBundle => ({
  ...hrefs,
  files: files.map(({ path, contents }) => ({
    path,
    base64: Buffer.from(contents).toString('base64'),
  })),
});

const restoreBundle = ({ files, ...hrefs }: StoredBundle): ClientBundle => ({
  ...hrefs,
  files: files.map(({ path, base64 }) => ({ path, contents: Buffer.from(base64, 'base64') })),
});

export interface LoadedBundle {
  readonly bundle: ClientBundle;
  readonly cached: boolean;
}

export async function loadBundle(
  shell: ShellInfo,
  cache: Pack<StoredBundle>,
  forDev = false,
): Promise<LoadedBundle> {
  const key = hashValue(forDev ? [shell] : shell);
  const found = cache.get(key);
  if (found) return { bundle: restoreBundle(found), cached: true };
  const { bundleClient } = await import('./bundle-client.js');
  const { endEsbuild } = await import('../io/esbuild.js');
  const bundle = await bundleClient(shell, forDev);
  endEsbuild();
  cache.set(key, storeBundle(bundle));
  return { bundle, cached: false };
}
