import { describe, expect, it } from 'vitest';
import type { Page, Route } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import {
  anchorList,
  documentWithEnding,
  hrefOfStatic,
  isForAuthors,
  pageMeant,
  pageOfFile,
} from './link-suggestions.js';

const { value: config } = validateConfig(
  { title: 'T', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'de'] } },
  filePath('site.config.ts'),
);
if (!config) throw new Error('the configuration is invalid');

// SAFETY: all that the functions read of a page.
const packagePage = {
  kind: 'api-package',
  package: { name: '@meadow/core', directory: 'packages/core' },
} as unknown as Page;
const sourcePage = { kind: 'source', file: 'packages/core/src/index.ts' } as Page;
const documentPage = (source: string) => ({ kind: 'content', document: { source } }) as Page;
const guide = documentPage('docs/guides/cache.md');

const routeTo = (path: string, page: Page, locale = 'en'): Route => ({
  ...{ path: routePath(path), href: href(`/base${path}`), file: filePath('x'), locale, page },
});

const routes = [
  routeTo('/guides/cache', guide),
  routeTo('/old/cache', guide),
  routeTo('/de/de-only', guide, 'de'),
  routeTo('/api/core', packagePage),
  routeTo('/de/api/core', packagePage, 'de'),
  routeTo('/source/packages/core/src/index.ts', sourcePage),
];
const byPath = new Map(routes.map((route) => [route.path, route]));
const files = new Set([filePath('img/logo.png')]);
// SAFETY: all that the functions read of the inventory.
const inventory = { byPath, files } as unknown as Parameters<typeof pageOfFile>[1]['inventory'];
const site = { config, inventory };

describe('pageOfFile', () => {
  it.each([
    ['packages/core/src/index.ts', '/source/packages/core/src/index.ts'],
    ['packages/core/README.md', '/api/core'],
    ['packages/core/readme.markdown', '/api/core'],
    ['packages/core/src/README.md', undefined],
    ['packages/core', '/api/core'],
    ['packages/core/package.json', undefined],
  ])('the page of %s is %s', (file, path) => {
    expect(pageOfFile(file, site)?.path).toBe(path);
  });

  it.each([
    ['docs', 'en', '/'],
    ['docs', 'de', '/de'],
    ['docs/guides/', 'en', '/guides'],
    ['docs/other', 'en', undefined],
  ])('the page of the folder %s in %s is %s', (folder, locale, path) => {
    const all = [
      routeTo('/guides/cache', guide),
      routeTo('/', documentPage('docs/README.md')),
      routeTo('/de', documentPage('i18n/de/docs/README.md'), 'de'),
      routeTo('/guides', documentPage('docs/guides/index.md')),
    ];
    const known = { ...inventory, byPath: new Map(all.map((route) => [route.path, route])) };
    const from = routeTo('/x', guide, locale);
    expect(pageOfFile(folder, { config, inventory: known, route: from })?.path).toBe(path);
  });

  it('is in the language of the page with the link', () => {
    const route = routeTo('/de', guide, 'de');
    expect(pageOfFile('packages/core', { ...site, route })?.path).toBe('/de/api/core');
  });
});

describe('pageMeant', () => {
  it.each([
    ['/guides/2-cache.md', '/guides/cache'],
    ['/1-guides/cache/README.md', '/guides/cache'],
    ['/api/@meadow/core', '/api/core'],
    ['/packages/core/README.md', '/api/core'],
    ['/guides/other', undefined],
  ])('%s means %s', (asked, path) => {
    expect(pageMeant(routePath(asked), site)?.path).toBe(path);
  });
});

describe('documentWithEnding', () => {
  it.each([
    ['/docs/guides/2-cache.md', '/guides/cache'],
    ['/docs/cache', '/guides/cache'],
    ['/docs/old/cache', '/old/cache'],
    ['/docs/guides', undefined],
    ['/docs/core', undefined],
    ['/docs/de-only', undefined],
    ['/', undefined],
  ])('%s ends like %s', (asked, path) => {
    expect(documentWithEnding(routePath(asked), site)?.path).toBe(path);
  });
});

describe('hrefOfStatic', () => {
  it.each([
    ['static/img/logo.png', '/base/img/logo.png'],
    ['img/logo.png', undefined],
    ['static/img/other.png', undefined],
  ])('the URL of %s is %s', (file, url) => {
    expect(hrefOfStatic(file, site)).toBe(url);
  });
});

describe('anchorList', () => {
  const many = [...Array.from({ length: 12 }, (_, index) => `a${index}`), 'b', 'set-limit'];

  it('has all anchors of a page with few', () => {
    expect(anchorList('none', ['b', 'a'])).toBe('#b, #a');
  });

  it('starts with those that share words, and counts what it leaves out', () => {
    const list = anchorList('Limit', many);
    expect(list).toMatch(/^#set-limit, #a0, .*, #a10 and 2 more$/);
  });
});

it('anchors of footnotes are not for authors', () => {
  const made = ['user-content-fn-1', 'x-user-content-fnref-1-2', 'footnote-label'];
  const own = ['user-content', 'footnotes'];
  expect([...made, ...own].filter(isForAuthors)).toEqual(own);
});
