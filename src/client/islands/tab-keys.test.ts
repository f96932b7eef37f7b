import { expect, test } from 'vitest';
import { indexAfterKey } from './tab-keys.js';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowLeft', 1, 0],
  ['a', 0, undefined],
])('%s on tab %i of three leads to %s', (key, index, expected) => {
  expect(indexAfterKey(key, index, 3, false)).toBe(expected);
});

test.each([
  ['ArrowRight', 0, 2],
  ['ArrowLeft', 0, 1],
  ['Home', 2, 0],
])('from right to left, %s on tab %i of three leads to %s', (key, index, expected) => {
  expect(indexAfterKey(key, index, 3, true)).toBe(expected);
});
