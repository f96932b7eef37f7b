import { expect, test } from 'vitest';
import { type ApiModel, EMPTY_COMMENT } from '../../model/api.js';
import { filePath, href, routePath } from '../../model/brand.js';
import type { Route } from '../../model/site.js';
import { validateConfig } from '../config/validate.js';
import { type PlanContext, planPage } from './plan-page.js';

const { value: config } = validateConfig(
  { title: 'T', url: 'https://example.org', baseUrl: '/', api: { packages: ['packages/*'] } },
  filePath('site.config.ts'),
);

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
  const owner = { reference: 'a', name: 'a', slug: 'a', version: '1.0.0', entries: [box] };
  const page = { kind: 'api-index', title: 'API', unlisted: false };
  // SAFETY: what is read of a route, the model and the context.
  const api = { packages: [owner] } as unknown as ApiModel;
  const path = routePath('/api');
  const route = { path, href: href('/api'), locale: 'en', page } as unknown as Route;
  const context = {
    ...{ config, api, frames: new Map([['en', {}]]), uses: {}, entryOf: () => undefined },
    ...{ samples: new Map(), sourceNames: new Map(), pageHrefs: new Set(), sources: new Map() },
    ...{ sidebarPlaces: new Map(), sidebarHrefs: new Map(), lastUpdates: new Map() },
    site: { routes: [route], sidebars: {}, apiHrefs: {}, hrefs: {}, snippets: {}, guides: {} },
  } as unknown as PlanContext;
  expect(planPage(route, context).body).toMatchObject({
    packages: [{ entries: [{ name: 'Box', members: expected }] }],
  });
});
