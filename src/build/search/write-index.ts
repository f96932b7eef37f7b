// Joins the words of all pages of a scope to the files of its index.
import type { RoutePath } from '../../model/brand.js';
import { groupBy } from '../../model/group-by.js';
import type { OutputFile } from '../../model/output.js';
import { SEARCH_FORM, type SearchScope } from '../../model/search/contract.js';
import {
  FAMILIES,
  type Family,
  type Manifest,
  manifestOf,
  ordinalOf,
  shardFile,
  slotKey,
  slotsOf,
  type TermShard,
  unitId,
  VALUE_BITS,
  writePostings,
} from '../../model/search/index-form.js';
import type { IndexedPage, PageWords } from '../../model/search/search-page.js';
import { worthOfName } from '../../model/search/weights.js';
import type { UrlScheme } from '../../model/url.js';
import { contentHash } from '../io/hash.js';
import { type SizedItem, splitShards } from './split-shards.js';
import { wordShards } from './word-shards.js';

/** Bytes that a shard has at most, before compression; a single word may have more. */
const MAX_SIZE: Readonly<Record<Family, number>> = {
  names: 16_000,
  text: 16_000,
  words: 16_000,
  pages: 8_000,
};

/** Of a word in more units than these the best are listed. */
const MAX_POSTINGS = 1_000;

/** Units that stand for all words with a beginning that fills several shards. */
const MAX_PREFIX_POSTINGS = 100;

/** Beginnings of fewer characters are not looked for in the full text. */
const MIN_PREFIX = { names: 1, text: 3 };

/** Packages that the dialog begins with. */
const MAX_PACKAGES = 30;

type Posting = readonly [unit: number, value: number];
type TermFamily = 'names' | 'text';

interface TermItem extends SizedItem {
  readonly postings: readonly Posting[];
}

const WORTH: Readonly<Record<TermFamily, (value: number) => number>> = {
  names: worthOfName,
  text: (value) => value,
};

/** The best postings, in the order of their units. */
function best(postings: readonly Posting[], count: number, family: TermFamily): readonly Posting[] {
  if (postings.length <= count) return postings;
  const worth = WORTH[family];
  return [...postings]
    .sort(
      ([a, one], [b, other]) => worth(other) - worth(one) || ordinalOf(a) - ordinalOf(b) || a - b,
    )
    .slice(0, count)
    .sort(([a], [b]) => a - b);
}

const numbersOf = (postings: readonly Posting[], family: TermFamily): number[] => {
  const listed = best(postings, MAX_POSTINGS, family);
  return writePostings(listed, listed === postings ? undefined : postings.length);
};

/** Collects postings of pages in any order. */
class TermLists {
  readonly #lists = new Map<string, number[]>();

  /** A posting is one number, so that millions fit into memory. */
  add(words: PageWords, slot: number): void {
    for (const [word, ...codes] of words) {
      const list = this.#lists.get(word) ?? [];
      this.#lists.set(word, list);
      for (const code of codes) {
        const unit = unitId(slot, code >> VALUE_BITS);
        list.push(unit * 2 ** VALUE_BITS + (code & (2 ** VALUE_BITS - 1)));
      }
    }
  }

