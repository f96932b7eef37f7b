import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersTo, engineOver, lastAnswerTo, SCOPE } from '../../../test/build/search-site.js';
import { manifestOf } from '../../model/search/index-form.js';
import type { SearchPage } from '../../model/search/search-page.js';
import { partsOf } from '../../model/search/terms.js';
import { fragment, routePath } from '../../model/text/brand.js';
import { emptyCaches, indexOf, make, unit } from './testing/index-of.js';

const letters = fc.constantFrom(...'abcdefghijklmnop');
const word = fc.string({ unit: letters, minLength: 3, maxLength: 9 });
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
const section = fc.record({ label: sentence, text: sentence });
const pages = fc
  .uniqueArray(fc.record({ name: word, sections: fc.array(section, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ name }) => name,
  })
  .map((found) =>
    found.map(
      ({ name, sections }): SearchPage => ({
        path: routePath(`/${name}`),
        title: name,
        package: undefined,
        units: [
          unit({ kind: 'page', label: name }),
          ...sections.map(({ label, text }, index) =>
            unit({ label, text, anchor: fragment(`s${index}`) }),
          ),
        ],
      }),
    ),
  );

const sorted = (files: Map<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

test('an index does not depend on the order of pages', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (found) => {
      expect(sorted(await indexOf([...found].reverse()))).toEqual(sorted(await indexOf(found)));
    }),
    { numRuns: 30 },
  );
});

