// The index of a pack file: key and location of each entry, and the version that wrote them.
import { hashValue } from '../io/hash.js';
import { readRegularText } from '../io/regular-file.js';
import { ifPresent } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';

/** Location of an entry in the pack file, in bytes. */
export interface EntryLocation {
  readonly offset: number;
  readonly length: number;
  /** SHA-256 of the entry's bytes, hexadecimal. */
  readonly hash: string;
  /** Builds since it was last used. */
  readonly age: number;
}

export type Entries = ReadonlyMap<string, EntryLocation>;

/** Why cached results were thrown away. */
export type DiscardReason = 'damaged' | 'outdated';

interface Index {
  readonly format: number;
  readonly version: string;
  /** Hash of the entries: a damaged offset could lead anywhere. */
  readonly hash: string;
  readonly entries: readonly (readonly [key: string, location: EntryLocation])[];
}

const FORMAT = 1;

function parseIndex(text: string): Index | undefined {
  try {
    // SAFETY: the hash over the entries proves that `writeIndex` wrote them.
    const index = JSON.parse(text) as Index;
    return hashValue(index.entries) === index.hash ? index : undefined;
  } catch {
    return undefined;
  }
}

/** The entries in `file`; none, with the reason, when they are damaged or outdated. Throws system errors. */
export function openIndex(
  file: string,
  version: string,
): { readonly entries: Entries; readonly discarded?: DiscardReason } {
  const text = ifPresent(() => readRegularText(file));
  if (text === undefined) return { entries: new Map() };
  const index = parseIndex(text);
  if (index === undefined) return { entries: new Map(), discarded: 'damaged' };
  const isCurrent = index.format === FORMAT && index.version === version;
  return isCurrent
    ? { entries: new Map(index.entries) }
    : { entries: new Map(), discarded: 'outdated' };
}

/** Replaces the index in one step. */
export function writeIndex(file: string, version: string, entries: Entries): void {
  const list = [...entries];
  const index: Index = { format: FORMAT, version, hash: hashValue(list), entries: list };
  writeAtomic(file, JSON.stringify(index));
}
