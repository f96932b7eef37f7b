// The messages between dialog and engine, in a worker or in the page.
import type {
  SearchAnswer,
  SearchOverview,
  SearchResult,
  SearchScope,
} from '../../model/search/contract.js';

export type Question =
  | { readonly kind: 'prepare'; readonly scope: SearchScope }
  | { readonly kind: 'search'; readonly scope: SearchScope; readonly query: string };

/** Everything found so far for one query. */
export interface Findings extends SearchAnswer {
  /** Signatures, if the query is a type. */
  readonly signatures: readonly SearchResult[];
  /** Whether the query has an arrow, so that it asks for signatures. */
  readonly isType: boolean;
}

export type Failure =
  /** The scripts of this page and the site are of different deployments. */
  | 'outdated'
  /** The network failed. */
  | 'unreachable';

export type Reply =
  | { readonly kind: 'overview'; readonly overview: SearchOverview }
  | { readonly kind: 'findings'; readonly query: string; readonly findings: Findings }
  /** The query is undefined if the index could not be opened before one. */
  | { readonly kind: 'failed'; readonly query: string | undefined; readonly failure: Failure };

export interface EngineSettings {
  /** With its trailing slash. */
  readonly baseUrl: string;
}

/** The first message to a worker holds settings; each later one is a question. */
export type Message = EngineSettings | Question;

/** The exports of the worker's module, for browsers without workers. */
export interface EngineModule {
  startEngine(
    settings: EngineSettings,
    reply: (reply: Reply) => void,
  ): (question: Question) => void;
}
