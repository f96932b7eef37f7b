// Counts the typing mistakes between two words.

/**
 * Number of missing, added, replaced or exchanged adjacent letters, up to `limit`; otherwise Infinity.
 * Source: optimal string alignment, https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance
 */
export function mistakesBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isEqual ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwap)
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    before = last;
    last = current;
  }
  const distance = last[other.length] as number;
  return distance <= limit ? distance : Infinity;
}

/** Number of mistakes that are corrected in a word of this length. */
export const forgiven = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
