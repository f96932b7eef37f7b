import { expect, it } from 'vitest';
import type { Route } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { createLinkTracer } from './link-tracer.js';

const routeTo = (path: string, page: object): Route =>
  // SAFETY: the tracer reads no more of a page.
  ({ path: routePath(path), file: filePath(`${path.slice(1)}.html`), page }) as Route;

const source = { file: filePath('packages/a/src/index.ts'), line: 7 };
const links = [
  {
    from: routePath('/a'),
    href: href('/x'),
    file: filePath('a.md'),
    place: { line: 3, column: 1 },
  },
].flatMap((link) => [link, { ...link, from: routePath('/api/A') }]);
const apiPackage = { name: '@x/a', directory: 'packages/a' };
const tracer = () =>
  createLinkTracer(
    {
      links,
      routes: [
        routeTo('/404', { kind: 'not-found' }),
        routeTo('/a', { kind: 'content', document: { source: filePath('a.md') } }),
        routeTo('/api/A', { kind: 'api-entry', package: apiPackage, entry: { source } }),
        routeTo('/api', { kind: 'api-package', package: apiPackage }),
      ],
    },
    filePath('site.config.mjs'),
  );
const trace = ({ sourceOf }: ReturnType<typeof tracer>, page: string, link: string) =>
  sourceOf(filePath(page), href(link));

it('leads to the place in a document', () => {
  expect(trace(tracer(), 'a.html', '/x')).toMatchObject({ file: 'a.md', place: { line: 3 } });
});

it('leads to the configuration for what no document wrote', () => {
  expect(trace(tracer(), 'a.html', '/nav')).toEqual({ file: 'site.config.mjs' });
  expect(trace(tracer(), '404.html', '/nav')).toEqual({ file: 'site.config.mjs' });
});

it('leads to a source for a link of the reference alone', () => {
  const traced = tracer();
  trace(traced, '404.html', '/nav');
  expect(trace(traced, 'api/A.html', '/nav')).toEqual({ file: 'site.config.mjs' });
  expect(trace(traced, 'api/A.html', '/own')).toMatchObject({ file: source.file });
});

it.each([
  ['in a text', '/x', { file: 'a.md', place: { line: 3, column: 1 } }],
  ['in a declaration', '/other', { file: source.file, place: { line: 7, column: 1 } }],
])('leads to the place of a link of the reference: %s', (_, link, origin) => {
  expect(trace(tracer(), 'api/A.html', link)).toEqual(origin);
});

it('leads to the manifest for a link that only the page of its package has', () => {
  expect(trace(tracer(), 'api.html', '/own')).toEqual({ file: 'packages/a/package.json' });
});

it('leads to the manifest for the page of a package in the registry', () => {
  const registry = 'https://www.npmjs.com/package/@x/a';
  const manifest = { file: 'packages/a/package.json' };
  for (const page of ['a.html', 'api/A.html', 'api.html'])
    expect(trace(tracer(), page, registry)).toEqual(manifest);
});

it('knows all places of a link, each once, and the first on a page', () => {
  const again = { ...links[0], from: routePath('/a'), href: href('/x'), file: filePath('a.md') };
  const later = { ...again, place: { line: 9, column: 2 } };
  const { placesOf, sourceOf } = createLinkTracer(
    { links: [...links, later], routes: [routeTo('/a', { kind: 'content' })] },
    filePath('site.config.mjs'),
  );
  expect(placesOf(href('/x'))).toEqual([
    { file: 'a.md', place: { line: 3, column: 1 } },
    { file: 'a.md', place: { line: 9, column: 2 } },
  ]);
  expect(placesOf(href('/other'))).toEqual([]);
  expect(sourceOf(filePath('a.html'), href('/x'))?.place).toEqual({ line: 3, column: 1 });
});
