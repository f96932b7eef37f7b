import { expect, test } from 'vitest';
import { filePath, href, routePath } from '../../model/brand.js';
import type { Page, Route } from '../../model/site.js';
import { validateConfig } from '../config/validate.js';
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
  expect(pathsInConfig(config, routes)).toEqual({
    '/': { de: '/de/willkommen' },
    '/start': { de: '/de/anfang' },
  });
});
