// Which entries of a pack are kept: those that the last builds used.
import type { Entries } from './pack-index.js';

/** Builds for which an unused entry is kept: enough to switch branches and back. */
const MAX_AGE = 5;

/** The entries to keep, with their new age. */
export function ageEntries(stored: Entries, used: ReadonlySet<string>): Entries {
  const aged = [...stored].map(
    ([key, entry]) => [key, { ...entry, age: used.has(key) ? 0 : entry.age + 1 }] as const,
  );
  return new Map(aged.filter(([, { age }]) => age <= MAX_AGE));
}

export const totalLength = (entries: Entries): number =>
  [...entries.values()].reduce((sum, { length }) => sum + length, 0);

export const isEqual = (kept: Entries, read: Entries): boolean =>
  kept.size === read.size && [...kept].every(([key, { age }]) => age === read.get(key)?.age);
