// An observable value, in the form that React's useSyncExternalStore takes.
export function createStore<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => current,
    set: (value: T): void => {
      current = value;
      for (const listener of listeners) listener();
    },
    /** Returns a function that ends the subscription. */
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return (): void => void listeners.delete(onChange);
    },
  };
}
