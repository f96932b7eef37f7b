// The index of a pack file: the key and location of each entry, and the version that wrote them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readRegularText } from '../io/regular-file.js';
import { ifPresent } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';

/** Location of an entry in the pack file, in bytes. */
export interface EntryLocation {
  readonly offset: number;
  readonly length: number;
  /** SHA-256 of the entry's bytes, hexadecimal. */
  readonly hash: string;
  /** Builds since the entry was last used. */
  readonly age: number;
}

export type Entries = ReadonlyMap<string, EntryLocation>;

/** Why cached results were discarded. */
export type DiscardReason = 'damaged' | 'outdated' | 'foreign';

interface Index {
  readonly format: number;
  readonly version: string;
  /** Identifies the signing key without revealing it. */
  readonly keyId: string;
  /** Of the pack's name, the version and the entries with their hashes. Without the key none of them can be forged. */
  readonly signature: string;
  readonly entries: readonly (readonly [key: string, location: EntryLocation])[];
}

const FORMAT = 2;

/** The name, version and key that an index must match. */
export interface IndexOwner {
  readonly name: string;
  /** Version of Quire and of everything else that the values depend on. */
  readonly version: string;
  /** Secret that signs the index. */
  readonly key: string;
}

const sign = ({ name, version, key }: IndexOwner, entries: Index['entries']): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([name, FORMAT, version, entries]))
    .digest('hex');

const idOf = ({ key }: IndexOwner): string =>
  createHmac('sha256', key).update('id').digest('hex').slice(0, 16);

/** Throws if their lengths differ. */
const isEqualText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Parses an index, or says why it is not used. */
function parseIndex(text: string, owner: IndexOwner): Index | DiscardReason {
  try {
    // SAFETY: the signature proves that `writeIndex` wrote the entries; any other fault throws.
    const index = JSON.parse(text) as Index;
    if (index.format !== FORMAT || index.version !== owner.version) return 'outdated';
    if (index.keyId !== idOf(owner)) return 'foreign';
    return isEqualText(index.signature, sign(owner, index.entries)) ? index : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** The entries in `file`; none, with the reason, if they must not be used. Throws system errors. */
export function openIndex(
  file: string,
  owner: IndexOwner,
): { readonly entries: Entries; readonly discarded?: DiscardReason } {
  const text = ifPresent(() => readRegularText(file));
  if (text === undefined) return { entries: new Map() };
  const index = parseIndex(text, owner);
  return typeof index === 'string'
    ? { entries: new Map(), discarded: index }
    : { entries: new Map(index.entries) };
}

/** Replaces the index atomically. */
export function writeIndex(file: string, owner: IndexOwner, entries: Entries): void {
  const list = [...entries];
  const index: Index = {
    format: FORMAT,
    version: owner.version,
    keyId: idOf(owner),
    signature: sign(owner, list),
    entries: list,
  };
  writeAtomic(file, JSON.stringify(index));
}
