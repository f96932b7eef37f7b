import { expect, test } from 'vitest';
import { endsWithin } from './ends-within.js';

test('a call that never ends is ended', () => {
  let count = 0;
  const isDone = endsWithin(50, () => {
    for (;;) count += 1;
  });
  expect(isDone).toBe(false);
  expect(count).toBeGreaterThan(0);
});

test('a call that fails, fails', () => {
  const fail = (): void => {
    throw new TypeError('no');
  };
  expect(() => endsWithin(10_000, fail)).toThrow(new TypeError('no'));
  expect(endsWithin(10_000, () => {})).toBe(true);
});
