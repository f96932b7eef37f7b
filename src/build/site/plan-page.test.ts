import { expect, test } from 'vitest';
import { type ApiEntry, type ApiModel, EMPTY_COMMENT } from '../../model/api/api.js';
import type { Page, Route } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { type PlanContext, planPage } from './plan-page.js';

const { value: config } = validateConfig(
  { title: 'T', url: 'https://example.org', baseUrl: '/', api: { packages: ['packages/*'] } },
  filePath('site.config.ts'),
);

const pkg = { reference: 'a', name: 'a', slug: 'a', version: '1.0.0', directory: 'packages/a' };
const path = routePath('/api');

// SAFETY: what is read of a route, the model and the context.
const routeOf = (page: object): Route =>
  ({ path, href: href('/api'), locale: 'en', page: page as Page }) as unknown as Route;
const contextOf = (route: Route, owner: object, entries: readonly ApiEntry[] = []): PlanContext =>
  ({
    ...{ config, api: { packages: [owner] } as unknown as ApiModel, uses: {} },
    entryOf: (reference: string) => entries.find((entry) => entry.reference === reference),
    ...{ samples: new Map(), sourceNames: new Map(), pageHrefs: new Set(), sources: new Map() },
    ...{ sidebarPlaces: new Map(), sidebarIds: new Map(), lastUpdates: new Map() },
    ...{ frames: new Map([['en', {}]]), packageFacts: new Map() },
    site: { routes: [route], sidebars: {}, apiHrefs: {}, hrefs: {}, snippets: {}, guides: {} },
  }) as unknown as PlanContext;

test.each([
  ['members by their names', { name: 'lock', anchor: 'lock' }, ['lock']],
  ['another anchor with the name', { name: 'lock', anchor: 'lock-1' }, ['lock=lock-1']],
  ['no constructor', { kind: 'constructor', name: 'constructor', anchor: 'constructor' }, []],
  ['no member without a place', { name: 'lock', anchor: undefined }, []],
  ['no inherited member', { name: 'lock', anchor: 'lock', inheritedFrom: { name: 'Base' } }, []],
  ['no name with a space', { name: 'lock it', anchor: 'lock-it' }, []],
  ['no name with an equals sign', { name: '=', anchor: 'equals' }, []],
])('the index of the reference finds %s', (_, member, expected) => {
  const members = [{ kind: 'method', signatures: [], comment: EMPTY_COMMENT, ...member }];
  const box = {
    ...{ kind: 'class', name: 'Box', reference: 'a/Box', imports: [], members },
    comment: EMPTY_COMMENT,
  };
  const owner = { ...pkg, entries: [box] };
  const route = routeOf({ kind: 'api-index', title: 'API', unlisted: false });
  const context = contextOf(route, owner);
  expect(planPage(route, context).body).toMatchObject({
    packages: [{ entries: [{ name: 'Box', members: expected }] }],
  });
});

test('a plan holds as much of a type that it explains, however large and popular the type is', () => {
  const planned = (count: number): string => {
    const common = { imports: [], comment: EMPTY_COMMENT, typeParameters: [], usedBy: [] };
    const numbers = Array.from({ length: count }, (_, at) => at + 10_000);
    const names = numbers.map((at) => ({ name: `name${at}`, reference: `a/Name${at}` }));
    const type = { kind: 'intrinsic', name: 'string' };
    const members = names.map((name) => ({
      ...{ ...name, kind: 'property', modifiers: [], type, comment: EMPTY_COMMENT },
    }));
    const options = {
      ...{ ...common, kind: 'interface', name: 'Options', reference: 'a/Options', members },
      ...{ extends: [], extendedBy: names, implementedBy: names, usedBy: names },
      external: names.map(({ name }) => ({ base: 'Base', names: [name] })),
    };
    const named = { kind: 'reference', name: 'Options', reference: 'a/Options', typeArguments: [] };
    const box = { ...common, kind: 'type-alias', name: 'Box', reference: 'a/Box', type: named };
    // SAFETY: what is read of entries.
    const entries = [box, options] as unknown as readonly ApiEntry[];
    const owner = { ...pkg, entries };
    const route = routeOf({ kind: 'api-entry', title: 'Box', package: owner, entry: box });
    const { body } = planPage(route, contextOf(route, owner, entries));
    return JSON.stringify(body);
  };
  expect(planned(100)).toContain('"membersLeft":88');
  expect(planned(1000).length - planned(100).length).toBe('988'.length - '88'.length);
});

const OWN = { label: 'Deferred', href: '/deferred' };
const OTHER = { label: 'Task', href: '/task' };
test.each([
  ['that of its package first', [OTHER, OWN], [OWN, OTHER]],
  ['that of its package, though only another names it', [OTHER], [OWN, OTHER]],
  ['none, if only that of its package names it', [OWN], undefined],
])('an entry lists the guides about it: %s', (_, guides, expected) => {
  const entry = {
    ...{ kind: 'enum', name: 'State', reference: 'a/State', members: [], imports: [], usedBy: [] },
    comment: EMPTY_COMMENT,
  };
  const owner = { ...pkg, entries: [entry] };
  const route = routeOf({ kind: 'api-entry', package: owner, entry, title: 'State' });
  const context = contextOf(route, owner, [entry as unknown as ApiEntry]);
  const page = { kind: 'content', title: OWN.label, version: 'current' };
  const document = { frontmatter: { package: 'a' } };
  const guide = { ...routeOf({ ...page, document }), href: href(OWN.href) };
  Object.assign(context.site, { guides: { en: { 'a/State': guides } }, routes: [route, guide] });
  expect(planPage(route, context).guides['a/State']).toEqual(expected);
});
