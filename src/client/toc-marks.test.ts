import { expect, test } from 'vitest';
import { currentIndex } from './toc-marks.js';

test.each([
  ['before the first heading', [200, 400], false, -1],
  ['at the first', [80, 400], false, 0],
  ['between two', [-300, 90, 500], false, 1],
  ['past the last', [-900, -300], false, 1],
  ['at the end of the page, where the last cannot reach the top', [-300, 90, 500], true, 2],
  ['without headings', [], false, -1],
])('%s', (_, tops, isAtEnd, expected) => {
  expect(currentIndex(tops, 100, isAtEnd)).toBe(expected);
});

test.each([
  ['the one that the address names, if it is in view', 1, 1],
  ['the last, if the named one is above the window', 0, 2],
  ['the last, if none is named', -1, 2],
])('at the end of the page: %s', (_, named, expected) => {
  expect(currentIndex([-300, 90, 500], 80, true, named)).toBe(expected);
});
