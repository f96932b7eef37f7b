// What a page leaves for the index: its units with their names and texts, and then the words of these.
import type { Fragment, RoutePath } from '../brand.js';
import type { SearchKind } from './contract.js';
import type { PageRow, PageTexts } from './index-form.js';

/** One thing that a result can lead to: a page, a section, a symbol. */
export interface SearchUnit {
  readonly kind: SearchKind;
  /** `Option.some` */
  readonly label: string;
  /** Where the label's own part begins: behind `Option.`. */
  readonly nameStart: number;
  /** Undefined for the page itself. */
  readonly anchor: Fragment | undefined;
  /** Of a member: whether it is documented where it is inherited from. */
  readonly isInherited: boolean;
  readonly signature: string | undefined;
  /** The first sentence, of what has no text of its own in the index. */
  readonly summary: string | undefined;
  /** Plain text in lines; lines of code begin with a tab. */
  readonly text: string;
  /** Words that an author set for it. */
  readonly keywords: readonly string[];
}

export interface SearchPage {
  readonly path: RoutePath;
  readonly title: string;
  /** Name of the package that the page is about. */
  readonly package: string | undefined;
  /** The first is the page itself. */
  readonly units: readonly SearchUnit[];
}

/** Words of a page with the postings of its units: no pages are named in them. */
export interface PageWords {
  /** Sorted, with spaces between them. */
  readonly words: string;
  /** For each word: how many there are, and then these. */
  readonly postings: readonly number[];
}

/** A page as the index takes it, as JSON. */
export interface IndexedPage {
  readonly row: PageRow;
  readonly texts: PageTexts;
  readonly names: PageWords;
  readonly text: PageWords;
}
