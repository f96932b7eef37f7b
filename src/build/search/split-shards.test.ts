import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shardKeyOf } from '../../model/search/index-form.js';
import { type SizedItem, splitShards } from './split-shards.js';

const inOrder = (given: readonly SizedItem[]) =>
  [...given].sort((a, b) => (a.key < b.key ? -1 : 1));

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '𝒳'), maxLength: 6 });
const items = fc
  .uniqueArray(fc.tuple(word, fc.integer({ min: 1, max: 9 })), { selector: ([key]) => key })
  .map((found) => inOrder(found.map(([key, size]) => ({ key, size }))));
const MAX = 20;
const sizeOf = ({ size }: SizedItem) => size;

const keysOf = (shards: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...shards.keys()].map((key) => [key, key]));

test('every item is in the shard in which it is looked for, and nowhere else', () => {
  fc.assert(
    fc.property(items, (given) => {
      const shards = splitShards(given, MAX, sizeOf);
      const keys = keysOf(shards);
      for (const { key } of given) {
        const holders = [...shards].filter(([, found]) => found.some((item) => item.key === key));
        expect(holders.map(([holder]) => holder)).toEqual([shardKeyOf(keys, key)]);
      }
    }),
  );
});

test('a shard is larger than allowed only if it holds a single item', () => {
  fc.assert(
    fc.property(items, (given) => {
      for (const found of splitShards(given, MAX, sizeOf).values()) {
        const size = found.reduce((sum, item) => sum + item.size, 0);
        expect(size <= MAX || found.length === 1).toBe(true);
      }
    }),
  );
});

test('a word more changes no shard but its own, until one is full', () => {
  const words = ['ab', 'ac', 'ba', 'bb', 'ca', 'cb'].map((key) => ({ key, size: 8 }));
  const before = splitShards(words, MAX, sizeOf);
  const after = splitShards(inOrder([...words, { key: 'bc', size: 3 }]), MAX, sizeOf);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...after].filter(([key, found]) => found.length !== before.get(key)?.length);
  expect(changed).toHaveLength(1);
});
