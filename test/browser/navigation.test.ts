// Client navigation: addresses and pages, scroll position and focus after a navigation, and the order of requests.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countDocuments } from './conditions.js';
import { hydrated, idle, NOT_FOUND, newReader, type Reader, screens, shows } from './harness.js';

/** Marks the document; a full load removes the mark. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(window, 'isMarked', true);
  });
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'isMarked') === true);

/** Adds a link to the page, with an `href` as an author might write it, and clicks it. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('#main')?.append(link);
    link.click();
  }, href);

const pageModules = ({ context }: Reader): string[] => {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/index.html')) requests.push(request.url());
  });
  return requests;
};

/** Sets the reader's connection in the Network Information API. */
const onConnection = (
  { context }: Reader,
  connection?: Record<string, unknown>,
): Promise<unknown> =>
  context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

describe('[R25] without an exact match', () => {
  test('a loaded .html address leads to its page, also by way of the 404 page', async () => {
    const { context, url } = await newReader('real', { expected: NOT_FOUND });
    const page = await context.newPage();
    await page.goto(url('/api/box.html'));
    await shows(page, 'box');
    expect(page.url()).toBe(url('/api/box'));
    expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(
      '/monorepo/api/box',
    );
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('a loaded index.html is shown under the canonical address', async () => {
    const { open, url } = await newReader('real');
    const page = await open('/packages/box/index.html?a=b#patterns');
    await page.waitForURL(url('/packages/box?a=b#patterns'));
  });

  test.each(['/packages/box.html', '/packages/box/index.html', '/packages/box/'])(
    'a link to %s is followed in place',
    async (path) => {
      const { open, url } = await newReader('real');
      const page = await open('/');
      await mark(page);
      await follow(page, url(path));
      await shows(page, 'Box');
      expect(page.url()).toBe(url('/packages/box'));
      expect(await isMarked(page)).toBe(true);
    },
  );
});

describe.each(screens)('on a %s screen', (screen) => {
  test('[R26] another page begins at the top, with its title, heading and marks', async () => {
    const { open, url } = await newReader('real', { screen });
    const page = await open('/packages/box');
    await mark(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.pagination-next').click();
    await shows(page, 'Option');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(page.url()).toBe(url('/packages/option'));
    expect(await page.title()).toBe('Option | TS Primitives');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/option$/);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    expect(await page.locator('#announcer').textContent()).toBe('Option | TS Primitives');
    expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(
      '/monorepo/packages/option',
    );
    expect(await isMarked(page)).toBe(true);
  });

  test('[R26] a fragment of another page lands below the bar and takes the focus', async () => {
    const { open, url } = await newReader('full', { screen });
    const page = await open('/');
    await page.locator('#main a', { hasText: 'its last words' }).click();
    await page.waitForURL(url('/guide/alpha#last-words'));
    await page.waitForFunction(() => document.activeElement?.id === 'last-words');
    const [top, bar] = await page.evaluate(() => [
      document.querySelector('#last-words')?.getBoundingClientRect().top ?? 0,
      document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(bar ?? 0);
    expect(top).toBeLessThan(200);
  });

  test('[R26] a change of fragment alone scrolls, to a name that is not ASCII too', async () => {
    const { open } = await newReader('full', { screen });
    const page = await open('/guide/alpha');
    await mark(page);
    const link = page.locator('#main article a', { hasText: 'the other part' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    const target = page.locator('[id="überblick"]');
    await expect
      .poll(() => target.evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -0.5);
  });
});

test('[R26] a link to the page in view leads to its top', async () => {
  const { open, url } = await newReader('real');
  const page = await open('/packages/box#patterns');
  await page.waitForFunction(() => scrollY > 0);
  await follow(page, url('/packages/box'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const entries = await page.evaluate(() => history.length);
  await follow(page, url('/packages/box'));
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('[R26] a change of the query alone leaves the reader where he is', async () => {
  const { open, url } = await newReader('real');
  const page = await open('/packages/box#patterns');
  await page.waitForFunction(() => scrollY > 0);
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollBy({ top: -200, behavior: 'instant' }));
  const before = await top();
  await follow(page, url('/packages/box?a=1#patterns'));
  await page.waitForURL(url('/packages/box?a=1#patterns'));
  await idle(page);
  expect(await top()).toBe(before);
  await page.goBack();
  await page.waitForURL(url('/packages/box#patterns'));
  await idle(page);
  expect(await top()).toBe(before);
});

describe('[R29] pages load on demand', () => {
  test('the first view fetches no other page, a click fetches one, once', async () => {
    const reader = await newReader('real');
    await onConnection(reader, { saveData: true });
    const modules = pageModules(reader);
    const page = await reader.open('/');
    await idle(page);
    expect(modules).toEqual([]);
    for (const next of ['Mutex', 'Box', 'Mutex']) {
      await page.locator('.sidebar a', { hasText: next }).click();
      await shows(page, next);
    }
    expect(modules.filter((request) => request.includes('mutex'))).toHaveLength(1);
  });
});

const prefetched = (page: Page): Promise<string[]> =>
  page
    .locator('head link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

describe('[R30] prefetch', () => {
  test('the pages of links in view are fetched ahead, others when they come into view', async () => {
    const { open } = await newReader('real');
    const page = await open('/packages/box');
    const next = page.locator('.pagination-next');
    expect(await next.evaluate((link) => link.getBoundingClientRect().top > innerHeight)).toBe(
      true,
    );
    await page.locator('head link[rel=prefetch][href$="/packages/mutex/index.html"]').waitFor({
      state: 'attached',
    });
    expect((await prefetched(page)).filter((href) => href.includes('/packages/box/'))).toEqual([]);
    expect((await prefetched(page)).filter((href) => href.includes('/api/option/'))).toEqual([]);
    await follow(page, '#related');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await page.locator('head link[rel=prefetch][href$="/api/option/index.html"]').waitFor({
      state: 'attached',
    });
  });

  test('a link that is pointed at or focused is loaded before the click', async () => {
    const { open } = await newReader('real');
    const page = await open('/packages/box');
    const loaded = page.waitForRequest(/monorepo\/api\/index\.html$/);
    await page.locator('.navbar-link', { hasText: 'API' }).hover();
    await loaded;
  });

  test('without hints in browsers whose hints are of no use; what is pointed at is loaded', async () => {
    const reader = await newReader('real');
    await onConnection(reader);
    const page = await reader.open('/packages/box');
    await idle(page);
    expect(await prefetched(page)).toEqual([]);
    const loaded = page.waitForRequest(/monorepo\/api\/index\.html$/);
    await page.locator('.navbar-link', { hasText: 'API' }).hover();
    await loaded;
  });

  test('a touch loads too', async () => {
    const { open } = await newReader('real', { hasTouch: true, screen: 'mobile' });
    const page = await open('/packages/box');
    const loaded = page.waitForRequest(/packages\/option\/index\.html$/);
    await page.locator('.pagination-next').dispatchEvent('touchstart');
    await loaded;
  });
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '[R49] nothing is fetched ahead with %j',
  async (connection) => {
    const reader = await newReader('real');
    await onConnection(reader, connection);
    const modules = pageModules(reader);
    const page = await reader.open('/packages/box');
    await idle(page);
    await page.locator('.sidebar a', { hasText: 'Mutex' }).hover();
    await page.locator('.sidebar a', { hasText: 'Task' }).focus();
    await idle(page);
    expect(await prefetched(page)).toEqual([]);
    expect(modules).toEqual([]);
  },
);

test('[R49] on a fast connection pages are fetched ahead', async () => {
  const reader = await newReader('real');
  await onConnection(reader, { saveData: false, effectiveType: '4g' });
  const page = await reader.open('/packages/box');
  await page.locator('head link[rel=prefetch]').first().waitFor({ state: 'attached' });
});

test.each(['main', 'footer'])(
  'a link to a file in the %s is left to the browser, every time, and requests no page',
  async (region) => {
    const reader = await newReader('full');
    const modules = pageModules(reader);
    // A text document has no icon, so the browser requests the host's.
    await reader.context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    const page = await reader.open('/guide/beta');
    const link = page.locator(`${region} a[href$="/files/notes.txt"]`);
    for (let visits = 0; visits < 2; visits += 1) {
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await idle(page);
      await link.click();
      await page.waitForURL(reader.url('/files/notes.txt'));
      await page.goBack();
      await hydrated(page);
    }
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((request) => request.includes('notes'))).toEqual([]);
  },
);

test('[R50] a page that fails to load in place is loaded as a whole, once', async () => {
  const reader = await newReader('real', {
    expected: [
      /request failed: .*packages\/mutex\/index\.html/,
      /console error: Failed to load resource/,
    ],
  });
  await onConnection(reader, { saveData: true });
  await reader.context.route('**/packages/mutex/index.html', (route) => route.abort());
  const page = await reader.open('/packages/box');
  const documents = countDocuments(page);
  await page.locator('.sidebar a', { hasText: 'Mutex' }).click();
  await page.waitForURL(reader.url('/packages/mutex'));
  await shows(page, 'Mutex');
  await hydrated(page);
  expect(documents()).toBe(1);
  await page.goBack();
  await shows(page, 'Box');
});

describe('the head after a navigation is that of a full load', () => {
  const headOf = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta:not([charset]), link[rel]')]
        .map((element) => element.outerHTML)
        .filter((tag) => !/prefetch|modulepreload|quire:/.test(tag))
        .sort(),
    );

  test.each([
    ['real', 'packages/box', 'packages/mutex', []],
    ['real', 'nowhere', 'api/option/class/Option', NOT_FOUND],
    ['full', 'guide/alpha', 'guide/beta', []],
  ] as const)('%s: from %s to %s', async (site, from, to, expected) => {
    const { open, url } = await newReader(site, { expected });
    const page = await open(from);
    await follow(page, url(to));
    await page.waitForURL(url(to));
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toContain(to);
    const loaded = await headOf(await open(to));
    expect(loaded.length).toBeGreaterThan(8);
    expect(await headOf(page)).toEqual(loaded);
  });
});

describe('the target of a fragment on another page', () => {
  /** Waits until an element matches `:target`. @returns its position. */
  const placeOf = async (page: Page) => {
    await page.locator('#main :target').first().waitFor({ state: 'attached' });
    return page.evaluate(() => {
      const target = document.querySelector('#main :target');
      const { borderInlineStartWidth, scrollMarginTop } = getComputedStyle(target ?? document.body);
      const top = Math.round(target?.getBoundingClientRect().top ?? -1);
      return { id: target?.id, top, borderInlineStartWidth, scrollMarginTop };
    });
  };

  test('is marked and at the same position as after a full load, also after Back and Forward', async () => {
    const { open } = await newReader('real');
    const page = await open('/api/mutex/class/Mutex');
    const link = page.locator('.api-source[href*="#L"]').nth(1);
    const href = await link.evaluate((one: HTMLAnchorElement) => one.href);
    const entries = await page.evaluate(() => history.length);
    await link.click();
    await shows(page, 'mutex.ts');
    const followed = await placeOf(page);
    expect(followed.borderInlineStartWidth).toBe('3px');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await shows(page, 'Mutex');
    await page.goForward();
    await shows(page, 'mutex.ts');
    expect(await placeOf(page)).toEqual(followed);
    await page.goBack();
    await shows(page, 'Mutex');
    await page.goto(href);
    await hydrated(page);
    expect(await placeOf(page)).toEqual(followed);
  });

  test('has the focus on its heading', async () => {
    const { open, url } = await newReader('real');
    const page = await open('/packages/mutex');
    await follow(page, url('/api/mutex/class/Mutex#lock'));
    const focused = page.locator('#main :focus');
    await focused.waitFor();
    expect(await focused.evaluate(({ localName }) => localName)).toBe('h3');
    expect(await focused.textContent()).toMatch(/^lock/);
  });
});

/** Runs in the page: the pixels by which each visible element of the article moved after its first frame, sorted. */
async function movesAfterArrival(target: string): Promise<number[]> {
  /** Resolves right after the change that makes the condition true, before the next paint. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!isTrue()) return;
        observer.disconnect();
        done();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
  const article = document.querySelector('article');
  const link = document.createElement('a');
  link.href = target;
  article?.append(link);
  link.click();
  await until(() => document.querySelector('article') !== article);
  if (document.querySelector('[data-waiting]') === null) throw new Error('Nothing of it waits.');
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const elements = [...document.querySelectorAll('article *')].filter(
    (element) => element.checkVisibility() && topOf(element) < innerHeight,
  );
  const tops = elements.map(topOf);
  await until(() => document.querySelector('[data-waiting]') === null);
  return elements
    .map((element, index) => Math.abs(topOf(element) - (tops[index] ?? 0)))
    .sort((a, b) => b - a);
}

describe.each(screens)('visible elements do not move after they are painted, %s', (screen) => {
  test.each([
    'packages/logger',
    'api/option/class/Option',
    'api/synchronized/function/synchronized',
    'api/logger',
  ])('%s', async (path) => {
    const { open, url } = await newReader('real', { screen });
    const page = await open('/');
    const moves = await page.evaluate(movesAfterArrival, url(path));
    expect(moves.length).toBeGreaterThan(10);
    expect(moves[0]).toBeLessThan(1);
  });
});
