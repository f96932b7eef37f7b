import { expect, test } from 'vitest';
import { text } from '../page/hast-element.js';
import { type ApiEntry, EMPTY_COMMENT } from './api.js';
import { sizeOfRow } from './api-size.js';

function rowWith(characters: number): number {
  const summary = { type: 'root', children: [text('x'.repeat(characters))] };
  // SAFETY: what is measured of a class in a row.
  const entry = { kind: 'class', name: 'Box', comment: { ...EMPTY_COMMENT, summary }, members: [] };
  return sizeOfRow(entry as unknown as ApiEntry);
}

test.each([
  [1, 1],
  [299, 299],
  [300, 300],
  [301, 300],
  [5000, 300],
])('in a row, a comment of %i characters counts as %i', (characters, expected) => {
  expect(rowWith(characters) - rowWith(0)).toBe(expected);
});
