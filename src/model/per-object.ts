// Computes what follows from an object once, however often it is asked for.

/** The same function; it keeps each value as long as its object lives. Values are not undefined. */
export function perObject<K extends object, V extends NonNullable<unknown>>(
  compute: (key: K) => V,
): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
