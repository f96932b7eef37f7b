// The search by type in built sites: queries with the name that must be found first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createTypeSearch,
  looksLikeType,
  type TypeSearch,
} from '../../src/model/search/types/type-search.js';
import { buildLibraryCorpus } from './library-corpus.js';
import { buildRealSite } from './real-site.js';
import { type GoldenQuery, LIBRARY_QUERIES, SITE_QUERIES } from './type-queries.js';

const FILE = 'search/types.en.json';

const load = (dist: string): TypeSearch =>
  createTypeSearch(JSON.parse(readFileSync(path.join(dist, FILE), 'utf8')));

const namesFor = (search: TypeSearch, query: string): string[] =>
  search.find(query, 20)?.map(({ result }) => result.label.text) ?? [];

/** 1 if the name is the first result, 1/2 for the second, 0 if it is not among the first twenty. */
function reciprocalRank(search: TypeSearch, [query, ...wanted]: GoldenQuery): number {
  const rank = namesFor(search, query).findIndex((name) => wanted.includes(name));
  return rank < 0 ? 0 : 1 / (rank + 1);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The queries whose first result is wrong, the mean reciprocal rank, and the share of correct first results. */
function judge(search: TypeSearch, queries: readonly GoldenQuery[]) {
  const ranks = queries.map((query) => reciprocalRank(search, query));
  const misses = queries.filter((_, at) => ranks[at] !== 1).map(([query]) => query);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  const hits = rounded(mean(ranks.map((rank) => Number(rank === 1))));
  return { misses, meanReciprocalRank: rounded(mean(ranks)), hits };
}

test('every query of the lists is recognized as a type', () => {
  const queries = [...SITE_QUERIES, ...LIBRARY_QUERIES].map(([query]) => query);
  expect(queries.filter((query) => !looksLikeType(query))).toEqual([]);
});

describe('over this site', () => {
  let search: TypeSearch;

  beforeAll(async () => {
    search = load((await buildRealSite()).dist);
  });

  test('the wanted name is first', () => {
    expect(judge(search, SITE_QUERIES)).toEqual({ misses: [], meanReciprocalRank: 1, hits: 1 });
  });

  test('queries without an answer find nothing', () => {
    const queries = [
      '(T[], (T) => boolean) => T[]',
      'RegExp => Date[]',
      '(Box<T>, Box<T>) => Batch<T>',
    ];
    expect(queries.flatMap((query) => namesFor(search, query))).toEqual([]);
  });
});

describe('over two libraries with 600 signatures', () => {
  let search: TypeSearch;

  beforeAll(async () => {
    search = load((await buildLibraryCorpus()).project.out);
  });

  test('the wanted name is first', () => {
    expect(judge(search, LIBRARY_QUERIES)).toEqual({ misses: [], meanReciprocalRank: 1, hits: 1 });
  });
});
