import { describe, expect, it } from 'vitest';
import type { PageBody, PagePlan } from '../../model/page/page-plan.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { pageKey } from './page-key.js';

const entry = (name: string) => ({
  kind: 'type-alias' as const,
  name,
  reference: `box/${name}`,
  typeParameters: [],
  type: { kind: 'intrinsic' as const, name: 'string' },
});

// SAFETY: the key is a hash of any plan; the fields that only React needs are left out.
const planOf = (changes: Partial<PagePlan> = {}): PagePlan =>
  ({
    path: routePath('/guide'),
    href: href('/base/guide'),
    file: filePath('guide/index.html'),
    source: filePath('content/guide.md'),
    title: 'Guide',
    description: 'About it.',
    locale: 'en',
    breadcrumbs: [{ label: 'Guides' }],
    toc: [],
    previous: undefined,
    next: { label: 'Next', href: href('/base/next') },
    editHref: href('https://example.org/edit'),
    lastUpdated: '2026-01-01',
    lastUpdatedBy: 'Ann',
    versionBanner: undefined,
    head: { title: 'Guide', keywords: ['a'], alternates: [] },
    view: { path: '/guide', title: 'Guide', locale: 'en' },
    sidebar: [{ type: 'link', label: 'Guide', path: '/guide', href: '/base/guide' }],
    hrefs: { 'more.md': href('/base/more') },
    snippets: {},
    files: [],
    guides: {},
    names: {},
    notes: {},
    uses: {},
    sizes: {},
    package: undefined,
    body: { kind: 'content', tree: 'hash' },
    searchable: true,
    about: undefined,
    frame: { shell: { title: 'Site' }, assets: { entry: '/e.js' }, locale: {}, favicon: undefined },
    ...changes,
  }) as unknown as PagePlan;

// Every field of a plan, so that a new field is not forgotten.
const changed: { readonly [field in keyof Required<PagePlan>]: unknown } = {
  path: '/other',
  href: '/base/other',
  file: 'other/index.html',
  source: undefined,
  title: 'Other',
  description: undefined,
  locale: 'de',
  language: { label: 'English', direction: 'ltr', htmlLang: 'en' },
  breadcrumbs: [{ label: 'Guides', href: '/base' }],
  toc: [{ id: 'a', text: 'A', depth: 2 }],
  previous: { label: 'Before', href: '/base/before' },
  next: { label: 'After', href: '/base/next' },
  editHref: undefined,
  lastUpdated: '2026-01-02',
  lastUpdatedBy: undefined,
  versionBanner: { kind: 'unreleased', label: 'Next', latest: { label: '1', href: '/base' } },
  head: { title: 'Guide', keywords: ['a'], alternates: [{ lang: 'de', url: '/de' }] },
  view: { path: '/guide', title: 'Guide', locale: 'en', sidebarId: 's' },
  sidebar: [],
  hrefs: { 'more.md': '/base/elsewhere' },
  snippets: { Box: [{ start: 0, end: 3, href: '/base/box' }] },
  files: ['/base/more'],
  guides: { box: [{ label: 'Guide', href: '/base/guide' }] },
  notes: { sample: [{ line: 1, text: 'const a: 1', isError: false }] },
  names: { sample: [{ start: 0, end: 3, href: '/base/box' }] },
  uses: { box: { samples: 1, places: [] } },
  sizes: { '@x/box': 300 },
  package: { name: '@x/box', version: '1', links: [], facts: undefined },
  body: { kind: 'content', tree: 'other' },
  searchable: false,
  about: '@ts-primitives/box',
  frame: { shell: { title: 'Other' }, assets: { entry: '/e.js' }, locale: {}, favicon: undefined },
};

// SAFETY: as above.
const body = (fields: object): Partial<PagePlan> => ({ body: fields as unknown as PageBody });

const box = { name: 'box', slug: 'box' };
const bodies: readonly [string, object, object][] = [
  ['the package', { package: { ...box, version: '1' } }, { package: { ...box, version: '2' } }],
  ['what a package page explains', { package: box }, { package: box, explained: [entry('Lid')] }],
  ['a row of a package page', { package: box }, { package: box, rows: [entry('Lid')] }],
  ['what a package page documents', { package: box }, { package: box, inline: [entry('Lid')] }],
];

const entryBodies: readonly [string, object][] = [
  ['another entry', { entry: entry('Lid') }],
  ['another explanation', { explained: [entry('Lid')] }],
  ['another order of explanations', { explained: [entry('B'), entry('A')] }],
];

describe('pageKey', () => {
  it.each(Object.entries(changed))('changes with %s', (field, value) => {
    expect(pageKey(planOf({ [field]: value }))).not.toBe(pageKey(planOf()));
  });

  it.each(bodies)('changes with %s', (_, before, after) => {
    const keyOf = (fields: object): string =>
      pageKey(
        planOf(body({ kind: 'api-package', rows: [], inline: [], explained: [], ...fields })),
      );
    expect(keyOf(after)).not.toBe(keyOf(before));
  });

  it.each(entryBodies)('changes with %s', (_, fields) => {
    const given = {
      kind: 'api-entry',
      entry: entry('Box'),
      rows: [],
      explained: [entry('A'), entry('B')],
    };
    expect(pageKey(planOf(body({ ...given, ...fields })))).not.toBe(pageKey(planOf(body(given))));
  });

  it('is the same for plans that were made twice', () => {
    expect(pageKey(structuredClone(planOf()))).toBe(pageKey(planOf()));
    const ofPackage = body({
      kind: 'api-package',
      package: box,
      rows: [],
      inline: [],
      explained: [entry('Lid')],
    });
    expect(pageKey(structuredClone(planOf(ofPackage)))).toBe(pageKey(planOf(ofPackage)));
  });
});
