import { expect, test } from 'vitest';
import { href } from '../../model/brand.js';
import { sitemap } from './sitemap.js';

test('lists the listed pages, as XML', () => {
  const pages = [
    { href: '/a&b', unlisted: false },
    { href: "/it's", unlisted: false },
    { href: '/hidden', unlisted: true },
  ];
  const routes = pages.map(({ href: to, unlisted }) => ({ href: href(to), page: { unlisted } }));
  // SAFETY: what is read of the routes and the configuration.
  const { contents } = sitemap(routes as never, { url: 'https://example.org' } as never);
  expect(String(contents).match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://example.org/a&#38;b</loc>',
    '<loc>https://example.org/it&#39;s</loc>',
  ]);
});
