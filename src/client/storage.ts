// Browser storage that never throws: where it is blocked or full, values live in memory for this visit.
import type { Config } from '../model/config.js';

export interface SafeStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** @param open gives the storage; may throw, as reading `localStorage` itself does where it is blocked. */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  /** Values that the storage did not take; null for those it did not remove. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = open();
      return storage === undefined ? otherwise : act(storage);
    } catch {
      return otherwise;
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
    const kept = memory.get(key);
    return kept === undefined ? attempt((storage) => storage.getItem(key), null) : kept;
  };
  return {
    read,
    write: (key, value) => change(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => change(key, null, (storage) => storage.removeItem(key)),
  };
}

export const storageOfKind = (kind: Config['storage']['type'] | 'none'): SafeStorage =>
  safeStorage(() => (kind === 'none' ? undefined : window[kind]));
