// The file of a search by type: every signature of the API, as the text that its result shows.
import { type FilePath, type Fragment, filePath, type Href } from '../../brand.js';
import type { SearchKind, SearchScope } from '../contract.js';

/** `['filter', 'method', 'filter', '(predicate: (value: T) => boolean): Batch<T>']` */
export type SignatureRow = readonly [
  /** Of a function, a member, or empty for a constructor. */
  name: string,
  kind: SearchKind,
  /** Empty for the page itself. */
  fragment: Fragment | '',
  text: string,
];

/** A name with its type parameters, and a type in which they are used. */
export type DefinitionRow = readonly [head: string, text: string];

/** Signatures on one page of the reference. */
export interface SignaturePage {
  /** Place in `packages`. */
  readonly package: number;
  readonly href: Href;
  /** Of members: the name around them. Empty for functions. */
  readonly owner: string;
  /** They are called on an object; `owner` has its type parameters. */
  readonly instance?: true;
  readonly rows: readonly SignatureRow[];
}

export interface TypeFile {
  readonly packages: readonly string[];
  /** Aliases of function types, unions and names: `['Predicate<T>', '(value: T) => boolean']`. */
  readonly aliases: readonly DefinitionRow[];
  /** What classes and interfaces extend or implement. */
  readonly parents: readonly DefinitionRow[];
  /** Names in signatures that are documented nowhere. */
  readonly hidden: readonly string[];
  readonly pages: readonly SignaturePage[];
}

/** Its address: the reference belongs to all versions of the docs. A site without one has no such file. */
export const typeFileOf = ({ locale }: Pick<SearchScope, 'locale'>): FilePath =>
  filePath(`search/types.${encodeURIComponent(locale)}.json`);
