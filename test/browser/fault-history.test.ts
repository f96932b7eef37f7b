// Rows 5 to 10 and 18 of the browser table: clicks, history, addresses.
import { chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import { countDocuments, ENTRY, hold, intercept, withConnection } from './conditions.js';
import {
  hydrated,
  idle,
  NOT_FOUND,
  newReader,
  type Screen,
  shows,
  urlIn,
  visit,
} from './harness.js';

const link = (text: string) => `.sidebar a:text-is("${text}")`;
const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

async function scrollBy(page: Page, pixels: number): Promise<number> {
  await page.evaluate(async (top) => {
    const scrolled = new Promise((resolve) =>
      addEventListener('scrollend', resolve, { once: true }),
    );
    scrollTo({ top, behavior: 'instant' });
    await scrolled;
  }, pixels);
  return scrollTop(page);
}

describe('[B05] several navigations at a time', () => {
  const NOTHING_AHEAD = { prepare: withConnection() };

  it('double click: one navigation, one entry', async () => {
    const page = await visit('real', 'packages/box', NOTHING_AHEAD);
    const before = await entries(page);
    const documents = countDocuments(page);
    await page.dblclick(link('Mutex'));
    await shows(page, 'Mutex');
    expect(await entries(page)).toBe(before + 1);
    expect(documents()).toBe(0);
  });

  it('a second click on another link wins', async () => {
    const page = await visit('real', 'packages/box', NOTHING_AHEAD);
    const before = await entries(page);
    const mutex = await hold(page, '**/packages/mutex/index.html');
    await page.click(link('Mutex'));
    await mutex.asked;
    await page.click(link('Option'));
    await shows(page, 'Option');
    const answered = page.waitForResponse('**/packages/mutex/index.html');
    await mutex.release();
    await (await answered).finished();
    // All effects of the late response have happened when this evaluation ends.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await shows(page, 'Option');
    expect(page.url()).toMatch(/packages\/option$/);
    expect(await entries(page)).toBe(before + 1);
  });

  it('a link to the page in view while another loads: it stays', async () => {
    const page = await visit('real', 'packages/box', NOTHING_AHEAD);
    const mutex = await hold(page, '**/packages/mutex/index.html');
    await page.click(link('Mutex'));
    await mutex.asked;
    await page.click(link('Box'));
    const answered = page.waitForResponse('**/packages/mutex/index.html');
    await mutex.release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await shows(page, 'Box');
    expect(page.url()).toMatch(/packages\/box$/);
  });

  it('Back while a page loads: the page before, and no entry', async () => {
    const page = await visit('real', 'packages/box', NOTHING_AHEAD);
    await page.click(link('Option'));
    await shows(page, 'Option');
    const before = await entries(page);
    const mutex = await hold(page, '**/packages/mutex/index.html');
    await page.click(link('Mutex'));
    await mutex.asked;
    await page.goBack();
    await shows(page, 'Box');
    const answered = page.waitForResponse('**/packages/mutex/index.html');
    await mutex.release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await shows(page, 'Box');
    expect(page.url()).toMatch(/packages\/box$/);
    expect(await entries(page)).toBe(before);
  });
});

describe('[B06] scroll positions', () => {
  const near = async (page: Page, expected: number): Promise<void> =>
    expect.poll(async () => Math.abs((await scrollTop(page)) - expected)).toBeLessThanOrEqual(2);

  it('come back with Back, Forward and reload', async () => {
    const page = await visit('real', 'packages/mutex');
    const onMutex = await scrollBy(page, 900);
    await page.click(link('Option'));
    await shows(page, 'Option');
    expect(await scrollTop(page)).toBe(0);
    const onNext = await scrollBy(page, 500);
    await page.goBack();
    await shows(page, 'Mutex');
    await near(page, onMutex);
    await page.goForward();
    await shows(page, 'Option');
    await near(page, onNext);
    // Scrolled just before Back.
    await page.evaluate(async () => {
      scrollTo({ top: 300, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      history.back();
    });
    await shows(page, 'Mutex');
    await page.goForward();
    await shows(page, 'Option');
    await near(page, 300);
    await scrollBy(page, onNext);
    await page.reload();
    await hydrated(page);
    await near(page, onNext);
    await page.goBack();
    await shows(page, 'Mutex');
    await near(page, onMutex);
  });

  it('come back with Back before a reloaded page has its scripts', async () => {
    const page = await visit('real', 'packages/mutex');
    const onMutex = await scrollBy(page, 900);
    await page.click(link('Option'));
    await shows(page, 'Option');
    const onNext = await scrollBy(page, 500);
    const entry = await hold(page, ENTRY);
    await page.reload({ waitUntil: 'commit' });
    await entry.asked;
    await near(page, onNext);
    await page.evaluate(() => history.back());
    await page.waitForURL(/mutex$/, { waitUntil: 'commit' });
    await entry.release();
    await shows(page, 'Mutex');
    await near(page, onMutex);
    await page.goForward();
    await shows(page, 'Option');
  });

  it('come back from a document of another site', async () => {
    const page = await visit('real', 'packages/mutex');
    const position = await scrollBy(page, 700);
    await page.goto('about:blank');
    await page.goBack();
    await hydrated(page);
    await near(page, position);
  });

  it('come back on a host that redirects to a trailing slash', async () => {
    const page = await visit('real', 'packages/box');
    await intercept(page, '**/packages/option', (route) =>
      route.fulfill({ status: 301, headers: { location: urlIn('real', 'packages/option/') } }),
    );
    await page.click(link('Option'));
    await shows(page, 'Option');
    const position = await scrollBy(page, 600);
    await page.reload();
    await hydrated(page);
    expect(page.url()).toBe(urlIn('real', 'packages/option/'));
    await near(page, position);
    await page.goBack();
    await shows(page, 'Box');
    await page.click(link('Option'));
    await shows(page, 'Option');
    await scrollBy(page, position);
    await page.goto('about:blank');
    await page.goBack();
    await hydrated(page);
    await near(page, position);
  });

  it('are those of the same paragraph below tabs that were switched', async () => {
    const page = await visit('full', 'extra/topic');
    await page.getByRole('tab', { name: 'Long' }).click();
    const paragraph = page.getByText('A paragraph far below.');
    await paragraph.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const top = () => paragraph.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    const isInPlace = async (): Promise<void> => {
      await idle(page);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    };
    await page.waitForFunction(() => history.state.top === scrollY);
    await page.reload();
    await hydrated(page);
    await isInPlace();
    await follow(page, urlIn('full', 'guide/beta'));
    await shows(page, 'Beta');
    await page.goBack();
    await shows(page, 'Topic');
    await isInPlace();
  });

  it('are kept for each of two entries of one page', async () => {
    const page = await visit('real', 'packages/mutex');
    const before = await scrollBy(page, 200);
    await page.locator('.toc ol a').last().click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before);
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    const focus = await focused();
    await page.goBack();
    await near(page, before);
    expect(await focused()).toBe(focus);
  });
});

it('the contents of a small screen close on Back within the page', async () => {
  const page = await visit('real', 'packages/mutex', { screen: 'mobile' });
  const button = page.getByRole('button', { name: 'On this page' });
  const entry = page.locator('.toc a[href="#pitfalls"]');
  await button.click();
  await entry.click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await button.click();
  await entry.waitFor();
  await page.goBack();
  await entry.waitFor({ state: 'hidden' });
});

describe('[B07] fragments', () => {
  /** Height of the bar in pixels: this site hides it on scrolling down but keeps its space. */
  const HIDDEN_BAR = 60;

  /** Distance of a heading from the lower edge of the bar, in pixels. */
  const belowBar = (page: Page, id: string): Promise<number> =>
    page.evaluate((name) => {
      const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
      return top - (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0);
    }, id);

  const lands = async (page: Page, id: string): Promise<void> => {
    await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0);
    expect(await belowBar(page, id)).toBeLessThan(HIDDEN_BAR + 64);
  };

  const KINDS = [
    ['a plain one', '#details', 'details'],
    ['an encoded one', '#%C3%BCberblick', 'überblick'],
    ['one that is not ASCII', '#überblick', 'überblick'],
  ] as const;

  it.each(KINDS)(
    '%s lands below the bar, after a load and after a navigation',
    async (_, hash, id) => {
      const page = await visit('full', `guide/alpha${hash}`);
      await lands(page, id);
      await follow(page, urlIn('full', `guide/beta${hash}`));
      await shows(page, 'Beta');
      await lands(page, id);
    },
  );

  it.each([
    ['an unknown one', '#nowhere'],
    ['a malformed one', '#%E0%A4%A'],
    ['an empty one', '#'],
  ])('%s leads to the top, without an error', async (_, hash) => {
    const page = await visit('full', `guide/alpha${hash}`);
    expect(await scrollTop(page)).toBe(0);
    await follow(page, urlIn('full', `guide/beta${hash}`));
    await shows(page, 'Beta');
    expect(await scrollTop(page)).toBe(0);
  });
});

/** Adds a link to the page and follows it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const anchor = document.createElement('a');
    anchor.href = target;
    document.querySelector('main')?.append(anchor);
    anchor.click();
    anchor.remove();
  }, href);
}

describe('[B08] an unknown route', () => {
  it.each(['nowhere', 'a/b/c/d/e/'])(
    '/%s has status 404 and a page whose shell works',
    async (path) => {
      const { context, url } = await newReader('real', { expected: NOT_FOUND });
      const page = await context.newPage();
      const response = await page.goto(url(path));
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await shows(page, 'Page Not Found');
      expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
      await page.click('.brand-link');
      await shows(page, 'A set of primitives');
    },
  );

  it('reached by a link within the site has the status too', async () => {
    const { open } = await newReader('real', { expected: NOT_FOUND });
    const page = await open('');
    const response = page.waitForResponse('**/packages/nowhere');
    await follow(page, urlIn('real', 'packages/nowhere'));
    expect((await response).status()).toBe(404);
    await shows(page, 'Page Not Found');
    expect(page.url()).toMatch(/packages\/nowhere$/);
  });
});

