// The file for the search by type: every signature of the API, in the text form that results show.
import { type FilePath, type Fragment, filePath, type Href } from '../../text/brand.js';
import type { SearchKind, SearchScope } from '../contract.js';

/** `['filter', 'method', 'filter', '(predicate: (value: T) => boolean): Batch<T>']` */
export type SignatureRow = readonly [
  /** Name of a function or member; empty for a constructor. */
  name: string,
  kind: SearchKind,
  /** Empty for the page itself. */
  fragment: Fragment | '',
  text: string,
];

/** A name with its type parameters, and a type that uses them. */
export type DefinitionRow = readonly [head: string, text: string];

/** Signatures on one page of the reference. */
export interface SignaturePage {
  /** Index in `packages`. */
  readonly package: number;
  readonly href: Href;
  /** The entry point, unless it is the main one: `orm/pg`. */
  readonly module?: string;
  /** The class or namespace of members; empty for functions. */
  readonly owner: string;
  /** Set if the members are called on an object; `owner` then has its type parameters. */
  readonly instance?: true;
  readonly rows: readonly SignatureRow[];
}

export interface TypeFile {
  readonly packages: readonly string[];
  /** Aliases of functions, unions and names: `['Predicate<T>', '(value: T) => boolean']`. */
  readonly aliases: readonly DefinitionRow[];
  /** The types that classes and interfaces extend or implement. */
  readonly parents: readonly DefinitionRow[];
  /** Names in signatures that are not documented. */
  readonly hidden: readonly string[];
  readonly pages: readonly SignaturePage[];
}

/** The file's path. The reference belongs to all versions of the docs. A site without a reference has no such file. */
export const typeFileOf = ({ locale }: Pick<SearchScope, 'locale'>): FilePath =>
  filePath(`search/types.${encodeURIComponent(locale)}.json`);
