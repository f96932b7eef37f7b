// The form of the files of an index. Numbers keep them small; every one of them is read and written here.
import { type FilePath, filePath, type RoutePath } from '../brand.js';
import { hashText } from '../hash-text.js';
import type { UrlScheme } from '../url.js';
import type { SearchScope } from './contract.js';

/**
 * The shards of a family by key. A shard holds every item whose key begins with its own, unless another
 * shard has a longer beginning of it. The empty key is always there.
 */
export type ShardHashes = Readonly<Record<string, string>>;

export const FAMILIES = ['names', 'text', 'words', 'pages'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Manifest {
  readonly form: number;
  readonly urls: UrlScheme;
  /** Pages have numbers of so many bits; see `slots`. */
  readonly slotBits: number;
  /** Number of units, for the rarity of words. */
  readonly units: number;
  readonly packages: readonly { readonly name: string; readonly path: RoutePath }[];
  /** A query by type that this reference answers, to show how it is done. */
  readonly typeExample?: string | undefined;
  readonly shards: Readonly<Record<Family, ShardHashes>>;
}

/** The manifest has a fixed address. */
export const manifestOf = ({ locale, version }: SearchScope): FilePath =>
  filePath(`search/${encodeURIComponent(locale)}/${encodeURIComponent(version)}.json`);

/** The address of a shard follows from its content, so it may be cached for ever. */
export const shardFile = (family: Family, hash: string): FilePath =>
  filePath(`assets/search/${family}.${hash}.json`);

/**
 * Shards of `names` and `text`: the units in which each word stands. `names` is about labels and keywords,
 * `text` about everything else.
 */
export interface TermShard {
  /** Sorted, with spaces between them. */
  readonly words: string;
  /** For each word. */
  readonly postings: readonly Postings[];
  /** Beginnings of words that fill several shards, and their best units. */
  readonly prefixes?: string;
  readonly prefixPostings?: readonly Postings[];
}

/**
 * Units with a value each. A negative number goes so many pages ahead, from page -1; each other number is
 * a unit of that page: its ordinal and its value. A leading positive number says in how many units the
 * word stands, if only the best are listed.
 */
export type Postings = readonly number[];

/** Bits of a posting that are its value. */
export const VALUE_BITS = 6;

/** Units have one number: the page's slot and the ordinal in it. */
export const unitId = (slot: number, ordinal: number): number => slot * 65_536 + ordinal;
export const slotOf = (unit: number): number => Math.floor(unit / 65_536);
export const ordinalOf = (unit: number): number => unit % 65_536;

export interface PostingList {
  /** In how many units the word stands, listed or not. */
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

/** Shards of `pages`: pages by slot in hexadecimal. */
export type PageShard = Readonly<Record<string, PageRow>>;

/** Path, title, package or an empty string, units. The first unit is the page itself. */
export type PageRow = readonly [
  path: RoutePath,
  title: string,
  owner: string,
  units: readonly UnitRow[],
];

/** Kind as its place in KINDS. What is missing at the end is empty. */
export type UnitRow = readonly [
  kind: number,
  label: string,
  anchor?: string,
  signature?: string,
  summary?: string,
];

/** The key of a page in its family. */
export const slotKey = (slot: number, bits: number): string =>
  slot.toString(16).padStart(Math.ceil(bits / 4), '0');

/** Beside each page: the texts of its units by their places in the row of the page. */
export type PageTexts = Readonly<Record<number, string>>;

/** Shards of `words`: words for corrections, each with a digit that tells how common it is. */
export interface WordShard {
  /** Under `<mutex` and, written backwards, under `>xetum`. With spaces between them. */
  readonly words: string;
}

/** A page keeps its slot when others come and go, but for the rare case that two want the same one. */
export function slotsOf(paths: readonly RoutePath[]): {
  bits: number;
  slots: ReadonlyMap<RoutePath, number>;
} {
  const bits = Math.max(4, Math.ceil(Math.log2(paths.length * 4 + 1)));
  const size = 2 ** bits;
  const wanted = paths
    .map((path) => [hashText(path) % size, path] as const)
    .sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1));
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

/** The key of the shard that holds an item: the longest beginning of the item's key. */
export function shardKeyOf(shards: ShardHashes, key: string): string {
  for (let length = key.length; length > 0; length -= 1) {
    const beginning = key.slice(0, length);
    if (Object.hasOwn(shards, beginning)) return beginning;
  }
  return '';
}

/** The keys of the further shards with items whose keys begin so. */
export const shardKeysBelow = (shards: ShardHashes, prefix: string): string[] =>
  Object.keys(shards).filter((key) => key.length > prefix.length && key.startsWith(prefix));