  /** Words in order, with their postings in order. */
  *entries(): Generator<[string, Posting[]]> {
    for (const word of [...this.#lists.keys()].sort()) {
      const sorted = Float64Array.from(this.#lists.get(word) ?? []).sort();
      const postings = Array.from(sorted, (code): Posting => {
        const value = code % 2 ** VALUE_BITS;
        return [(code - value) / 2 ** VALUE_BITS, value];
      });
      yield [word, postings];
    }
  }
}

/** Beginnings of shard keys: their words are in several shards. */
function spanning(keys: readonly string[], least: number): ReadonlySet<string> {
  const prefixes = new Set<string>();
  for (const key of keys) {
    const characters = [...key];
    for (let length = 1; length < characters.length; length += 1) {
      const prefix = characters.slice(0, length).join('');
      if (prefix.length >= least) prefixes.add(prefix);
    }
  }
  return prefixes;
}

function bestByPrefix(
  items: readonly TermItem[],
  prefixes: ReadonlySet<string>,
  family: TermFamily,
): Map<string, readonly Posting[]> {
  const worth = WORTH[family];
  const found = new Map<string, Map<number, number>>();
  for (const { key, postings } of items) {
    for (let length = 1; length <= key.length; length += 1) {
      const prefix = key.slice(0, length);
      if (!prefixes.has(prefix)) continue;
      const units = found.get(prefix) ?? new Map<number, number>();
      found.set(prefix, units);
      for (const [unit, value] of postings) {
        const old = units.get(unit);
        if (old === undefined || worth(value) > worth(old)) units.set(unit, value);
      }
    }
  }
  return new Map(
    [...found].map(([prefix, units]) => {
      const sorted = [...units].sort(([a], [b]) => a - b);
      return [prefix, best(sorted, MAX_PREFIX_POSTINGS, family)];
    }),
  );
}

function termShards(items: readonly TermItem[], family: TermFamily): Map<string, TermShard> {
  const shards = splitShards(items, MAX_SIZE[family]);
  const prefixes = spanning([...shards.keys()], MIN_PREFIX[family]);
  const lists = bestByPrefix(items, prefixes, family);
  const homes = groupBy(lists.keys(), (prefix) => longestOf(shards, prefix));
  return new Map(
    [...shards].map(([key, found]) => {
      const own = homes.get(key)?.sort() ?? [];
      const shard: TermShard = {
        words: found.map((item) => item.key).join(' '),
        postings: found.map(({ postings }) => numbersOf(postings, family)),
        ...(own.length > 0 && {
          prefixes: own.join(' '),
          prefixPostings: own.map((prefix) => writePostings(lists.get(prefix) ?? [])),
        }),
      };
      return [key, shard];
    }),
  );
}

function longestOf(shards: ReadonlyMap<string, unknown>, text: string): string {
  for (let length = text.length; length > 0; length -= 1) {
    if (shards.has(text.slice(0, length))) return text.slice(0, length);
  }
  return '';
}

export interface IndexWriter {
  add(page: IndexedPage): void;
  /** The shards and the manifest. */
  files(): Generator<OutputFile>;
}

/**
 * @param paths of all pages that will be added.
 * @param typeExample a query by type that the reference answers.
 */
export function createIndexWriter(
  scope: SearchScope,
  urls: UrlScheme,
  paths: readonly RoutePath[],
  typeExample: string | undefined,
): IndexWriter {
  const { bits, slots } = slotsOf(paths);
  const lists = { names: new TermLists(), text: new TermLists() };
  const pages = new Map<string, { key: string; size: number; row: IndexedPage['row'] }>();
  let units = 0;
  const itemsOf = (family: TermFamily): TermItem[] =>
    [...lists[family].entries()].map(([key, postings]) => {
      // About four bytes for a posting as it is written.
      const size = key.length + 4 + 4 * Math.min(postings.length, MAX_POSTINGS);
      return { key, size, postings };
    });
  return {
    add({ row, names, text }) {
      const slot = slots.get(row[0]);
      if (slot === undefined) throw new Error(`${row[0]} was not announced to the search index`);
      lists.names.add(names, slot);
      lists.text.add(text, slot);
      units += row[3].length;
      const key = slotKey(slot, bits);
      pages.set(key, { key, size: Buffer.byteLength(JSON.stringify(row)), row });
    },
    *files() {
      const names = itemsOf('names');
      const text = itemsOf('text');
      const sortedPages = [...pages.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      const families: Record<Family, ReadonlyMap<string, unknown>> = {
        names: termShards(names, 'names'),
        text: termShards(text, 'text'),
        words: wordShards(names, text, MAX_SIZE.words),
        pages: new Map(
          [...splitShards(sortedPages, MAX_SIZE.pages)].map(([key, found]) => [
            key,
            Object.fromEntries(found.map((page) => [page.key, page.row])),
          ]),
        ),
      };
      const shards = Object.fromEntries(FAMILIES.map((family) => [family, {}])) as Record<
        Family,
        Record<string, string>
      >;
      for (const family of FAMILIES) {
        for (const key of [...families[family].keys()].sort()) {
          const contents = JSON.stringify(families[family].get(key));
          const hash = contentHash(contents);
          shards[family][key] = hash;
          yield { path: shardFile(family, hash), contents };
        }
      }
      const manifest: Manifest = {
        form: SEARCH_FORM,
        urls,
        slotBits: bits,
        units,
        packages: packagesOf(sortedPages.map(({ row }) => row)),
        typeExample,
        shards,
      };
      yield { path: manifestOf(scope), contents: JSON.stringify(manifest) };
    },
  };
}

const PACKAGE_KIND = 3;

const packagesOf = (rows: readonly IndexedPage['row'][]): Manifest['packages'] =>
  rows
    .flatMap(([path, , , [first]]) =>
      first?.[0] === PACKAGE_KIND ? [{ name: first[1], path }] : [],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, MAX_PACKAGES);
