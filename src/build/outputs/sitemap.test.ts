import { expect, test } from 'vitest';
import { href } from '../../model/text/brand.js';
import { sitemapOf } from './sitemap.js';

test('lists the listed pages, as XML', () => {
  const pages = [
    { href: '/a&b', unlisted: false },
    { href: "/it's", unlisted: false },
    { href: '/hidden', unlisted: true },
  ];
  const routes = pages.map(({ href: to, unlisted }) => ({ href: href(to), page: { unlisted } }));
  // SAFETY: what is read of the routes.
  const contents = sitemapOf(routes as never, 'https://example.org');
  expect(contents.match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://example.org/a&#38;b</loc>',
    '<loc>https://example.org/it&#39;s</loc>',
  ]);
});
