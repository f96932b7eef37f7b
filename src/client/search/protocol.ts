// What the dialog asks the engine and what it answers, in a worker or in the page.
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
  /** Signatures, for a query that is a type. */
  readonly signatures: readonly SearchResult[];
  /** Whether the query has an arrow: then signatures are what was asked for. */
  readonly isType: boolean;
}

export type Failure =
  /** The scripts of this page are of another deployment than the site. */
  | 'outdated'
  /** The network failed. */
  | 'unreachable';

export type Reply =
  | { readonly kind: 'overview'; readonly overview: SearchOverview }
  | { readonly kind: 'findings'; readonly query: string; readonly findings: Findings }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface EngineSettings {
  /** With the slash at its end. */
  readonly baseUrl: string;
}

/** The first message to a worker; each later one is a question. */
export type Message = EngineSettings | Question;

/** What the module of the worker exports, for browsers in which it cannot be a worker. */
export interface EngineModule {
  startEngine(
    settings: EngineSettings,
    reply: (reply: Reply) => void,
  ): (question: Question) => void;
}
