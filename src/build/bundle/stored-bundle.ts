// A client bundle as JSON, for the cache.
import type { FilePath } from '../../model/brand.js';
import type { ClientBundle } from './bundle-client.js';

export interface StoredBundle extends Omit<ClientBundle, 'files'> {
  readonly files: readonly { readonly path: FilePath; readonly base64: string }[];
}

export const storeBundle = ({ files, ...hrefs }: ClientBundle): StoredBundle => ({
  ...hrefs,
  files: files.map(({ path, contents }) => ({
    path,
    base64: Buffer.from(contents).toString('base64'),
  })),
});

export const restoreBundle = ({ files, ...hrefs }: StoredBundle): ClientBundle => ({
  ...hrefs,
  files: files.map(({ path, base64 }) => ({ path, contents: Buffer.from(base64, 'base64') })),
});
