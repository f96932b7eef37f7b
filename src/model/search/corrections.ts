// Finds words of the index with a spelling similar to a word of the query.
import { compareText } from '../text/compare-text.js';
import { forgiven, mistakesBetween } from '../text/spelling.js';
import type { Shards } from './shards.js';
import { termsIn } from './terms.js';

/** Letters by which words are looked up: after one mistake, either the first or the last letters are right. */
const KNOWN_LETTERS = 2;

/** Cost of a mistake: more than any difference in the frequency of words. */
const MISTAKE = 20;

const candidatesFor = (shards: Shards, word: string): ReturnType<Shards['wordsLike']> =>
  shards.wordsLike(word.slice(0, KNOWN_LETTERS), word.slice(-KNOWN_LETTERS));

/** The words of the index with few mistakes, nearest first; among equally near ones the most frequent first. */
export async function nearWords(shards: Shards, word: string, mistakes: number): Promise<string[]> {
  const candidates = await candidatesFor(shards, word);
  const near: { candidate: string; cost: number }[] = [];
  for (const [candidate, frequency] of candidates) {
    const distance = mistakesBetween(word, candidate, mistakes);
    if (distance === Infinity) continue;
    const isFirstWrong = candidate[0] !== word[0] ? 5 : 0;
    near.push({ candidate, cost: distance * MISTAKE + isFirstWrong - frequency });
  }
  return near
    .sort((a, b) => a.cost - b.cost || compareText(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
}

/** Shortest word that may lack a letter; other mistakes in short words leave too little of them. */
const LACKING = 3;

/** The nearest word of the index, if few enough mistakes lead to it. */
export async function correctionOf(shards: Shards, word: string): Promise<string | undefined> {
  const mistakes = forgiven(word.length);
  if (word.length < LACKING || /\d/.test(word)) return undefined;
  const near = await nearWords(shards, word, Math.max(1, mistakes));
  return mistakes > 0 ? near[0] : near.find(({ length }) => length > word.length);
}

/** Letters that words of one family have in common at the beginning. */
const KIN = 5;

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** The word of the index that shares the longest beginning: `synchronized` for `synchronization`. */
export async function kinOf(shards: Shards, word: string): Promise<string | undefined> {
  const candidates = await candidatesFor(shards, word);
  const [nearest] = [...candidates]
    .map(([candidate, frequency]) => ({
      candidate,
      shared: sharedLetters(word, candidate),
      frequency,
    }))
    .filter(({ shared }) => shared >= KIN)
    .sort((a, b) => b.shared - a.shared || b.frequency - a.frequency);
  return nearest?.candidate;
}

export interface SpeltWord {
  readonly term: string;
  /** The spelling that was found instead. */
  readonly corrected: string | undefined;
}

/** The query with the spellings that were found; undefined if all are its own. */
export function correctedQuery(text: string, words: readonly SpeltWord[]): string | undefined {
  if (words.every(({ corrected }) => corrected === undefined)) return undefined;
  const spellings = new Map(words.map(({ term, corrected }) => [term, corrected]));
  let [query, at] = ['', 0];
  for (const { term, start, end, isWhole } of termsIn(text)) {
    const spelling = spellings.get(term);
    if (isWhole || spelling === undefined) continue;
    query += text.slice(at, start) + spelling;
    at = end;
  }
  return (query + text.slice(at)).replace(/\s+/g, ' ').trim();
}
