// The routes of the real site, and the contents of each kind of page. policy.test.ts visits every route.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.js';
import { hydrated, idle, NOT_FOUND, newReader, visit } from './harness.js';

const PACKAGES = [
  'batch',
  'batch-resolver',
  'box',
  'defer',
  'deferred',
  'logger',
  'mutex',
  'option',
  'synchronized',
  'task',
];

const ENTRIES = {
  class: [
    'batch-resolver/class/AbstractBatchResolver',
    'batch-resolver/class/RedundantTaskError',
    'batch/class/Batch',
    'batch/class/BatchItem',
    'box/class/Box',
    'defer/class/DeferFunction',
    'deferred/class/Deferred',
    'logger/class/Logger',
    'logger/class/LogTimestamp',
    'logger/class/LogWriter',
    'mutex/class/Mutex',
    'mutex/class/MutexData',
    'mutex/class/MutexGuard',
    'option/class/None',
    'option/class/Option',
    'option/class/Some',
    'task/class/Task',
  ],
  other: [
    'deferred/enum/DeferredState',
    'logger/enum/LogLevel',
    'logger/interface/ILogger',
    'logger/interface/ILogWriter',
    'logger/interface/LogEntry',
    'synchronized/function/synchronized',
  ],
};

const GUIDES = ['/', ...PACKAGES.map((name) => `/packages/${name}`)];
const API = ['/api', ...PACKAGES.map((name) => `/api/${name}`)];
const ENTRY_PAGES = Object.values(ENTRIES)
  .flat()
  .map((entry) => `/api/${entry}`);

const builtRoutes = (): string[] => allRoutes('real').map((route) => `/${route}`);

const sidebarLinks = (page: Page): Promise<string[]> =>
  page
    .locator('.sidebar a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('[R07] [R09] [R10] [R11] [R12] the site has these routes, and besides them only sources and the index', () => {
  const routes = builtRoutes().filter((route) => !route.startsWith('/source/'));
  expect(routes.toSorted()).toEqual([...GUIDES, ...API, ...ENTRY_PAGES, '/search'].toSorted());
});

test('[R01] each package has a guide and a reference that name it', async () => {
  const { context, url } = await newReader('real', { scripts: false });
  const page = await context.newPage();
  for (const name of PACKAGES) {
    await page.goto(url(`/packages/${name}`));
    expect(await page.locator('#main .tab-panel').first().textContent()).toContain(
      `@ts-primitives/${name}`,
    );
    await page.goto(url(`/api/${name}`));
    expect(await page.locator('#main').textContent()).toContain(`@ts-primitives/${name}`);
  }
});

test('[R07] every guide has the docs sidebar, which marks it', async () => {
  const { context, url } = await newReader('real', { scripts: false });
  const page = await context.newPage();
  const hrefs = GUIDES.map((guide) => `/monorepo${guide}`).toSorted();
  for (const route of GUIDES) {
    await page.goto(url(route));
    expect((await sidebarLinks(page)).toSorted()).toEqual(hrefs);
    const current = page.locator('.sidebar [aria-current=page]');
    expect(await current.getAttribute('href')).toBe(`/monorepo${route}`);
    expect(await page.locator('#main h1').count()).toBe(1);
  }
});

test('[R09] pages of the reference have the api sidebar, which marks them', async () => {
  const { context, url } = await newReader('real', { scripts: false });
  const page = await context.newPage();
  for (const route of ['/api', '/api/box', '/api/box/class/Box', '/api/logger/enum/LogLevel']) {
    await page.goto(url(route));
    const links = await sidebarLinks(page);
    expect(links).toEqual(expect.arrayContaining(API.map((path) => `/monorepo${path}`)));
    const current = page.locator('.sidebar [aria-current=page]');
    expect(await current.getAttribute('href')).toBe(`/monorepo${route}`);
  }
});

test('[R09] the index of the API leads to every package', async () => {
  const page = await visit('real', '/api');
  const links = await page
    .locator('#main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(PACKAGES.map((name) => `/monorepo/api/${name}`)));
});

test.each([
  ['[R10]', '/api/mutex', 'mutex'],
  ['[R11]', '/api/option/class/Some', 'Some'],
  ['[R12]', '/api/deferred/enum/DeferredState', 'DeferredState'],
  ['[R12]', '/api/logger/interface/ILogger', 'ILogger'],
  ['[R12]', '/api/synchronized/function/synchronized', 'synchronized'],
])('%s %s is titled %s', async (_, route, title) => {
  const page = await visit('real', route);
  expect(await page.locator('#main h1').textContent()).toContain(title);
  expect(await page.title()).toContain(`${title} | TS Primitives`);
});

test.each(['/none', '/at/any/depth/at/all'])(
  '[R06] %s is not found, with status 404, and the way on is there',
  async (route) => {
    const { context, url } = await newReader('real', { expected: NOT_FOUND });
    const page = await context.newPage();
    const response = await page.goto(url(route));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    expect(await page.locator('#main h1').textContent()).toBe('Page Not Found');
    expect(await page.title()).toBe('Page Not Found | TS Primitives');
    await page.locator('.navbar-link', { hasText: 'API' }).click();
    await page.waitForURL(url('/api'));
  },
);

test('[R32] a page says its id, its path and its sidebar, and its canonical URL', async () => {
  const { context, url } = await newReader('real', { scripts: false });
  const page = await context.newPage();
  for (const [route, id, sidebar] of [
    ['/packages/box', 'data/box', 'docs'],
    ['/packages/mutex', 'async/mutex', 'docs'],
    ['/api/box/class/Box', undefined, 'api'],
  ] as const) {
    await page.goto(url(route));
    const meta = await page.locator('meta[name="quire:page"]').getAttribute('content');
    const { id: told, ...view } = JSON.parse(meta ?? '');
    expect(told).toBe(id);
    expect(view).toMatchObject({ path: route, sidebar });
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`https://ts-primitives.github.io/monorepo${route}`);
  }
});

test('[R47] pages request only files, and only from their own origin', async () => {
  const { context, url } = await newReader('real');
  const requests: string[] = [];
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const page = await context.newPage();
  for (const route of ['/', '/packages/logger', '/api/logger/class/Logger']) {
    await page.goto(url(route));
    await hydrated(page);
    await idle(page);
  }
  const base = url('/');
  const outside = requests.filter(
    (request) => !request.startsWith(`GET ${base}`) && !request.startsWith('GET data:'),
  );
  expect(requests.length).toBeGreaterThan(10);
  expect(outside).toEqual([]);
});
