// Groups values by key, in the order of the first occurrence of each key. Node 20 has no `Map.groupBy`.

export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The first item of each key. */
export const distinctBy = <K, T>(items: Iterable<T>, keyOf: (item: T) => K): T[] =>
  [...groupBy(items, keyOf).values()].map(([first]) => first);
