// The contract between build and browser: every name, address and shape that one writes and the other reads.
// Names are enums: the bundler writes their values in place, so that no chunk shares a module for them.
import type { Href, RoutePath } from './brand.js';
import type { LinkedName } from './sample.js';

export enum Meta {
  /** ShellView as JSON. */
  View = 'quire:page',
  /** Id of the shell: changes with all that stays while pages change, never with content. */
  Shell = 'quire:shell',
}

export enum ElementId {
  /** The hydrated root. */
  Root = 'quire',
  Main = 'main',
  Drawer = 'drawer',
  /** The list of the contents of a page: a popover where it has no column. */
  Contents = 'contents-list',
  /** Text that a screen reader announces after a navigation. */
  Announcer = 'announcer',
}

/** The one Trusted Types policy. It allows HTML that this build wrote. */
export enum Policy {
  TrustedTypes = 'quire',
}

export enum Attribute {
  /** On an element that an island takes over: the name of the island. */
  Island = 'data-island',
  /** On the element inside it that holds what React renders. */
  IslandRoot = 'data-island-root',
  /** On what a navigation replaces in the head. */
  PageTag = 'data-page',
  /** On a link that the browser follows itself: to a file that is not a page, or to the index of the site. */
  FileLink = 'data-file',
  /** On a link that keeps the query and the fragment of the page in view. */
  KeepsLocation = 'data-keeps-location',
  /** On such a link: the query to set, without the question mark. */
  LinkQuery = 'data-query',
  /** On an image of the navbar: its name in the configuration. */
  ImageName = 'data-image',
  /** On a navbar that is hidden while the reader scrolls down. */
  HidesOnScroll = 'data-hide-on-scroll',
  /** On a disclosure whose state is remembered: the name it is remembered by. */
  Remembered = 'data-remember',
  /** On the figure of a sample: its key. */
  Sample = 'data-sample',
  /** On the figure of a sample about whose names a reader can ask. */
  HasNames = 'data-names',
  /** On code with a line that is cut off, and on a table that is. */
  Overflows = 'data-overflows',
  /** On tabs that switch together: their name. */
  TabGroup = 'data-group',
  /** On the panel of a tab. */
  TabValue = 'data-value',
  TabLabel = 'data-label',
  /** On tabs that a fragment has switched, which is no choice of the reader: the value shown. */
  RevealedTab = 'data-revealed',
  /** On what the filter field hides: the name of a group, possibly empty, and the name of an item. */
  FilterGroup = 'data-filter-group',
  FilterName = 'data-filter-name',
  /** On such an item: members to find it by, separated by spaces; see IndexedEntry. */
  FilterMembers = 'data-filter-members',
  /** On `<html>`: the colour mode, and the choice it came from. */
  Theme = 'data-theme',
  ThemeChoice = 'data-theme-choice',
  /** On `<html>`: the reader has scrolled, or may have, before the shell was hydrated. */
  HasScrolled = 'data-scrolled',
  /** On `<html>` from when the search is asked for until its dialog is there: the text typed since. */
  SearchText = 'data-typed',
}

/** Events on the window between the script that runs first and the others. */
export enum PageEvent {
  /** Tabs may be remembered, or named by a fragment. */
  Tabs = 'quire:tabs',
  /** A key asks for the search. */
  Search = 'quire:search',
}

export enum Island {
  NameFilter = 'name-filter',
  NotFound = 'not-found',
  Tabs = 'tabs',
}

/** The data of a page that the shell needs: JSON in `<meta name="quire:page">`, so that it hydrates without the article. */
export interface ShellView {
  /** Of the document; undefined on other pages. */
  readonly id?: string | undefined;
  readonly path: RoutePath;
  /** Key of the sidebar; undefined for a page without one. */
  readonly sidebar?: string | undefined;
  /** HTML of the sidebar, shared by all its pages; undefined where each page has a branch of its own. */
  readonly sidebarHref?: Href | undefined;
  readonly locale: string;
  /** The page in the languages that have it, by locale; only with more than one language. */
  readonly localePaths?: Readonly<Record<string, RoutePath>> | undefined;
  /** Set on documentation pages. */
  readonly docsVersion?: string | undefined;
  /** The same document in other versions, by version name; only with more than one version. */
  readonly versionPaths?: Readonly<Record<string, RoutePath>> | undefined;
}

/** What the module of a page exports by default, for navigation in the browser. */
export interface PageModule {
  /** Id of the shell that the page was built with; another one in view means another deployment. */
  readonly shell: string;
  readonly view: ShellView;
  /** HTML of the title and of the tags in the head that are the page's own. */
  readonly head: string;
  /** HTML of the main region. */
  readonly main: string;
  /** HTML of the page's own branch of a large sidebar. */
  readonly branch?: string | undefined;
}

/** What a reader can ask about the names in the samples of a page, by the keys of the samples. */
export type SampleNames = Readonly<Record<string, readonly LinkedName[]>>;
