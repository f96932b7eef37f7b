// Caches the results of functions by object.

/** Keeps the result as long as the argument exists, which must not change. */
export function memoized<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const result = results.get(key) ?? { value: compute(key) };
    results.set(key, result);
    return result.value;
  };
}

/**
 * Keeps the last result for each first argument while the other arguments are the same.
 * @param compute Its arguments must not change.
 */
export function rememberLast<Key extends object, Others extends readonly unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const last = new WeakMap<Key, { readonly others: Others; readonly value: Value }>();
  return (key, ...others) => {
    const known = last.get(key);
    const isSame =
      known?.others.length === others.length &&
      others.every((other, index) => other === known.others[index]);
    if (known && isSame) return known.value;
    const value = compute(key, ...others);
    last.set(key, { others, value });
    return value;
  };
}
