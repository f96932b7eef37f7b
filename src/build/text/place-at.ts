// Converts an offset in a text to a place, for diagnostics.
import type { Place } from '../../model/diagnostic.js';

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
