// Readers who do something at random, mostly before the page has finished what they did before. After some of the
// steps the page must equal the document that the server sends for its address, and everything must be within reach.
//
// QUIRE_READERS is the number of readers, QUIRE_SEED the seed of the first.
import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { newReader } from './harness.js';
import { SITES, type SiteName } from './sites.js';

const READERS = Number(process.env['QUIRE_READERS'] ?? 2);
const seed = Number(process.env['QUIRE_SEED'] ?? 1);
const STEPS = 30;

type Random = (below: number) => number;

/** Park and Miller's generator. */
function createRandom(start: number): Random {
  let state = start * 7919 + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const oneOf = <T>(random: Random, items: readonly T[]): T =>
  items[random(items.length)] ?? expect.unreachable();

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1000, height: 600 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

const TEXTS = ['mutex', 'op', 'alp', 'zzzz', ' ', 'lock('];

/** Responses to scripts and pages take up to 200 ms. */
const slowly = (random: Random) => (context: BrowserContext) =>
  context.route(/\.js(?:on)?$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, oneOf(random, [0, 0, 20, 200])));
    await route.continue().catch(() => {});
  });

/** A random point of an element that matches, found as a pointer finds it: nothing is laid out for it. */
const reachable = (page: Page, selector: string, points: readonly (readonly [number, number])[]) =>
  page.evaluate(
    ([wanted, shares]) => {
      for (const [across, down] of shares) {
        const [x, y] = [across * innerWidth, down * innerHeight];
        const element = document.elementFromPoint(x, y)?.closest(wanted);
        if (element) return { x, y, text: element.textContent.trim() };
      }
      return undefined;
    },
    [selector, points] as const,
  );

type Step = (page: Page, random: Random) => Promise<string | undefined>;

/** @returns the step that clicks one of the elements that match. */
const click =
  (selector: string): Step =>
  async (page, random) => {
    const points = Array.from(
      { length: 2000 },
      () => [random(1e6) / 1e6, random(1e6) / 1e6] as const,
    );
    const place = await reachable(page, selector, points);
    if (!place) return undefined;
    await page.mouse.click(place.x, place.y);
    return `click ${JSON.stringify(place.text.slice(0, 40))}`;
  };

const press =
  (...keys: string[]): Step =>
  async (page, random) => {
    const key = oneOf(random, keys);
    await page.keyboard.press(key);
    return `press ${key}`;
  };

const PAGE_LINKS = 'a[href]:not([target], [download], [hreflang], [href^="http"], [href*="notes"])';

/** Steps with their frequency. */
const STEPS_BY_FREQUENCY: readonly (readonly [number, Step])[] = [
  [6, click(PAGE_LINKS)],
  [2, click('.sidebar a, .pagination a, .toc a')],
  [3, click('.menu-button')],
  [1, click('.tab, summary, .color-mode-button, .drawer-switch, .search-button, article button')],
  [2, press('Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowDown', 'Escape', 'End')],
  [1, press('/', 'Control+k')],
  [1, press('Escape')],
  [
    2,
    async (page) => {
      await page.evaluate(() => history.back());
      return 'back';
    },
  ],
  [
    1,
    async (page) => {
      await page.evaluate(() => history.forward());
      return 'forward';
    },
  ],
  [
    1,
    async (page, random) => {
      const text = oneOf(random, TEXTS);
      await page.keyboard.type(text);
      return `type ${JSON.stringify(text)}`;
    },
  ],
  [
    2,
    async (page, random) => {
      const size = oneOf(random, WINDOWS);
      await page.setViewportSize(size);
      return `${size.width} pixels wide`;
    },
  ],
  [
    2,
    async (page, random) => {
      await page.mouse.wheel(0, oneOf(random, [-2000, -300, 300, 2000]));
      return 'scroll';
    },
  ],
  [
    1,
    async (page) => {
      await page.reload({ waitUntil: 'commit' });
      return 'reload';
    },
  ],
];

const ALL_STEPS = STEPS_BY_FREQUENCY.flatMap(([frequency, step]) =>
  Array.from({ length: frequency }, () => step),
);

