// The search as worker and dialog see it: queries, answers and their faults. index-form.ts has the files.
//
// An index belongs to one locale and one version of the docs: a scope. Its manifest has a fixed address
// (`manifestOf`) and must be revalidated. It lists all shards by family and key; their addresses carry a
// hash, so a shard never changes. A shard that is missing means that the site was published anew: the
// engine then reads the manifest again, once. A manifest of another form means that the scripts are older
// than the site, or newer: the search rejects with SearchOutdatedError, and the page should be loaded anew.
//
//   const engine = createSearchEngine({ fetchJson });
//   for await (const answer of engine.search('mutex guard', { scope, limit: 20 })) show(answer);
//
// `search` gives whole answers, each better than the one before: first what is found by name, then full
// text, then excerpts. Results that an answer has shown stay in their order; later ones stand behind them.
// It has no DOM and no Node, so it runs in a worker, in tests and in benchmarks alike.
import type { FilePath, Href } from '../brand.js';

/** The form of the index files. Another number in a manifest means another deployment. */
export const SEARCH_FORM = 1;

export interface SearchScope {
  readonly locale: string;
  /** Name of the version of the docs. A page without one, such as of the API, has the last version. */
  readonly version: string;
}

/** What a result can lead to, in the order of their numbers in the index. API kinds as in ApiEntry and ApiMember. */
export const KINDS = [
  ...(['page', 'section', 'example', 'package', 'module', 'namespace', 'class'] as const),
  ...(['interface', 'enum', 'function', 'type-alias', 'variable', 'constructor'] as const),
  ...(['method', 'property', 'accessor', 'enum-member', 'signature'] as const),
] as const;

export type SearchKind = (typeof KINDS)[number];

export type SearchGroup = 'symbols' | 'sections' | 'pages';

/** Offsets in a text, in UTF-16 units, ascending, without overlap. */
export type Marks = readonly (readonly [start: number, end: number])[];

export interface MarkedText {
  readonly text: string;
  readonly marks: Marks;
}

export interface SearchExcerpt extends MarkedText {
  /** Whether it is a line of code, not prose. */
  readonly isCode: boolean;
}

/** Everything in it is plain text. */
export interface SearchResult {
  readonly group: SearchGroup;
  readonly kind: SearchKind;
  /** `Option.some`, the title of a page, a heading, the title of a sample. */
  readonly label: MarkedText;
  /** With base path and fragment. */
  readonly href: Href;
  /** The title of the page around a section or example. */
  readonly parent: string | undefined;
  /** The package that a symbol belongs to, or a page is about: `@ts-primitives/mutex`. */
  readonly package: string | undefined;
  /** What follows the name in its declaration: `(): MutexGuard<T, MutexData<T>>`, shortened. */
  readonly signature: string | undefined;
  /** Where the words stand in the text; else its first sentence. Undefined until it is known. */
  readonly excerpt: SearchExcerpt | undefined;
}

export interface SearchAnswer {
  /** Best first. */
  readonly results: readonly SearchResult[];
  /** False while a better answer may follow. */
  readonly isFinal: boolean;
  /** Spellings in which words of the query were found instead: `mutex` for `muetx`. */
  readonly corrections: readonly string[];
  /** Whole queries with near spellings; only in a final answer without results. */
  readonly suggestions: readonly string[];
}

export interface SearchOptions {
  readonly scope: SearchScope;
  readonly limit: number;
}

/** What the dialog shows before anything is typed. */
export interface SearchOverview {
  /** Packages of the scope in order; at most 30. */
  readonly packages: readonly { readonly name: string; readonly href: Href }[];
  /** A query by type that this reference answers; undefined without a reference. */
  readonly typeExample: string | undefined;
}

export interface SearchEngine {
  /** Loads what every query of a scope needs. To be called on intent. */
  prepare(scope: SearchScope): Promise<SearchOverview>;
  /** A caller that no longer wants an answer stops iterating. */
  search(query: string, options: SearchOptions): AsyncGenerator<SearchAnswer, void>;
}

export interface SearchHost {
  /**
   * Fetches and parses a JSON file of the output. Rejects with a SearchFileMissingError for 404 and 410,
   * with any other error if the network fails.
   *
   * @param revalidate whether a cached copy must be compared with the server's: `cache: 'no-cache'`.
   */
  fetchJson(file: FilePath, revalidate: boolean): Promise<unknown>;
}

export class SearchFileMissingError extends Error {
  override readonly name = 'SearchFileMissingError';
}

export class SearchOutdatedError extends Error {
  override readonly name = 'SearchOutdatedError';
}
