// The search in built sites: golden queries, and properties of all answers.
import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine, SearchResult } from '../../src/model/search/contract.js';
import { buildLibraryCorpus } from './library-corpus.js';
import { buildRealSite } from './real-site.js';
import { type GoldenQuery, LIBRARY_QUERIES, SITE_QUERIES } from './search-queries.js';
import { answersTo, engineOver, filesIn, lastAnswerTo } from './search-site.js';

interface Judgement {
  /** Queries whose wanted result is missing or ranked too low. */
  readonly misses: readonly string[];
  readonly meanReciprocalRank: number;
  readonly hitsFirst: number;
}

async function judge(
  engine: SearchEngine,
  queries: readonly GoldenQuery[],
  baseUrl: string,
): Promise<Judgement> {
  const misses: string[] = [];
  let [sum, first] = [0, 0];
  for (const [query, within, ...wanted] of queries) {
    const { results } = await lastAnswerTo(engine, query);
    const rank = results.findIndex(({ href }) => wanted.includes(href.slice(baseUrl.length))) + 1;
    if (rank === 0 || rank > within) misses.push(`${query}: ${rank}`);
    if (rank > 0) sum += 1 / rank;
    if (rank === 1) first += 1;
  }
  const share = (value: number): number => Math.round((1000 * value) / queries.length) / 1000;
  return { misses, meanReciprocalRank: share(sum), hitsFirst: share(first) };
}

const shown = ({ href, kind, label }: SearchResult): string => `${kind} ${label.text} ${href}`;

describe('over this site', () => {
  let engine: SearchEngine;
  let dist: string;

  beforeAll(async () => {
    ({ dist } = await buildRealSite());
    engine = engineOver(filesIn(dist));
  });

  test('every golden query finds what it must', async () => {
    const { misses, meanReciprocalRank, hitsFirst } = await judge(
      engine,
      SITE_QUERIES,
      '/monorepo/',
    );
    expect(misses).toEqual([]);
    expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.96);
    expect(hitsFirst).toBeGreaterThanOrEqual(0.93);
  });

  test('a later answer does not move results of an earlier one', async () => {
    for (const [query] of SITE_QUERIES) {
      const answers = await answersTo(engine, query);
      expect(answers.map(({ isFinal }) => isFinal).lastIndexOf(false)).toBe(answers.length - 2);
      for (const [index, { results }] of answers.entries()) {
        const next = answers[index + 1]?.results.map(shown) ?? results.map(shown);
        expect(next.slice(0, results.length), query).toEqual(results.map(shown));
      }
    }
  });

  test('marks are in their texts, in order', async () => {
    for (const [query] of SITE_QUERIES) {
      const { results } = await lastAnswerTo(engine, query);
      for (const { label, excerpt } of results) {
        for (const { text, marks } of excerpt ? [label, excerpt] : [label]) {
          let last = 0;
          for (const [start, end] of marks) {
            expect(start, query).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            last = end;
          }
        }
      }
    }
  });

  test('a misspelt query is answered with the corrected words, and the answer contains the whole query', async () => {
    const { corrected, results } = await lastAnswerTo(engine, 'muetx guard');
    expect(corrected).toBe('mutex guard');
    expect(results[0]?.label).toEqual({
      text: 'MutexGuard',
      marks: [
        [0, 5],
        [5, 10],
      ],
    });
  });

  test('if nothing is found, similar spellings are suggested', async () => {
    expect(await lastAnswerTo(engine, 'qqqqq')).toMatchObject({ results: [], suggestions: [] });
    const { results, suggestions } = await lastAnswerTo(engine, 'lokc');
    expect(results).toEqual([]);
    expect(suggestions).toContain('lock');
  });

  test('an empty query has no results', async () => {
    expect(await answersTo(engine, '  ')).toEqual([
      { results: [], isFinal: true, corrected: undefined, suggestions: [] },
    ]);
  });

  test('keywords of an export find it, and its page does not show them', async () => {
    const { results } = await lastAnswerTo(engine, 'critical section');
    expect(results.map(({ href }) => href)).toContain('/monorepo/api/mutex/class/Mutex');
    expect(filesIn(dist).get('api/mutex/class/Mutex/index.html')).not.toContain('critical section');
  });

  test('before a query, it lists the packages', async () => {
    const { packages } = await engine.prepare({ locale: 'en', version: 'current' });
    expect(packages).toHaveLength(10);
    expect(packages[0]).toEqual({ name: '@ts-primitives/batch', href: '/monorepo/api/batch' });
  });

  test('a query that finds names reads few files, each once', async () => {
    const read: string[] = [];
    const counting = engineOver(filesIn(dist), (file) => read.push(file));
    await answersTo(counting, 'mutex guard');
    const again = read.length;
    expect(again).toBeLessThanOrEqual(24);
    await answersTo(counting, 'mutex guard');
    expect(read.length).toBe(again);
    expect(new Set(read).size).toBe(read.length);
  });
});

describe('over two libraries with 500 entries', () => {
  let dist: string;

  beforeAll(async () => {
    dist = (await buildLibraryCorpus()).project.out;
  });

  test('every golden query finds what it must', async () => {
    const engine = engineOver(filesIn(dist));
    const { misses, meanReciprocalRank, hitsFirst } = await judge(engine, LIBRARY_QUERIES, '/');
    expect(misses).toEqual([]);
    expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.95);
    expect(hitsFirst).toBeGreaterThanOrEqual(0.91);
  });
});
