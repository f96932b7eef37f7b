// Binary search in words that are sorted.

/** @returns the place of the first word that does not stand before `wanted`; `length` if there is none. */
export function firstNotBefore(
  length: number,
  wordAt: (place: number) => string,
  wanted: string,
): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
