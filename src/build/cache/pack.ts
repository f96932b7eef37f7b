// The cached results of one stage: an index, read whole on first use, and a pack file, read entry by
// entry. New entries go to a spill file and are appended at the end of the build, so an edit writes little.
import { lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../io/hash.js';
import { jsonWithinLimit } from '../io/json.js';
import { makeFolder } from '../io/make-folder.js';
import { withRegularFile } from '../io/regular-file.js';
import { ifPresent } from '../io/system-error.js';
import { removeTemporaries } from '../io/write-atomic.js';
import { createAdded, sizeOf } from './added-entries.js';
import type { CacheOptions } from './cache.js';
import { decodeValue, type EncodedValue } from './encoded-value.js';
import { ageEntries, isEqual, totalLength } from './entry-age.js';
import { compact, createEntryReader, encode } from './pack-file.js';
import {
  type DiscardReason,
  type Entries,
  type IndexOwner,
  openIndex,
  writeIndex,
} from './pack-index.js';

/** Values are JSON. */
export interface Pack<T> {
  /** Whether there is a value under `key`; it counts as used. */
  has(key: string): boolean;
  /** The value under `key`; undefined if it was never set, was dropped or is damaged. */
  get(key: string): T | undefined;
  /** Sets a value. One that is too large for a JSON text is not kept. */
  set(key: string, value: T): void;
  /** Keeps a value under the hash of its JSON, and returns the hash. */
  put(value: T): string;
}

/** A pack to which other threads can add values. */
export interface Store<T> extends Pack<T> {
  /** As `put`, for an encoded value. */
  putEncoded(value: EncodedValue): string;
  /** As `get`, without decoding the value. */
  getEncoded(key: string): Uint8Array | undefined;
}

/** A pack that can be saved to a file. */
export interface StoredPack<T> extends Store<T> {
  /**
   * Writes new entries and drops those that were unused for some builds. The pack can still be used.
   * @param keepsUnused Whether this build does not count, because it did not look at most entries.
   */
  save(keepsUnused?: boolean): void;
}

export interface PackOptions extends Pick<CacheOptions, 'directory' | 'version'> {
  /** Whether values that were set can be read again in this build. */
  readonly keeps: boolean;
  readonly name: string;
  /** The secret that signs the pack. */
  readonly key: string;
  onDiscard(reason: DiscardReason): void;
  /** Performs a disk operation; undefined after a system error. */
  attempt<R>(work: () => R): R | undefined;
}

interface PackFiles {
  readonly index: string;
  readonly pack: string;
  readonly owner: IndexOwner;
}

/** The entries of earlier builds. The index is read on first use. */
function createStored(files: PackFiles, { directory, ...host }: PackOptions) {
  const reader = createEntryReader(files.pack);
  let opened: Entries | undefined;
  let isDiscarded = false;
  let usable: Entries = new Map();
  const entries = (): Entries => {
    if (opened === undefined && directory !== undefined) {
      const index = host.attempt(() => openIndex(files.index, files.owner));
      if (index?.discarded) {
        isDiscarded = true;
        host.onDiscard(index.discarded);
      }
      opened = index?.entries ?? new Map();
      usable = opened;
    }
    return usable;
  };
  return {
    entries,
    /** All entries of the index; undefined if it was not read. */
    opened: (): Entries | undefined => opened,
    /** Whether the index on the disk must be replaced, if only by an empty one: it would be reported again. */
    isDiscarded: (): boolean => isDiscarded,
    read(key: string): Buffer | undefined {
      const location = entries().get(key);
      if (location === undefined) return undefined;
      const bytes = reader.read(location);
      if (bytes !== undefined) return bytes;
      // The rest of a damaged file is not used either.
      usable = new Map();
      // A file that cannot be opened is not damaged, and the system says why.
      host.attempt(() => ifPresent(() => withRegularFile(files.pack, () => {})));
      host.onDiscard('damaged');
      return undefined;
    },
    /** Later reads open the files again. */
    close(): void {
      reader.close();
      opened = undefined;
      isDiscarded = false;
      usable = new Map();
    },
  };
}

/** Writes the entries that are kept and those that were added. Throws system errors. */
function writePack(
  folder: string,
  files: PackFiles,
  stored: ReturnType<typeof createStored>,
  added: ReturnType<typeof createAdded>,
  keptOf: (entries: Entries) => Entries,
): void {
  const opened = stored.opened();
  // The pack was neither read nor written.
  if (opened === undefined && added.entries.size === 0) return;
  const kept = keptOf(stored.entries());
  const isNew = added.entries.size > 0 || stored.isDiscarded();
  if (!isNew && isEqual(kept, opened ?? new Map())) return;
  makeFolder(folder);
  removeTemporaries(folder);
  const isFile = lstatSync(files.pack, { throwIfNoEntry: false })?.isFile() === true;
  // Opening something other than a regular file could block for ever.
  if (!isFile) rmSync(files.pack, { recursive: true, force: true });
  const present: Entries = isFile ? kept : new Map();
  const isMostlyDead = totalLength(present) * 2 < sizeOf(files.pack);
  const live = isMostlyDead ? compact(files.pack, present) : present;
  writeIndex(files.index, files.owner, new Map([...live, ...added.appendTo(files.pack)]));
}

/** Opens the pack `name`, which need not exist. */
export function openPack<T>(options: PackOptions): StoredPack<T> {
  const { directory, name, version, keeps } = options;
  const files: PackFiles = {
    index: path.join(directory ?? '', `${name}.index.json`),
    pack: path.join(directory ?? '', `${name}.pack`),
    owner: { name, version, key: options.key },
  };
  const stored = createStored(files, options);
  const added = createAdded();
  const used = new Set<string>();
  const pack: StoredPack<T> = {
    has(key) {
      const isKnown = added.has(key) || stored.entries().has(key);
      if (isKnown) used.add(key);
      return isKnown;
    },
    get(key) {
      const bytes = pack.getEncoded(key);
      // SAFETY: `set` wrote it under the same version, and its hash is unchanged.
      return bytes && decodeValue<T>(bytes);
    },
    getEncoded(key) {
      const bytes = added.read(key) ?? stored.read(key);
      if (bytes !== undefined) used.add(key);
      return bytes;
    },
    set(key, value) {
      const text = keeps ? jsonWithinLimit(value) : undefined;
      if (text !== undefined) added.set(key, encode(text));
    },
    put(value) {
      const text = JSON.stringify(value);
      const key = sha256(text);
      if (!pack.has(key)) added.set(key, encode(text));
      return key;
    },
    putEncoded({ key, bytes }) {
      if (!pack.has(key)) added.set(key, bytes);
      return key;
    },
    save(keepsUnused = false) {
      const keptOf = (entries: Entries): Entries =>
        keepsUnused ? entries : ageEntries(entries, used);
      if (directory !== undefined) {
        options.attempt(() => writePack(directory, files, stored, added, keptOf));
      }
      stored.close();
      added.close();
    },
  };
  return pack;
}
