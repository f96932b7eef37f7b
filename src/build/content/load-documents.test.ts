import { expect, it } from 'vitest';
import { filePath } from '../../model/brand.js';
import { createMemoryPack } from '../cache/memory-pack.js';
import { loadDocuments, type ParseTask } from './load-documents.js';

it('asks for one document with its own text alone, since a task may be sent to a thread', async () => {
  const sources = ['a', 'b'].map((name) => ({
    path: filePath(`content/${name}.md`),
    text: `# ${name}`,
    hash: name,
  }));
  const directory = filePath('content');
  const asked: ParseTask[] = [];
  const prism = { additionalLanguages: [], magicComments: [] };
  const facts = { baseUrl: '/', staticDirectories: [], prism, packages: [] };
  const loading = loadDocuments([{ version: '1.0', locale: 'en', directory, sources }], {
    cache: createMemoryPack(),
    trees: createMemoryPack(),
    facts,
    hashOf: async () => undefined,
    parseAll: async (tasks) => {
      asked.push(...tasks);
      throw new Error('seen');
    },
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await expect(loading).rejects.toThrow('seen');
  expect(asked).toEqual(sources.map((source) => ({ source, directory })));
});
