import { describe, expect, it } from 'vitest';
import { filePath } from '../../model/brand.js';
import type { Document, PlacedDocument } from '../../model/document.js';
import { createMemoryPack } from '../cache/memory-pack.js';
import type { Pack } from '../cache/pack.js';
import type { ContentFacts } from './host.js';
import {
  loadDocuments,
  type ParseTask,
  withIdsOfOriginals,
  withoutOriginals,
} from './load-documents.js';

const sources = ['a', 'b'].map((name) => ({
  path: filePath(`content/${name}.md`),
  text: `# ${name}`,
  hash: name,
}));
const directory = filePath('content');

const FACTS: ContentFacts = {
  baseUrl: '/',
  staticDirectories: [],
  translations: [],
  prism: { additionalLanguages: [], magicComments: [] },
  packages: [],
  sourceUrl: undefined,
};

/** What is looked for in the cache, and what is then parsed. */
async function ask(facts: ContentFacts) {
  const keys: string[] = [];
  const tasks: ParseTask[] = [];
  const cache: Pack<never> = {
    ...createMemoryPack<never>(),
    get: (key) => void keys.push(key),
  };
  const loading = loadDocuments([{ version: '1.0', locale: 'en', directory, sources }], {
    cache,
    trees: createMemoryPack(),
    facts,
    hashOf: async () => undefined,
    parseAll: async (given) => {
      tasks.push(...given);
      throw new Error('seen');
    },
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await expect(loading).rejects.toThrow('seen');
  return { keys, tasks };
}

it('asks for one document with its own text alone, since a task may be sent to a thread', async () => {
  const { tasks } = await ask(FACTS);
  expect(tasks).toEqual(sources.map((source) => ({ source, directory })));
});

describe('a document is parsed again after a change of', () => {
  const others: Required<ContentFacts> = {
    baseUrl: '/docs/',
    staticDirectories: ['static'],
    translations: ['de'],
    prism: { additionalLanguages: ['bash'], magicComments: [] },
    packages: [{ name: 'box', directory: filePath('packages/box'), entries: [] }],
    sourceUrl: 'https://example.org/blob/main/',
  };

  it.each(Object.keys(others) as (keyof ContentFacts)[])('%s', async (name) => {
    const { keys } = await ask(FACTS);
    const { keys: changed } = await ask({ ...FACTS, [name]: others[name] });
    expect(new Set([...keys, ...changed]).size).toBe(4);
  });
});

it('[F109] gives a translation the id of its original in the same version, and warns of another one', () => {
  const place = { line: 2, column: 5 };
  const placed = (locale: string, version: string, relative: string, id: string, own?: string) =>
    ({
      ...{ locale, version, relative },
      document: {
        ...{ id, source: filePath(`${locale}/${relative}`) },
        frontmatter: own === undefined ? {} : { id: own },
        frontmatterPlaces: { id: place },
      },
      // SAFETY: all that is read of a document.
    }) as unknown as PlacedDocument;
  const { value, diagnostics } = withIdsOfOriginals(
    [
      placed('en', '2.0', 'start.md', 'start'),
      placed('en', '1.0', 'start.md', 'begin', 'begin'),
      placed('de', '2.0', 'start.md', 'anfang', 'anfang'),
      placed('de', '1.0', 'start.md', 'begin', 'begin'),
      placed('fr', '1.0', 'start.md', 'start'),
      placed('de', '2.0', 'only.md', 'only', 'only'),
    ],
    'en',
  );
  const ids = value?.map(({ document }) => document.id);
  expect(ids).toEqual(['start', 'begin', 'start', 'begin', 'begin', 'only']);
  expect(diagnostics).toEqual([
    {
      ...{ severity: 'warning', code: 'frontmatter/translated-id', file: 'de/start.md', place },
      message: 'id: a translation has the id of its original, "start".',
      hint: 'remove it; for an address of its own, write "slug: anfang".',
    },
  ]);
});

it('[F110] warns of a translation without an original, unless its id tells that it is meant', () => {
  const folders = new Map([
    ['2.0', 'content'],
    ['1.0', 'versioned_docs/version-1.0'],
  ]);
  const placed = (locale: string, version: string, relative: string, id?: string) =>
    ({
      ...{ locale, version, relative },
      document: {
        id: relative.replace('.md', ''),
        source: filePath(
          `${locale === 'en' ? '' : `i18n/${locale}/`}${folders.get(version)}/${relative}`,
        ),
        frontmatter: id === undefined ? {} : { id },
      },
      // SAFETY: all that is read of a document.
    }) as unknown as PlacedDocument;
  const draft = placed('en', '2.0', 'draft.md').document satisfies Document;
  const found = withoutOriginals(
    [
      placed('en', '2.0', 'guide/begin.md'),
      placed('de', '2.0', 'guide/begin.md'),
      placed('de', '2.0', 'guide/start.md'),
      placed('de', '2.0', 'draft.md'),
      placed('de', '2.0', 'only.md', 'only'),
      placed('de', '1.0', 'guide/begin.md'),
    ],
    [draft],
    'en',
  );
  expect(found).toMatchObject([
    {
      ...{ severity: 'warning', code: 'source/no-original' },
      ...{ file: 'i18n/de/content/guide/start.md', place: { line: 1, column: 1 } },
      message: 'The translation has no original: content/guide/start.md does not exist.',
      hint: expect.stringContaining('"id: start"'),
    },
    { file: 'i18n/de/versioned_docs/version-1.0/guide/begin.md' },
  ]);
});
