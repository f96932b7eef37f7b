// The index behind the search box: one entry for each thing a reader can jump to.
import type { Href } from './brand.js';

export interface SearchEntry {
  /** With base path, and with the fragment for a heading or a member. */
  readonly href: Href;
  /** What is shown and matched: a page's title, a heading's text, an API name such as `Option.some`. */
  readonly label: string;
  readonly kind: 'page' | 'heading' | 'api';
  /** Where the entry stands: the page's title for a heading, the package's name for an API entry. */
  readonly parent?: string | undefined;
}

/** In the order in which equally good matches are shown. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
}
