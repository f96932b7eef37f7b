// Reads the files of an index in the browser. Each file is fetched once; all again after another deployment.
import type { FilePath } from '../text/brand.js';
import { textsOfRoute } from '../text/url.js';
import { SEARCH_FORM, type SearchHost, SearchOutdatedError, type SearchScope } from './contract.js';
import { firstNotBefore } from './first-not-before.js';
import {
  type Family,
  type Manifest,
  manifestOf,
  type PageRow,
  type PageShard,
  type PageTexts,
  type PostingList,
  readPostings,
  shardFile,
  shardKeyOf,
  shardKeysBelow,
  slotKey,
  type TermShard,
  type WordShard,
} from './index-form.js';

/** A matching word of the index, with its units. */
export interface FoundTerm {
  readonly term: string;
  readonly list: PostingList;
}

/** Words with a prefix. If there are too many, `longer` has one entry for all of them. */
export interface FoundTerms {
  readonly exact: FoundTerm | undefined;
  readonly longer: readonly FoundTerm[];
}

export interface Shards {
  readonly manifest: Manifest;
  terms(family: 'names' | 'text', prefix: string, withLonger: boolean): Promise<FoundTerms>;
  /** Words with this beginning or this end, with their frequency. */
  wordsLike(beginning: string, end: string): Promise<ReadonlyMap<string, number>>;
  page(slot: number): Promise<PageRow | undefined>;
  /** Undefined if the file cannot be read. */
  texts(row: PageRow): Promise<PageTexts | undefined>;
}

/** Most words with the same prefix whose units are joined; the shortest are nearest to the query. */
const MAX_LONGER = 60;

/** A searchable shard of words. */
class TermTable {
  readonly #words: readonly string[];
  readonly #prefixes: readonly string[];
  readonly #lists = new Map<string, PostingList>();

  constructor(readonly shard: TermShard) {
    this.#words = shard.words === '' ? [] : shard.words.split(' ');
    this.#prefixes = shard.prefixes?.split(' ') ?? [];
  }

  #list(kind: 'words' | 'prefixes', index: number): PostingList {
    const key = `${kind} ${index}`;
    const found = this.#lists.get(key);
    if (found) return found;
    const all = kind === 'words' ? this.shard.postings : this.shard.prefixPostings;
    const list = readPostings(all?.[index] ?? []);
    this.#lists.set(key, list);
    return list;
  }

  prefix(prefix: string): PostingList | undefined {
    const index = this.#prefixes.indexOf(prefix);
    return index < 0 ? undefined : this.#list('prefixes', index);
  }

  /** Words with the prefix, sorted: the word itself first. */
  beginning(prefix: string, withLonger: boolean): FoundTerm[] {
    const found: { term: string; index: number }[] = [];
    const wordAt = (index: number) => this.#words[index] as string;
    const { length } = this.#words;
    for (let index = firstNotBefore(length, wordAt, prefix); index < length; index += 1) {
      const term = wordAt(index);
      if (withLonger ? !term.startsWith(prefix) : term !== prefix) break;
      found.push({ term, index });
    }
    return found
      .sort((a, b) => a.term.length - b.term.length || a.index - b.index)
      .slice(0, MAX_LONGER)
      .map(({ term, index }) => ({ term, list: this.#list('words', index) }));
  }
}

export async function openShards(host: SearchHost, scope: SearchScope): Promise<Shards> {
  // SAFETY: the build writes the files in this form; another form has another number.
  const manifest = (await host.fetchJson(manifestOf(scope), true)) as Manifest;
  if (manifest?.form !== SEARCH_FORM) {
    throw new SearchOutdatedError('The search index has another form than these scripts.');
  }
  const fetched = new Map<FilePath, Promise<unknown>>();
  const once = <T>(file: FilePath, load: () => Promise<T>): Promise<T> => {
    const cached = fetched.get(file) as Promise<T> | undefined;
    if (cached) return cached;
    const loading = load();
    fetched.set(file, loading);
    // After a failure the next query tries again.
    loading.catch(() => fetched.delete(file));
    return loading;
  };
  const shard = <T>(family: Family, key: string): Promise<T> => {
    const file = shardFile(family, manifest.shards[family][key] as string);
    return once(file, () => host.fetchJson(file, false) as Promise<T>);
  };
  const tables = new WeakMap<TermShard, TermTable>();
  const table = async (family: 'names' | 'text', key: string): Promise<TermTable> => {
    const found = await shard<TermShard>(family, key);
    const known = tables.get(found) ?? new TermTable(found);
    tables.set(found, known);
    return known;
  };
  // If all names are in one shard, every query needs it.
  if (Object.keys(manifest.shards.names).length === 1) table('names', '').catch(() => {});
  return {
    manifest,
    async terms(family, prefix, withLonger) {
      const shards = manifest.shards[family];
      const home = await table(family, shardKeyOf(shards, prefix));
      const spans = withLonger && shardKeysBelow(shards, prefix).length > 0;
      const found = home.beginning(prefix, withLonger && !spans);
      const exact = found[0]?.term === prefix ? found[0] : undefined;
      const list = spans ? home.prefix(prefix) : undefined;
      if (list) return { exact, longer: [{ term: `${prefix}…`, list }] };
      return { exact, longer: exact ? found.slice(1) : found };
    },
    async wordsLike(beginning, end) {
      const shards = manifest.shards.words;
      const keys = new Set(
        [`<${beginning}`, `>${[...end].reverse().join('')}`].flatMap((key) => [
          shardKeyOf(shards, key),
          ...shardKeysBelow(shards, key),
        ]),
      );
      const lists = await Promise.all([...keys].map((key) => shard<WordShard>('words', key)));
      const words = lists.flatMap(({ words }) => words.split(' '));
      return new Map(words.map((word) => [word.slice(0, -1), Number(word.at(-1))]));
    },
    async page(slot) {
      const key = slotKey(slot, manifest.slotBits);
      const found = await shard<PageShard>('pages', shardKeyOf(manifest.shards.pages, key));
      return found[key];
    },
    async texts([path, , , , textless]) {
      if (textless) return {};
      const file = textsOfRoute(path);
      const load = async () => (await host.fetchJson(file, true)) as PageTexts;
      // Results without an excerpt are better than none.
      return once(file, load).catch(() => undefined);
    },
  };
}
