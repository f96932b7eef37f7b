import { expect, test } from 'vitest';
import { formatBytes, formatCount } from './amounts.js';

test.each([
  [999, '999 B'],
  [1234, '1.2 kB'],
  [9949, '9.9 kB'],
  [9950, '10 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [310_400_000, '310 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1204, '1,204 pages'],
  [1_234_567, '1,234,567 pages'],
])('%i is %s', (count, text) => {
  expect(formatCount(count, 'page')).toBe(text);
});

test('a noun with another plural', () => {
  expect(formatCount(2, 'dependency', 'dependencies')).toBe('2 dependencies');
});
