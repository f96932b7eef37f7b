// The published JSON of the packages contains everything that the pages of the reference show.
import { beforeAll, expect, test } from 'vitest';
import {
  type PublishedApi,
  type PublishedPackage,
  publishApi,
} from '../../../src/build/api/published-api.js';
import { validateConfig } from '../../../src/build/config/validate.js';
import { renderMain } from '../../../src/build/render/render-page.js';
import { buildSite, placeDocuments } from '../../../src/build/site/build-site.js';
import { planPage } from '../../../src/build/site/plan-page.js';
import type { SiteInput } from '../../../src/build/site/site-input.js';
import type { SiteFrame } from '../../../src/model/page/page-plan.js';
import { filePath } from '../../../src/model/text/brand.js';
import { repository } from '../quire.js';
import { convertFixture } from './convert-fixture.js';

let published: PublishedApi;

beforeAll(async () => {
  const { value: model, links } = await convertFixture(
    repository,
    ['packages/*'],
    'packages/tsconfig.json',
  );
  published = { model, links };
});

/** The packages as a consumer reads them. */
const readBack = (api: PublishedApi): PublishedPackage[] =>
  [...publishApi(api).value.values()].map((text) => JSON.parse(text));

function configOf() {
  const api = { packages: ['packages/*'], tsconfig: 'packages/tsconfig.json' };
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/base/', api };
  const { value } = validateConfig(given, filePath('site.config.ts'));
  if (!value) throw new Error('the configuration is wrong');
  return value;
}

/** HTML of the main region of every page of the reference, by path. Source views need sources. */
function pagesOf({ model: api, links: apiLinks }: PublishedApi): Record<string, string> {
  const config = configOf();
  const input: SiteInput = {
    ...{ config, documents: [], drafts: [], metadata: [], api, apiLinks },
    ...{ contentFiles: new Map(), files: new Set(), sourceLines: new Map(), samples: new Map() },
  };
  const { value: site } = buildSite(input, placeDocuments(input).value);
  const entries = api.packages.flatMap((owner) => owner.entries);
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
  const context = {
    ...{ config, site, api, uses: {}, sources: new Map(), sidebarPlaces: new Map() },
    ...{ sidebarIds: new Map(), lastUpdates: new Map() },
    ...{ samples: new Map(), sourceNames: new Map() },
    entryOf: (reference: string) => byReference.get(reference),
    pageHrefs: new Set<string>(site.routes.map(({ href }) => href)),
    // SAFETY: an article is rendered without its frame.
    packageFacts: new Map(),
    frames: new Map([['en', {} as SiteFrame]]),
  };
  const routes = site.routes.filter(({ page }) => page.kind.startsWith('api-'));
  return Object.fromEntries(
    routes.map((route) => [route.path, renderMain(planPage(route, context), undefined)]),
  );
}

test('pages from the published JSON equal pages from the sources', () => {
  const read = readBack(published);
  expect(new Set(read.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([1]));
  expect(new Set(read.map(({ version }) => version))).toEqual(new Set(['current']));
  const model = { ...published.model, packages: read.map((one) => one.package) };
  const fromSources = pagesOf(published);
  expect(Object.keys(fromSources).length).toBeGreaterThan(30);
  expect(pagesOf({ model, links: read.flatMap(({ links }) => links) })).toEqual(fromSources);
});

test('a reference names version, package and export', () => {
  const box = published.model.packages.find(({ slug }) => slug === 'box');
  expect(box?.reference).toBe('box@current');
  expect(box?.entries.map(({ reference }) => reference)).toContain('box@current/Box');
});

test('a package that is too large for a string is left out, with a warning', () => {
  const [first, ...others] = published.model.packages;
  if (!first) throw new Error('there is no package');
  const tooLarge = { ...first, toJSON: (): string => 'x'.repeat(2 ** 29) };
  const model = { ...published.model, packages: [tooLarge, ...others] };
  const { value, diagnostics } = publishApi({ ...published, model });
  expect([...value.keys()]).toEqual(others.map(({ slug }) => slug));
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'warning api/too-large',
  ]);
});
