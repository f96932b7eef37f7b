// The search engine as a worker. If the browser has no workers, the page imports this module.

import {
  type SearchAnswer,
  SearchFileMissingError,
  SearchOutdatedError,
  type SearchResult,
} from '../../model/search/contract.js';
import { createSearchEngine } from '../../model/search/engine.js';
import { looksLikeType } from '../../model/search/types/type-search.js';
import { fetchJson } from './fetch-json.js';
import type { EngineModule, Failure, Findings, Message, Question } from './protocol.js';
import { createSignatureSearch } from './signature-search.js';

/** Most results of a query. */
const LIMIT = 30;

const ARROW = /=>|->|→/;

/** Whether a query is a type: an arrow by itself is a word. */
const isTypeQuery = (query: string): boolean =>
  looksLikeType(query) && ARROW.test(query) && /[\p{L}\p{N}_$]/u.test(query);

/** The words of a query; of a type only its names, since type parameters occur in every text. */
const wordsOf = (query: string): string =>
  isTypeQuery(query)
    ? query.replace(/[^\p{L}\p{N}_$]+/gu, ' ').replace(/(?<!\S)\S(?!\S)/gu, ' ')
    : query;

const NOTHING: SearchAnswer = {
  results: [],
  isFinal: false,
  corrected: undefined,
  suggestions: [],
};

const failureOf = (error: unknown): Failure =>
  error instanceof SearchOutdatedError || error instanceof SearchFileMissingError
    ? 'outdated'
    : 'unreachable';

export const startEngine: EngineModule['startEngine'] = (settings, reply) => {
  const host = { fetchJson: fetchJson(settings.baseUrl) };
  const engine = createSearchEngine(host);
  const searchSignatures = createSignatureSearch(host);
  let latest: Question | undefined;

  async function search(question: Extract<Question, { kind: 'search' }>): Promise<void> {
    const { query, scope } = question;
    const isWanted = (): boolean => latest === question;
    let answer = NOTHING;
    let signatures: readonly SearchResult[] = [];
    let isSearching = looksLikeType(query);
    const show = (): void => {
      const isFinal = answer.isFinal && !isSearching;
      const isType = isTypeQuery(query);
      const findings: Findings = { ...answer, isFinal, signatures, isType };
      if (isWanted()) reply({ kind: 'findings', query, findings });
    };
    const ofTypes = async (): Promise<void> => {
      signatures = await searchSignatures(query, scope, LIMIT);
      isSearching = false;
      show();
    };
    const ofWords = async (): Promise<void> => {
      for await (answer of engine.search(wordsOf(query), { scope, limit: LIMIT })) {
        if (!isWanted()) return;
        show();
      }
    };
    await Promise.all([ofWords(), isSearching ? ofTypes() : undefined]);
  }

  async function answer(question: Question): Promise<void> {
    if (question.kind === 'search') await search(question);
    else reply({ kind: 'overview', overview: await engine.prepare(question.scope) });
  }

  return (question) => {
    if (question.kind === 'search') latest = question;
    answer(question).catch((error: unknown) => {
      const query = question.kind === 'search' ? question.query : undefined;
      if (query === undefined || latest === question) {
        reply({ kind: 'failed', query, failure: failureOf(error) });
      }
    });
  };
};

function startWorker(): void {
  let ask: ((question: Question) => void) | undefined;
  addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('baseUrl' in data) ask = startEngine(data, (reply) => postMessage(reply));
    else ask?.(data);
  });
}

if (typeof document === 'undefined') startWorker();
