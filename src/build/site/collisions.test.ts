import { expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Route } from '../../model/site.js';
import { findCollisions } from './collisions.js';
import { outputCollisions } from './output-collisions.js';

// SAFETY: what is read of a configuration and of routes.
const config = { onDuplicateRoutes: 'throw' } as Config;
const routeOf = (page: object): Route =>
  ({ path: '/api/box', file: 'api/box/index.html', page }) as unknown as Route;

const guide = {
  kind: 'content',
  document: { source: 'content/box.md', frontmatterPlaces: {} },
};
const inFolder = { directory: 'packages/box' };

test.each([
  ['a package', { kind: 'api-package', package: inFolder }, 'packages/box/package.json'],
  ['the package at the root', { kind: 'api-package', package: { directory: '.' } }, 'package.json'],
  [
    'an entry',
    { kind: 'api-entry', package: inFolder, entry: { source: { file: 'packages/box/a.ts' } } },
    'packages/box/a.ts',
  ],
  [
    'an entry without a place',
    { kind: 'api-entry', package: inFolder, entry: {} },
    'packages/box/package.json',
  ],
  ['a source file', { kind: 'source', file: 'packages/box/a.ts' }, 'packages/box/a.ts'],
])('two pages of one route are told with their files: a guide and %s', (_, page, file) => {
  expect(findCollisions(config, [], [routeOf(guide), routeOf(page)])).toMatchObject([
    { code: 'route/duplicate', file, related: [{ file: 'content/box.md' }] },
  ]);
});

test.each([
  ['the same route', ['/a', '/a'], 'route/duplicate'],
  ['routes that differ by case', ['/a', '/A'], 'route/confusable'],
])('two documents with %s in two languages are told once', (_, paths, code) => {
  const routes = ['', '/de'].flatMap((language) =>
    paths.map((path, index) => ({
      ...routeOf({ ...guide, document: { ...guide.document, source: `content/${index}.md` } }),
      path: `${language}${path}`,
    })),
  ) as Route[];
  expect(findCollisions(config, [], routes)).toMatchObject([{ code, file: 'content/1.md' }]);
});

test('a guide with the route of the reference is told what to change', () => {
  const routes = [routeOf(guide), routeOf({ kind: 'api-index' })];
  expect(findCollisions(config, [], routes)).toMatchObject([
    {
      code: 'route/duplicate',
      file: 'content/box.md',
      hint: expect.stringContaining('api.routeBasePath'),
    },
  ]);
});

test.each([
  ['files of one folder', ['a/b/c.html', 'a/b/d.html', 'a/e.html'], []],
  ['a file with the path of a folder', ['a/b.html', 'a'], ['a']],
  ['a folder with the path of a file', ['a', 'a/b.html'], ['a/b.html']],
  ['folders that differ in case', ['a/b.html', 'A/c.html'], ['A/c.html']],
])('can be written beside each other: %s', (_, paths, refused) => {
  const files = paths.map((path) => ({
    path: filePath(path),
    what: path,
    origin: { file: filePath(path) },
  }));
  expect(outputCollisions(files).map(({ file }) => file)).toEqual(refused);
});
