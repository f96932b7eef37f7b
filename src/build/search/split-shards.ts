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
  // By the character that follows; by undefined for the item whose key is the beginning itself.
  const groups = groupBy(items, ({ key }) => key.codePointAt(prefix.length));
  const bySize = [...groups]
    .flatMap(([next, group]) => {
      if (next === undefined) return [];
      return [{ next, key: prefix + String.fromCodePoint(next), group, size: sizeOf(group) }];
    })
    .sort((a, b) => magnitude(b) - magnitude(a) || (a.key < b.key ? -1 : 1));
  let rest = sizeOf(items);
  const taken = new Set<number | undefined>();
  for (const { next, key, group, size } of bySize) {
    if (rest <= maxSize) break;
    taken.add(next);
    rest -= size;
    for (const [shard, found] of splitShards(group, maxSize, key)) shards.set(shard, found);
  }
  const left = items.filter(({ key }) => !taken.has(key.codePointAt(prefix.length)));
  return shards.set(prefix, left);
}
