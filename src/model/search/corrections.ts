// Words of the index that are spelt nearly like a word of the query that is not in it.
import { forgiven, mistakesBetween } from '../spelling.js';
import type { Shards } from './shards.js';

/** Letters that are looked up: of one mistake, either the first or the last ones are right. */
const KNOWN_LETTERS = 2;

/** Each mistake weighs more than any difference in how common the words are. */
const MISTAKE = 20;

/** At most `count` words of the index, nearest first; among equally near ones the most common first. */
export async function nearWords(
  shards: Shards,
  word: string,
  mistakes: number,
  count: number,
): Promise<string[]> {
  const candidates = await shards.wordsLike(
    word.slice(0, KNOWN_LETTERS),
    word.slice(-KNOWN_LETTERS),
  );
  const near: { candidate: string; cost: number }[] = [];
  for (const [candidate, frequency] of candidates) {
    const distance = mistakesBetween(word, candidate, mistakes);
    if (distance === Infinity) continue;
    const isFirstWrong = candidate[0] !== word[0] ? 5 : 0;
    near.push({ candidate, cost: distance * MISTAKE + isFirstWrong - frequency });
  }
  return near
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** The word that was meant, if a few mistakes explain it. */
export async function correctionOf(shards: Shards, word: string): Promise<string | undefined> {
  const mistakes = forgiven(word.length);
  if (mistakes === 0 || /\d/.test(word)) return undefined;
  const [nearest] = await nearWords(shards, word, mistakes, 1);
  return nearest;
}
