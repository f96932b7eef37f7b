// The site as a value: every URL and every page is decided, nothing is rendered yet.
import type { ApiEntry, ApiMember, ApiPackage, ApiReference } from '../api/api.js';
import type { Document } from '../page/document.js';
import type { SnippetLink } from '../page/sample.js';
import type { FilePath, Fragment, Href, RoutePath } from '../text/brand.js';
import type { Origin } from './diagnostic.js';

/** A link with its text. */
export interface LabelledLink {
  readonly label: string;
  readonly href: Href;
}

export interface SidebarLink extends LabelledLink {
  readonly type: 'link';
  /** Set for internal targets. */
  readonly path?: RoutePath | undefined;
  /** Kind of the documented entry, for a page of the reference. */
  readonly kind?: ApiEntry['kind'] | undefined;
  /** An emoji, or the URL of an image. */
  readonly icon?: string | undefined;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly icon?: string | undefined;
  readonly href?: Href | undefined;
  readonly path?: RoutePath | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** A page or name in the index of the site. */
export interface IndexTerm {
  readonly text: string;
  readonly href: Href;
  /** Undefined for pages and packages. */
  readonly kind?: ApiEntry['kind'] | ApiMember['kind'];
  /** What contains it; otherwise its kind. */
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
      /** Locale of the text, if it is not translated. */
      readonly writtenIn?: string | undefined;
    }
  | {
      readonly kind: 'api-index';
      /** The only package, if there is room to list its entries. */
      readonly only: ApiPackage | undefined;
    }
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
  /** Canonical URL with base path (trailing slash as configured). */
  readonly href: Href;
  /** Path in the output folder: `packages/box/index.html`. */
  readonly file: FilePath;
  readonly locale: string;
  readonly page: Page;
}

/** A link written by an author, with its place and its resolved URL. */
export interface SiteLink extends Origin {
  readonly from: RoutePath;
  readonly href: Href;
}

/** Published URLs by URL as written. */
export type HrefMap = Readonly<Record<string, Href>>;

/** Links in inline code, by the code; in order. */
export type SnippetLinks = Readonly<Record<string, readonly SnippetLink[]>>;

export interface Site {
  readonly routes: readonly Route[];
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Resolved links of each content route; of a page of the reference, those to ids such as `#install`. */
  readonly hrefs: Readonly<Record<RoutePath, HrefMap>>;
  /** Links in inline code of each content route. */
  readonly snippets: Readonly<Record<RoutePath, SnippetLinks>>;
  /** URLs by API reference, for each locale. */
  readonly apiHrefs: Readonly<Record<string, HrefMap>>;
  /** Guides that link to each API reference, by locale. */
  readonly guides: Readonly<
    Record<string, Readonly<Record<ApiReference, readonly LabelledLink[]>>>
  >;
  readonly links: readonly SiteLink[];
  /** The URL to which each redirect of the configuration leads. */
  readonly redirects: Readonly<Record<string, Href>>;
  /** Broken URLs that are published anyway, as the configuration allows. */
  readonly broken: readonly Href[];
  /** Other sites whose images pages show, sorted. */
  readonly imageOrigins: readonly string[];
}
