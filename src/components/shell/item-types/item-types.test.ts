import { describe, expect, test } from 'vitest';
import type { ShellView } from '../../../model/browser/browser-contract.js';
import type { BrowserInfo } from '../../../model/browser/shell-info.js';
import type { NavbarItem } from '../../../model/site/navbar.js';
import { href, routePath } from '../../../model/text/brand.js';
import { resolveNavbarItem } from '../entries/resolve-navbar-item.js';
import { allFeatures } from '../shell.js';

const version = (name: string, path: string) => ({
  name,
  label: `v${name}`,
  path: routePath(path),
});
const locale = (name: string) => ({
  name,
  label: name.toUpperCase(),
  direction: 'ltr' as const,
  htmlLang: name,
});

const INFO: BrowserInfo = {
  baseUrl: '/base/',
  defaultLocale: 'en',
  locales: [locale('en'), locale('fr')],
  docsPluginId: 'default',
  versions: [version('2', '/'), version('1', '/1')],
  lastVersion: '2',
  storage: { type: 'localStorage', namespace: '' },
  navTargets: {
    'doc:intro': {
      label: 'Introduction',
      href: href('/base/intro'),
      versions: { '1': { label: 'Intro', href: href('/base/1/start') } },
    },
    'sidebar:docs': { label: 'Docs', href: href('/base/') },
  },
  ownPaths: {
    '/': { fr: routePath('/fr/accueil') },
    '/begin': { fr: routePath('/fr/debut') },
  },
  files: [],
  images: { 'badge.svg': href('/base/badge.svg') },
  themeConfig: {
    navbar: { items: [], hideOnScroll: false },
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: false, autoCollapseCategories: false },
    },
  },
};

const VIEW: ShellView = {
  path: routePath('/guide/start'),
  sidebar: 'docs',
  locale: 'en',
  docsVersion: '2',
  versionPaths: { '1': routePath('/1/guide/start') },
};

function resolve(item: NavbarItem, view: Partial<ShellView> = {}, preferred?: string) {
  const shell = {
    info: INFO,
    view: { ...VIEW, ...view },
    features: allFeatures,
    services: undefined,
  };
  return resolveNavbarItem(item, shell, preferred);
}

const AT = { position: 'right' } as const;
const AROUND = { dropdownItemsBefore: [], dropdownItemsAfter: [] };

describe('[R16] item types', () => {
  test.each<[string, NavbarItem, object]>([
    [
      'link inside',
      { ...AT, type: 'default', to: '/api?a#b', label: 'API' },
      { href: '/base/api?a#b' },
    ],
    [
      'link outside',
      { ...AT, type: 'default', href: 'https://x.y', label: 'X' },
      { href: 'https://x.y' },
    ],
    [
      'image',
      { ...AT, type: 'default', href: 'https://x.y', label: 'X', image: 'badge.svg' },
      { image: { name: 'badge.svg', src: '/base/badge.svg' } },
    ],
    ['html', { ...AT, type: 'html', value: '<b>x</b>' }, { kind: 'html', html: '<b>x</b>' }],
    ['doc', { ...AT, type: 'doc', docId: 'intro' }, { href: '/base/intro', label: 'Introduction' }],
    ['doc sidebar', { ...AT, type: 'docSidebar', sidebarId: 'docs' }, { current: 'true' }],
    ['doc as HTML', { ...AT, type: 'doc', docId: 'intro', html: '<b>I</b>' }, { html: '<b>I</b>' }],
    [
      'doc sidebar as HTML',
      { ...AT, type: 'docSidebar', sidebarId: 'docs', html: '<b>D</b>' },
      { html: '<b>D</b>', current: 'true' },
    ],
    ['docs version', { ...AT, type: 'docsVersion' }, { label: 'v2', href: '/base/' }],
    [
      'docs version as HTML',
      { ...AT, type: 'docsVersion', html: '<b>2</b>' },
      { html: '<b>2</b>' },
    ],
    ['search', { ...AT, type: 'search' }, { kind: 'search' }],
    [
      'dropdown',
      {
        ...AT,
        type: 'dropdown',
        label: 'More',
        items: [{ ...AT, type: 'default', to: '/guide', label: 'G' }],
      },
      { kind: 'menu', own: undefined, active: true },
    ],
    [
      'dropdown with a link of its own',
      { ...AT, type: 'dropdown', label: 'More', to: '/guide/start', items: [] },
      { own: { label: 'More', href: '/base/guide/start', current: 'page' }, active: true },
    ],
  ])('%s', (_, item, expected) => {
    expect(resolve(item)).toMatchObject(expected);
  });
});

