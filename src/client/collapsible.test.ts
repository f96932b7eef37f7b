import { expect, test } from 'vitest';
import { collapseDuration } from './collapsible.js';

test('[R60] takes longer for more height, in less than proportion', () => {
  const [low, high] = [collapseDuration(100, false), collapseDuration(400, false)];
  expect(high).toBeGreaterThan(low);
  expect(high).toBeLessThan(4 * low);
});

test('[R60] takes 1 ms under reduced motion, whatever the height', () => {
  expect([0, 50, 5000].map((height) => collapseDuration(height, true))).toEqual([1, 1, 1]);
});
