// The contract between the build and the browser: every name, address and form that one side writes and the other reads.
import { type FilePath, filePath, type Href, type RoutePath } from './brand.js';

/** Names of the `<meta>` elements of a document: the view as JSON, and the id of the shell. */
export const VIEW_META = 'quire:page';
export const SHELL_META = 'quire:shell';

/** Name of the one Trusted Types policy, which vouches for HTML of our own build. */
export const TRUSTED_TYPES_POLICY = 'quire';

/** Ids of elements: the hydrated root, and what stands in it. */
export const ROOT_ID = 'quire';
export const MAIN_ID = 'main';
export const DRAWER_ID = 'drawer';
export const ANNOUNCER_ID = 'announcer';

/** Prefix of the ids that React makes in the main region, which is a root of its own. */
export const MAIN_PREFIX = 'main-';

/** Id of the tab that shows the panel with a value, and of that panel. */
export const tabId = (group: string, value: string | null): string => `${group}-tab-${value}`;
export const panelId = (group: string, value: string): string => `${group}-panel-${value}`;

/** On an element that an island takes over: the name of the island. */
export const ISLAND = 'data-island';
/** On the element inside it that holds what React renders. */
export const ISLAND_ROOT = 'data-island-root';
export type IslandName = 'code-actions' | 'name-filter' | 'tabs';
export const islandOf = (name: IslandName) => ({ [ISLAND]: name });

/** On what a navigation replaces in the head. */
export const PAGE_TAG = 'data-page';

/** On a link to a file of the site that is no page: it is the browser's to follow. */
export const FILE_LINK = 'data-file';
/** On a link that keeps the query and the fragment of the page in view. */
export const KEEPS_LOCATION = 'data-keeps-location';
/** On such a link: the query to set, without the question mark. */
export const LINK_QUERY = 'data-query';

/** On an image of the navbar: its name in the configuration. */
export const IMAGE_NAME = 'data-image';
/** On the navbar that leaves while the reader scrolls down. */
export const HIDES_ON_SCROLL = 'data-hide-on-scroll';

/** On a disclosure whose state is remembered: the name it is remembered by. */
export const REMEMBERED = 'data-remember';
/** On tabs that switch together: their name. On a panel: its value and its label. */
export const TAB_GROUP = 'data-group';
export const TAB_VALUE = 'data-value';
export const TAB_LABEL = 'data-label';
/** On what the field over a list of names hides: a group's name, perhaps empty, and an item's. */
export const FILTER_GROUP = 'data-filter-group';
export const FILTER_NAME = 'data-filter-name';

/** On `<html>`: the colour mode, and the choice it came from. */
export const THEME = 'data-theme';
export const THEME_CHOICE = 'data-theme-choice';

/** Output file of the search index, fetched when a reader asks for the search. */
export const SEARCH_INDEX = filePath('search.json');

/** Output folder of files whose name changes with their content. */
export const ASSETS: FilePath = filePath('assets');

/** What the shell knows of a page: JSON in `<meta name="quire:page">`, so that it hydrates without the article. */
export interface ShellView {
  readonly path: RoutePath;
  readonly title: string;
  /** Key of the sidebar; undefined for a page without one. */
  readonly sidebar?: string | undefined;
  /** HTML of the sidebar, shared by all its pages; undefined where each page has a branch of its own. */
  readonly sidebarHref?: Href | undefined;
  readonly locale: string;
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

/** One thing that a reader can jump to from the search. */
export interface SearchEntry {
  /** With base path, and with the fragment for a heading or a member. */
  readonly href: Href;
  /** What is shown and matched: a page's title, a heading's text, an API name such as `Option.some`. */
  readonly label: string;
  readonly kind: 'page' | 'heading' | 'api';
  /** Where the entry stands: the page's title for a heading, the package's name for an API entry. */
  readonly parent?: string | undefined;
}

/** The form of the search index; entries in the order in which equally good matches are shown. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
}
