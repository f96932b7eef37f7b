// The shards of a family of words: each word with its postings, and the prefixes whose words fill several shards.

import { firstNotBefore } from '../../model/search/first-not-before.js';
import { type ShardHashes, shardKeyOf, type TermShard } from '../../model/search/index-form.js';
import { nameWeight } from '../../model/search/weights.js';
import { groupBy } from '../../model/text/group-by.js';
import { hashValue } from '../io/hash.js';
import type { Vocabulary } from './group-terms.js';
import { type PlacedTerms, type Places, PostingTable, type Word } from './posting-table.js';
import { splitShards } from './split-shards.js';

type Family = 'names' | 'text';

/** A word in more units lists the best ones. */
const MAX_POSTINGS = 1_000;

/** Number of units listed for a prefix whose words fill several shards. */
const MAX_PREFIX_POSTINGS = 100;

/** Shorter prefixes are not looked up in the full text. */
const MIN_PREFIX = { names: 1, text: 3 };

const WEIGHTS: Readonly<Record<Family, (value: number) => number>> = {
  names: nameWeight,
  text: (value) => value,
};

export interface Shard {
  readonly key: string;
  /** A hash of the input, if making the contents takes longer. */
  readonly inputs?: string;
  readonly make: () => string;
}

export interface TermFamily {
  readonly words: readonly Word[];
  readonly shards: readonly Shard[];
}

/** A written posting takes about four bytes. */
const sizeOf = ({ key, start, end }: Word): number =>
  key.length + 4 + 4 * Math.min(end - start, MAX_POSTINGS);

/** Prefixes of shard keys: their words are in several shards. */
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

export function termFamily(
  groups: readonly PlacedTerms[],
  family: Family,
  vocabulary: Vocabulary,
  maxSize: number,
): TermFamily {
  const table = new PostingTable(groups, family, vocabulary, WEIGHTS[family]);
  const { words } = table;
  const shards = splitShards(words, maxSize, sizeOf);
  const hashes: ShardHashes = Object.fromEntries(
    [...shards].map(([key, found]) => [key, table.hashOf(found)]),
  );
  const homes = groupBy(spanning([...shards.keys()], MIN_PREFIX[family]), (prefix) =>
    shardKeyOf(hashes, prefix),
  );
  /** The words with a prefix are in its home shard and in the shards whose keys start with it. */
  const inputsOf = (key: string): string => {
    const prefixes = homes.get(key)?.sort() ?? [];
    const others = prefixes.map((prefix) => [
      prefix,
      Object.entries(hashes).filter(([other]) => other.startsWith(prefix)),
    ]);
    return hashValue([family, key, hashes[key], others]);
  };

  /** The best postings of each word. `count` of each are enough: the best of all are among them. */
  const known = new Map<Word, Places>();
  const bestOf = (word: Word): Places => {
    const found = known.get(word) ?? table.best(table.placesOf(word), MAX_PREFIX_POSTINGS);
    known.set(word, found);
    return found;
  };
  const bestByPrefix = (prefix: string): Places => {
    const lists: Places[] = [];
    const first = firstNotBefore(words.length, (at) => (words[at] as Word).key, prefix);
    for (let at = first; words[at]?.key.startsWith(prefix); at += 1) {
      lists.push(bestOf(words[at] as Word));
    }
    return table.best(table.merge(lists), MAX_PREFIX_POSTINGS);
  };

  const make = (key: string, found: readonly Word[]): string => {
    const prefixes = homes.get(key)?.sort() ?? [];
    const shard: TermShard = {
      words: found.map((word) => word.key).join(' '),
      postings: found.map((word) => {
        const places = table.placesOf(word);
        const listed = table.best(places, MAX_POSTINGS);
        return table.write(listed, listed === places ? undefined : places.length);
      }),
      ...(prefixes.length > 0 && {
        prefixes: prefixes.join(' '),
        prefixPostings: prefixes.map((prefix) => table.write(bestByPrefix(prefix))),
      }),
    };
    return JSON.stringify(shard);
  };
  return {
    words,
    shards: [...shards].map(([key, found]) => ({
      key,
      inputs: inputsOf(key),
      make: () => make(key, found),
    })),
  };
}
