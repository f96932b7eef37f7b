// Browser storage that never throws: if it is blocked or full, values are kept in memory during the visit.
import type { Config } from '../model/site/config.js';

/** @param open Returns the storage; may throw, as reading a blocked `localStorage` does. */
export function safeStorage(open: () => Storage | undefined) {
  /** Values that could not be stored; null for values that could not be removed. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(act: (storage: Storage) => T, fallback: T): T => {
    try {
      const storage = open();
      return storage === undefined ? fallback : act(storage);
    } catch {
      return fallback;
    }
  };
  const change = (key: string, value: string | null, act: (storage: Storage) => void): void => {
    const isStored = attempt((storage) => {
      act(storage);
      return storage.getItem(key) === value;
    }, false);
    if (isStored) memory.delete(key);
    else memory.set(key, value);
  };
  const read = (key: string): string | null => {
    const unstored = memory.get(key);
    return unstored === undefined ? attempt((storage) => storage.getItem(key), null) : unstored;
  };
  return {
    read,
    write: (key: string, value: string): void =>
      change(key, value, (storage) => storage.setItem(key, value)),
    remove: (key: string): void => change(key, null, (storage) => storage.removeItem(key)),
  };
}

export const storageOfKind = (kind: Config['storage']['type'] | 'none') =>
  safeStorage(() => (kind === 'none' ? undefined : window[kind]));
