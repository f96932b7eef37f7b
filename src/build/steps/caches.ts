// The packs of one build: what each stage keeps between builds.
import type { FilePath } from '../../model/brand.js';
import type { Result } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import type { ConvertedApi } from '../api/api.js';
import type { Cache } from '../cache/cache.js';
import type { Pack } from '../cache/pack.js';

export interface Caches {
  readonly documents: Pack<Result<Document>>;
  readonly api: Pack<ConvertedApi>;
  /** Files that documents or the compiler include from elsewhere, under the key `includes`. */
  readonly includes: Pack<readonly FilePath[]>;
}

export const openPacks = (cache: Cache): Caches => ({
  documents: cache.pack('documents'),
  api: cache.pack('api'),
  includes: cache.pack('includes'),
});
