import { expect, it } from 'vitest';
import { specifierToTell } from '../../model/api/ambiguous-names.js';
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { href, routePath } from '../../model/text/brand.js';
import { apiSidebar } from './api-sidebar.js';

const entryOf = (kind: ApiEntry['kind'], name: string, specifier: string) =>
  ({ kind, name, imports: [{ specifier, name, typeOnly: false }] }) as unknown as ApiEntry;

const entries = [
  entryOf('class', 'Check', 'orm/mysql'),
  entryOf('class', 'Check', 'orm'),
  entryOf('interface', 'Merged', 'orm'),
  entryOf('variable', 'Merged', 'orm'),
  entryOf('class', 'Other', 'orm/mysql'),
];
const entryPoints = ['orm', 'orm/mysql', 'orm/none'];
const owner = { name: 'orm', slug: 'orm', entryPoints, entries } as unknown as ApiPackage;

it('a name that two modules export is told apart by the module', () => {
  expect(entries.map((entry) => specifierToTell(owner, entry))).toEqual([
    'orm/mysql',
    'orm',
    undefined,
    undefined,
    undefined,
  ]);
});

it('the sidebar lists names by entry point, and says of which such a name is', () => {
  const at = { path: routePath('/api/orm'), href: href('/api/orm') };
  const routes = [
    { ...at, page: { kind: 'api-package', package: owner } },
    ...entries.map((entry) => ({ ...at, page: { kind: 'api-entry', package: owner, entry } })),
  ] as unknown as Route[];
  const config = { docs: { sidebarCollapsed: true } } as Config;
  const [category] = apiSidebar(routes, config);
  const labelled = (...labels: string[]) => labels.map((label) => ({ label }));
  expect(category).toMatchObject({
    items: [
      ...labelled('Check (orm)', 'Merged', 'Merged'),
      { label: 'orm/mysql', items: labelled('Check (orm/mysql)', 'Other') },
    ],
  });
});
