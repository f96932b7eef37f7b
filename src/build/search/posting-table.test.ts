import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPostings, unitId, VALUE_BITS } from '../../model/search/index-form.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import { nameWeight } from '../../model/search/weights.js';
import { routePath } from '../../model/text/brand.js';
import { groupTerms, pageTerms, restoreTerms, storeTerms, Vocabulary } from './group-terms.js';
import { PostingTable } from './posting-table.js';

/** Values 0 to 59 have a weight of their own. */
const value = fc.nat(59);
const units = fc.dictionary(fc.nat(900).map(String), value, { maxKeys: 6 });
const word = fc.constantFrom('ab', 'abc', 'b', 'é', 'mutex');
const page = fc.dictionary(word, units, { maxKeys: 4 });
type Page = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Pages with their slots, which need not follow each other. */
const pages = fc
  .uniqueArray(fc.tuple(fc.nat(5000), page), { maxLength: 12, selector: ([slot]) => slot })
  .map((found) => found.sort(([a], [b]) => a - b));

function indexed(slot: number, words: Page): IndexedPage {
  const found = Object.entries(words).filter(([, of]) => Object.keys(of).length > 0);
  const sorted = found.sort(([a], [b]) => (a < b ? -1 : 1));
  const names = {
    words: sorted.map(([key]) => key).join(' '),
    postings: sorted.flatMap(([, of]) => [
      Object.keys(of).length,
      ...Object.entries(of)
        .map(([ordinal, given]) => Number(ordinal) * 2 ** VALUE_BITS + given)
        .sort((a, b) => a - b),
    ]),
  };
  const row = [routePath(`/${slot}`), '', '', []] as const;
  return { row, texts: {}, names, text: { words: '', postings: [] } };
}

interface Posting {
  readonly unit: number;
  readonly value: number;
}

/** Postings of a word, in order. */
const postingsOf = (found: Placed, key: string): Posting[] =>
  found.flatMap(([slot, words]) =>
    Object.entries(words[key] ?? {}).map(([ordinal, given]) => ({
      unit: unitId(slot, Number(ordinal)),
      value: given,
    })),
  );

/** As the table is to choose them. */
const bestOf = (postings: readonly Posting[], count: number): Posting[] =>
  [...postings]
    .sort(
      (a, b) =>
        nameWeight(b.value) - nameWeight(a.value) ||
        (a.unit % 65_536) - (b.unit % 65_536) ||
        a.unit - b.unit,
    )
    .slice(0, count)
    .sort((a, b) => a.unit - b.unit);

type Placed = readonly (readonly [number, Page])[];

const termsOf = (found: Placed, vocabulary: Vocabulary) =>
  groupTerms(found.map(([slot, words]) => pageTerms(indexed(slot, words), vocabulary)));

/** A table of two groups. */
function tableOf(found: Placed): PostingTable {
  const vocabulary = new Vocabulary();
  const half = found.length >> 1;
  const groups = [found.slice(0, half), found.slice(half)].map((group) => ({
    slots: group.map(([slot]) => slot),
    terms: termsOf(group, vocabulary),
  }));
  return new PostingTable(groups, 'names', vocabulary, nameWeight);
}

const read = (table: PostingTable, places: ArrayLike<number>): Posting[] => {
  const list = readPostings(table.write(places));
  return list.units.map((unit, index) => ({ unit, value: list.values[index] ?? -1 }));
};

test('a table holds the postings of each word, and gives the best of them', () => {
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 8 }), (found, count) => {
      const table = tableOf(found);
      const keys = [...new Set(found.flatMap(([, words]) => Object.keys(words)))];
      const present = keys.filter((key) => postingsOf(found, key).length > 0).sort();
      expect(table.words.map(({ key }) => key)).toEqual(present);
      for (const one of table.words) {
        const expected = postingsOf(found, one.key);
        expect(read(table, table.placesOf(one))).toEqual(expected);
        expect(read(table, table.best(table.placesOf(one), count))).toEqual(
          bestOf(expected, count),
        );
      }
    }),
  );
});

test('the best of several words are among the best of each', () => {
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 8 }), (found, count) => {
      const table = tableOf(found);
      const all = new Map<number, Posting>();
      for (const { key } of table.words) {
        for (const posting of postingsOf(found, key)) {
          const old = all.get(posting.unit);
          if (!old || nameWeight(posting.value) > nameWeight(old.value)) {
            all.set(posting.unit, posting);
          }
        }
      }
      const lists = table.words.map((one) => table.best(table.placesOf(one), count));
      const best = read(table, table.best(table.merge(lists), count));
      expect(best).toEqual(bestOf([...all.values()], count));
    }),
  );
});

test.each([
  [1, false],
  [2, true],
  [3, true],
])(
  'the best %i of two postings are the given list itself, which needs no count: %s',
  (count, isSame) => {
    const places = [0, 1];
    const table = tableOf([[3, { ab: { 1: 7, 2: 9 } }]]);
    expect(table.best(places, count) === places).toBe(isSame);
  },
);

test('a list that is cut short tells how many there are', () => {
  const table = tableOf([[3, { ab: { 1: 7 } }]]);
  expect(readPostings(table.write([0], 900))).toEqual({
    count: 900,
    units: [unitId(3, 1)],
    values: [7],
  });
});

test('the hash of words follows their postings and nothing else', () => {
  const one = tableOf([[3, { ab: { 1: 7 }, b: { 2: 9 } }]]);
  const other = tableOf([
    [3, { ab: { 1: 7 }, b: { 2: 9 } }],
    [4, { mutex: { 0: 1 } }],
  ]);
  const changed = tableOf([[3, { ab: { 1: 7 }, b: { 2: 8 } }]]);
  const hashOf = (table: PostingTable) => table.hashOf(table.words.slice(0, 2));
  expect(hashOf(other)).toBe(hashOf(one));
  expect(hashOf(changed)).not.toBe(hashOf(one));
});

test('the terms of pages are restored from the cache, whatever other words there are', () => {
  fc.assert(
    fc.property(pages, (found) => {
      const vocabulary = new Vocabulary();
      const terms = termsOf(found, vocabulary);
      const stored = JSON.parse(JSON.stringify(storeTerms(terms, vocabulary)));
      const other = new Vocabulary();
      other.numberOf('mutex');
      expect(restoreTerms(stored, other)).toEqual(termsOf(found, other));
    }),
  );
});
