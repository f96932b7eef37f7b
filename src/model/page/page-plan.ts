// The plan of one page, with exactly the values that its components and its part of the search index need, and the
// result of rendering it.
import type { Element } from 'hast';
import type { ApiComment, ApiEntry, ApiPackage, ApiReference } from '../api/api.js';
import type { ApiErrors } from '../api/api-errors.js';
import type { ExplainedEntry } from '../api/explained-entry.js';
import type { SampleNames, ShellView } from '../browser/browser-contract.js';
import type { ShellInfo } from '../browser/shell-info.js';
import type { SearchPage } from '../search/search-page.js';
import type { HeadAttributes, LocaleConfig, PluginCode } from '../site/config.js';
import type { DocumentAssets } from '../site/output.js';
import type {
  HrefMap,
  IndexLetter,
  LabelledLink,
  Page,
  Route,
  SidebarItem,
  SnippetLinks,
} from '../site/site.js';
import type { FilePath, Fragment, Href } from '../text/brand.js';
import type { SampleNote } from './sample.js';
import type { SampleUses } from './sample-uses.js';

/** The data shared by all pages of one language; one object for all of them. */
export interface SiteFrame {
  readonly shell: ShellInfo;
  readonly assets: DocumentAssets;
  readonly locale: LocaleConfig;
  readonly favicon: Href | undefined;
  readonly plugins?: PluginCode | undefined;
}

/** Title and tags of a page's `head`. */
export interface PageHead {
  /** Without the site's title. */
  readonly title: string;
  readonly siteTitle: string;
  /** `Mutex | TS Primitives` */
  readonly windowTitle: string;
  readonly description: string | undefined;
  readonly keywords: readonly string[];
  /** Absolute URL; undefined for a page without a URL of its own. */
  readonly canonical: string | undefined;
  readonly noIndex: boolean;
  /** Absolute URL of the image for link previews. */
  readonly image: string | undefined;
  /** The same page in other languages; empty if the site has one locale. */
  readonly alternates: readonly { readonly lang: string; readonly url: string }[];
  /** Tags of the configuration and of plugins. */
  readonly tags?: readonly HeadAttributes[] | undefined;
}

/** The hash of a hast tree, by which it is cached. */
export type TreeKey = string;

/** A package in the index of the reference. */
export interface PackageSummary
  extends Pick<ApiPackage, 'reference' | 'name' | 'slug' | 'version' | 'description'> {
  /** `2 classes, 1 enum` */
  readonly contents: string;
  /** Entries listed on its page; empty if the index has no room for names. */
  readonly entries: readonly IndexedEntry[];
}

/** A name in the index of the reference. */
export interface IndexedEntry extends Pick<ApiEntry, 'kind' | 'name' | 'reference'> {
  /** Its own members, for the filter: `lock`, or `of=of-static` if the anchor differs. */
  readonly members: readonly string[];
  /** Other names it is exported under, for the filter. */
  readonly secondNames: readonly string[];
}

/** A table row about an entry that has a page of its own. */
export interface EntryRow
  extends Pick<ApiEntry, 'kind' | 'name' | 'reference' | 'imports' | 'aliases'> {
  readonly comment: Pick<ApiComment, 'summary' | 'deprecated'>;
}