describe('[B08] the page for an unknown address stays what it is', () => {
  const opened = async (screen: Screen) => {
    const { open, url } = await newReader('real', { screen, expected: NOT_FOUND });
    const page = await open('nowhere');
    await shows(page, 'Page Not Found');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    /** Requests for the page in view, as a document or as a module. */
    const again = () => requests.filter((address) => address.includes('nowhere'));
    return { page, url, again };
  };

  it('when the menu is closed, again and again', async () => {
    const { page, again } = await opened('mobile');
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).press('Enter');
      await page.waitForFunction(() => history.state?.drawer === true);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => history.state?.drawer !== true);
      await shows(page, 'Page Not Found');
      expect(again()).toEqual([]);
      expect(await page.getByRole('alert').isVisible()).toBe(false);
    }
  });

  it('when the skip link is followed, again and again', async () => {
    const { page, url, again } = await opened('desktop');
    for (const _ of [1, 2]) {
      await page.locator('.skip-link').press('Enter');
      await page.waitForURL(url('nowhere#main'));
      await idle(page);
      expect(again()).toEqual([]);
      expect(await page.getByRole('alert').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    }
  });

  it('when Back leads to it, again and again', async () => {
    const { page, url } = await opened('desktop');
    for (const _ of [1, 2]) {
      await page.click('.brand-link');
      await shows(page, 'A set of primitives');
      await page.goBack();
      await shows(page, 'Page Not Found');
      await hydrated(page);
      expect(page.url()).toBe(url('nowhere'));
      expect(await page.getByRole('alert').isVisible()).toBe(false);
    }
  });
});

