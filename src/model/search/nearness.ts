// Measures how near to each other a text has the words of a query.
import type { RankedWord } from './rank.js';
import { termsIn } from './terms.js';

const matches = ({ term, names, text }: RankedWord, found: string): boolean =>
  found === term || names.terms.includes(found) || text?.terms.includes(found) === true;

/**
 * The mean closeness of each two words that follow each other in the query.
 * @param joined The query as one word, which a text may have instead.
 * @returns from 0, if they are far apart, to 1, if the text contains the query.
 */
export function nearness(
  text: string,
  words: readonly RankedWord[],
  joined: string | undefined,
): number {
  const nearest = words.slice(1).map(() => Infinity);
  const last = words.map(() => -Infinity);
  let position = 0;
  const meet = (pair: number, distance: number): void => {
    if (distance < (nearest[pair] ?? 0)) nearest[pair] = distance;
  };
  for (const { term, isWhole } of termsIn(text)) {
    if (term === joined) return 1;
    if (!isWhole) position += 1;
    for (const [at, word] of words.entries()) {
      if (isWhole || !matches(word, term)) continue;
      last[at] = position;
      meet(at - 1, position - (last[at - 1] ?? 0));
      // In the other order, they are one word farther apart.
      meet(at, position - (last[at + 1] ?? 0) + 1);
    }
  }
  return nearest.reduce((sum, distance) => sum + 1 / distance, 0) / nearest.length;
}
