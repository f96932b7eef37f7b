// The form of the index files. Numbers keep them small; this module encodes and decodes them.
import { type FilePath, filePath, type RoutePath } from '../text/brand.js';
import { compareText } from '../text/compare-text.js';
import { hashText } from '../text/hash-text.js';
import type { UrlScheme } from '../text/url.js';
import type { SearchScope } from './contract.js';

/**
 * The hashes of a family's shards, by key. A shard holds every item whose key starts with the shard's key,
 * unless the key of another shard is a longer prefix. The empty key always exists.
 */
export type ShardHashes = Readonly<Record<string, string>>;

export const FAMILIES = ['names', 'text', 'words', 'pages'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Manifest {
  readonly form: number;
  readonly urls: UrlScheme;
  /** Number of bits of a page number; see `slots`. */
  readonly slotBits: number;
  /** Number of units, for the rarity of words. */
  readonly units: number;
  readonly packages: readonly { readonly name: string; readonly path: RoutePath }[];
  /** Example of a query by type that finds something. */
  readonly typeExample?: string | undefined;
  readonly shards: Readonly<Record<Family, ShardHashes>>;
}

/** The file of a manifest, at a fixed address. */
export const manifestOf = ({ locale, version }: SearchScope): FilePath =>
  filePath(`search/${encodeURIComponent(locale)}/${encodeURIComponent(version)}.json`);

/** The file of a shard. Its name holds the hash of its content, so it may be cached for ever. */
export const shardFile = (family: Family, hash: string): FilePath =>
  filePath(`assets/search/${family}.${hash}.json`);

/**
 * A shard of `names` or `text`: the units that contain each word. `names` covers labels and keywords,
 * `text` everything else.
 */
export interface TermShard {
  /** Sorted, separated by spaces. */
  readonly words: string;
  /** For each word. */
  readonly postings: readonly Postings[];
  /** Prefixes whose words fill several shards, with their best units. */
  readonly prefixes?: string;
  readonly prefixPostings?: readonly Postings[];
}

/**
 * Units with a value each. A negative number moves that many pages ahead, starting from page -1. Any other
 * number is a unit of that page: its ordinal and its value. If only the best units are listed, the first
 * number is positive and counts all units with the word.
 */
export type Postings = readonly number[];

/** Number of bits of a posting that hold its value. */
export const VALUE_BITS = 6;

/** Combines the page's slot and the unit's ordinal to one number. */
export const unitId = (slot: number, ordinal: number): number => slot * 65_536 + ordinal;
export const slotOf = (unit: number): number => Math.floor(unit / 65_536);
export const ordinalOf = (unit: number): number => unit % 65_536;

export interface PostingList {
  /** Number of units with the word, listed or not. */
  readonly count: number;
  readonly units: readonly number[];
  readonly values: readonly number[];
}

export function readPostings(postings: Postings): PostingList {
  const units: number[] = [];
  const values: number[] = [];
  const [first = 0] = postings;
  let slot = -1;
  for (let at = first > 0 ? 1 : 0; at < postings.length; at += 1) {
    const number = postings[at] as number;
    if (number < 0) slot -= number;
    else {
      units.push(unitId(slot, number >> VALUE_BITS));
      values.push(number & (2 ** VALUE_BITS - 1));
    }
  }
  return { count: first > 0 ? first : units.length, units, values };
}

/** A shard of `pages`: pages by hexadecimal slot. */
export type PageShard = Readonly<Record<string, PageRow>>;

/** Path, title, package or an empty string, units. The first unit is the page itself. */
export type PageRow = readonly [
  path: RoutePath,
  title: string,
  owner: string,
  units: readonly UnitRow[],
  /** Present if no unit has a text. */
  textless?: 1,
];

/** Kind as its index in KINDS. Missing values at the end are empty. */
export type UnitRow = readonly [
  kind: number,
  label: string,
  anchor?: string,
  signature?: string,
  summary?: string,
  /** Empty for what the main entry point exports. */
  module?: string,
];

/** The key of a page in the family `pages`. */
export const slotKey = (slot: number, bits: number): string =>
  slot.toString(16).padStart(Math.ceil(bits / 4), '0');

/** A file beside each page: the texts of its units, by their position in the row of the page. */
export type PageTexts = Readonly<Record<number, string>>;

/** A shard of `words`: words for spelling correction, each with a digit for its frequency. */
export interface WordShard {
  /** Forward as `<mutex`, and reversed as `>xetum`. Separated by spaces. */
  readonly words: string;
}

/** Assigns slots. A page keeps its slot when others are added or removed, except in the rare case of a collision. */
export function slotsOf(paths: readonly RoutePath[]): {
  bits: number;
  slots: ReadonlyMap<RoutePath, number>;
} {
  const bits = Math.max(4, Math.ceil(Math.log2(paths.length * 4 + 1)));
  const size = 2 ** bits;
  const wanted = paths
    .map((path) => [hashText(path) % size, path] as const)
    .sort(([a, one], [b, other]) => a - b || compareText(one, other));
  const taken = new Set<number>();
  const slots = new Map<RoutePath, number>();
  for (const [slot, path] of wanted) {
    let free = slot;
    while (taken.has(free)) free = (free + 1) % size;
    taken.add(free);
    slots.set(path, free);
  }
  return { bits, slots };
}

/** The key of the shard that holds an item: the longest prefix of the item's key. */
export function shardKeyOf(shards: ShardHashes, key: string): string {
  for (let length = key.length; length > 0; length -= 1) {
    const beginning = key.slice(0, length);
    if (Object.hasOwn(shards, beginning)) return beginning;
  }
  return '';
}

/** The keys of further shards that hold items with this prefix. */
export const shardKeysBelow = (shards: ShardHashes, prefix: string): string[] =>
  Object.keys(shards).filter((key) => key.length > prefix.length && key.startsWith(prefix));