test.each([
  ['en', '/begin#a', '/base/begin#a'],
  ['fr', '/begin#a', '/base/fr/debut#a'],
  ['fr', '/guide', '/base/fr/guide'],
])('in %s a link to %s leads to %s', (locale, to, expected) => {
  const item: NavbarItem = { ...AT, type: 'default', to, label: 'L' };
  expect(resolve(item, { locale })).toMatchObject({ href: expected });
});

describe('active links', () => {
  test.each<
    [string, Partial<Extract<NavbarItem, { type: 'default' }>>, string, string | undefined]
  >([
    ['the page itself', { to: '/api' }, '/api', 'page'],
    ['a page below', { to: '/api' }, '/api/box', 'true'],
    ['a page that only starts alike', { to: '/api' }, '/apiary', undefined],
    ['the start page is not above all', { to: '/' }, '/api', undefined],
    ['base path', { to: '/x', activeBasePath: '/api' }, '/api/box', 'true'],
    ['pattern', { to: '/x', activeBaseRegex: '^/(api|source)' }, '/source/a', 'true'],
    ['pattern in other letters', { to: '/x', activeBaseRegex: '^/Source' }, '/source/a', 'true'],
  ])('%s', (_, link, path, current) => {
    const entry = resolve(
      { ...AT, type: 'default', label: 'L', ...link },
      { path: routePath(path) },
    );
    expect(entry).toMatchObject({ current });
  });

  test.each([
    ['base path', { activeBasePath: '/api' }],
    ['pattern', { activeBaseRegex: '^/api/' }],
  ])('%s in another language', (_, link) => {
    const entry = resolve(
      { ...AT, type: 'default', label: 'L', to: '/x', ...link },
      { path: routePath('/fr/api/box'), locale: 'fr' },
    );
    expect(entry).toMatchObject({ current: 'true' });
  });

  test('pattern of the start page, in each language', () => {
    const item = { ...AT, type: 'default', label: 'L', to: '/x', activeBaseRegex: '^/$' } as const;
    expect(resolve(item, { path: routePath('/') })).toMatchObject({ current: 'true' });
    const french = resolve(item, { path: routePath('/fr'), locale: 'fr' });
    expect(french).toMatchObject({ current: 'true' });
  });
});

