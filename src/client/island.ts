// What an island is to the page: a module that takes over an element of the article.
import type { TabPreferences } from './preference-store.js';

export interface IslandServices {
  readonly tabs: TabPreferences;
  /** Shows the one panel of a tab group that has the value. */
  readonly showPanel: (group: HTMLElement, value: string) => void;
}

export interface IslandModule {
  /** Returns the function that gives the element up. */
  readonly mount: (element: HTMLElement, services: IslandServices) => () => void;
}
