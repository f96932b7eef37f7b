// Writes the index files of a scope from the words of its pages. An edit changes little: words are cached by group
// of pages, and shards by a hash of their input.

import { SEARCH_FORM, type SearchScope } from '../../model/search/contract.js';
import {
  FAMILIES,
  type Family,
  type Manifest,
  manifestOf,
  shardFile,
  slotKey,
  slotsOf,
} from '../../model/search/index-form.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import type { RoutePath } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { groupBy } from '../../model/text/group-by.js';
import type { UrlScheme } from '../../model/text/url.js';
import type { Pack } from '../cache/pack.js';
import { sha256, shortHash } from '../io/hash.js';
import {
  type GroupTerms,
  groupTerms,
  type PageTerms,
  pagesOf,
  pageTerms,
  restoreTerms,
  type StoredTerms,
  storeTerms,
  Vocabulary,
} from './group-terms.js';
import { packagesOf } from './index-packages.js';
import type { PlacedTerms } from './posting-table.js';
import { splitShards } from './split-shards.js';
import { type Shard, termFamily } from './term-shards.js';
import { wordShards } from './word-shards.js';

/** Largest shard in bytes, before compression; a single word may have more. */
const MAX_SIZE: Readonly<Record<Family, number>> = {
  names: 16_000,
  text: 16_000,
  words: 16_000,
  pages: 8_000,
};

/** Low bits of a slot, which number the pages of a group: about 100 pages form one. */
const GROUP_BITS = 9;

/** Hash and size of a shard, by a hash of its input. */
export type KnownShards = Readonly<Record<string, readonly [hash: string, size: number]>>;

/** The words of a group in the last build. */
export interface KnownGroup {
  /** Keys of its pages, in their order. */
  readonly keys: readonly string[];
  readonly terms: StoredTerms;
}

export interface IndexCaches {
  /** By the name of the manifest and the number of the group. */
  readonly groups: Pack<KnownGroup>;
  /** The shards of the last build, by the name of the manifest. */
  readonly shards: Pack<KnownShards>;
}

/** A page of an index. */
export interface AnnouncedPage {
  readonly path: RoutePath;
  /** Differs after the page's words have changed. */
  readonly key: string;
  readonly load: () => Promise<IndexedPage>;
}

export interface IndexWriter {
  /** Adds the words of a page rendered in this build. */
  add(page: IndexedPage): void;
  /** The shards and the manifest. @param pages All pages of the index. */
  files(pages: readonly AnnouncedPage[]): AsyncGenerator<OutputFile | KnownFile>;
}

/** Takes the words of groups of pages from the cache, or makes them. */
function createGroups(manifest: string, groups: IndexCaches['groups'], vocabulary: Vocabulary) {
  const added = new Map<RoutePath, PageTerms>();

  async function termsOf(group: number, pages: readonly AnnouncedPage[]): Promise<GroupTerms> {
    const name = `${manifest} ${group}`;
    const keys = pages.map((page) => page.key);
    const former = groups.get(name);
    const restored = former && restoreTerms(former.terms, vocabulary);
    if (restored && former.keys.join() === keys.join()) return restored;
    const formerPages = restored ? pagesOf(restored) : [];
    const termsByKey = new Map(former?.keys.map((key, index) => [key, formerPages[index]]));
    const termsOfPages: PageTerms[] = [];
    for (const { path, key, load } of pages) {
      termsOfPages.push(
        termsByKey.get(key) ?? added.get(path) ?? pageTerms(await load(), vocabulary),
      );
    }
    const terms = groupTerms(termsOfPages);
    groups.set(name, { keys, terms: storeTerms(terms, vocabulary) });
    return terms;
  }

  return {
    add: (page: IndexedPage) => void added.set(page.row[0], pageTerms(page, vocabulary)),
    /** In the order of the slots. */
    async place(
      pages: readonly AnnouncedPage[],
      slots: ReadonlyMap<RoutePath, number>,
    ): Promise<readonly PlacedTerms[]> {
      const slotted = pages
        .map((page) => ({ page, slot: slots.get(page.path) ?? 0 }))
        .sort((a, b) => a.slot - b.slot);
      const placed: PlacedTerms[] = [];
      for (const [number, group] of groupBy(slotted, ({ slot }) => slot >>> GROUP_BITS)) {
        const terms = await termsOf(
          number,
          group.map(({ page }) => page),
        );
        placed.push({ slots: group.map(({ slot }) => slot), terms });
      }
      added.clear();
      return placed;
    },
  };
}

function pageShards(groups: readonly PlacedTerms[], bits: number): Shard[] {
  const items = groups.flatMap(({ slots, terms: { rows } }) =>
    rows.map((row, index) => {
      const text = JSON.stringify(row);
      return { key: slotKey(slots[index] ?? 0, bits), size: Buffer.byteLength(text), text };
    }),
  );
  return [...splitShards(items, MAX_SIZE.pages, ({ size }) => size)].map(([key, found]) => ({
    key,
    make: () => `{${found.map((page) => `"${page.key}":${page.text}`).join()}}`,
  }));
}

const byKey = (a: Shard, b: Shard): number => compareText(a.key, b.key);

/** @param typeExample Example of a query by type that finds something. */
export function createIndexWriter(
  scope: SearchScope,
  urls: UrlScheme,
  typeExample: string | undefined,
  caches: IndexCaches,
): IndexWriter {
  const manifestFile = manifestOf(scope);
  const vocabulary = new Vocabulary();
  const words = createGroups(manifestFile, caches.groups, vocabulary);
  return {
    add: words.add,
    async *files(announced) {
      const { bits, slots } = slotsOf(announced.map(({ path }) => path));
      const placed = await words.place(announced, slots);
      const rows = placed.flatMap(({ terms }) => terms.rows);
      const names = termFamily(placed, 'names', vocabulary, MAX_SIZE.names);
      const text = termFamily(placed, 'text', vocabulary, MAX_SIZE.text);
      const families: Record<Family, readonly Shard[]> = {
        names: names.shards,
        text: text.shards,
        words: wordShards(names.words, text.words, MAX_SIZE.words),
        pages: pageShards(placed, bits),
      };
      const former = caches.shards.get(manifestFile) ?? {};
      const hashesByInputs: Record<string, readonly [hash: string, size: number]> = {};
      const shards: Record<string, Record<string, string>> = {};
      for (const family of FAMILIES) {
        const hashes: Record<string, string> = {};
        shards[family] = hashes;
        for (const { key, inputs, make } of [...families[family]].sort(byKey)) {
          const stored = inputs === undefined ? undefined : former[inputs];
          const contents = stored ? '' : make();
          const [hash, size] = stored ?? [sha256(contents), Buffer.byteLength(contents)];
          if (inputs !== undefined) hashesByInputs[inputs] = [hash, size];
          const short = shortHash(hash);
          hashes[key] = short;
          const path = shardFile(family, short);
          yield stored ? { path, hash, size, make } : { path, contents };
        }
      }
      caches.shards.set(manifestFile, hashesByInputs);
      const manifest: Manifest = {
        form: SEARCH_FORM,
        urls,
        slotBits: bits,
        units: rows.reduce((sum, [, , , units]) => sum + units.length, 0),
        packages: packagesOf(rows),
        typeExample,
        // SAFETY: each family has been written.
        shards: shards as Manifest['shards'],
      };
      yield { path: manifestFile, contents: JSON.stringify(manifest) };
    },
  };
}
