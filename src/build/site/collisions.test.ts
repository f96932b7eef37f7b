import { expect, test } from 'vitest';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { findCollisions } from './collisions.js';
import { outputCollisions } from './output-collisions.js';

// SAFETY: what is read of a configuration and of routes.
const config = { onDuplicateRoutes: 'throw' } as Config;
const routeOf = (page: object): Route =>
  ({ path: '/api/box', file: 'api/box/index.html', page }) as unknown as Route;

const guide = {
  kind: 'content',
  document: { source: 'content/box.md', frontmatter: {}, frontmatterPlaces: {} },
};
const box = { name: '@a/box', directory: 'packages/box' };
const inPackage = { kind: 'api-package', package: box };
const manifest = 'packages/box/package.json';
const source = { file: 'packages/box/a.ts' };
const entry = { kind: 'api-entry', package: box, entry: { name: 'Box' } };

test.each([
  ['a package', inPackage, 'the reference of @a/box', manifest, 'api.routeBasePath'],
  [
    'the package at the root',
    { kind: 'api-package', package: { ...box, directory: '.' } },
    'the reference of @a/box',
    'package.json',
    'api.routeBasePath',
  ],
  [
    'an entry',
    { ...entry, entry: { name: 'Box', source } },
    'the reference of Box of @a/box',
    source.file,
    'api.routeBasePath',
  ],
  [
    'an entry without a place',
    entry,
    'the reference of Box of @a/box',
    manifest,
    'api.routeBasePath',
  ],
  [
    'the reference',
    { kind: 'api-index' },
    'the first page of the reference',
    undefined,
    'api.routeBasePath',
  ],
  [
    'a source file',
    { kind: 'source', ...source },
    'the source view of packages/box/a.ts',
    source.file,
    'rename the document',
  ],
  [
    'the index',
    { kind: 'index' },
    'the index of all names, to which the search leads without scripts',
    undefined,
    'rename the document',
  ],
])('a document with the route of %s is told, and who owns it', (_, page, owner, file, advice) => {
  const own = ['/api/box', '/de/api/box'];
  const others = own.map((path) => ({ ...routeOf(page), path }));
  const guides = own.map((path) => ({ ...routeOf(guide), path }));
  for (const routes of [
    [...guides, ...others],
    [...others, ...guides],
  ] as Route[][]) {
    const found = findCollisions(config, [], routes);
    expect(found).toMatchObject([
      {
        code: 'route/duplicate',
        message: `The route "/api/box" belongs to ${owner}.`,
        file: 'content/box.md',
        hint: expect.stringContaining(advice),
        related: file === undefined ? [] : [{ file }],
      },
    ]);
    expect(found[0]?.hint).not.toContain('a.md');
  }
});

test('a document whose route differs only by case from one of the build is told whose it is', () => {
  const index = { ...routeOf({ kind: 'index' }), path: '/search' } as Route;
  const search = { ...routeOf(guide), path: '/Search' } as Route;
  expect(findCollisions(config, [], [index, search])).toMatchObject([
    {
      code: 'route/confusable',
      file: 'content/box.md',
      message: expect.stringContaining('belongs to the index of all names'),
      hint: expect.stringContaining('rename the document'),
    },
  ]);
});

test('two pages of the build with one route are told once, with the option that moves one', () => {
  const routes = ['/search', '/de/search'].flatMap((path) =>
    [{ kind: 'index' }, { kind: 'api-index' }].map((page) => ({ ...routeOf(page), path })),
  ) as Route[];
  expect(findCollisions(config, [], routes)).toMatchObject([
    { code: 'route/duplicate', hint: 'choose another api.routeBasePath.' },
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