describe('[B09] one page under several addresses', () => {
  const CANONICAL = 'https://ts-primitives.github.io/monorepo/packages/mutex';

  it.each([
    ['packages/mutex', []],
    ['packages/mutex/', []],
    ['packages/mutex/index.html', []],
    // There is no file of this name, so the host answers with the not-found page.
    ['packages/mutex.html', NOT_FOUND],
  ])('/%s shows it and names one canonical address', async (path, expected) => {
    const { open } = await newReader('real', { expected });
    const page = await open(path);
    await shows(page, 'Mutex');
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(CANONICAL);
    await page.waitForURL(/packages\/mutex\/?$/);
    expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('Mutex');
    await scrollBy(page, 900);
    await page.click(link('Option'));
    await shows(page, 'Option');
    await page.goBack();
    await shows(page, 'Mutex');
    await expect.poll(() => scrollTop(page)).toBe(900);
  });

  it.each(['packages/mutex/', 'packages/mutex.html', 'packages/mutex/index.html'])(
    'a link to /%s leads to the canonical address',
    async (path) => {
      const page = await visit('real', 'packages/box');
      const documents = countDocuments(page);
      await follow(page, urlIn('real', path));
      await shows(page, 'Mutex');
      expect(page.url()).toBe(urlIn('real', 'packages/mutex'));
      expect(documents()).toBe(0);
    },
  );
});

