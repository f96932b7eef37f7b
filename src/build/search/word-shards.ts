// The words of an index for spelling correction, by their first and by their last letters.

import type { WordShard } from '../../model/search/index-form.js';
import { compareText } from '../../model/text/compare-text.js';
import type { Word } from './posting-table.js';
import { type SizedItem, splitShards } from './split-shards.js';
import type { Shard } from './term-shards.js';

/** Shorter words and numbers are not suggested. */
const IN_NAME = /^\p{L}{3,40}$/u;
const IN_TEXT = /^\p{L}{4,40}$/u;

/** Words in names are preferred. */
const NAME_BONUS = 4;

const reversed = (word: string): string => [...word].reverse().join('');

export function wordShards(
  names: readonly Word[],
  text: readonly Word[],
  maxSize: number,
): Shard[] {
  const counts = new Map<string, number>();
  const add = ({ key, start, end }: Word, bonus: number): void => {
    if (!(bonus > 0 ? IN_NAME : IN_TEXT).test(key)) return;
    const common = Math.min(9, Math.floor(Math.log2(end - start)) + bonus);
    counts.set(key, Math.max(common, counts.get(key) ?? 0));
  };
  for (const item of text) add(item, 0);
  for (const item of names) add(item, NAME_BONUS);
  const items = [...counts]
    .flatMap(([word, common]) => {
      const entry = `${word}${common}`;
      const size = entry.length + 1;
      return [
        { key: `<${word}`, size, entry },
        { key: `>${reversed(word)}`, size, entry },
      ];
    })
    .sort((a, b) => compareText(a.key, b.key)) satisfies SizedItem[];
  return [...splitShards(items, maxSize, ({ size }) => size)].map(([key, found]) => ({
    key,
    make: () => {
      const shard: WordShard = { words: found.map(({ entry }) => entry).join(' ') };
      return JSON.stringify(shard);
    },
  }));
}
