// Converts offsets in a text to places, for diagnostics.
import type { Place } from '../../model/site/diagnostic.js';
import { createLineFinder } from '../../model/text/line-finder.js';

/** @returns a function from an offset to its line and column, both from 1. */
export function createPlaces(text: string): (offset: number) => Place {
  const lineOf = createLineFinder(text);
  return (offset) => {
    const { index, start } = lineOf(offset);
    return { line: index + 1, column: offset - start + 1 };
  };
}

/** Line and column of one offset, both from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
