// The packs of one build: what each stage keeps between builds.
import type { Root } from 'hast';
import type { FilePath } from '../../model/brand.js';
import type { Result } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import type { RenderedPage } from '../../model/rendered-page.js';
import type { ConvertedApi } from '../api/api.js';
import type { StoredBundle } from '../bundle/load-bundle.js';
import type { Cache } from '../cache/cache.js';
import type { Pack } from '../cache/pack.js';

export interface Caches {
  readonly documents: Pack<Result<Document>>;
  /** Bodies of documents, under their own hash. */
  readonly trees: Pack<Root>;
  readonly api: Pack<ConvertedApi>;
  readonly bundle: Pack<StoredBundle>;
  /** Under the keys of their plans. */
  readonly pages: Pack<RenderedPage>;
  /** HTML of shared sidebars. */
  readonly sidebars: Pack<string>;
  /** Links of staged files, by the hash of the file. */
  readonly links: Pack<readonly string[]>;
  /** Targets of links that were found sound. */
  readonly sound: Pack<true>;
  /** Files that documents or the compiler include from elsewhere, under the key `includes`. */
  readonly includes: Pack<readonly FilePath[]>;
}

export const openPacks = (cache: Cache): Caches => ({
  documents: cache.pack('documents'),
  trees: cache.store('trees'),
  api: cache.pack('api'),
  bundle: cache.pack('bundle'),
  pages: cache.pack('pages'),
  sidebars: cache.pack('sidebars'),
  links: cache.pack('links'),
  sound: cache.pack('sound'),
  includes: cache.pack('includes'),
});
