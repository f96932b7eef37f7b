import { describe, expect, it } from 'vitest';
import type { Document } from '../../model/page/document.js';
import { filePath } from '../../model/text/brand.js';
import { createMemoryPack } from '../cache/memory-pack.js';
import type { Pack } from '../cache/pack.js';
import type { ContentFacts } from '../markdown/content-host.js';
import { type DocumentSet, loadDocuments, type ParseTask } from './load-documents.js';

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

it('knows which documents have an index in their folder, in any language', async () => {
  const set = (locale: string, folder: string, names: readonly string[]): DocumentSet => ({
    ...{ version: '1.0', locale, directory: filePath(folder) },
    sources: names.map((name) => ({
      path: filePath(`${folder}/${name}`),
      ...{ text: '', hash: name },
    })),
  });
  const sets = [
    set('en', 'content', ['a/a.md', 'a/1-index.mdx', 'b/b.md', 'index.md', 'c.md']),
    set('de', 'i18n/de', ['a/a.md', 'b/b.md']),
  ];
  const document = { frontmatter: {}, includes: [], links: [] } as unknown as Document;
  const { value } = await loadDocuments(sets, {
    cache: createMemoryPack(),
    trees: createMemoryPack(),
    facts: FACTS,
    hashOf: async () => undefined,
    parseAll: async (tasks) => tasks.map(() => ({ value: document, diagnostics: [] })),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const beside = value.documents.filter(({ isBesideIndex }) => isBesideIndex);
  expect(beside.map(({ locale, relative }) => `${locale} ${relative}`)).toEqual([
    'en a/a.md',
    'en c.md',
    'de a/a.md',
  ]);
});

describe('a document is parsed again after a change of', () => {
  const others: Required<ContentFacts> = {
    baseUrl: '/docs/',
    staticDirectories: ['static'],
    translations: ['de'],
    prism: { additionalLanguages: ['bash'], magicComments: [] },
    slugs: 'vitepress',
    math: true,
    packages: [{ name: 'box', directory: filePath('packages/box'), entries: [] }],
    sourceUrl: 'https://example.org/blob/main/',
    pages: 'pages',
    plugins: {
      ...{ code: '', map: '', root: '/p', hash: 'a', client: {}, styles: [], browser: '' },
      ...{ scripts: [], csp: {} },
    },
  };

  it.each(Object.keys(others) as (keyof ContentFacts)[])('%s', async (name) => {
    const { keys } = await ask(FACTS);
    const { keys: changed } = await ask({ ...FACTS, [name]: others[name] });
    expect(new Set([...keys, ...changed]).size).toBe(4);
  });
});
