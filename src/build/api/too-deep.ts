// Finds the code on which the compiler, which works recursively, uses up its stack.
import type { Place } from '../../model/diagnostic.js';
import { placeAt } from '../text/place-at.js';

export const isStackOverflow = (error: unknown): boolean =>
  error instanceof RangeError && error.message === 'Maximum call stack size exceeded';

/** Brackets that no program has so many of at a time. */
const MANY = 200;

/** The deepest nesting of brackets in a text, counted without regard to texts and comments. */
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

/** Where the nesting is deepest; undefined where none is deep. */
export function findDeepest<F>(
  files: readonly { readonly file: F; readonly text: string }[],
): { readonly file: F; readonly place: Place } | undefined {
  const found = files.map(({ file, text }) => ({ file, text, ...deepest(text) }));
  const [worst] = found.sort((a, b) => b.depth - a.depth);
  if (!worst || worst.depth < MANY) return undefined;
  return { file: worst.file, place: placeAt(worst.text, worst.offset) };
}
