// Owns what counts as a promise: anything with a `then` method, which is read once.

/** Asks a promise for its outcome; one of the two callbacks is called. */
export type Subscribe<T> = (
  onfulfilled: (value: T | PromiseLike<T>) => void,
  onrejected: (reason: unknown) => void,
) => void;

/**
 * Finds the `then` method of a value.
 *
 * @param value - Any value.
 * @returns The method, bound to the value, or `undefined` when the value is no promise.
 * @throws What a getter named `then` throws.
 */
export function subscribeOf<T>(value: T | PromiseLike<T>): Subscribe<T> | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  const then: unknown = Reflect.get(value, 'then');
  if (typeof then !== 'function') return;
  return (onfulfilled, onrejected) => Reflect.apply(then, value, [onfulfilled, onrejected]);
}
