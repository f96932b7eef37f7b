// Splits a sorted list of items into shards by prefixes of their keys. An edit moves items between shards only
// if it makes a shard too large.
import { compareText } from '../../model/text/compare-text.js';

interface KeyedItem {
  readonly key: string;
}

export interface SizedItem extends KeyedItem {
  /** Size in bytes. */
  readonly size: number;
}

/** Adjacent items with a common prefix: their range in the list. */
interface Run {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** Sizes are compared by powers of two, so that an edit rarely changes the order. */
const magnitude = ({ size }: Run): number => Math.floor(Math.log2(size));

/** The end of the run of indexes from `start`, at most `to`, for which `isIn` is true. It is true for `start`. */
function endOfRun(start: number, to: number, isIn: (index: number) => boolean): number {
  let last = start;
  for (let step = 1; last + step < to && isIn(last + step); step *= 2) last += step;
  let end = Math.min(to, 2 * last - start + 1);
  while (end - last > 1) {
    const middle = (last + end) >>> 1;
    if (isIn(middle)) last = middle;
    else end = middle;
  }
  return end;
}

/**
 * While the items of a prefix are too large together, those of its largest longer prefix get their own shard.
 *
 * @param items Sorted by key.
 * @param sizeOf Size of an item in bytes.
 * @returns The items of each shard, in order.
 */
export function splitShards<Item extends KeyedItem>(
  items: readonly Item[],
  maxSize: number,
  sizeOf: (item: Item) => number,
): Map<string, readonly Item[]> {
  const shards = new Map<string, readonly Item[]>();
  /** Total size of the items before each item. */
  const before = new Float64Array(items.length + 1);
  for (const [at, item] of items.entries()) {
    before[at + 1] = (before[at] as number) + sizeOf(item);
  }
  const sizeIn = (from: number, to: number): number =>
    (before[to] as number) - (before[from] as number);
  const nextOf = (at: number, { length }: string): number | undefined =>
    items[at]?.key.codePointAt(length);

  /** Groups items by the next character, leaving out the item whose key is the prefix itself. */
  function runsIn({ key, from, to }: Run): Run[] {
    const runs: Run[] = [];
    for (let at = from; at < to; ) {
      const start = at;
      const next = nextOf(start, key);
      at = endOfRun(start, to, (other) => nextOf(other, key) === next);
      if (next === undefined) continue;
      const longer = key + String.fromCodePoint(next);
      runs.push({ key: longer, from: start, to: at, size: sizeIn(start, at) });
    }
    return runs;
  }

  function split(run: Run): void {
    const runs = run.size > maxSize ? runsIn(run) : [];
    const bySize = [...runs].sort(
      (a, b) => magnitude(b) - magnitude(a) || compareText(a.key, b.key),
    );
    const taken = new Set<Run>();
    let rest = run.size;
    for (const longer of bySize) {
      if (rest <= maxSize) break;
      taken.add(longer);
      rest -= longer.size;
      split(longer);
    }
    const left: Item[] = [];
    let from = run.from;
    for (const longer of runs) {
      if (!taken.has(longer)) continue;
      left.push(...items.slice(from, longer.from));
      from = longer.to;
    }
    shards.set(run.key, [...left, ...items.slice(from, run.to)]);
  }

  split({ key: '', from: 0, to: items.length, size: sizeIn(0, items.length) });
  return shards;
}
