// Binary search in sorted words.

/** @returns the position of the first word that is not before `wanted`; `length` if there is none. */
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
