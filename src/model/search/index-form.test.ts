import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routePath } from '../brand.js';
import {
  readPostings,
  shardKeyOf,
  shardKeysBelow,
  slotsOf,
  unitId,
  VALUE_BITS,
  writePostings,
} from './index-form.js';

const posting = fc.tuple(fc.nat(5000), fc.nat(900), fc.nat(2 ** VALUE_BITS - 1));
const postings = fc
  .uniqueArray(posting, { selector: ([slot, ordinal]) => unitId(slot, ordinal) })
  .map((found) =>
    found
      .map(([slot, ordinal, value]) => [unitId(slot, ordinal), value] as const)
      .sort(([a], [b]) => a - b),
  );

test('what is written is read', () => {
  fc.assert(
    fc.property(postings, (found) => {
      const { units, values, count } = readPostings(writePostings(found));
      expect(units.map((unit, index) => [unit, values[index]])).toEqual(found);
      expect(count).toBe(found.length);
    }),
  );
});

test('a list of the best tells how many there are', () => {
  expect(readPostings(writePostings([[unitId(3, 1), 7]], 900))).toEqual({
    count: 900,
    units: [unitId(3, 1)],
    values: [7],
  });
});

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
