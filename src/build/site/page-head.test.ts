import { expect, test } from 'vitest';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { href } from '../../model/text/brand.js';
import { pageHead } from './page-head.js';

function imageOf(own: string | undefined, image: string | undefined): string | undefined {
  // SAFETY: what is read of a configuration and a route.
  const config = {
    ...{ url: 'https://x.org', baseUrl: '/base/', head: [], themeConfig: { image } },
    i18n: { locales: ['en'] },
  } as unknown as Config;
  const document = { frontmatter: own === undefined ? {} : { image: own } };
  const page = { kind: 'content', title: 'Guide', document };
  const path = '/guide';
  const route = { page, path, href: href('/base/guide') } as unknown as Route;
  return pageHead(route, undefined, { '/img/rooted.png': href('/base/img/rooted.png') }, config)
    .image;
}

test.each([
  ['/', 'en', 'Things', 'Acme | Things'],
  ['/', 'en', '', 'Acme'],
  ['/de', 'de', 'Things', 'Acme | Things'],
  ['/de', 'en', 'Things', 'Guide | Acme'],
  ['/de/guide', 'de', 'Things', 'Guide | Acme'],
])('the window title of %s (%s) with the tagline "%s" is "%s"', (path, locale, tagline, title) => {
  // SAFETY: what is read of a configuration and a route.
  const config = {
    ...{ title: 'Acme', tagline, url: 'https://x.org', baseUrl: '/', head: [], themeConfig: {} },
    i18n: { defaultLocale: 'en' },
  } as unknown as Config;
  const page = { kind: 'api-index', title: 'Guide' };
  const route = { path, locale, href: href(path), page } as unknown as Route;
  expect(pageHead(route, undefined, {}, config).windowTitle).toBe(title);
});

test.each([
  ['no image', undefined, undefined, undefined],
  ['that of the site', undefined, 'img/card.png', 'https://x.org/base/img/card.png'],
  [
    'that of the site, from the root',
    undefined,
    '/img/card.png',
    'https://x.org/base/img/card.png',
  ],
  ['its own, from the root', '/img/rooted.png', undefined, 'https://x.org/base/img/rooted.png'],
  ['its own', '/base/img/own.png', 'img/card.png', 'https://x.org/base/img/own.png'],
])('the preview of a link to a page shows %s', (_, own, image, expected) => {
  expect(imageOf(own, image)).toBe(expected);
});

const SITE = {
  title: 'Acme',
  tagline: '',
  url: 'https://x.org',
  baseUrl: '/',
  head: [],
  themeConfig: {},
};
const LOCALES = { en: { htmlLang: 'en-GB' }, de: { htmlLang: 'de' } };

function headOf(path: string, localePaths: Readonly<Record<string, string>> | undefined) {
  // SAFETY: what is read of a configuration and a route.
  const config = {
    ...SITE,
    i18n: { defaultLocale: 'en', localeConfigs: LOCALES },
  } as unknown as Config;
  const route = { path, locale: 'en', href: href('/api'), page: { kind: 'api-index', title: 'A' } };
  const paths = localePaths as Parameters<typeof pageHead>[1];
  return pageHead(route as unknown as Route, paths, {}, config);
}

test.each([
  ['/api', 'https://x.org/api'],
  ['/404', undefined],
])('the page at %s has the canonical address %s', (path, canonical) => {
  expect(headOf(path, undefined).canonical).toBe(canonical);
});

test.each([
  [undefined, []],
  [{ en: '/api' }, []],
  [
    { en: '/api', de: '/de/api' },
    [
      ['en-GB', 'https://x.org/api'],
      ['de', 'https://x.org/de/api'],
      ['x-default', 'https://x.org/api'],
    ],
  ],
  [
    { de: '/de/api', fr: '/fr/api' },
    [
      ['de', 'https://x.org/de/api'],
      ['fr', 'https://x.org/fr/api'],
    ],
  ],
])('a page with the paths %j is linked to %j', (paths, alternates) => {
  const found = headOf('/api', paths).alternates;
  expect(found.map(({ lang, url }) => [lang, url])).toEqual(alternates);
});