test('every word finds the sections that it stands in', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (found) => {
      const engine = engineOver(await indexOf(found));
      for (const { path, units } of found) {
        for (const { anchor, label, text } of units) {
          const own = partsOf(`${label} ${text}`)[0] ?? '';
          const hrefs: string[] = [];
          const options = { scope: SCOPE, limit: 1000 };
          for await (const { results } of engine.search(own, options)) {
            hrefs.splice(0, hrefs.length, ...results.map(({ href }) => href));
          }
          const href = `/docs${path}${anchor === undefined ? '' : `#${anchor}`}`;
          // Of what only says so, a page has three results.
          const isListed =
            hrefs.includes(href) ||
            hrefs.filter((one) => one.startsWith(`/docs${path}`)).length >= 3;
          expect(isListed, `${own} in ${href}`).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('an excerpt is of the text of its unit, where a sample has the anchor of its section', async () => {
  const anchor = fragment('retry');
  const page: SearchPage = {
    path: routePath('/a'),
    title: 'A',
    package: undefined,
    units: [
      unit({ kind: 'page', label: 'A', text: 'About prices.' }),
      unit({ label: 'Retry', anchor, text: 'Spends a budget.' }),
      unit({ kind: 'example', label: 'Share', anchor, text: '\tconst budget = 1;' }),
    ],
  };
  const { results } = await lastAnswerTo(engineOver(await indexOf([page])), 'budget');
  const excerpts = results.map(({ kind, excerpt }) => [kind, excerpt?.text]);
  expect(Object.fromEntries(excerpts)).toEqual({
    section: 'Spends a budget.',
    example: 'const budget = 1;',
  });
});

test('the manifest lists the packages by name', async () => {
  const pages = ['box', 'mutex', 'async'].map(
    (name): SearchPage => ({
      path: routePath(`/${name}`),
      title: name,
      package: name,
      units: [unit({ kind: 'package', label: name })],
    }),
  );
  const manifest = JSON.parse((await indexOf(pages)).get(manifestOf(SCOPE)) ?? '');
  expect(manifest.packages.map(({ name }: { name: string }) => name)).toEqual([
    'async',
    'box',
    'mutex',
  ]);
});

test('only words of letters, neither short nor endless, are proposed as corrections', async () => {
  const text = `lockers abc v1234 12345 ${'a'.repeat(41)}`;
  const units = [unit({ kind: 'page', label: 'Mutex', text })];
  const page = { path: routePath('/a'), title: 'A', package: undefined, units };
  const shards = [...(await indexOf([page]))].filter(([file]) => file.includes('/words.'));
  const words = shards.flatMap(([, contents]) => JSON.parse(contents).words.split(' '));
  expect(new Set(words.map((word) => word.replace(/\d$/, '')))).toEqual(
    new Set(['lockers', 'mutex']),
  );
});

/** Pages with so many words that every family has several shards. */
const MANY = Array.from({ length: 400 }, (_, index): SearchPage => {
  const name = (offset: number): string =>
    ((index * 7919 + offset * 104_729) % 1_679_616).toString(36);
  const text = Array.from({ length: 40 }, (_, offset) => `w${name(offset)} common`).join(' ');
  return {
    path: routePath(`/page-${index}`),
    title: `Page ${index}`,
    package: undefined,
    units: [
      unit({ kind: 'page', label: `Page ${index}`, text }),
      unit({ label: `About w${name(50)} and mutex`, text: 'common', anchor: fragment('about') }),
    ],
  };
});

const EDITED = ((): SearchPage => {
  const [first] = MANY;
  const [page, ...sections] = first?.units ?? [];
  if (!first || !page) throw new Error('no page');
  return { ...first, units: [unit({ ...page, text: `${page.text} zebra` }), ...sections] };
})();

describe('an index in many shards', async () => {
  const files = await indexOf(MANY);
  const manifest = JSON.parse(files.get(manifestOf(SCOPE)) ?? '');

  test('is in many shards', () => {
    const counts = Object.values<object>(manifest.shards).map((found) => Object.keys(found).length);
    expect(Math.min(...counts)).toBeGreaterThan(1);
    expect(manifest.units).toBe(800);
  });

  test.each([
    ['a word of one text', 'w1xqq', undefined],
    ['a word in every name', 'mutex', 20],
    ['the beginning of many words', 'w', 20],
    ['a longer one', 'w1a', undefined],
    ['a word in every text', 'common', 20],
  ])('finds %s in few files', async (_, query, count) => {
    const read: string[] = [];
    const engine = engineOver(files, (file) => read.push(file));
    const { results } = await lastAnswerTo(engine, query);
    if (count === undefined) expect(results.length).toBeLessThanOrEqual(20);
    else expect(results).toHaveLength(count);
    expect(read.filter((file) => /(?:names|text)\.\w+\.json$/.test(file)).length).toBeLessThan(5);
  });

  test('a correction is found wherever the word is', async () => {
    const { corrected } = await lastAnswerTo(engineOver(files), 'comomn');
    expect(corrected).toBe('common');
  });

  test('a sentence more changes the shards of its words alone', async () => {
    const after = await indexOf([EDITED, ...MANY.slice(1)]);
    const changed = [...after].filter(([file, contents]) => files.get(file) !== contents);
    const names = changed.map(([file]) => file.replace(/\.\w+\.json$/, '')).sort();
    expect(names).toEqual([
      'assets/search/text',
      'assets/search/words',
      'assets/search/words',
      'page-0/texts.json',
      'search/en/current.json',
    ]);
  });

  test('an edit loads no page but its own, and makes the shards of its words anew', async () => {
    const caches = emptyCaches();
    await make(MANY, caches, MANY);
    const edited = [EDITED, ...MANY.slice(1)];
    const { files: after, loaded, known } = await make(edited, caches, [EDITED]);
    expect(sorted(after)).toEqual(sorted(await indexOf(edited)));
    expect(loaded).toEqual([]);
    const shards = [...after.keys()].filter((file) => /\/(?:names|text)\./.test(file));
    expect(shards.filter((file) => !known.includes(file))).toHaveLength(1);
  });
});

describe('a beginning of words in several shards', () => {
  const wordsOf = (page: number): string[] =>
    Array.from({ length: 40 }, (_, at) => `abc${((page * 40 + at) * 7919).toString(36)}`);
  const pageOf = (page: number, words: readonly string[]): SearchPage => ({
    path: routePath(`/page-${page}`),
    title: 'Page',
    package: undefined,
    units: [unit({ kind: 'page', label: 'Page', text: words.join(' ') })],
  });
  const pagesOf = (count: number) =>
    Array.from({ length: count }, (_, page) => pageOf(page, wordsOf(page)));
  const prefixedIn = (files: ReadonlyMap<string, string>) =>
    [...files.values()].filter((text) => text.includes('"prefixes":"abc'));

  test('finds the best hundred units', async () => {
    const files = await indexOf([...pagesOf(100), pageOf(100, ['abcd'])]);
    expect(prefixedIn(files)).not.toEqual([]);
    const results = (await answersTo(engineOver(files), 'abc', 1000)).at(-1)?.results ?? [];
    expect(results).toHaveLength(100);
    expect(results[0]?.href).toBe('/docs/page-100');
  });

  test('finds what has changed in any of them', async () => {
    const all = pagesOf(60);
    const caches = emptyCaches();
    const before = await make(all, caches, all);
    expect(prefixedIn(before.files)).not.toEqual([]);
    for (const index of [0, 7, 31, 59]) {
      const [word = ''] = wordsOf(index);
      const edited = [...all];
      edited[index] = pageOf(index, Array<string>(40).fill(word));
      const { files } = await make(edited, caches, []);
      expect(sorted(files)).toEqual(sorted(await indexOf(edited)));
    }
  });
});

test('an index follows any edit as if it were made anew', async () => {
  await fc.assert(
    fc.asyncProperty(pages, pages, async (before, after) => {
      const caches = emptyCaches();
      await make(before, caches, before);
      const { files } = await make(after, caches, []);
      expect(sorted(files)).toEqual(sorted(await indexOf(after)));
    }),
    { numRuns: 30 },
  );
});

describe('after another deployment', async () => {
  const before = await indexOf(MANY.slice(0, 100));
  const after = await indexOf(MANY.slice(50, 150));

  test('a query reads the manifest again, and answers from the new index', async () => {
    let files = before;
    const read: string[] = [];
    const engine = engineOver({ get: (file) => files.get(file) }, (file) => read.push(file));
    await engine.prepare(SCOPE);
    files = after;
    const { results } = await lastAnswerTo(engine, 'page 120');
    expect(results[0]?.href).toBe('/docs/page-120');
    expect(read.filter((file) => file === manifestOf(SCOPE))).toHaveLength(2);
  });

  test('what is missing still is a fault', async () => {
    const files = new Map(before);
    const engine = engineOver(files);
    for (const file of [...files.keys()]) if (file.startsWith('assets/')) files.delete(file);
    await expect(lastAnswerTo(engine, 'page')).rejects.toThrow('assets/search/');
  });

  test('an index of another form is refused', async () => {
    const files = new Map(before);
    files.set(manifestOf(SCOPE), JSON.stringify({ form: 99 }));
    await expect(lastAnswerTo(engineOver(files), 'page')).rejects.toThrow('another form');
  });
});
