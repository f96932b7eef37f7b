// What an editor accepts in the navbar: each form that the schema accepts, and no key of another item. The errors
// that are expected here are those of the type check.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineConfig, type UserConfig } from './define-config.js';
import { siteConfig } from './schema.js';

type Item = NonNullable<
  NonNullable<NonNullable<UserConfig['themeConfig']>['navbar']>['items']
>[number];

const at = { position: 'left', className: 'a' } as const;
const docsPluginId = 'default';
const around = { dropdownItemsBefore: [{ to: '/a', label: 'A' }], dropdownItemsAfter: [] };

const ITEMS = [
  { to: '/a', label: 'A' },
  { ...at, type: 'default', href: 'https://a.b/', html: '<b>A</b>' },
  { to: '/a', label: 'A', image: 'a.svg', activeBasePath: '/a', activeBaseRegex: '^/a' },
  {
    type: 'dropdown',
    label: 'A',
    items: [
      { to: '/a', label: 'A' },
      { type: 'html', value: '-' },
    ],
  },
  { ...at, type: 'dropdown', html: '<b>A</b>', to: '/a', items: [{ type: 'doc', docId: 'a' }] },
  { ...at, type: 'doc', docsPluginId, docId: 'a', label: 'A' },
  { ...at, type: 'docSidebar', docsPluginId, sidebarId: 'docs', label: 'A' },
  { type: 'doc', docId: 'a', html: '<b>A</b>' },
  { type: 'docSidebar', sidebarId: 'docs', html: '<b>A</b>' },
  { type: 'docsVersion', html: '<b>A</b>' },
  { ...at, type: 'docsVersion', docsPluginId, to: '/a', label: 'A' },
  { ...at, type: 'html', value: '<hr>' },
  { ...at, ...around, type: 'docsVersionDropdown', docsPluginId, versions: ['current'] },
  { type: 'docsVersionDropdown', versions: { current: { label: 'A' }, '1.0': {} } },
  { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
  { ...at, ...around, type: 'localeDropdown', queryString: '?a' },
  { ...at, type: 'search' },
] satisfies Item[];

const configWith = (items: Item[]): UserConfig =>
  defineConfig({
    title: 'A',
    url: 'https://a.b',
    baseUrl: '/',
    themeConfig: { navbar: { items } },
  });

test('each form of an item has a type, and is accepted', () => {
  expect(v.safeParse(siteConfig, configWith(ITEMS)).issues).toBeUndefined();
});

const NESTED = { type: 'localeDropdown' } as const;

const WRONG: [name: string, item: Item][] = [
  // @ts-expect-error
  ['an unknown type', { type: 'docsSidebar', sidebarId: 'docs' }],
  // @ts-expect-error
  ['a misspelt key', { type: 'docSidebar', sidebarID: 'docs' }],
  // @ts-expect-error
  ['a missing key', { type: 'doc', label: 'A' }],
  // @ts-expect-error
  ['a key of another item', { type: 'search', docId: 'a' }],
  // @ts-expect-error
  ['a key that no item has', { to: '/a', lable: 'A' }],
  // @ts-expect-error
  ['a dropdown in a dropdown', { type: 'dropdown', label: 'A', items: [NESTED] }],
];

test.each(WRONG)('%s has no type, and is refused', (_, item) => {
  expect(v.safeParse(siteConfig, configWith([item])).success).toBe(false);
});
