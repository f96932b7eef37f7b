import { expect, test } from 'vitest';
import type { Page, Route } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { filesInConfig } from './file-links.js';
import { pathsInConfig } from './own-paths.js';

const routeTo = (path: string, locale: string, source: string): Route => ({
  ...{ path: routePath(path), href: href(path), file: filePath('x'), locale },
  // SAFETY: all that is read of a page.
  page: { kind: 'content', document: { source, id: source }, version: 'current' } as Page,
});

test('items of navbar and footer have the paths of translations with another slug', () => {
  const { value: config } = validateConfig(
    {
      ...{ title: 'T', url: 'https://example.org', baseUrl: '/' },
      i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
      themeConfig: {
        navbar: { items: [{ to: '/start?a#b', label: 'Start' }] },
        footer: { links: [{ to: '/same', label: 'Same' }] },
      },
    },
    filePath('site.config.ts'),
  );
  if (!config) throw new Error('the configuration is invalid');
  const routes = [
    routeTo('/', 'en', 'content/index.md'),
    routeTo('/de/willkommen', 'de', 'i18n/de/content/index.md'),
    routeTo('/start', 'en', 'content/start.md'),
    routeTo('/de/anfang', 'de', 'i18n/de/content/start.md'),
    routeTo('/fr/start', 'fr', 'content/start.md'),
    routeTo('/same', 'en', 'content/same.md'),
    routeTo('/de/same', 'de', 'i18n/de/content/same.md'),
  ];
  expect(pathsInConfig(config, routes, [], new Set())).toEqual({
    '/': { de: '/de/willkommen' },
    '/start': { de: '/de/anfang' },
  });
});

test('a file is that of the default language where a language lacks it', () => {
  const { value: config } = validateConfig(
    {
      ...{ title: 'T', url: 'https://example.org', baseUrl: '/a/' },
      i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
      themeConfig: {
        navbar: { items: [{ to: '/notes.txt', label: 'Notes' }] },
        footer: { links: [{ href: '/a/all.txt', label: 'All' }] },
      },
    },
    filePath('site.config.ts'),
  );
  if (!config) throw new Error('the configuration is invalid');
  const names = ['index.html', 'de/index.html', 'notes.txt', 'fr/notes.txt', 'all.txt'];
  const files = new Set(names.map(filePath));
  expect(pathsInConfig(config, [], [], files)).toEqual({
    '/': { fr: '/' },
    '/notes.txt': { de: '/notes.txt' },
  });
  expect(filesInConfig(config, files)).toEqual([
    '/',
    '/all.txt',
    '/de',
    '/fr/notes.txt',
    '/notes.txt',
  ]);
});
