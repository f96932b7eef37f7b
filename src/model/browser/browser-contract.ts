// The contract between build and browser: every name, address and data type that both use.
// Names are enums, whose values the bundler inlines, so that no chunk needs a shared module for them.

import type { LinkedName } from '../page/sample.js';
import type { RoutePath } from '../text/brand.js';

export enum Meta {
  /** A ShellView as JSON. */
  View = 'quire:page',
  /** Id of the shell: a hash of its data, scripts and styles, independent of page content. */
  Shell = 'quire:shell',
}

export enum ElementId {
  /** The hydrated root element. */
  Root = 'quire',
  Main = 'main',
  Drawer = 'drawer',
  /** The table of contents: a popover where it has no column. */
  Contents = 'contents-list',
  /** Text for screen readers to announce after a navigation. */
  Announcer = 'announcer',
}

/** The Trusted Types policy of the site. It allows HTML written by the build. */
export enum Policy {
  TrustedTypes = 'quire',
}

export enum Attribute {
  /** On an element that an island controls: the name of the island. */
  Island = 'data-island',
  /** On the element of suggestions: the languages in which paths start, separated by spaces. */
  Languages = 'data-languages',
  /** On the island of a component: the name of its directive. */
  Component = 'data-component',
  /** Its properties, as JSON. */
  ComponentProps = 'data-props',
  /** On the element around its children. */
  ComponentChildren = 'data-children',
  /** On the element inside an island in which React renders. */
  IslandRoot = 'data-island-root',
  /** On the elements in the head that a navigation replaces. */
  PageTag = 'data-page',
  /** On a link that the router ignores: to a file that is not a page, or to the index of the site. */
  FileLink = 'data-file',
  /** On a link that adds its query to that of the current page, and keeps its fragment. */
  KeepsLocation = 'data-keeps-location',
  /** On an image of the navbar: its name in the configuration. */
  ImageName = 'data-image',
  /** On a navbar that is hidden while the reader scrolls down. */
  HidesOnScroll = 'data-hide-on-scroll',
  /** On a disclosure whose state is stored: the name in its key. */
  Remembered = 'data-remember',
  /** On the figure of a sample: its key. */
  Sample = 'data-sample',
  /** On the figure of a sample whose names have information for readers. */
  HasNames = 'data-names',
  /** On code and tables that are too wide, so that a part is cut off. */
  Overflows = 'data-overflows',
  /** On tabs that switch together: their name. */
  TabGroup = 'data-group',
  /** On the panel of a tab. */
  TabValue = 'data-value',
  TabLabel = 'data-label',
  /** On tabs that a fragment, not the reader, has switched: the value shown. */
  RevealedTab = 'data-revealed',
  /** On elements that the filter field hides: the name of a group, possibly empty, and the name of an item. */
  FilterGroup = 'data-filter-group',
  FilterName = 'data-filter-name',
  /** On such an item: its searchable members, separated by spaces; see IndexedEntry. */
  FilterMembers = 'data-filter-members',
  /** On `<html>`: the colour mode, and the choice it came from. */
  Theme = 'data-theme',
  ThemeChoice = 'data-theme-choice',
  /** On `<html>`: whether the reader may have scrolled before the shell was hydrated. */
  HasScrolled = 'data-scrolled',
  /** On `<html>` between the request for the search and its dialog: the text typed so far. */
  SearchText = 'data-typed',
}

/** Events on the window between the blocking script and the other scripts. */
export enum PageEvent {
  /** Tabs must be set to a stored choice, or to one named by a fragment. */
  Tabs = 'quire:tabs',
  /** The reader has pressed a key for the search. */
  Search = 'quire:search',
}

export enum Island {
  Component = 'component',
  NameFilter = 'name-filter',
  NotFound = 'not-found',
  Tabs = 'tabs',
}

/** The page's data for the shell, as JSON in `<meta name="quire:page">`: hydration does not need the article. */
export interface ShellView {
  /** Id of the document; undefined for other pages. */
  readonly id?: string | undefined;
  readonly path: RoutePath;
  /** Key of the sidebar; undefined for a page without one. */
  readonly sidebar?: string | undefined;
  /** Hash of a sidebar that pages share; undefined if each page has its own branch. */
  readonly sidebarId?: string | undefined;
  readonly locale: string;
  /** The page in the languages that have it, by locale; only with more than one language. */
  readonly localePaths?: Readonly<Record<string, RoutePath>> | undefined;
  /** Set on documentation pages. */
  readonly docsVersion?: string | undefined;
  /** The same document in other versions, by version name; only with more than one version. */
  readonly versionPaths?: Readonly<Record<string, RoutePath>> | undefined;
}

/** Information for readers about the names in the samples of a page, by the keys of the samples. */
export type SampleNames = Readonly<Record<string, readonly LinkedName[]>>;
