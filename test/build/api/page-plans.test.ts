// The plan of an API page contains everything that the page shows: with the whole model, the same HTML is rendered.
// It contains little else of the model, so that a change stays local.
import { beforeAll, expect, test } from 'vitest';
import { validateConfig } from '../../../src/build/config/validate.js';
import { createSourcePages } from '../../../src/build/engine/source-pages.js';
import { renderMain } from '../../../src/build/render/render-page.js';
import { buildSite, placeDocuments } from '../../../src/build/site/build-site.js';
import { filesInArticle } from '../../../src/build/site/file-links.js';
import { type PlanContext, planPage } from '../../../src/build/site/plan-page.js';
import type { SiteInput } from '../../../src/build/site/site-input.js';
import type { ApiEntry } from '../../../src/model/api/api.js';
import { isExplained } from '../../../src/model/api/api-explanation.js';
import { explainedEntry } from '../../../src/model/api/explained-entry.js';
import type { Document } from '../../../src/model/page/document.js';
import type { PagePlan, SiteFrame } from '../../../src/model/page/page-plan.js';
import type { HrefMap, Route } from '../../../src/model/site/site.js';
import { filePath, type Href } from '../../../src/model/text/brand.js';
import { repository } from '../quire.js';
import { convertFixture } from './convert-fixture.js';

let context: PlanContext;
let entries: readonly ApiEntry[];
let routes: readonly Route[];

const configOf = () => {
  const given = { title: 'T', url: 'https://example.org', baseUrl: '/base/' };
  const api = { packages: ['packages/*'], tsconfig: 'packages/tsconfig.json' };
  const { value } = validateConfig({ ...given, api }, filePath('site.config.ts'));
  if (!value) throw new Error('the configuration is wrong');
  return value;
};

/** A guide that mentions exports, so that pages of the reference link to it. */
const guide: Document = {
  source: filePath('content/index.md'),
  frontmatter: {},
  frontmatterPlaces: {},
  id: 'index',
  position: undefined,
  title: 'Guide',
  heading: 'Guide',
  description: undefined,
  tree: 'tree',
  headings: [],
  links: [],
  ids: [],
  packages: [],
  snippets: ['Box', 'Box.value', 'Some', 'Deferred'].map((text) => ({
    text,
    file: filePath('content/index.md'),
    place: { line: 1, column: 1 },
  })),
  samples: [],
  includes: [],
  shared: '',
};

beforeAll(async () => {
  const config = configOf();
  const tsconfig = 'packages/tsconfig.json';
  const { value: api, links } = await convertFixture(repository, ['packages/*'], tsconfig);
  const sources = createSourcePages(repository, config, { packageFiles: new Map() });
  const input: SiteInput = {
    config,
    documents: [{ document: guide, version: 'current', locale: 'en', relative: 'index.md' }],
    drafts: [],
    metadata: [],
    api,
    contentFiles: new Map(),
    files: new Set(),
    apiLinks: links,
    samples: new Map(),
    sourceLines: sources.linesOf(api),
  };
  const { value: site } = buildSite(input, placeDocuments(input).value);
  entries = api.packages.flatMap((owner) => owner.entries);
  routes = site.routes.filter(({ page }) => page.kind.startsWith('api-'));
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
  context = {
    config,
    site,
    api,
    entryOf: (reference) => byReference.get(reference),
    pageHrefs: new Set<string>(site.routes.map(({ href }) => href)),
    // SAFETY: an article is rendered without its frame.
    packageFacts: new Map(),
    frames: new Map([['en', {} as SiteFrame]]),
    uses: {},
    sources: sources.bodiesOf(api),
    samples: new Map(),
    sourceNames: new Map(),
    sidebarPlaces: new Map(),
    sidebarIds: new Map(),
    lastUpdates: new Map(),
  };
});

const isApi = ({ kind }: PagePlan['body']): boolean =>
  kind === 'api-package' || kind === 'api-entry';

/** The plan with the whole model added. */
function wholePlan(plan: PagePlan): PagePlan {
  const { site, config, pageHrefs } = context;
  // The targets of names in inline code are found for each page.
  const hrefs: HrefMap = { ...plan.hrefs, ...site.apiHrefs['en'] };
  const explained = entries.filter(isExplained).map(explainedEntry);
  return {
    ...plan,
    hrefs,
    files: filesInArticle(hrefs, pageHrefs, config.baseUrl),
    // SAFETY: entries are only added to bodies that have them.
    body: (isApi(plan.body) ? { ...plan.body, explained } : plan.body) as PagePlan['body'],
  };
}

test('a page of the reference shows the same with the whole model', () => {
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    const plan = planPage(route, context);
    expect(renderMain(plan, undefined), plan.path).toBe(renderMain(wholePlan(plan), undefined));
  }
});

test('guides about an export are named on its page', () => {
  const named = routes.filter((route) => Object.keys(planPage(route, context).guides).length > 0);
  expect(named.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/box/class/Box']));
});

/** Without the fragment. */
const pageOf = (url: Href): string => url.replace(/#.*$/, '');

test('a plan has only URLs of pages that it links to and of entries that it explains', () => {
  for (const route of routes) {
    const plan = planPage(route, context);
    const html = renderMain(plan, undefined);
    const body = JSON.stringify(plan.body);
    const isShown = (url: Href): boolean => pageOf(url) === plan.href || html.includes(pageOf(url));
    const isNamed = (name: string): boolean => body.includes(`"${name.replace('source:', '')}"`);
    const superfluous = Object.entries<Href>(plan.hrefs).filter(
      ([name, url]) => !isShown(url) && !isNamed(name),
    );
    expect(superfluous, plan.path).toEqual([]);
  }
});
