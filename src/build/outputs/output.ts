// An output is a kind of file that a build leaves. `index.ts` lists them all; nothing else names one.
import type { ApiModel, ApiTextLink } from '../../model/api/api.js';
import type { PagePlan, RenderedPage } from '../../model/page/page-plan.js';
import type { CheckedSample } from '../../model/page/sample.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import type { Page, Route, Site } from '../../model/site/site.js';
import type { FilePath } from '../../model/text/brand.js';
import type { IndexCaches } from '../search/write-index.js';
import type { PlannedFile } from '../site/output-collisions.js';
import type { PublishedFile } from '../sources/content-files.js';
import type { StaticFile } from '../sources/read-sources.js';
import type { CoverageBadge } from './coverage-badge.js';

export type Contents = OutputFile['contents'];

/** A page whose words have been extracted. */
export type WordedPage = Omit<RenderedPage, 'search'> & { readonly index: IndexedPage | undefined };

type Files<T> = Iterable<T> | AsyncIterable<T>;

/** What is known before the routes are: enough to say which files authors may link to. */
export interface LinkedSources {
  readonly config: Config;
  readonly packages: readonly { readonly slug: string }[];
  readonly statics: readonly StaticFile[];
  readonly published: readonly PublishedFile[];
  readonly badge: CoverageBadge | undefined;
}

/** A site whose routes and links are decided, and of which nothing is rendered. */
export interface DecidedSite extends LinkedSources {
  readonly packages: readonly { readonly slug: string; readonly file: FilePath }[];
  readonly site: Site;
  readonly api: ApiModel | undefined;
  readonly apiLinks: readonly ApiTextLink[];
  readonly client: { readonly files: readonly OutputFile[] };
  /** Files that plugins have made. */
  readonly pluginFiles: readonly OutputFile[];
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

interface OutputBase {
  /** Unique, in kebab case. */
  readonly name: string;
  /** The files that authors may link to; without it none. */
  readonly linked?: (sources: LinkedSources) => readonly FilePath[];
}

/** Files that are made from the decided site alone. */
export interface SiteOutput extends OutputBase {
  readonly dependsOn: 'site';
  readonly plan: (site: DecidedSite) => readonly PlannedFile[];
  /** Makes the planned files; it may leave some out. */
  readonly make: (site: DecidedSite) => Files<OutputFile>;
}

/** What decides the paths of a page's files. */
export interface PageAddress extends Pick<Route, 'path' | 'file'> {
  readonly kind: Page['kind'];
}

/** One file for each page. It is made again only if the plan of its page differs. */
export interface PageOutput extends OutputBase {
  readonly dependsOn: 'page';
  /** Undefined: the page has no such file. */
  readonly plan: (page: PageAddress) => FilePath | undefined;
  readonly make: (plan: PagePlan, page: WordedPage) => Contents | undefined;
}

/** One file for each page, made last: it also depends on what the compiler finds in the samples of the page. */
export interface SamplesOutput extends OutputBase {
  readonly dependsOn: 'samples';
  readonly plan: PageOutput['plan'];
  readonly make: (
    route: Route,
    /** Keys of the samples with names. */
    samples: readonly string[],
    found: ReadonlyMap<string, CheckedSample>,
    site: Site,
  ) => Contents | undefined;
}

/** A page as outputs see it that are made from all pages, as JSON. */
export interface PageSummary extends Pick<Route, 'path' | 'href' | 'file' | 'locale'> {
  /** Version of a document; pages of other kinds belong to all versions. */
  readonly version: string | undefined;
  /** Hash of its plan. */
  readonly key: string;
  readonly isSearched: boolean;
}

export interface MadePage extends PageSummary {
  /** Its words, if it is searched and was rendered in this build. */
  readonly words: IndexedPage | undefined;
  /** The words of a page that is searched. */
  readonly load: () => Promise<IndexedPage>;
}

/** What all outputs of texts are made with. */
export interface TextsContext {
  readonly config: Config;
  readonly caches: { readonly search: IndexCaches };
}

/** Files that are made from the texts of all pages, after these. */
export interface TextsOutput extends OutputBase {
  readonly dependsOn: 'texts';
  /** A path that ends with a slash is a folder of files whose names hold a hash. */
  readonly plan: (site: DecidedSite) => readonly PlannedFile[];
  /** What it needs of the site besides its pages: JSON. */
  readonly facts: (site: DecidedSite) => unknown;
  readonly open: (
    context: TextsContext,
    facts: unknown,
  ) => {
    /** Receives each page, in the order of the routes. */
    add(page: MadePage): void;
    files(): Files<OutputFile | KnownFile>;
  };
}

export type Output = SiteOutput | PageOutput | SamplesOutput | TextsOutput;

/** A file that every site of this configuration has. */
export const ofEverySite = (path: FilePath): PlannedFile => ({
  path,
  what: `the file "${path}" of every site`,
});

/** An output of files that are known before anything is made. */
export const siteFiles = (
  name: string,
  make: (site: DecidedSite) => readonly OutputFile[],
): SiteOutput => ({
  name,
  dependsOn: 'site',
  plan: (site) => make(site).map(({ path }) => ofEverySite(path)),
  make,
});
