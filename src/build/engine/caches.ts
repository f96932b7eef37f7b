// The packs of one build: what each stage keeps between builds.
import type { Root } from 'hast';
import type { FilePath } from '../../model/brand.js';
import type { ExternalLink, Result } from '../../model/diagnostic.js';
import type { Document } from '../../model/document.js';
import type { RenderedPage } from '../../model/page-plan.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import type { IncludedFile } from '../../model/source.js';
import type { ConvertedApi } from '../api/api.js';
import type { CachedSample, SourceNames } from '../api/load-code.js';
import type { StoredBundle } from '../bundle/load-bundle.js';
import type { Cache } from '../cache/cache.js';
import type { Group } from '../cache/grouped.js';
import type { BundledConfig } from '../config/load.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { RunFault } from '../samples/compare-run.js';
import type { KnownGroup, KnownShards } from '../search/write-index.js';
import type { LinkGroup } from '../verify/link-groups.js';
import type { PageOutputs } from './page-outputs.js';

/** What is kept of a check without errors, so that the next one of the same input repeats nothing. */
interface CheckedSite
  extends Pick<BuildOutcome, 'diagnostics' | 'pages' | 'files' | 'bytes' | 'samples'> {
  readonly external: readonly ExternalLink[];
}

/** A page whose words are found already. */
export type CachedPage = Omit<RenderedPage, 'search'> & { readonly index: IndexedPage | undefined };

export const openPacks = (cache: Cache) => ({
  config: cache.pack<BundledConfig>('config'),
  documents: cache.pack<Group<Result<Document>>>('documents'),
  /** Bodies of documents, under their own hash. */
  trees: cache.store<Root>('trees'),
  api: cache.pack<ConvertedApi>('api'),
  samples: cache.pack<CachedSample>('samples'),
  snippets: cache.pack<string>('snippets'),
  /** Lists of the files that samples import, under their own hash. */
  sampleFiles: cache.pack<readonly IncludedFile[]>('sample-files'),
  /** Of all source pages, under the key of the API. */
  sourceNames: cache.pack<SourceNames>('source-names'),
  bundle: cache.pack<StoredBundle>('bundle'),
  /** Under the keys of their plans. */
  pages: cache.pack<CachedPage>('pages'),
  pageOutputs: cache.pack<PageOutputs>('page-outputs'),
  search: {
    groups: cache.pack<KnownGroup>('search-groups'),
    shards: cache.pack<KnownShards>('search-shards'),
  },
  /** HTML of shared sidebars. */
  sidebars: cache.pack<string>('sidebars'),
  /** What the links of groups of staged files lead to, by a hash over the files. */
  links: cache.pack<LinkGroup>('links'),
  /** Targets of links that were found sound. */
  sound: cache.pack<Group<true>>('sound'),
  /** What is wrong with samples that ran, under all that they depend on. */
  runs: cache.pack<readonly RunFault[]>('runs'),
  /** Outcomes of checks without errors, by the key of their input. */
  checks: cache.pack<CheckedSite>('checks'),
  /** Files that documents or the compiler include from elsewhere, under the key `includes`; one may be there twice. */
  includes: cache.pack<readonly FilePath[]>('includes'),
});

export type Caches = ReturnType<typeof openPacks>;
