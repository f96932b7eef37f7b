// Answers a query in steps: by names, then with the full text, then with excerpts. No step moves earlier results.
import type { SearchAnswer, SearchResult } from './contract.js';
import { correctedQuery } from './corrections.js';
import { ordinalOf } from './index-form.js';
import {
  matcherOf,
  matchJoined,
  matchMember,
  nameWord,
  suggestionsFor,
  textWord,
  type Word,
} from './look-up.js';
import type { WordMatches } from './matches.js';
import { nearness } from './nearness.js';
import { readQuery } from './query.js';
import { type Ranked, rankCalled, rankNames, rankTexts } from './rank.js';
import { isExplained, type Located, locate, resultOf } from './results.js';
import type { Shards } from './shards.js';
import { SPELT_FACTOR, SPELT_MEMBER_FACTOR } from './weights.js';

/** Results of the first answer: few, so that few files are needed. */
const FIRST = 8;

const EMPTY: SearchAnswer = {
  results: [],
  isFinal: true,
  corrected: undefined,
  suggestions: [],
};

const unitsOf = (ranked: readonly Ranked[]): number[] => ranked.map(({ unit }) => unit);

/** Most units of equal score among which the first results are chosen. */
const MAX_EQUAL = 20;

/** The first results, and those that are as good as the last of them. */
function bestOf(ranked: readonly Ranked[], count: number): readonly Ranked[] {
  const least = ranked[Math.min(count, ranked.length) - 1]?.score ?? 0;
  return ranked.slice(0, Math.max(count, MAX_EQUAL)).filter(({ score }) => score >= least);
}

/** Prefers names spelt as in the query. Orders equal scores: shorter names first, then those of the main entry point. */
async function locateNames(
  shards: Shards,
  ranked: readonly Ranked[],
  typed: string,
  factor: number,
): Promise<Located[]> {
  const scores = new Map(ranked.map(({ unit, score }) => [unit, score]));
  const located = await locate(shards, unitsOf(ranked));
  const scoreOf = ({ unit, entry: [, label] }: Located): number =>
    (scores.get(unit) ?? 0) * (label === typed ? factor : 1);
  const lengthOf = ({ entry: [, label] }: Located): number => label.length;
  const isElsewhere = ({ entry: [, , , , , module] }: Located): number => (module ? 1 : 0);
  return located.sort(
    (a, b) =>
      scoreOf(b) - scoreOf(a) || lengthOf(a) - lengthOf(b) || isElsewhere(a) - isElsewhere(b),
  );
}

async function textsOf(
  shards: Shards,
  located: readonly Located[],
): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(
    located.map(async ({ unit, row }) => {
      const texts = await shards.texts(row);
      return [unit, texts?.[ordinalOf(unit)] ?? ''] as const;
    }),
  );
  return new Map(found);
}

/** How much more a text counts that contains the query as it is. Phrases do, so some near words do not. */
const NEARNESS_BONUS = 8;

/** Most that nearness adds, so that texts do not outweigh names that have all words. */
const MAX_BONUS = 400;

/** Those whose texts have the words of the query near to each other come first. */
async function nearestFirst(
  shards: Shards,
  ranked: readonly Ranked[],
  words: readonly Word[],
  joined: string | undefined,
): Promise<Located[]> {
  const located = await locate(shards, unitsOf(ranked));
  if (words.length < 2) return located;
  const texts = await textsOf(shards, located);
  const scores = new Map(ranked.map(({ unit, score }) => [unit, score]));
  const scored = located.map((found) => {
    const text = `${found.entry[1]}\n${found.entry[4] ?? ''}\n${texts.get(found.unit)}`;
    const score = scores.get(found.unit) ?? 0;
    const bonus = score * NEARNESS_BONUS * nearness(text, words, joined) ** 3;
    return { found, score: score + Math.min(bonus, MAX_BONUS) };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ found }) => found);
}

/** Makes results in which the words found so far are marked. */
const resultMaker =
  (shards: Shards, joined: readonly WordMatches[]) =>
  (
    located: readonly Located[],
    words: readonly Word[],
    texts: ReadonlyMap<number, string> = new Map(),
  ): SearchResult[] => {
    const match = matcherOf(words, joined);
    return located.map((found) => resultOf(found, shards, match, texts.get(found.unit)));
  };

export async function* answerQuery(
  shards: Shards,
  text: string,
  limit: number,
): AsyncGenerator<SearchAnswer, void> {
  const query = readQuery(text);
  const { units } = shards.manifest;
  const [joined, members, byName] = await Promise.all([
    matchJoined(shards, 'names', query),
    matchMember(shards, query),
    Promise.all(query.words.map((word) => nameWord(shards, word))),
  ]);
  const make = resultMaker(shards, joined);
  const { member } = query;
  const typed = member ? text.trim().replace('#', '.') : text.trim();
  const factor = member ? SPELT_MEMBER_FACTOR : SPELT_FACTOR;
  const found = rankNames(query, byName, joined, units);
  // `fc.array` may be the export `array`, imported with all others as `fc`; `doc.resolve` a method of `Node`.
  const called = members.flatMap(rankCalled);
  const withOwner = new Set(unitsOf(found));
  const isOwned = called.some(({ unit }) => withOwner.has(unit));
  const named = isOwned ? found : [...called, ...found];
  const count = Math.min(FIRST, limit);
  const first = (await locateNames(shards, bestOf(named, count), typed, factor)).slice(0, count);
  if (first.length > 0) yield { ...EMPTY, results: make(first, byName), isFinal: false };
  const [joinedInText, words] = await Promise.all([
    matchJoined(shards, 'text', query),
    Promise.all(byName.map((word) => textWord(shards, word))),
  ]);
  const corrected = correctedQuery(text, words);
  const isReplaced = words.some(({ names }, at) => names !== byName[at]?.names);
  const corrections = isReplaced ? rankNames(query, words, joined, units) : [];
  const ranked = corrections.length > 0 ? corrections : named;
  const taken = new Set(unitsOf(ranked));
  const inTexts = rankTexts(words, joinedInText, units, (unit) => taken.has(unit));
  const shown = new Set(first.map(({ unit }) => unit));
  const others = ranked.filter(({ unit }) => !shown.has(unit)).slice(0, limit - first.length);
  const best = inTexts.slice(0, limit - first.length - others.length);
  const byText = await nearestFirst(shards, best, words, query.joined);
  const located = [...first, ...(await locate(shards, unitsOf(others))), ...byText];
  if (located.length === 0) {
    yield { ...EMPTY, suggestions: await suggestionsFor(shards, words) };
    return;
  }
  const results = make(located, words);
  yield { ...EMPTY, results, isFinal: false, corrected };
  const unexplained = results.flatMap((result, at) =>
    isExplained(result) ? [] : (located[at] ?? []),
  );
  const texts = await textsOf(shards, unexplained);
  yield { ...EMPTY, results: make(located, words, texts), corrected };
}
