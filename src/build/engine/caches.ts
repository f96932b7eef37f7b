// The packs of a build: one for each kind of result that is cached.
import type { Root } from 'hast';
import type { Document } from '../../model/page/document.js';
import type { ExternalLink, Result } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import type { FilePath } from '../../model/text/brand.js';
import type { ConvertedApi } from '../api/api.js';
import type { CachedSample, SourceNames } from '../api/load-code.js';
import type { StoredBundle } from '../bundle/load-bundle.js';
import type { Cache } from '../cache/cache.js';
import type { Group } from '../cache/grouped.js';
import type { BundledModule } from '../modules/bundle-module.js';
import type { WordedPage } from '../outputs/output.js';
import type { StoredPlugins } from '../plugins/bundle-plugins.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { RunFault } from '../samples/compare-run.js';
import type { KnownGroup, KnownShards } from '../search/write-index.js';
import type { LinkGroup } from '../verify/link-groups.js';
import type { KnownSite } from './known-site.js';
import type { PageOutputs } from './page-outputs.js';
import type { PlanPart, StoredPlan } from './stored-plans.js';

/** The outcome of a check without errors: the next check of the same input repeats it. */
interface CheckedSite
  extends Pick<BuildOutcome, 'diagnostics' | 'pages' | 'files' | 'bytes' | 'samples'> {
  readonly external: readonly ExternalLink[];
  /** Files that only running samples read. */
  readonly read: readonly IncludedFile[];
}

/** The page of a document also has its plan, so that an edit of its text needs no other document. */
export type CachedPage = WordedPage & { readonly plan?: StoredPlan };

export const openPacks = (cache: Cache) => ({
  config: cache.pack<BundledModule>('config'),
  plugins: cache.pack<StoredPlugins>('plugins'),
  documents: cache.pack<Group<Result<Document>>>('documents'),
  /** Trees of documents, by their hash. */
  trees: cache.store<Root>('trees'),
  api: cache.pack<ConvertedApi>('api'),
  samples: cache.pack<CachedSample>('samples'),
  snippets: cache.pack<string>('snippets'),
  /** Lists of the files that samples import, by their hash. */
  sampleFiles: cache.pack<readonly IncludedFile[]>('sample-files'),
  /** The linked names of all source pages, by the key of the API. */
  sourceNames: cache.pack<SourceNames>('source-names'),
  bundle: cache.pack<StoredBundle>('bundle'),
  /** By the keys of their plans. */
  pages: cache.pack<CachedPage>('pages'),
  /** Parts of plans that pages share, by their hashes. */
  planParts: cache.pack<PlanPart>('plan-parts'),
  /** The last published site, under the key `site`. */
  formerSite: cache.pack<KnownSite>('former-site'),
  pageOutputs: cache.pack<PageOutputs>('page-outputs'),
  search: {
    groups: cache.pack<KnownGroup>('search-groups'),
    shards: cache.pack<KnownShards>('search-shards'),
  },
  /** Links of groups of staged files, by a hash of the files. */
  links: cache.pack<LinkGroup>('links'),
  /** Link targets that were found to exist. */
  sound: cache.pack<Group<true>>('sound'),
  /** Faults of samples that ran, by a hash of everything that they depend on. */
  runs: cache.pack<readonly RunFault[]>('runs'),
  /** Outcomes of checks without errors, by the key of their input. */
  checks: cache.pack<CheckedSite>('checks'),
  /** Files included from elsewhere by documents or the compiler, under the key `includes`; may hold a path twice. */
  includes: cache.pack<readonly FilePath[]>('includes'),
});

export type Caches = ReturnType<typeof openPacks>;