describe('[B09] an address that the not-found page corrects', () => {
  it('is not corrected after the reader has left the page', async () => {
    const { open, url } = await newReader('real', {
      prepare: withConnection(),
      expected: NOT_FOUND,
    });
    const page = await open('packages/box');
    const mutex = await hold(page, '**/packages/mutex/index.html');
    await page.goto(url('packages/mutex.html'));
    await mutex.asked;
    await page.click('.brand-link');
    await shows(page, 'A set of primitives');
    const answered = page.waitForResponse('**/packages/mutex/index.html');
    await mutex.release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await shows(page, 'A set of primitives');
    expect(page.url()).toBe(url(''));
  });

  it('leads to a page in another language, which is loaded once', async () => {
    const { context, url } = await newReader('full', { expected: NOT_FOUND });
    const page = await context.newPage();
    const documents = countDocuments(page);
    await page.goto(url('de/guide/beta.html'));
    await page.waitForURL(url('de/guide/beta'));
    await hydrated(page);
    await shows(page, 'Beta');
    expect(documents()).toBe(2);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});

describe('[B10] clicks that are left to the browser', () => {
  it.each<[string, Parameters<Page['click']>[1]]>([
    ['ctrl', { modifiers: ['Control'] }],
    ['shift', { modifiers: ['Shift'] }],
    ['middle', { button: 'middle' }],
  ])('%s click opens another tab or window', async (_, options) => {
    const { context, open } = await newReader('real');
    const page = await open('packages/box');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.click(link('Mutex'), options),
    ]);
    await other.waitForURL('**/packages/mutex');
    await shows(page, 'Box');
  });

  /** Whether the router leaves a click on a link to a different page to the browser. */
  const isLeftAlone = (
    page: Page,
    init: Readonly<Record<string, boolean | number>>,
    attributes: Readonly<Record<string, string>>,
  ): Promise<boolean> =>
    page.evaluate(
      ([eventInit, names]) => {
        const anchor = document.createElement('a');
        anchor.href = '/monorepo/packages/mutex';
        for (const [name, value] of Object.entries(names)) anchor.setAttribute(name, value);
        document.querySelector('main')?.append(anchor);
        let isOurs = true;
        // Registered last, so that it sees the decisions of all other listeners.
        const decide = (event: Event): void => {
          isOurs = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', decide, { once: true });
        const options = { bubbles: true, cancelable: true, ...eventInit };
        anchor.dispatchEvent(new MouseEvent('click', options));
        return !isOurs;
      },
      [init, attributes] as const,
    );

  it('so are those with other modifiers, buttons, and attributes', async () => {
    const page = await visit('real', 'packages/box');
    const alone = {
      'meta click': await isLeftAlone(page, { metaKey: true }, {}),
      'alt click': await isLeftAlone(page, { altKey: true }, {}),
      'right button': await isLeftAlone(page, { button: 2 }, {}),
      download: await isLeftAlone(page, {}, { download: '' }),
      target: await isLeftAlone(page, {}, { target: '_blank' }),
      'target here': await isLeftAlone(page, {}, { target: '_self' }),
      'target by name': await isLeftAlone(page, {}, { target: 'elsewhere' }),
      'plain click': await isLeftAlone(page, {}, {}),
    };
    expect(alone).toEqual({
      'meta click': true,
      'alt click': true,
      'right button': true,
      download: true,
      target: true,
      'target here': false,
      'target by name': true,
      'plain click': false,
    });
    await shows(page, 'Mutex');
  });
});

describe('[B18] the back/forward cache', () => {
  it('restores the position, which WebKit has not restored when it shows the page', async () => {
    const page = await visit('full', 'next/extra/elements');
    const after = await page.evaluate(() => {
      // No event has told of it.
      scrollTo({ top: 500, behavior: 'instant' });
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      scrollTo({ top: 0, behavior: 'instant' });
      // Another page may have changed it.
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return [scrollY, document.documentElement.dataset['theme']];
    });
    expect(after).toEqual([500, 'dark']);
  });

  it('restores the page as it was left, and reads the preferences again', async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(true),
      args: CHROMIUM_ARGUMENTS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(urlIn('full', 'guide/alpha'));
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.goto(urlIn('full', '404.html'));
      await hydrated(page);
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForSelector('html[data-theme="dark"]', { state: 'attached' });
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
      await page.click(link('Beta'));
      await shows(page, 'Beta');
    } finally {
      await browser.close();
    }
  });
});
