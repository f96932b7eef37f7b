import { expect, test } from 'vitest';
import { isCheckedSnippet } from './snippet.js';

test.each([
  ['for (const one of all())', true],
  ['for (const key in all())', true],
  ['for const the boxes of all()', false],
])('%s must parse: %s', (text, expected) => {
  expect(isCheckedSnippet(text)).toBe(expected);
});
