import { expect, test } from 'vitest';
import { isScrolledAway } from './hide-on-scroll.js';

test.each([
  ['down', 100, 200, true],
  ['up', 200, 100, false],
  ['down, still above the height of the navbar', 10, 60, false],
])('[R43] %s', (_, before, now, expected) => {
  expect(isScrolledAway(before, now, 60)).toBe(expected);
});
