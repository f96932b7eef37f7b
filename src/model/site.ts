// The whole site as a value: every URL decided, every page known, nothing rendered yet.
import type { ApiEntry, ApiMember, ApiPackage, ApiReference } from './api.js';
import type { FilePath, Fragment, Href, RoutePath } from './brand.js';
import type { Origin } from './diagnostic.js';
import type { Document } from './document.js';
import type { SnippetLink } from './sample.js';

/** A link with the text it is shown with. */
export interface LabelledLink {
  readonly label: string;
  readonly href: Href;
}

export interface SidebarLink extends LabelledLink {
  readonly type: 'link';
  /** Set for internal targets. */
  readonly path?: RoutePath | undefined;
  /** Of a page of the reference: what it documents. */
  readonly kind?: ApiEntry['kind'] | undefined;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: Href | undefined;
  readonly path?: RoutePath | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** A page or a name in the index of the site. */
export interface IndexTerm {
  readonly text: string;
  readonly href: Href;
  /** Undefined for a page and a package. */
  readonly kind?: ApiEntry['kind'] | ApiMember['kind'];
  /** What it belongs to, or else what it is. */
  readonly parent: string;
}

export interface IndexLetter {
  readonly letter: string;
  readonly id: Fragment;
  readonly terms: readonly IndexTerm[];
}

/** One page of the index. */
export interface IndexPart extends LabelledLink {
  readonly letters: readonly IndexLetter[];
}

export type ContentPage = Extract<Page, { readonly kind: 'content' }>;

export type Page = {
  readonly title: string;
  readonly description: string | undefined;
  /** Key in `Site.sidebars`. */
  readonly sidebar?: string | undefined;
  readonly unlisted: boolean;
} & (
  | {
      readonly kind: 'content';
      readonly document: Document;
      readonly version: string;
      /** The locale of its text, where that is not translated. */
      readonly writtenIn?: string | undefined;
    }
  | { readonly kind: 'api-index' }
  | { readonly kind: 'api-package'; readonly package: ApiPackage }
  | { readonly kind: 'api-entry'; readonly package: ApiPackage; readonly entry: ApiEntry }
  | { readonly kind: 'source'; readonly file: FilePath }
  | {
      readonly kind: 'index';
      readonly version: string;
      readonly part: IndexPart;
      readonly parts: readonly IndexPart[];
    }
  | { readonly kind: 'not-found' }
);

export interface Route {
  readonly path: RoutePath;
  /** With base path, the canonical form (trailing slash as configured). */
  readonly href: Href;
  /** Below the output folder: `packages/box/index.html`. */
  readonly file: FilePath;
  readonly locale: string;
  readonly page: Page;
}

/** A link that an author wrote, with the place it was written at and the URL it became. */
export interface SiteLink extends Origin {
  readonly from: RoutePath;
  readonly href: Href;
}

/** Hrefs as written to hrefs as shipped. */
export type HrefMap = Readonly<Record<string, Href>>;

/** Inline code that names what is documented, with its names in order. */
export type SnippetLinks = Readonly<Record<string, readonly SnippetLink[]>>;

export interface Site {
  readonly routes: readonly Route[];
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** For each content route. */
  readonly hrefs: Readonly<Record<RoutePath, HrefMap>>;
  /** For each content route: what its inline code names. */
  readonly snippets: Readonly<Record<RoutePath, SnippetLinks>>;
  /** By locale: API reference to URL. */
  readonly apiHrefs: Readonly<Record<string, HrefMap>>;
  /** By locale: API reference to the guides that link to it. */
  readonly guides: Readonly<
    Record<string, Readonly<Record<ApiReference, readonly LabelledLink[]>>>
  >;
  readonly links: readonly SiteLink[];
  /** URLs that ship although they were found broken, as the configuration allows. */
  readonly broken: readonly Href[];
}
