// A pack in memory, for a process that builds again and again. It may be backed by a pack on disk.
import { hashValue } from '../io/hash.js';
import type { Pack } from './pack.js';

export interface MemoryPack<T> extends Pack<T> {
  /** Call it after each build. Drops values that the last builds did not use. */
  endBuild(): void;
  /** Writes new values to the pack on disk. */
  store(): void;
}

/** Builds for which an unused value is kept: enough to undo an edit. */
const MAX_AGE = 3;

interface Kept<T> {
  readonly value: T;
  isStored: boolean;
  usedIn: number;
}

export function createMemoryPack<T>(behind?: Pack<T>): MemoryPack<T> {
  const values = new Map<string, Kept<T>>();
  let build = 0;
  const get = (key: string): T | undefined => {
    const known = values.get(key);
    if (known) {
      known.usedIn = build;
      return known.value;
    }
    const value = behind?.get(key);
    if (value !== undefined) values.set(key, { value, isStored: true, usedIn: build });
    return value;
  };
  const set = (key: string, value: T): void =>
    void values.set(key, { value, isStored: false, usedIn: build });
  return {
    get,
    set,
    has: (key) => values.has(key) || (behind?.has(key) ?? false),
    put(value) {
      const key = hashValue(value);
      if (get(key) === undefined) set(key, value);
      return key;
    },
    endBuild() {
      build += 1;
      for (const [key, { usedIn }] of values) if (build - usedIn > MAX_AGE) values.delete(key);
    },
    store() {
      for (const [key, kept] of values) {
        if (!kept.isStored) behind?.set(key, kept.value);
        kept.isStored = true;
      }
    },
  };
}
