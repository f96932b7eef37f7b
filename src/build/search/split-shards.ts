// Cuts a sorted list of items into shards by the beginnings of their keys. An edit moves nothing between shards but
// for the rare one that makes a shard too large.

import { groupBy } from '../../model/group-by.js';

export interface SizedItem {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

const sizeOf = (items: readonly SizedItem[]): number =>
  items.reduce((sum, { size }) => sum + size, 0);

/** The beginning that is one character longer; undefined for the item whose key is the beginning itself. */
function longer(prefix: string, { key }: SizedItem): string | undefined {
  const next = key.codePointAt(prefix.length);
  return next === undefined ? undefined : prefix + String.fromCodePoint(next);
}

/** Sizes by powers of two, so that an edit seldom changes their order. */
const magnitude = ({ size }: { readonly size: number }): number => Math.floor(Math.log2(size));

/**
 * While the items of a beginning are too large together, those of its largest longer beginning get a shard
 * of their own.
 *
 * @returns the items of each shard, in order.
 */
export function splitShards<Item extends SizedItem>(
  items: readonly Item[],
  maxSize: number,
  prefix = '',
): Map<string, readonly Item[]> {
  const shards = new Map<string, readonly Item[]>();
  const groups = groupBy(items, (item) => longer(prefix, item));
  const bySize = [...groups]
    .flatMap(([key, group]) => (key === undefined ? [] : [{ key, group, size: sizeOf(group) }]))
    .sort((a, b) => magnitude(b) - magnitude(a) || (a.key < b.key ? -1 : 1));
  let rest = sizeOf(items);
  const taken = new Set<string>();
  for (const { key, group, size } of bySize) {
    if (rest <= maxSize) break;
    taken.add(key);
    rest -= size;
    for (const [shard, found] of splitShards(group, maxSize, key)) shards.set(shard, found);
  }
  const left = items.filter((item) => !taken.has(longer(prefix, item) ?? ''));
  return shards.set(prefix, left);
}