/** What is wrong with the page, compared with the document at its address. */
const faultsOf = (page: Page, base: string): Promise<string[]> =>
  page.evaluate(async (baseUrl) => {
    const faults: string[] = [];
    const compare = (what: string, actual: unknown, expected: unknown): void => {
      if (actual !== expected) faults.push(`${what}: ${actual} instead of ${expected}`);
    };
    // A measurement would lay out the blocks that wait for it.
    if (document.querySelector('[data-waiting]') !== null) return ['blocks wait'];
    if (location.protocol === 'about:') history.forward();
    if (!document.documentElement.hasAttribute('data-has-hydrated')) return ['not hydrated'];
    if (!location.pathname.startsWith(baseUrl)) return [`outside of the site: ${location.href}`];
    // Not a parser, which the policy refuses.
    const sent = await new Promise<Document>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve(request.responseXML as Document);
      request.onerror = reject;
      request.open('GET', location.pathname);
      request.responseType = 'document';
      request.send();
    });
    /** Without the card of a name that the pointer rests on. */
    const textOf = (from: Document, selector: string) => {
      const copy = from.querySelector(selector)?.cloneNode(true) as Element | undefined;
      copy?.querySelector('[role=tooltip]')?.remove();
      return copy?.textContent.replaceAll(/\s+/g, ' ').trim();
    };
    const hrefOf = (from: Document, selector: string) =>
      from.querySelector(selector)?.getAttribute('href');
    compare('title', document.title, sent.title);
    for (const selector of ['#main h1', 'article', '.pagination', '.breadcrumbs'])
      compare(selector, textOf(document, selector), textOf(sent, selector));
    for (const selector of ['link[rel=canonical]', '.sidebar [aria-current=page]'])
      compare(selector, hrefOf(document, selector), hrefOf(sent, selector));
    const drawer = document.querySelector('.drawer');
    const isOpen = drawer?.matches(':popover-open') === true;
    compare(
      'aria-expanded',
      document.querySelector('.menu-button')?.getAttribute('aria-expanded'),
      `${isOpen}`,
    );
    compare('inert', document.querySelector('.content')?.hasAttribute('inert'), isOpen);
    compare('wide drawer', isOpen && matchMedia('(width >= 62.25rem)').matches, false);
    compare('scrolls', getComputedStyle(document.body).overflow === 'visible', !isOpen);
    const focused = document.activeElement;
    compare('focus', focused?.checkVisibility() && focused.closest('[inert]') === null, true);
    const { scrollWidth } = document.documentElement;
    compare('overflow', Math.max(scrollWidth - innerWidth, 0), 0);
    return faults;
  }, base);

const whereabouts = (page: Page) =>
  page.evaluate(() => ({ url: location.href, scrolled: scrollY }));

it.each(
  Array.from({ length: READERS }, (_, index) => ({
    number: seed + index,
    site: oneOf<SiteName>((below) => (seed + index) % below, ['real', 'full']),
  })),
)('reader $number of $site', async ({ number, site }) => {
  const random = createRandom(number);
  const { open, problems } = await newReader(site, { prepare: slowly(random) });
  const page = await open('/');
  const log: string[] = [];
  const loading = new Set<Request>();
  page.on('request', (request) => {
    // The requests of the document before it may end without an event.
    if (request.isNavigationRequest()) loading.clear();
    loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  const settle = async (): Promise<void> => {
    const faults = async (): Promise<string[]> => {
      if (loading.size > 0) return [`${loading.size} requests`];
      return faultsOf(page, SITES[site]).catch(({ message }) => [message]);
    };
    // A navigation may have begun that nothing shows yet.
    await page.waitForTimeout(300);
    await expect
      .poll(faults, {
        message: `at ${page.url()} after ${log.join(', ')}`,
        timeout: 60_000,
      })
      .toEqual([]);
    log.push('(settled)');
  };
  for (let step = 0; step < STEPS; step += 1) {
    const done = await oneOf(random, ALL_STEPS)(page, random).catch((error: Error) => {
      // The step came while another document was loaded.
      if (/context was destroyed|navigat/i.test(error.message)) return 'lost';
      throw error;
    });
    if (done === undefined) continue;
    log.push(done);
    if (random(3) > 0) continue;
    await settle();
    if (random(3) > 0) continue;
    const before = await whereabouts(page);
    const followed = await click(PAGE_LINKS)(page, random);
    if (followed === undefined) continue;
    log.push(followed);
    await settle();
    if ((await whereabouts(page)).url === before.url) continue;
    await page.evaluate(() => history.back());
    log.push('back');
    await settle();
    await expect
      .poll(() => whereabouts(page), { message: `after ${log.join(', ')}`, timeout: 60_000 })
      .toEqual(before);
  }
  // Measurements in a block that is not laid out cost time only.
  const others = problems.filter((problem) => !problem.includes('content-visibility'));
  problems.splice(0, Number.POSITIVE_INFINITY, ...others);
});
