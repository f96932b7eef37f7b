// Measures how near to each other a text has the words of a query.
import type { RankedWord } from './rank.js';
import { termsIn } from './terms.js';

/** Words farther apart than this have nothing to do with each other. */
const FAR = 12;

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
  const best = words.slice(1).map(() => 0);
  const last = words.map(() => -Infinity);
  let position = 0;
  for (const { term, isWhole } of termsIn(text)) {
    if (term === joined) return 1;
    if (isWhole) continue;
    position += 1;
    for (const [index, word] of words.entries()) {
      if (!matches(word, term)) continue;
      last[index] = position;
      // In the other order, they are one word farther apart.
      const [before, after] = [
        position - (last[index - 1] ?? 0),
        position - (last[index + 1] ?? 0),
      ];
      if (index > 0 && before <= FAR) best[index - 1] = Math.max(best[index - 1] ?? 0, 1 / before);
      if (index + 1 < words.length && after <= FAR)
        best[index] = Math.max(best[index] ?? 0, 1 / (after + 1));
    }
  }
  return best.length === 0 ? 0 : best.reduce((sum, value) => sum + value, 0) / best.length;
}