/** A documented declaration in a source file. */
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
      readonly heading: string;
      /** Position of the block of the tree that is or holds the title; undefined if it has none. */
      readonly titleAt?: number | undefined;
      /** Whether the title is for screen readers only. */
      readonly isTitleHidden?: boolean | undefined;
      /** Of a page that is no guide. `bare`: its component decides on all of the space below the navbar. */
      readonly width?: 'full' | 'bare' | undefined;
      readonly tree: TreeKey;
    }
  | { readonly kind: 'api-index'; readonly packages: readonly PackageSummary[] }
  | {
      readonly kind: 'api-package';
      readonly package: Omit<ApiPackage, 'entries'>;
      readonly rows: readonly EntryRow[];
      /** Entries documented on the page itself. */
      readonly inline: readonly ApiEntry[];
      /** Whether the package is about the first of these, a constant. */
      readonly isLed?: boolean;
      readonly errors: ApiErrors;
      /** Entries that the page explains where it uses them. */
      readonly explained: readonly ExplainedEntry[];
    }
  | {
      readonly kind: 'api-entry';
      readonly entry: ApiEntry;
      /** Rows of a module or namespace. */
      readonly rows: readonly EntryRow[];
      readonly explained: readonly ExplainedEntry[];
    }
  | {
      readonly kind: 'source';
      readonly file: FilePath;
      readonly tree: TreeKey;
      /** Sorted by line. */
      readonly declarations: readonly SourceDeclaration[];
      readonly repositoryHref?: Href | undefined;
    }
  | {
      readonly kind: 'index';
      readonly letters: readonly IndexLetter[];
      /** All parts of the index, if there are several. */
      readonly parts: readonly LabelledLink[];
    }
  | {
      readonly kind: 'not-found';
      readonly home: Href;
      /** The guide of each package, or its reference if it has no guide. */
      readonly packages: readonly LabelledLink[];
    };

/** Facts about a package that are not part of its reference. */
export interface PackageFacts {
  /** False for a package marked as private in its manifest. */
  readonly isPublished: boolean;
  /** Number of packages installed with it. */
  readonly dependencies: number;
  /** Size in bytes: bundled with dependencies, minified, compressed with Brotli. */
  readonly size: number | undefined;
}

/** The strip at the top of every page about a package. */
export interface PackageStrip extends Pick<ApiPackage, 'name' | 'version'> {
  readonly facts: PackageFacts | undefined;
  /** Links to guide, reference, source and registry, as far as they exist. */
  readonly links: readonly LabelledLink[];
  /** The drawing of the package. */
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

/** The data around the body of an article. */
export interface PageFacts
  extends Pick<Route, 'path' | 'href' | 'locale'>,
    Pick<Page, 'title' | 'description'> {
  /** Language of the text, if it is not that of the page. */
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
        /** Undefined on pages of the latest version itself. */
        readonly latest?: LabelledLink;
      }
    | undefined;
}

export interface PagePlan extends PageFacts, Pick<Route, 'file'> {
  /** The file that the page was written in, for messages. */
  readonly source: FilePath | undefined;
  readonly head: PageHead;
  readonly view: ShellView;
  /** The part of the sidebar that the page shows. */
  readonly sidebar: readonly SidebarItem[];
  /**
   * URLs of everything that the article refers to: links as written, references of the API, source
   * pages as `source:<file>`.
   */
  readonly hrefs: HrefMap;
  /** Links in the page's inline code. */
  readonly snippets: SnippetLinks;
  /** URLs among them that lead to files of the site instead of pages. */
  readonly files: readonly Href[];
  /** Guides about each reference of the API that the page is about. */
  readonly guides: Readonly<Record<ApiReference, readonly LabelledLink[]>>;
  /** Linked names in each sample of the page, by its key; in a source file, by its path. */
  readonly names: SampleNames;
  /** What the compiler says in samples of the page, by their keys. */
  readonly notes: Readonly<Record<string, readonly SampleNote[]>>;
  /** Samples that use each entry and member documented on the page. */
  readonly uses: Readonly<Record<ApiReference, SampleUses>>;
  /** Sizes in bytes, by name of the packages whose size the article shows. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Strip of the package that the page is about. */
  readonly package: PackageStrip | undefined;
  readonly body: PageBody;
  /** Whether the search finds the page. */
  readonly searchable: boolean;
  /** Name of the package that the page is about. */
  readonly about: string | undefined;
  readonly frame: SiteFrame;
}

/** A rendered page: the strings that its files are made from, and its data for the search, as JSON. */
export interface RenderedPage {
  /** HTML of the main region. */
  readonly main: string;
  /** HTML of the document around the main region. */
  readonly document: { readonly before: string; readonly after: string };
  /** Data for the search index; undefined for pages that are not searched. */
  readonly search: SearchPage | undefined;
}
