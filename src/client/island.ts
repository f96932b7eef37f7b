// What an island is to the page: a module that takes over an element of the article.
import type { TabPreferences } from './preference-store.js';

export interface IslandServices {
  readonly tabs: TabPreferences;
}

export interface IslandModule {
  /** Returns the function that gives the element up. */
  readonly mount: (element: HTMLElement, services: IslandServices) => () => void;
}
