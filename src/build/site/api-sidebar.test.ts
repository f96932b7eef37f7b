import { describe, expect, it } from 'vitest';
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import type { Route, SidebarItem } from '../../model/site/site.js';
import { href, routePath } from '../../model/text/brand.js';
import { apiSidebar } from './api-sidebar.js';

const entryOf = (name: string, specifier: string, category?: string) =>
  ({ kind: 'function', name, category, imports: [{ specifier }] }) as unknown as ApiEntry;

/** A type or constant without a page. */
const sectionOf = (name: string, kind: 'type-alias' | 'variable' = 'type-alias') =>
  ({ kind, name, anchor: name, imports: [{ specifier: 'tint', name }] }) as unknown as ApiEntry;

const many = (count: number, make: (name: string) => ApiEntry): ApiEntry[] =>
  Array.from({ length: count }, (_, at) => make(`N${at}`));

function sidebarOf(...packages: (readonly ApiEntry[])[]): SidebarItem[] {
  const entryPoints = ['tint', 'tint/sound'];
  const routes = packages.flatMap((entries) => {
    const owner = { name: 'tint', slug: 'tint', entryPoints, entries } as unknown as ApiPackage;
    const at = { path: routePath('/api/tint'), href: href('/api/tint') };
    return [
      { ...at, page: { kind: 'api-package', package: owner } },
      ...entries.flatMap((entry) =>
        'anchor' in entry ? [] : [{ ...at, page: { kind: 'api-entry', package: owner, entry } }],
      ),
    ];
  }) as unknown as Route[];
  return apiSidebar(routes, { docs: { sidebarCollapsed: true } } as Config);
}

const itemsOf = (...entries: ApiEntry[]): readonly SidebarItem[] => {
  const [category] = sidebarOf(entries);
  return category?.type === 'category' ? category.items : [];
};

const labelled = (...labels: string[]) => labels.map((label) => ({ label }));

it('lists names with a category or group below it, after all others of the entry point', () => {
  const entries = [
    entryOf('format', 'tint', 'Text'),
    entryOf('mix', 'tint'),
    entryOf('scale', 'tint', 'Many'),
    entryOf('parse', 'tint', 'Text'),
    entryOf('play', 'tint/sound', 'Text'),
  ];
  expect(itemsOf(...entries)).toMatchObject([
    ...labelled('mix'),
    { label: 'Text', collapsed: true, items: labelled('format', 'parse') },
    { label: 'Many', items: labelled('scale') },
    { label: 'tint/sound', items: [{ label: 'Text', items: labelled('play') }] },
  ]);
});

describe('types and constants without a page', () => {
  it('stand among the others with a link to their section', () => {
    const items = itemsOf(entryOf('mix', 'tint'), sectionOf('Mixer'), entryOf('parse', 'tint'));
    expect(items).toMatchObject(labelled('mix', 'Mixer', 'parse'));
    expect(items[1]).toEqual({
      type: 'link',
      label: 'Mixer',
      href: '/api/tint#Mixer',
      path: undefined,
      kind: 'type-alias',
    });
  });

  it('of which a kind has many are folded, below a link to all of the kind', () => {
    const types = many(11, sectionOf);
    const items = itemsOf(...types, sectionOf('light', 'variable'), entryOf('mix', 'tint'));
    expect(items).toMatchObject([
      ...labelled('light', 'mix'),
      {
        label: 'Types',
        href: '/api/tint#group-types',
        collapsed: true,
        items: types.map(({ name: label }) => ({ label })),
      },
    ]);
  });

  it.each([
    ['fits', 90, 'category'],
    ['would become large, are a link to all of the kind', 190, 'link'],
  ])('in a sidebar that %s', (_, functions, type) => {
    const items = itemsOf(
      ...many(functions, (name) => entryOf(name, 'tint')),
      ...many(20, sectionOf),
    );
    expect(items.at(-1)).toMatchObject({ type, label: 'Types', href: '/api/tint#group-types' });
  });

  it('that the package is about stand first', () => {
    const lead = {
      ...sectionOf('tint', 'variable'),
      imports: [{ specifier: 'tint', name: 'default' }],
    } as unknown as ApiEntry;
    expect(itemsOf(entryOf('mix', 'tint'), lead)).toMatchObject(labelled('tint', 'mix'));
  });
});

it('opens the category of the only package', () => {
  const entries = [entryOf('mix', 'tint')];
  expect(sidebarOf(entries)).toMatchObject([{ collapsed: false }]);
  expect(sidebarOf(entries, entries)).toMatchObject([{ collapsed: true }, { collapsed: true }]);
});
