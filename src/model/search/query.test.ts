import { expect, test } from 'vitest';
import { readQuery } from './query.js';

const written = (text: string): string =>
  readQuery(text)
    .words.map(({ term, isOptional }) => (isOptional ? `(${term})` : term))
    .join(' ');

test.each([
  ['mutexGuard', 'mutex guard'],
  ['lock by key', 'lock (by) key'],
  ['how to wait', '(how) (to) wait'],
  ['to be', 'to be'],
  ['Option<T>', 'option (t)'],
  ['T[]', 't []'],
  ['=>', '=>'],
  ['npm i @ts-primitives/box', 'ts primitives box'],
  ['pnpm add -D @ts-primitives/box', 'ts primitives box'],
  ['npm', 'npm'],
  ['lock lock LOCK', 'lock'],
  ['', ''],
  ['  . ', ''],
])('the words of %j', (text, words) => {
  expect(written(text)).toBe(words);
});

test.each([
  ['some(', 'call'],
  ['Option.some()', 'call'],
  ['Option<', 'type'],
  ['Option<T>', 'type'],
  ['1 < 2', undefined],
  ['some', undefined],
])('reads what kind %j means', (text, expectedKind) => {
  expect(readQuery(text).expectedKind).toBe(expectedKind);
});

test('a query has ten words at most', () => {
  expect(readQuery('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1').words).toHaveLength(10);
});
