// Opens the search engine with the files of a build, for tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type SearchAnswer,
  type SearchEngine,
  SearchFileMissingError,
} from '../../src/model/search/contract.js';
import { createSearchEngine } from '../../src/model/search/engine.js';

export const SCOPE = { locale: 'en', version: 'current' };

/** @param onRead called with each file before it is read. */
export const engineOver = (
  files: { get(file: string): string | undefined },
  onRead: (file: string) => void = () => {},
): SearchEngine =>
  createSearchEngine({
    async fetchJson(file) {
      onRead(file);
      const text = files.get(file);
      if (text === undefined) throw new SearchFileMissingError(file);
      return JSON.parse(text);
    },
  });

export const filesIn = (dist: string) => ({
  get: (file: string): string => readFileSync(path.join(dist, file), 'utf8'),
});

export async function answersTo(
  engine: SearchEngine,
  query: string,
  limit = 20,
): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  for await (const answer of engine.search(query, { scope: SCOPE, limit })) answers.push(answer);
  return answers;
}

export async function lastAnswerTo(engine: SearchEngine, query: string): Promise<SearchAnswer> {
  const last = (await answersTo(engine, query)).at(-1);
  if (!last) throw new Error(`no answer to ${query}`);
  return last;
}
