import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routePath } from '../text/brand.js';
import { shardKeyOf, shardKeysBelow, slotsOf } from './index-form.js';

const path = fc.webPath().map((text) => routePath(`/${text}`));
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 60 });

test('each page has a slot of its own, in whatever order pages come', () => {
  fc.assert(
    fc.property(paths, (found) => {
      const { bits, slots } = slotsOf(found);
      expect(new Set(slots.values()).size).toBe(found.length);
      expect(Math.max(...slots.values())).toBeLessThan(2 ** bits);
      const backwards = slotsOf([...found].reverse()).slots;
      expect(found.map((one) => backwards.get(one))).toEqual(found.map((one) => slots.get(one)));
    }),
  );
});

test('few pages move when one is added', () => {
  const many = Array.from({ length: 1000 }, (_, index) => routePath(`/guide/page-${index}`));
  const before = slotsOf(many).slots;
  const after = slotsOf([...many, routePath('/guide/new')]).slots;
  expect(many.filter((one) => before.get(one) !== after.get(one)).length).toBeLessThan(2);
});

test.each([
  ['', ''],
  ['m', 'm'],
  ['mutex', 'mu'],
  ['map', 'm'],
  ['zebra', ''],
  ['constructor', ''],
])('the shard of %j', (key, shard) => {
  expect(shardKeyOf({ '': '1', m: '2', mu: '3' }, key)).toBe(shard);
});

test('words that begin so may be in further shards', () => {
  expect(shardKeysBelow({ '': '1', m: '2', mu: '3', mut: '4', n: '5' }, 'm')).toEqual([
    'mu',
    'mut',
  ]);
});
