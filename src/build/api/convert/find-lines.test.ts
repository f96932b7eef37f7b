import { expect, test } from 'vitest';
import { findLines } from './find-lines.js';

/** Lines of code as they stand in the text of a comment, each below the one before. */
const code = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ text, place: { line: index + 3, column: 1 } }));

const placesIn = (comment: readonly string[], ...texts: readonly string[]) =>
  findLines(comment, code(...texts))?.map(({ place: { line, column } }) => [line, column]);

const COMMENT = [
  '/**',
  ' * Calls `add(1);`, as in',
  ' * add(1);',
  ' * ```ts',
  ' * add(1);',
  ' *',
  ' *   add(2);',
  ' * ```',
  ' */',
];

test('lines of code are found below a fence, behind the stars', () => {
  expect(placesIn(COMMENT, 'add(1);', '', '  add(2);')).toEqual([
    [5, 4],
    [6, 1],
    [7, 4],
  ]);
});

test('a line that also stands in the text before it is that below the fence', () => {
  expect(placesIn(COMMENT, 'add(1);')).toEqual([[5, 4]]);
});

test('without a fence the first such line is taken', () => {
  expect(placesIn(COMMENT.slice(0, 3), 'add(1);')).toEqual([[3, 4]]);
});

test('lines that are not below each other are not found', () => {
  expect(placesIn(COMMENT, 'add(1);', '  add(2);')).toBeUndefined();
});
