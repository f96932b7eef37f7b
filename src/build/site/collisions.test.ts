import { expect, test } from 'vitest';
import type { Config } from '../../model/config.js';
import type { Route } from '../../model/site.js';
import { findCollisions } from './collisions.js';

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
