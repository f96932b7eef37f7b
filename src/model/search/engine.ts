// The search engine of the browser: reads a query, asks the shards for its words, and gives answers that get better.

import { hrefOfRoute } from '../url.js';
import type {
  SearchAnswer,
  SearchEngine,
  SearchHost,
  SearchOptions,
  SearchOverview,
  SearchScope,
} from './contract.js';
import { SearchFileMissingError } from './contract.js';
import { correctionOf, nearWords } from './corrections.js';
import type { TermMatcher } from './excerpt.js';
import { matchNames, matchText, type WordMatches } from './matches.js';
import { type Query, type QueryWord, readQuery } from './query.js';
import { type RankedWord, rankNames, rankTexts } from './rank.js';
import { type Located, locate, resultOf } from './results.js';
import { openShards, type Shards } from './shards.js';
import { FIT } from './weights.js';

interface Word extends RankedWord {
  readonly term: string;
  /** The spelling that was found instead. */
  readonly corrected: string | undefined;
}

const EMPTY: SearchAnswer = { results: [], isFinal: true, corrections: [], suggestions: [] };

/** Names of several words are also looked for as one: `mutex guard` as `mutexguard`. */
async function matchJoined(shards: Shards, { words }: Query): Promise<WordMatches[]> {
  if (words.length < 2 || words.length > 5) return [];
  const term = words.map((word) => word.term).join('');
  return [await matchNames(shards, { term, isOptional: false })];
}

const isFound = ({ names, text }: RankedWord): boolean =>
  names.units.size + names.around.size + (text?.units.size ?? 0) > 0;

async function nameWord(shards: Shards, word: QueryWord): Promise<Word> {
  const names = await matchNames(shards, word);
  return { ...word, names, text: undefined, corrected: undefined };
}

/** Adds what the full text has; looks for another spelling if the word is nowhere. */
async function textWord(shards: Shards, word: Word): Promise<Word> {
  const found = { ...word, text: await matchText(shards, word) };
  if (isFound(found)) return found;
  const corrected = await correctionOf(shards, word.term);
  if (corrected === undefined) return found;
  const spelt = { term: corrected, isOptional: word.isOptional };
  const [names, text] = await Promise.all([
    matchNames(shards, spelt, FIT.corrected),
    matchText(shards, spelt, FIT.corrected),
  ]);
  return { ...word, names, text, corrected };
}

/** Marks what a query found: its words, what begins with them, and other spellings. */
function matcherOf(words: readonly Word[], joined: readonly WordMatches[]): TermMatcher {
  const found = new Map<string, number>();
  const beginnings = words.map(({ term, corrected }) => corrected ?? term);
  const add = (matches: WordMatches | undefined, index: number): void => {
    for (const term of matches?.terms ?? []) if (!found.has(term)) found.set(term, index);
  };
  for (const [index, { names, text }] of words.entries()) {
    add(names, index);
    add(text, index);
  }
  for (const matches of joined) add(matches, 0);
  return (term) => {
    const known = found.get(term);
    if (known !== undefined) return known;
    const index = beginnings.findIndex((word) => word.length > 2 && term.startsWith(word));
    return index < 0 ? undefined : index;
  };
}

/** Whole queries with near spellings of the words that are nowhere. */
async function suggestionsFor(shards: Shards, words: readonly Word[]): Promise<string[]> {
  const choices = await Promise.all(
    words.map(async (word) => {
      if (isFound(word) || word.term.length < 4) return [word.term];
      const near = await nearWords(shards, word.term, 2, 3);
      return near.length > 0 ? near : [word.term];
    }),
  );
  const count = Math.max(1, ...choices.map(({ length }) => length));
  const queries = Array.from({ length: count }, (_, index) =>
    choices.map((near) => near[Math.min(index, near.length - 1)]).join(' '),
  );
  const typed = words.map(({ term }) => term).join(' ');
  return [...new Set(queries)].filter((query) => query !== typed);
}

const overviewOf = ({ manifest }: Shards): SearchOverview => ({
  packages: manifest.packages.map(({ name, path }) => ({
    name,
    href: hrefOfRoute(path, manifest.urls),
  })),
});

async function* answer(
  shards: Shards,
  text: string,
  limit: number,
): AsyncGenerator<SearchAnswer, void> {
  const query = readQuery(text);
  if (query.words.length === 0) {
    yield EMPTY;
    return;
  }
  const { units } = shards.manifest;
  const [joined, named] = await Promise.all([
    matchJoined(shards, query),
    Promise.all(query.words.map((word) => nameWord(shards, word))),
  ]);
  const show = (
    located: readonly Located[],
    words: readonly Word[],
    texts: ReadonlyMap<number, string>,
  ) => {
    const match = matcherOf(words, joined);
    return located.map((found) => resultOf(found, shards, match, texts.get(found.unit)));
  };
  const none = { corrections: [], suggestions: [] };
  const first = rankNames(query, named, joined, units).slice(0, limit);
  const byName = await locate(
    shards,
    first.map(({ unit }) => unit),
  );
  if (byName.length > 0) {
    yield { results: show(byName, named, new Map()), isFinal: false, ...none };
  }
  const words = await Promise.all(named.map((word) => textWord(shards, word)));
  const corrections = words.flatMap(({ term, corrected }) =>
    corrected === undefined ? [] : [{ from: term, to: corrected }],
  );
  const again = corrections.length > 0 ? rankNames(query, words, joined, units) : first;
  const taken = new Set(again.map(({ unit }) => unit));
  const isTaken = (unit: number): boolean => taken.has(unit);
  const ranked = [...again, ...rankTexts(words, units, isTaken)].slice(0, limit);
  const located = await locate(
    shards,
    ranked.map(({ unit }) => unit),
  );
  if (located.length === 0) {
    yield { ...EMPTY, suggestions: await suggestionsFor(shards, words) };
    return;
  }
  yield { results: show(located, words, new Map()), isFinal: false, corrections, suggestions: [] };
  const texts = await textsOf(shards, located);
  yield { results: show(located, words, texts), isFinal: true, corrections, suggestions: [] };
}

async function textsOf(
  shards: Shards,
  located: readonly Located[],
): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(
    located.map(async ({ unit, row, entry: [, , anchor = ''] }) => {
      const texts = await shards.texts(row);
      const text = texts && Object.hasOwn(texts, anchor) ? texts[anchor] : undefined;
      return [unit, text ?? ''] as const;
    }),
  );
  return new Map(found);
}

export function createSearchEngine(host: SearchHost): SearchEngine {
  const opened = new Map<string, Promise<Shards>>();
  const open = (scope: SearchScope): Promise<Shards> => {
    const key = JSON.stringify(scope);
    const known = opened.get(key);
    if (known) return known;
    const opening = openShards(host, scope);
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
  return {
    prepare: async (scope) => overviewOf(await open(scope)),
    async *search(query: string, { scope, limit }: SearchOptions) {
      try {
        yield* answer(await open(scope), query, limit);
      } catch (error) {
        if (!(error instanceof SearchFileMissingError)) throw error;
        // The site was published anew since the manifest was read.
        opened.clear();
        yield* answer(await open(scope), query, limit);
      }
    },
  };
}
