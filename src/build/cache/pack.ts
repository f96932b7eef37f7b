// One stage's cached results: an index, read whole, and a pack file, read entry by entry when asked
// for. New entries are appended, so that an edit costs one entry, not all.
import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeTemporaries, writeAtomic } from '../io/write-atomic.js';
import { concatenate, readEntry } from './pack-file.js';
import { type DiscardReason, type Entries, openIndex, writeIndex } from './pack-index.js';

/** Values are JSON. */
export interface Pack<T> {
  /** The value under `key`; undefined when it was never set, was forgotten or is damaged. */
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Writes what is new and forgets what was unused for some builds. Throws system errors. */
  save(): void;
}

export interface PackOptions {
  /** Cache folder, absolute. */
  readonly directory: string;
  readonly name: string;
  /** Of everything that makes the values: results of another version are discarded. */
  readonly version: string;
  onDiscard(reason: DiscardReason): void;
}

/** Builds for which an unused entry is kept: enough to switch branches and back. */
const MAX_AGE = 5;

/** The entries that stay, a build older unless used. */
function ageEntries(stored: Entries, used: ReadonlySet<string>): Entries {
  const aged = [...stored].map(
    ([key, entry]) => [key, { ...entry, age: used.has(key) ? 0 : entry.age + 1 }] as const,
  );
  return new Map(aged.filter(([, { age }]) => age <= MAX_AGE));
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const totalLength = (entries: Entries): number =>
  [...entries.values()].reduce((sum, { length }) => sum + length, 0);

const isEqual = (kept: Entries, read: Entries): boolean =>
  kept.size === read.size && [...kept].every(([key, { age }]) => age === read.get(key)?.age);

/** Writes the pack file anew without its dead parts. */
function rewrite(file: string, kept: Entries, added: ReadonlyMap<string, string>): Entries {
  const texts = new Map<string, string>();
  for (const [key, location] of kept) {
    const text = readEntry(file, location);
    if (text !== undefined) texts.set(key, text);
  }
  const { bytes, entries } = concatenate(new Map([...texts, ...added]), 0);
  writeAtomic(file, bytes);
  return new Map(
    [...entries].map(([key, entry]) => [key, { ...entry, age: kept.get(key)?.age ?? 0 }]),
  );
}

function append(file: string, kept: Entries, added: ReadonlyMap<string, string>): Entries {
  const { bytes, entries } = concatenate(added, sizeOf(file));
  appendFileSync(file, bytes);
  return new Map([...kept, ...entries]);
}

/** Opens or starts the pack `name`. Throws system errors. */
export function openPack<T>({ directory, name, version, onDiscard }: PackOptions): Pack<T> {
  const indexFile = path.join(directory, `${name}.index.json`);
  const packFile = path.join(directory, `${name}.pack`);
  const opened = openIndex(indexFile, version);
  if (opened.discarded) onDiscard(opened.discarded);
  let stored = opened.entries;
  const added = new Map<string, string>();
  const used = new Set<string>();

  const readStored = (key: string): string | undefined => {
    const location = stored.get(key);
    if (location === undefined) return undefined;
    const text = readEntry(packFile, location);
    if (text !== undefined) return text;
    // Nothing else in a damaged file is to be trusted.
    stored = new Map();
    onDiscard('damaged');
    return undefined;
  };

  return {
    get(key) {
      const text = added.get(key) ?? readStored(key);
      if (text === undefined) return undefined;
      used.add(key);
      // SAFETY: written by `set` under the same version, and unchanged by its hash.
      return JSON.parse(text) as T;
    },
    set(key, value) {
      added.set(key, JSON.stringify(value));
    },
    save() {
      const kept = ageEntries(stored, used);
      if (added.size === 0 && isEqual(kept, opened.entries)) return;
      mkdirSync(directory, { recursive: true });
      removeTemporaries(directory);
      const isMostlyDead = totalLength(kept) * 2 < sizeOf(packFile);
      stored = (isMostlyDead ? rewrite : append)(packFile, kept, added);
      writeIndex(indexFile, version, stored);
      added.clear();
    },
  };
}
