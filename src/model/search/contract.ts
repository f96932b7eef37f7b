// The interface between the search worker and the dialog: queries, answers and errors. index-form.ts defines the files.
//
// An index belongs to a scope: one locale and one version of the docs. Its manifest has a fixed address
// (`manifestOf`) and must be revalidated. It lists all shards by family and key. The address of a shard
// holds a hash, so a shard never changes. A missing shard means that the site was published again: the
// engine then reads the manifest again, once. A manifest of another form means that scripts and site are
// of different versions: the search rejects with SearchOutdatedError, and the page should be reloaded.
//
//   const engine = createSearchEngine({ fetchJson });
//   for await (const answer of engine.search('mutex guard', { scope, limit: 20 })) show(answer);
//
// `search` yields complete answers, each better than the one before: first with results by name, then with
// full text, then with excerpts. Results already shown keep their order; new ones follow them.
// The search uses neither DOM nor Node, so it runs in a worker, in tests and in benchmarks.
import type { FilePath, Href } from '../text/brand.js';

/** The form of the index files. A manifest with another number is of another deployment. */
export const SEARCH_FORM = 2;

export interface SearchScope {
  readonly locale: string;
  /** Name of the version of the docs. For pages without a version, such as those of the API, the last version. */
  readonly version: string;
}

/** Kinds of results, in the order of their numbers in the index. API kinds as in ApiEntry and ApiMember. */
export const KINDS = [
  ...(['page', 'section', 'example', 'package', 'module', 'namespace', 'class'] as const),
  ...(['interface', 'enum', 'function', 'type-alias', 'variable', 'constructor'] as const),
  ...(['method', 'property', 'accessor', 'enum-member', 'signature'] as const),
] as const;

export type SearchKind = (typeof KINDS)[number];

export type SearchGroup = 'symbols' | 'sections' | 'pages';

/** Ranges of a text, as offsets in UTF-16 units; ascending, without overlap. */
export type Marks = readonly (readonly [start: number, end: number])[];

export interface MarkedText {
  readonly text: string;
  readonly marks: Marks;
}

export interface SearchExcerpt extends MarkedText {
  /** Whether the text is a line of code. */
  readonly isCode: boolean;
}

/** A result. All its texts are plain text. */
export interface SearchResult {
  readonly group: SearchGroup;
  readonly kind: SearchKind;
  /** `Option.some`, the title of a page, a heading, the title of a sample. */
  readonly label: MarkedText;
  /** URL with base path and fragment. */
  readonly href: Href;
  /** Title of the page, for a section or example; the entry point of a symbol, unless it is the main one. */
  readonly parent: string | undefined;
  /** Package of a symbol, or of the page: `@acme/mutex`. */
  readonly package: string | undefined;
  /** The declaration after the name, shortened: `(): MutexGuard<T, MutexData<T>>`. */
  readonly signature: string | undefined;
  /** The part of the text with the words of the query, or its first sentence. Undefined until it is loaded. */
  readonly excerpt: SearchExcerpt | undefined;
}

export interface SearchAnswer {
  /** Best first. */
  readonly results: readonly SearchResult[];
  /** False while a better answer may follow. */
  readonly isFinal: boolean;
  /** The query with the spellings that were searched instead of its own: `mutex guard` for `muetx guard`. */
  readonly corrected: string | undefined;
  /** Whole queries with similar spellings; only in a final answer without results. */
  readonly suggestions: readonly string[];
}

export interface SearchOptions {
  readonly scope: SearchScope;
  readonly limit: number;
}

/** Shown in the dialog before the reader types. */
export interface SearchOverview {
  /** Packages of the scope in order; at most 30. */
  readonly packages: readonly { readonly name: string; readonly href: Href }[];
  /** Example of a query by type that finds something; undefined without a reference. */
  readonly typeExample: string | undefined;
}

export interface SearchEngine {
  /** Loads what every query of a scope needs. Call it when the reader is about to search. */
  prepare(scope: SearchScope): Promise<SearchOverview>;
  /** To cancel a search, stop iterating. */
  search(query: string, options: SearchOptions): AsyncGenerator<SearchAnswer, void>;
}

export interface SearchHost {
  /**
   * Fetches and parses a JSON file of the output. Rejects with a SearchFileMissingError for 404 and 410,
   * with any other error if the network fails.
   *
   * @param revalidate Whether to compare a cached copy with the server's: `cache: 'no-cache'`.
   */
  fetchJson(file: FilePath, revalidate: boolean): Promise<unknown>;
}

export class SearchFileMissingError extends Error {
  override readonly name = 'SearchFileMissingError';
}

export class SearchOutdatedError extends Error {
  override readonly name = 'SearchOutdatedError';
}
