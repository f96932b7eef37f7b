// A rendered page: the strings that its files are made of, as JSON.
import type { SearchEntry } from './browser-contract.js';

export interface RenderedPage {
  /** HTML of the main region. */
  readonly main: string;
  /** HTML of the title and of the tags in the head that belong to the page alone. */
  readonly head: string;
  /** HTML of the whole document around the main region. */
  readonly document: { readonly before: string; readonly after: string };
  /** HTML of the page's own branch of a large sidebar. */
  readonly branch: string | undefined;
  /** The search records of the page, in document order. */
  readonly records: readonly SearchEntry[];
}
