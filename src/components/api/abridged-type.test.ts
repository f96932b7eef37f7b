import { expect, test } from 'vitest';
import type { ApiType } from '../../model/api/api-type.js';
import { abridged } from './abridged-type.js';
import { layout } from './layout.js';
import { printType } from './print-type.js';
import { textOfLines } from './testing/text-of-lines.js';

const literals = (count: number): ApiType[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'literal', text: `"${n}"`, of: 'string' }));

const text = (type: ApiType): string => textOfLines(layout(printType(type), 80));

test('a type of usual size is itself', () => {
  const type: ApiType = { kind: 'union', types: literals(500) };
  expect(abridged(type)).toBe(type);
});

test('of thousands of alternatives the first are shown', () => {
  const lines = text({ kind: 'union', types: literals(10_000) }).split('\n');
  expect(lines.length).toBe(302);
  expect(lines.at(-1)).toBe('  | …');
});

test('a tuple without end ends with a rest', () => {
  const elements = literals(10_000).map((type) => ({
    name: undefined,
    optional: false,
    rest: false,
    type,
  }));
  const lines = text({ kind: 'tuple', elements }).split('\n');
  expect(lines[1]).toBe('  "0",');
  expect(lines.at(-2)).toBe('  ...…,');
});

test.each([
  [300, 300],
  [301, 301],
  [302, 301],
])('of %i large parts %i are shown, an ellipsis for the rest included', (count, shown) => {
  const large: ApiType = { kind: 'union', types: literals(100) };
  expect(abridged({ kind: 'union', types: Array(count).fill(large) })).toMatchObject({
    types: { length: shown },
  });
});

test('large parts are closed, small ones stay', () => {
  const large: ApiType = { kind: 'union', types: literals(5_000) };
  expect(
    text({ kind: 'intersection', types: [large, { kind: 'intrinsic', name: 'string' }] }),
  ).toBe('… & string');
});
