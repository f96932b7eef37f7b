import { expect, test } from 'vitest';
import { contentFacts } from './read-documents.js';

test('documents are read with the languages of translations and the entry points of packages', () => {
  const exports = { '.': './index.js', './private': null, './icons/*': './icons/*.js' };
  // SAFETY: what is read of a configuration and a project.
  const input = {
    root: '/p',
    config: {
      themeConfig: {},
      markdown: { slugs: 'github' },
      i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
      api: { sourceUrl: 'https://example.org/' },
    },
    project: { packages: [{ name: 'box', directory: '/p/box', fields: { exports } }] },
  } as unknown as Parameters<typeof contentFacts>[0];
  expect(contentFacts(input)).toMatchObject({
    translations: ['de', 'fr'],
    packages: [{ name: 'box', directory: 'box', entries: [['.', './index.js']] }],
    sourceUrl: 'https://example.org/',
  });
});
