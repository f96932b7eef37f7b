// The plan of one page: exactly the values that its components and its part of the search index are made of; and what
// rendering makes of it.
import type { Element } from 'hast';
import type { ApiComment, ApiEntry, ApiPackage, ApiReference } from './api.js';
import type { ApiErrors } from './api-errors.js';
import type { FilePath, Fragment, Href } from './brand.js';
import type { SampleNames, ShellView } from './browser-contract.js';
import type { LocaleConfig } from './config.js';
import type { DocumentAssets } from './output.js';
import type { SampleUses } from './sample-uses.js';
import type { SearchPage } from './search/search-page.js';
import type { ShellInfo } from './shell-info.js';
import type {
  HrefMap,
  IndexLetter,
  LabelledLink,
  Page,
  Route,
  SidebarItem,
  SnippetLinks,
} from './site.js';

/** What every page of one language has in common; one object for all of them. */
export interface SiteFrame {
  readonly shell: ShellInfo;
  readonly assets: DocumentAssets;
  readonly locale: LocaleConfig;
  readonly favicon: Href | undefined;
}

/** Title and tags of a page's `head`. */
export interface PageHead {
  /** Without the site's title. */
  readonly title: string;
  readonly siteTitle: string;
  readonly tagline: string;
  readonly description: string | undefined;
  readonly keywords: readonly string[];
  /** Absolute URL; undefined for a page without an address of its own. */
  readonly canonical: string | undefined;
  readonly noIndex: boolean;
  /** Absolute URL of the picture for link previews. */
  readonly image: string | undefined;
  /** The same page in other languages; empty with one locale. */
  readonly alternates: readonly { readonly lang: string; readonly url: string }[];
}

/** The hash of a hast tree, which is its key in the cache of trees. */
export type TreeKey = string;

/** A package on the index of the reference. */
export interface PackageSummary
  extends Pick<ApiPackage, 'reference' | 'name' | 'slug' | 'version' | 'description'> {
  /** `2 classes, 1 enum` */
  readonly contents: string;
  /** What its page lists; empty where the index has no room for names. */
  readonly entries: readonly IndexedEntry[];
}

/** A name on the index of the reference. */
export interface IndexedEntry extends Pick<ApiEntry, 'kind' | 'name' | 'reference'> {
  /** The members that it declares, to find it by: `lock`, or `of=of-static` where the anchor is another. */
  readonly members: readonly string[];
  /** Of other exports, to find it by. */
  readonly secondNames: readonly string[];
}

/** A row of a table about an entry, the rest of which stands on a page of its own. */
export interface EntryRow extends Pick<ApiEntry, 'kind' | 'name' | 'reference' | 'imports'> {
  readonly comment: Pick<ApiComment, 'summary' | 'deprecated'>;
}

/** Something documented, where its source file declares it. */
export interface SourceDeclaration {
  /** `Option.some` */
  readonly name: string;
  readonly reference: ApiReference;
  /** From 1. */
  readonly line: number;
}

export type PageBody =
  | {
      readonly kind: 'content';
      readonly titleId?: Fragment | undefined;
      readonly tree: TreeKey;
    }
  | { readonly kind: 'api-index'; readonly packages: readonly PackageSummary[] }
  | {
      readonly kind: 'api-package';
      readonly package: Omit<ApiPackage, 'entries'>;
      readonly rows: readonly EntryRow[];
      /** Entries that the page documents itself. */
      readonly inline: readonly ApiEntry[];
      readonly errors: ApiErrors;
      /** Entries that the page explains where it names them. */
      readonly explained: readonly ApiEntry[];
    }
  | {
      readonly kind: 'api-entry';
      readonly entry: ApiEntry;
      /** Of a module or a namespace. */
      readonly rows: readonly EntryRow[];
      readonly explained: readonly ApiEntry[];
    }
  | {
      readonly kind: 'source';
      readonly file: FilePath;
      readonly tree: TreeKey;
      /** By line. */
      readonly declarations: readonly SourceDeclaration[];
      readonly repositoryHref?: Href | undefined;
    }
  | {
      readonly kind: 'index';
      readonly letters: readonly IndexLetter[];
      /** All parts, if there are several. */
      readonly parts: readonly LabelledLink[];
    }
  | {
      readonly kind: 'not-found';
      readonly home: Href;
      /** The guide of each package, or else its reference. */
      readonly packages: readonly LabelledLink[];
    };

