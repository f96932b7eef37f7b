import { expect, it, vi } from 'vitest';
import { rememberLast } from './memoized.js';

it('rememberLast computes again for another object, another argument or another number of them', () => {
  const compute = vi.fn((key: object, ...others: readonly string[]) => ({ key, others }));
  const remembered = rememberLast(compute);
  const key = {};
  const first = remembered(key, 'a', 'b');
  expect(remembered(key, 'a', 'b')).toBe(first);
  expect(remembered(key, 'a', 'c').others).toEqual(['a', 'c']);
  expect(remembered(key, 'a').others).toEqual(['a']);
  expect(remembered({}, 'a').others).toEqual(['a']);
  expect(remembered(key, 'a').others).toEqual(['a']);
  expect(compute).toHaveBeenCalledTimes(4);
});
