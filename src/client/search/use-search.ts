// The state of the search: results for the query in the field, while the engine works.
import { useSyncExternalStore } from 'react';
import type { SearchOverview } from '../../model/search/contract.js';
import { type Connection, connect } from './connection.js';
import { type SearchPage, scopeOf } from './page-services.js';
import type { Failure, Findings, Reply } from './protocol.js';

export interface SearchState {
  readonly overview: SearchOverview | undefined;
  /** Results of the last answered query, which may be an earlier one than that in the field. */
  readonly found: { readonly query: string; readonly findings: Findings } | undefined;
  readonly failure: Failure | undefined;
}

const START: SearchState = { overview: undefined, found: undefined, failure: undefined };

const afterReply = (state: SearchState, reply: Reply): SearchState => {
  switch (reply.kind) {
    case 'overview':
      return { ...state, overview: reply.overview, failure: undefined };
    case 'findings': {
      const { query, findings } = reply;
      // An empty answer that is not final is ignored, so that earlier results stay in view.
      const isEmpty = findings.results.length + findings.signatures.length === 0;
      if (isEmpty && !findings.isFinal) return state;
      const failure = findings.isFinal ? undefined : state.failure;
      return { ...state, found: { query, findings }, failure };
    }
    case 'failed': {
      // What was found of this query stays.
      const found = state.found?.query === reply.query ? state.found : undefined;
      return { ...state, found, failure: reply.failure };
    }
  }
};

let connection: Connection | undefined;
let askAgain: (() => void) | undefined;

/** Ends the engine. The next question starts another. */
function end(): void {
  connection?.end();
  connection = undefined;
}

/** Ends the engine, whose files may have changed in `quire dev`. An open dialog asks another. */
export function forgetSearch(): void {
  end();
  if (document.querySelector('.search-dialog[open]')) askAgain?.();
}

/** Starts the engine of this page. Called once, when the reader is about to search. */
export function createSearchStore(page: SearchPage) {
  let state = START;
  const listeners = new Set<() => void>();
  const set = (next: SearchState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** An engine that was ended may still answer, or fail to load. */
  const start = (): Connection => {
    const started: Connection = connect({
      baseUrl: page.shellInfo.baseUrl,
      // SAFETY: a script URL may be a TrustedScriptURL, which TypeScript's types lack.
      trustScript: (url) => (page.trustPolicy?.createScriptURL(url) ?? url) as string,
      onReply: (reply) => {
        if (connection === started) set(afterReply(state, reply));
      },
      onBroken: (failure) => {
        if (connection !== started) return;
        connection = undefined;
        set({ ...state, failure });
      },
    });
    return started;
  };
  const ask: Connection['ask'] = (question) => {
    connection ??= start();
    connection.ask(question);
    askAgain = () => ask(question);
  };
  const prepare = () => ask({ kind: 'prepare', scope: scopeOf(page) });
  /** After an engine could not be loaded, letters do not ask for another: each attempt takes three requests. */
  const search = (text: string): void => {
    const query = text.trim();
    if (query === '') set({ ...state, found: undefined, failure: undefined });
    else if (connection || !state.failure) ask({ kind: 'search', scope: scopeOf(page), query });
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end,
    prepare,
    search,
    /** Searches by another engine if this one has failed: an attempt that is on its way may fail, too. */
    begin: (text: string) => {
      if (state.failure) {
        end();
        set({ ...state, failure: undefined });
        prepare();
      }
      search(text);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

export const useSearch = (store: SearchStore): SearchState =>
  useSyncExternalStore(store.subscribe, store.get);
