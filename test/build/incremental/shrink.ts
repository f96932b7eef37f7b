// Shortens a failing list of edits.

/**
 * Removes edits, in smaller and smaller runs, as long as the list still fails.
 * @param isFaulty whether a list of edits fails.
 */
export async function shrink<T>(
  edits: readonly T[],
  isFaulty: (edits: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let shortest = edits;
  for (let size = Math.ceil(edits.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < shortest.length; ) {
      const shorter = shortest.toSpliced(start, size);
      if (shorter.length > 0 && (await isFaulty(shorter))) shortest = shorter;
      else start += size;
    }
  }
  return shortest;
}