/** Of a package, beside what its reference documents. */
export interface PackageFacts {
  /** False for a package that its manifest calls private. */
  readonly isPublished: boolean;
  /** How many packages are installed with it. */
  readonly dependencies: number;
  /** Bytes: bundled with what it imports, minified, compressed with Brotli. */
  readonly size: number | undefined;
}

/** What stands at the top of every page about a package. */
export interface PackageStrip extends Pick<ApiPackage, 'name' | 'version'> {
  readonly facts: PackageFacts | undefined;
  /** Guide, reference, source, registry: those there are. */
  readonly links: readonly LabelledLink[];
  /** The drawing that stands for it. */
  readonly figure?: Element | undefined;
}

export interface Crumb {
  readonly label: string;
  readonly href?: Href | undefined;
}

export interface TocItem {
  readonly id: Fragment;
  readonly text: string;
  readonly depth: number;
}

/** What surrounds the body of an article. */
export interface PageFacts
  extends Pick<Route, 'path' | 'href' | 'locale'>,
    Pick<Page, 'title' | 'description'> {
  /** Of the text, where that is not translated. */
  readonly language?: LocaleConfig | undefined;
  readonly breadcrumbs: readonly Crumb[];
  readonly toc: readonly TocItem[];
  readonly previous?: LabelledLink | undefined;
  readonly next?: LabelledLink | undefined;
  readonly editHref?: Href | undefined;
  /** ISO 8601 date, UTC. */
  readonly lastUpdated?: string | undefined;
  readonly lastUpdatedBy?: string | undefined;
  readonly versionBanner?:
    | {
        readonly kind: 'unreleased' | 'unmaintained';
        readonly label: string;
        /** None on the latest version itself. */
        readonly latest?: LabelledLink;
      }
    | undefined;
}

export interface PagePlan extends PageFacts, Pick<Route, 'file'> {
  /** The file that the page was written in, for messages. */
  readonly source: FilePath | undefined;
  readonly head: PageHead;
  readonly view: ShellView;
  /** What the page shows of its sidebar. */
  readonly sidebar: readonly SidebarItem[];
  /**
   * Where everything leads that the article names: links as written, references of the API, source
   * pages under `source:<file>`.
   */
  readonly hrefs: HrefMap;
  /** What its inline code names. */
  readonly snippets: SnippetLinks;
  /** Those of them that lead to files of the site, not to pages. */
  readonly files: readonly Href[];
  /** The guides about each reference of the API that the page is about. */
  readonly guides: Readonly<Record<ApiReference, readonly LabelledLink[]>>;
  /** The names that are links in each sample of the page, by its key; in a source file, by its path. */
  readonly names: SampleNames;
  /** The samples that use each entry and member which the page documents. */
  readonly uses: Readonly<Record<ApiReference, SampleUses>>;
  /** Bytes, by names of the packages whose size the article shows. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Of the package that the page is about. */
  readonly package: PackageStrip | undefined;
  readonly body: PageBody;
  /** Whether the search finds it. */
  readonly searchable: boolean;
  /** Name of the package that it is about. */
  readonly about: string | undefined;
  readonly frame: SiteFrame;
}

/** A rendered page: the strings that its files are made of, and what the search takes of it, as JSON. */
export interface RenderedPage {
  /** HTML of the main region. */
  readonly main: string;
  /** HTML of the title and of the tags in the head that belong to the page alone. */
  readonly head: string;
  /** HTML of the whole document around the main region. */
  readonly document: { readonly before: string; readonly after: string };
  /** HTML of the page's own branch of a large sidebar. */
  readonly branch: string | undefined;
  /** What the search index takes of it; undefined for what is not searched. */
  readonly search: SearchPage | undefined;
}
