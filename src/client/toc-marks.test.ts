import { expect, test } from 'vitest';
import { currentIndex } from './toc-marks.js';

test.each([
  ['before the first heading', [300, 400], 240, -1],
  ['at the first', [80, 400], 240, 0],
  ['80 px above the first', [160, 700], 240, 0],
  ['between two', [-300, 90, 500], 240, 1],
  ['80 px above the second', [-300, 160, 500], 240, 1],
  ['past the last', [-900, -300], 240, 1],
  ['at the end of the page, where the last cannot reach the top', [-300, 90, 500], Infinity, 2],
  ['without headings', [], 240, -1],
])('%s', (_, tops, reach, expected) => {
  expect(currentIndex(tops, 80, reach)).toBe(expected);
});

test.each([
  ['the one that the address names, if it is in view', 1, 1],
  ['the last, if the named one is above the window', 0, 2],
  ['the last, if none is named', -1, 2],
])('at the end of the page: %s', (_, named, expected) => {
  expect(currentIndex([-300, 90, 500], 80, Infinity, named)).toBe(expected);
});

test.each([
  ['at the line, though the next is also reached', [-300, 80, 160], 1],
  ['passed: the next', [-300, 40, 160], 2],
  ['below the reach: the one before it', [-300, 500, 700], 0],
])('a heading that the address names is %s', (_, tops, expected) => {
  expect(currentIndex(tops, 80, 240, 1)).toBe(expected);
});
