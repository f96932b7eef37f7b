// The new entries of a build: in a spill file, or in memory if the disk is full.
import { statSync } from 'node:fs';
import { sha256 } from '../io/hash.js';
import { ifAllowed } from '../io/system-error.js';
import { appendSpillFile } from './pack-file.js';
import type { Entries, EntryLocation } from './pack-index.js';
import { openSpillFile, type SpillFile } from './spill.js';

export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The new entries of this build: in a spill file, or in memory if the disk is full. */
export function createAdded() {
  const entries = new Map<string, EntryLocation>();
  const unspilled = new Map<string, Uint8Array>();
  let spill: SpillFile | undefined;
  const spilled = (bytes: Uint8Array): number | undefined =>
    ifAllowed(() => {
      spill ??= openSpillFile();
      return spill.append(bytes);
    });
  return {
    entries,
    has: (key: string): boolean => entries.has(key) || unspilled.has(key),
    set(key: string, bytes: Uint8Array): void {
      const offset = spilled(bytes);
      if (offset === undefined) unspilled.set(key, bytes);
      else entries.set(key, { offset, length: bytes.length, hash: sha256(bytes), age: 0 });
    },
    read(key: string): Uint8Array | undefined {
      const location = entries.get(key);
      return location ? spill?.read(location.offset, location.length) : unspilled.get(key);
    },
    appendTo(file: string): Entries {
      const start = sizeOf(file);
      if (spill) appendSpillFile(file, spill);
      return new Map(
        [...entries].map(([key, entry]) => [key, { ...entry, offset: entry.offset + start }]),
      );
    },
    close(): void {
      spill?.close();
      spill = undefined;
      entries.clear();
    },
  };
}
