import { expect, test } from 'vitest';
import { stemOf } from './stem.js';

test.each([
  ['batches', 'batch'],
  ['timeouts', 'timeout'],
  ['queries', 'query'],
  ['cancelling', 'cancell'],
  ['settled', 'settl'],
  ['running', 'run'],
  ['string', undefined],
  ['class', undefined],
  ['status', undefined],
  ['is', undefined],
])('the stem of %s', (text, stem) => {
  expect(stemOf(text)).toBe(stem);
});
