import { expect, it } from 'vitest';
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { href, routePath } from '../../model/text/brand.js';
import { apiSidebar } from './api-sidebar.js';

const entryOf = (name: string, specifier: string, category?: string) =>
  ({ kind: 'function', name, category, imports: [{ specifier }] }) as unknown as ApiEntry;

it('lists names with a category or group below it, after all others of the entry point', () => {
  const entries = [
    entryOf('format', 'tint', 'Text'),
    entryOf('mix', 'tint'),
    entryOf('scale', 'tint', 'Many'),
    entryOf('parse', 'tint', 'Text'),
    entryOf('play', 'tint/sound', 'Text'),
  ];
  const entryPoints = ['tint', 'tint/sound'];
  const owner = { name: 'tint', slug: 'tint', entryPoints, entries } as unknown as ApiPackage;
  const at = { path: routePath('/api/tint'), href: href('/api/tint') };
  const routes = [
    { ...at, page: { kind: 'api-package', package: owner } },
    ...entries.map((entry) => ({ ...at, page: { kind: 'api-entry', package: owner, entry } })),
  ] as unknown as Route[];
  const [category] = apiSidebar(routes, { docs: { sidebarCollapsed: true } } as Config);
  const labelled = (...labels: string[]) => labels.map((label) => ({ label }));
  expect(category).toMatchObject({
    items: [
      ...labelled('mix'),
      { label: 'Text', collapsed: true, items: labelled('format', 'parse') },
      { label: 'Many', items: labelled('scale') },
      { label: 'tint/sound', items: [{ label: 'Text', items: labelled('play') }] },
    ],
  });
});
