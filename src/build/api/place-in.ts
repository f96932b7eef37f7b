// Converts offsets in files of a program to places, for diagnostics.
import ts from 'typescript';
import type { Place } from '../../model/site/diagnostic.js';

/** Line and column, both from 1. */
export function placeIn(file: ts.SourceFile, offset: number): Place {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, offset);
  return { line: line + 1, column: character + 1 };
}
