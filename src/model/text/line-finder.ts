// Finds the lines of offsets in a text, each in logarithmic time.

/** Number of a line, from 0, and the offset of its start. */
export interface FoundLine {
  readonly index: number;
  readonly start: number;
}

/** @returns a function that finds the line of an offset. */
export function createLineFinder(text: string): (offset: number) => FoundLine {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { index: low, start: starts[low] ?? 0 };
  };
}
