import { expect, test } from 'vitest';
import { forbiddenCharacters, hasForbidden } from './forbidden-characters.js';

test.each([
  ['a\n\tb\r\n', []],
  ['a\0b', ['1:2 The text contains the control character U+0000.']],
  ['a\n\u007f', ['2:1 The text contains the control character U+007F.']],
  ['\u202e', ['1:1 The text contains the bidirectional control character U+202E.']],
  [
    '\u2066\u001b',
    [
      '1:1 The text contains the bidirectional control character U+2066.',
      '1:2 The text contains the control character U+001B.',
    ],
  ],
])('%j: %j', (text, expected) => {
  const found = [...forbiddenCharacters(text)];
  expect(found.map(({ message, place }) => `${place.line}:${place.column} ${message}`)).toEqual(
    expected,
  );
  expect(hasForbidden(text)).toBe(expected.length > 0);
});

test('ten are named at most', () => {
  expect([...forbiddenCharacters('\0'.repeat(1000))]).toHaveLength(10);
});
