// Finds code that is nested so deeply that the recursive compiler overflows its stack.

export const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message === 'Maximum call stack size exceeded';

/** More open brackets than any ordinary program has. */
const MANY = 200;

/** The deepest nesting of brackets in a text. Strings and comments are not distinguished. */
function deepest(text: string): { readonly depth: number; readonly offset: number } {
  let depth = 0;
  let most = { depth: 0, offset: 0 };
  for (const { 0: bracket, index } of text.matchAll(/[([{<>})\]]/g)) {
    if ('([{<'.includes(bracket)) depth += 1;
    else depth = Math.max(0, depth - 1);
    if (depth > most.depth) most = { depth, offset: index };
  }
  return most;
}

/** The text with the deepest nesting, and the offset; undefined if none is deep. */
export function findDeepest<T extends { readonly text: string }>(
  texts: readonly T[],
): { readonly found: T; readonly offset: number } | undefined {
  const all = texts.map((found) => ({ found, ...deepest(found.text) }));
  const [worst] = all.sort((a, b) => b.depth - a.depth);
  return worst && worst.depth >= MANY ? worst : undefined;
}