describe('versions and languages', () => {
  const versions: NavbarItem = {
    ...AT,
    ...AROUND,
    type: 'docsVersionDropdown',
    dropdownActiveClassDisabled: false,
  };

  test('the version dropdown keeps the page', () => {
    const entry = resolve(versions);
    expect(entry).toMatchObject({
      label: 'v2',
      entries: [
        { href: '/base/guide/start', current: 'true', prefers: '2' },
        { href: '/base/1/guide/start', prefers: '1' },
      ],
    });
  });

  test('outside the docs it shows the preferred version', () => {
    expect(resolve(versions, { docsVersion: undefined }, '1')).toMatchObject({ label: 'v1' });
  });

  test.each([
    ['the first of its versions', '2', ['1'], 'v1'],
    ['the version in view', '1', ['2', '1'], 'v1'],
    ['the last version', undefined, ['1', '2'], 'v2'],
  ])('a version dropdown of some versions shows %s', (_, docsVersion, names, label) => {
    const menu = {
      ...versions,
      dropdownItemsAfter: [{ ...AT, type: 'html', value: '-' }],
    } as const;
    expect(
      resolve({ ...menu, versions: names.map((name) => ({ name })) }, { docsVersion }),
    ).toMatchObject({ label });
  });

  test.each([
    [false, true],
    [true, false],
  ])('with dropdownActiveClassDisabled %s it is marked as active: %s', (isDisabled, active) => {
    const entry = resolve({ ...versions, dropdownActiveClassDisabled: isDisabled });
    expect(entry).toMatchObject({ active });
  });

  test('the item of a version may lead to a page of its own', () => {
    const item: NavbarItem = { ...AT, type: 'docsVersion', to: '/versions' };
    expect(resolve(item)).toMatchObject({ label: 'v2', href: '/base/versions' });
  });

  test('the item may have other labels than the versions', () => {
    const named = [{ name: '2', label: 'Two' }, { name: '1' }];
    expect(resolve({ ...versions, versions: named })).toMatchObject({
      label: 'Two',
      entries: [{ label: 'Two' }, { label: 'v1' }],
    });
  });

  test('with one version it is a plain link', () => {
    const one = { ...versions, versions: [{ name: '2' }] };
    expect(resolve(one)).toMatchObject({ kind: 'link', label: 'v2', current: 'true' });
    const unmarked = resolve({ ...one, dropdownActiveClassDisabled: true });
    expect(unmarked).toMatchObject({ label: 'v2', current: undefined });
  });

  test('[R56] an unknown version lists the known ones', () => {
    expect(() => resolve({ ...versions, versions: [{ name: '9' }] })).toThrow(
      'Available versions: 2, 1.',
    );
  });

  test.each<[string, ShellView['localePaths'], string[]]>([
    [
      'keeps the page',
      { en: routePath('/guide'), fr: routePath('/fr/mode') },
      ['guide', 'fr/mode'],
    ],
    [
      'leads to the start page where the page is not',
      { fr: routePath('/fr/mode') },
      ['', 'fr/mode'],
    ],
    ['leads to the start pages from no page', undefined, ['', 'fr/accueil']],
  ])('the locale dropdown %s', (_, localePaths, paths) => {
    const path = routePath('/fr/mode');
    const entry = resolve(
      { ...AT, ...AROUND, type: 'localeDropdown' },
      { locale: 'fr', path, localePaths },
    );
    expect(entry).toMatchObject({
      entries: paths.map((to) => ({ href: `/base/${to}`, keepsLocation: true })),
    });
  });

  test('the links of the locale dropdown carry its query', () => {
    const item: NavbarItem = {
      ...AT,
      ...AROUND,
      type: 'localeDropdown',
      queryString: '?from=menu',
    };
    expect(resolve(item)).toMatchObject({
      entries: [
        { href: '/base/?from=menu', keepsLocation: true },
        { href: '/base/fr/accueil?from=menu', keepsLocation: true },
      ],
    });
  });

  test.each<[string, Partial<ShellView>, string | undefined, string]>([
    ['the version in view', { docsVersion: '1' }, undefined, '/base/1/start'],
    ['the preferred version elsewhere', { docsVersion: undefined }, '1', '/base/1/start'],
    ['the last version elsewhere', { docsVersion: undefined }, undefined, '/base/intro'],
  ])('a document is that of %s', (_, view, preferred, href) => {
    const item: NavbarItem = { ...AT, type: 'doc', docId: 'intro' };
    expect(resolve(item, view, preferred)).toMatchObject({ href });
  });

  test('a sidebar that the version in view does not have is that of the last', () => {
    const item: NavbarItem = { ...AT, type: 'docSidebar', sidebarId: 'docs' };
    expect(resolve(item, { docsVersion: '1' })).toMatchObject({ href: '/base/' });
  });

  test('[R04] with one language there is nothing to choose', () => {
    const info = { ...INFO, locales: [locale('en')] };
    const shell = { info, view: VIEW, features: allFeatures, services: undefined };
    expect(resolveNavbarItem({ ...AT, ...AROUND, type: 'localeDropdown' }, shell, undefined)).toBe(
      undefined,
    );
  });
});

describe('errors', () => {
  test('[R54] unknown type', () => {
    // SAFETY: a configuration that the types do not describe is the point.
    const item = { ...AT, type: 'nope' } as unknown as NavbarItem;
    expect(() => resolve(item)).toThrow('No NavbarItem component found for type "nope"');
  });

  test('[R53] names the configuration of the item that fails', () => {
    const item: NavbarItem = { ...AT, type: 'doc', docId: 'gone' };
    expect(() => resolve(item)).toThrow(JSON.stringify(item));
  });
});
