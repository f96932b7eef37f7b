import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgiven, mistakesBetween } from './spelling.js';

test.each([
  ['mutex', 'mutex', 0],
  ['muetx', 'mutex', 1],
  ['asnyc', 'async', 1],
  ['mutx', 'mutex', 1],
  ['muttex', 'mutex', 1],
  ['nutex', 'mutex', 1],
  ['umtex', 'mutex', 1],
  ['deffered', 'deferred', 2],
  ['lock', 'mutex', Infinity],
])('from %s to %s', (one, other, mistakes) => {
  expect(mistakesBetween(one, other, 2)).toBe(mistakes);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('a distance is the same from both ends, and 0 for equal words alone', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(mistakesBetween(one, other, 3)).toBe(mistakesBetween(other, one, 3));
      expect(mistakesBetween(one, other, 3) === 0).toBe(one === other);
    }),
  );
});

test('two neighbours exchanged are one mistake', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 12 }), fc.nat(), (text, at) => {
      const place = at % (text.length - 1);
      const swapped = [...Array(text.length).keys()].map(
        (index) => text[index === place ? place + 1 : index === place + 1 ? place : index],
      );
      expect(mistakesBetween(text, swapped.join(''), 1)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [4, 0],
  [5, 1],
  [7, 1],
  [8, 2],
])('in %i letters, %i mistakes are forgiven', (length, mistakes) => {
  expect(forgiven(length)).toBe(mistakes);
});
