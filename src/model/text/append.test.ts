import { expect, test } from 'vitest';
import { append } from './append.js';

test('adds any number of items, in their order', () => {
  const list = [0];
  append(
    list,
    Array.from({ length: 500_000 }, (_, index) => index + 1),
  );
  expect([list.length, list[0], list[1], list.at(-1)]).toEqual([500_001, 0, 1, 500_000]);
});
