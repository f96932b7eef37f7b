// An observable value, in the form that React's useSyncExternalStore takes.
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
