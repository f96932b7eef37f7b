// The client bundle: from the cache while the shell is the same, otherwise from esbuild.
import type { ShellInfo } from '../../model/shell-info.js';
import type { Pack } from '../cache/pack.js';
import { hashValue } from '../io/hash.js';
import type { ClientBundle } from './bundle-client.js';
import { restoreBundle, type StoredBundle, storeBundle } from './stored-bundle.js';

export async function loadBundle(
  shell: ShellInfo,
  cache: Pack<StoredBundle>,
): Promise<{ readonly bundle: ClientBundle; readonly cached: boolean }> {
  const key = hashValue(shell);
  const found = cache.get(key);
  if (found) return { bundle: restoreBundle(found), cached: true };
  const { bundleClient } = await import('./bundle-client.js');
  const bundle = await bundleClient(shell);
  cache.set(key, storeBundle(bundle));
  return { bundle, cached: false };
}
