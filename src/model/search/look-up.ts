// Looks up the words of a query: in names, then in the full text, then with another spelling.
import { correctionOf, kinOf, nearWords, type SpeltWord } from './corrections.js';
import { OPTIONAL, type TermMatcher } from './excerpt.js';
import { matchNames, matchText, matchWhole, type WordMatches } from './matches.js';
import type { Query, QueryWord } from './query.js';
import type { RankedWord } from './rank.js';
import type { Shards } from './shards.js';
import { MATCH_QUALITY } from './weights.js';

export interface Word extends RankedWord, SpeltWord {}

/** Also looks up the words of the query as one name. */
export const matchJoined = async (
  shards: Shards,
  family: 'names' | 'text',
  { joined }: Query,
): Promise<WordMatches[]> =>
  joined === undefined ? [] : [await matchWhole(shards, family, joined)];

/** Looks up the member that the query names, whatever its owner. */
export const matchMember = async (shards: Shards, { member }: Query): Promise<WordMatches[]> =>
  member === undefined ? [] : [await matchWhole(shards, 'names', member.name.join(''))];

const isFound = ({ names, text }: RankedWord): boolean =>
  names.units.size + names.around.size + (text?.units.size ?? 0) > 0;

export async function nameWord(shards: Shards, word: QueryWord): Promise<Word> {
  const names = await matchNames(shards, word);
  return { ...word, names, text: undefined, corrected: undefined };
}

/** Adds results from the full text. If the word is nowhere, looks for another spelling. */
export async function textWord(shards: Shards, word: Word): Promise<Word> {
  const found = { ...word, text: await matchText(shards, word) };
  if (isFound(found) || word.isOptional) return found;
  const corrected = await correctionOf(shards, word.term);
  if (corrected === undefined) return found;
  const spelt = { term: corrected, isOptional: word.isOptional };
  const [names, text] = await Promise.all([
    matchNames(shards, spelt, MATCH_QUALITY.corrected),
    matchText(shards, spelt, MATCH_QUALITY.corrected),
  ]);
  return { ...word, names, text, corrected };
}

/**
 * A matcher for the terms that the query found: its words, longer words with these prefixes, and other spellings.
 * Of optional words only they themselves.
 */
export function matcherOf(words: readonly Word[], joined: readonly WordMatches[]): TermMatcher {
  const found = new Map<string, number>();
  const needed = words.filter(({ isOptional }) => !isOptional);
  const optional = new Set(words.filter(({ isOptional }) => isOptional).map(({ term }) => term));
  const beginnings = needed.map(({ term, corrected }) => corrected ?? term);
  const add = (matches: WordMatches | undefined, index: number): void => {
    for (const term of matches?.terms ?? []) if (!found.has(term)) found.set(term, index);
  };
  for (const [index, { names, text }] of needed.entries()) {
    add(names, index);
    add(text, index);
  }
  for (const matches of joined) add(matches, 0);
  return (term) => {
    const known = found.get(term);
    if (known !== undefined) return known;
    const index = beginnings.findIndex((word) => word.length > 2 && term.startsWith(word));
    if (index >= 0) return index;
    return optional.has(term) ? OPTIONAL : undefined;
  };
}

/** Whole queries in which unknown words are replaced by similar ones. */
export async function suggestionsFor(shards: Shards, words: readonly Word[]): Promise<string[]> {
  const choices = await Promise.all(
    words.map(async (word) => {
      if (isFound(word) || word.term.length < 4) return [word.term];
      const near = (await nearWords(shards, word.term, 2)).slice(0, 3);
      if (near.length > 0) return near;
      return [(await kinOf(shards, word.term)) ?? word.term];
    }),
  );
  const count = Math.max(1, ...choices.map(({ length }) => length));
  const queries = Array.from({ length: count }, (_, index) =>
    choices.map((near) => near[Math.min(index, near.length - 1)]).join(' '),
  );
  const typed = words.map(({ term }) => term).join(' ');
  return [...new Set(queries)].filter((query) => query !== typed);
}
