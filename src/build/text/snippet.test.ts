import { expect, test } from 'vitest';
import { isCheckedSnippet } from './snippet.js';

test.each([
  ['for (const one of all())', true],
  ['for (const key in all())', true],
  ['for const the boxes of all()', false],
  ['f(a + b)', true],
  ['if (a) {', false],
  ['} else {', false],
  ['} while (a())', false],
])('%s must parse: %s', (text, expected) => {
  expect(isCheckedSnippet(text)).toBe(expected);
});
