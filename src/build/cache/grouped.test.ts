import { expect, it, vi } from 'vitest';
import { type Group, groupOf, openGrouped } from './grouped.js';
import { createMemoryPack } from './memory-pack.js';

const packOf = () => createMemoryPack<Group<number>>();
const open = (pack: ReturnType<typeof packOf>, scope = 'scope') => openGrouped(pack, scope);

/** Two names of one group, and one of another. */
const [one, beside, elsewhere] = ((): readonly [string, string, string] => {
  const names = Array.from({ length: 2_000 }, (_, index) => `name-${index}`);
  const [first = ''] = names;
  const find = (isSame: boolean) =>
    names.find((name) => name !== first && (groupOf(name) === groupOf(first)) === isSame) ?? '';
  return [first, find(true), find(false)];
})();

/** A pack that a build has kept values in. */
function keptIn(...values: readonly (readonly [name: string, key: string, value: number])[]) {
  const pack = packOf();
  const before = open(pack);
  for (const value of values) before.set(...value);
  before.save();
  return pack;
}

it('gives what the last build kept, under the same name, key and scope', () => {
  const pack = keptIn([one, 'key', 1], [elsewhere, 'key', 2]);
  const after = open(pack);
  expect([after.get(one, 'key'), after.get(elsewhere, 'key')]).toEqual([1, 2]);
  expect(after.get(one, 'other')).toBeUndefined();
  expect(open(pack, 'another').get(one, 'key')).toBeUndefined();
});

it('forgets what was neither read nor set', () => {
  const pack = keptIn([one, 'read', 1], [beside, 'unused', 2]);
  const between = open(pack);
  between.get(one, 'read');
  between.save();
  const after = open(pack);
  expect([after.get(one, 'read'), after.get(beside, 'unused')]).toEqual([1, undefined]);
});

it('writes the groups that have changed, and no other', () => {
  const pack = keptIn([one, one, 1], [beside, beside, 1], [elsewhere, elsewhere, 1]);
  const set = vi.spyOn(pack, 'set');
  const after = open(pack);
  for (const name of [one, elsewhere]) after.get(name, name);
  after.set(beside, 'new', 2);
  after.save();
  expect(set.mock.calls).toEqual([[`scope ${groupOf(one)}`, { [one]: 1, new: 2 }]]);
});
