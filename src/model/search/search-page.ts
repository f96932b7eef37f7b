// The data of a page for the index: its units with their names and texts; then the words of these.
import type { Fragment, RoutePath } from '../text/brand.js';
import type { SearchKind } from './contract.js';
import type { PageRow, PageTexts } from './index-form.js';

/** The target of a result: a page, a section, a symbol. */
export interface SearchUnit {
  readonly kind: SearchKind;
  /** `Option.some` */
  readonly label: string;
  /** Start of the unit's own name in the label: after `Option.`. */
  readonly nameStart: number;
  /** Undefined for the page itself. */
  readonly anchor: Fragment | undefined;
  /** Whether it is a member that is documented at its origin. */
  readonly isInherited: boolean;
  readonly signature: string | undefined;
  /** The first sentence, if the unit has no text of its own in the index. */
  readonly summary: string | undefined;
  /** Plain text in lines; a line of code starts with a tab. */
  readonly text: string;
  /** Keywords set by an author. */
  readonly keywords: readonly string[];
  /** The entry point that exports a symbol: `orm/pg`. */
  readonly module?: string | undefined;
}

export interface SearchPage {
  readonly path: RoutePath;
  readonly title: string;
  /** Name of the package that the page is about. */
  readonly package: string | undefined;
  /** The first unit is the page itself. */
  readonly units: readonly SearchUnit[];
}

/** The words of a page with the postings of its units; independent of page numbers. */
export interface PageWords {
  /** Sorted, separated by spaces. */
  readonly words: string;
  /** For each word: the number of its postings, then the postings. */
  readonly postings: readonly number[];
}

/** The indexed form of a page, as JSON. */
export interface IndexedPage {
  readonly row: PageRow;
  readonly texts: PageTexts;
  readonly names: PageWords;
  readonly text: PageWords;
}
