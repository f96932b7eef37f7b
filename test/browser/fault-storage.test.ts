// Rows 11, 12 and 19 of the browser table: storage that fails or holds invalid values, and the first frame.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ENTRY, hold } from './conditions.js';
import { hydrated, newReader, shows } from './harness.js';

const VERSION_KEY = 'docs-preferred-version-default';

type Entries = Readonly<Record<string, string>>;

const stored =
  (local: Entries, session: Entries = {}) =>
  (context: BrowserContext) =>
    context.addInitScript(
      ([localEntries, sessionEntries]) => {
        // Blank pages have no storage.
        if (location.protocol === 'about:') return;
        // Planted only once, so that values the site writes later are kept.
        if (sessionStorage.getItem('planted') !== null) return;
        sessionStorage.setItem('planted', '');
        for (const [key, value] of Object.entries(localEntries)) localStorage.setItem(key, value);
        for (const [key, value] of Object.entries(sessionEntries))
          sessionStorage.setItem(key, value);
      },
      [local, session] as const,
    );

const blocked = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });

const full = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

const absent = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => null });
    }
  });

const HOSTILE = '<img src=x onerror=alert(1)>';

const hostile = stored(
  {
    theme: HOSTILE,
    [VERSION_KEY]: '__proto__',
    'docusaurus.announcement.id': HOSTILE,
    'docusaurus.announcement.dismiss': HOSTILE,
    'docusaurus.tab.runtime': '"] , html { display: none } [x="',
  },
  {
    'quire.scroll': JSON.stringify(['/lib/guide/beta', { a: 'b' }, HOSTILE]),
  },
);

const corrupt = stored(
  { theme: 'dar', [VERSION_KEY]: '', 'docusaurus.tab.runtime': '' },
  { 'quire.scroll': '[1,"/lib/guide/beta",[[1,' },
);

const theme = (page: Page) => page.getAttribute('html', 'data-theme');

describe('[B11] storage', () => {
  it.each([
    ['throws', blocked],
    ['is full', full],
    ['is not there', absent],
    ['is corrupt', corrupt],
    ['holds hostile values', hostile],
  ])('that %s leaves every function as it is', async (_, prepare) => {
    const { open } = await newReader('full', { prepare });
    const page = await open('guide/beta');
    expect(await theme(page)).toBe('light');
    await page.click('.color-mode-toggle');
    await page.click('.color-mode-toggle');
    expect(await theme(page)).toBe('dark');
    await page.locator('.announcement-bar').waitFor();
    await page.click('.announcement-close');
    await page.locator('.announcement-bar').waitFor({ state: 'hidden' });
    await page.locator('.tabs').first().scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'Deno' }).first().click();
    await page.getByText('Runs in Deno.', { exact: true }).waitFor();
    await page.getByText('Again in Deno.').waitFor();
    const position = await page.evaluate(() => scrollY);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.sidebar a[href$="alpha"]')?.click(),
    );
    await shows(page, 'Alpha');
    expect(await theme(page)).toBe('dark');
    await page.goBack();
    await shows(page, 'Beta');
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - position))
      .toBeLessThanOrEqual(2);
    await page.getByText('Again in Deno.').waitFor();
  });
});

describe('[B11] without storage the scroll positions', () => {
  const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);
  const near = async (page: Page, expected: number): Promise<void> =>
    expect.poll(async () => Math.abs((await scrollTop(page)) - expected)).toBeLessThanOrEqual(2);
  const scrollBy = async (page: Page, pixels: number): Promise<void> => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), pixels);
    // Without storage the position is in the history, some time after the last scrolling.
    await expect.poll(() => page.evaluate(() => history.state.top)).toBe(pixels);
  };

  it.each([
    ['blocked', blocked],
    ['full', full],
    ['absent', absent],
  ])('survive a reload, Back and Forward: %s', async (_, prepare) => {
    const { open, url } = await newReader('full', { prepare });
    const page = await open('guide/beta');
    await scrollBy(page, 700);
    await page.click('.sidebar a[href$="alpha"]');
    await shows(page, 'Alpha');
    await scrollBy(page, 400);
    await page.reload();
    await hydrated(page);
    await near(page, 400);
    await page.goBack();
    await shows(page, 'Beta');
    await near(page, 700);
    await page.goto(url('404.html'));
    await page.goBack();
    await hydrated(page);
    await near(page, 700);
    await page.reload();
    await hydrated(page);
    await near(page, 700);
  });
});

describe('[B12] a preferred version that no longer exists', () => {
  it.each(['9.9', '__proto__', 'constructor', ''])(
    '%j is deleted and treated as none',
    async (name) => {
      const { open } = await newReader('full', { prepare: stored({ [VERSION_KEY]: name }) });
      const page = await open('404.html');
      expect(await page.evaluate((key) => localStorage.getItem(key), VERSION_KEY)).toBeNull();
      await page.getByRole('button', { name: '2.0 (stable)' }).waitFor();
    },
  );
});

describe('[B19] the first frame', () => {
  interface Frame {
    readonly theme: string | undefined;
    readonly background: string;
    readonly hasAnnouncement: boolean;
  }

  /** Records the painted state of each frame, from the first frame with a body. */
  const watchFrames = (context: BrowserContext) =>
    context.addInitScript(() => {
      const frames: Frame[] = [];
      Object.assign(window, { paintedFrames: frames });
      const note = (): void => {
        if (document.body) {
          frames.push({
            theme: document.documentElement.dataset['theme'],
            background: getComputedStyle(document.body).backgroundColor,
            hasAnnouncement:
              document.querySelector('.announcement-bar')?.checkVisibility() === true,
          });
        }
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });

  const DARK = 'oklch(0.225 0.018 240)';
  const LIGHT = 'oklch(1 0 0)';

  it.each([
    ['dark stored, light system', { theme: 'dark' }, 'light', DARK],
    ['light stored, dark system', { theme: 'light' }, 'dark', LIGHT],
    ['nothing stored, dark system', {}, 'dark', DARK],
    ['nothing stored, light system', {}, 'light', LIGHT],
  ] as const)('%s: right from the first frame on', async (_, entries, colorScheme, background) => {
    const { context, url } = await newReader('full', {
      colorScheme,
      prepare: async (prepared) => {
        await stored({
          ...entries,
          'docusaurus.announcement.id': 'spring',
          'docusaurus.announcement.dismiss': 'true',
        })(prepared);
        await watchFrames(prepared);
      },
    });
    const page = await context.newPage();
    const entry = await hold(page, ENTRY);
    await page.goto(url('guide/alpha'), { waitUntil: 'commit' });
    await entry.asked;
    await shows(page, 'Alpha');
    await entry.release();
    await hydrated(page);
    const frames = await page.evaluate(() => Reflect.get(window, 'paintedFrames') as Frame[]);
    const mode = background === DARK ? 'dark' : 'light';
    expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify({ theme: mode, background, hasAnnouncement: false })]),
    );
  });
});

it('copying where the page may not write to the clipboard says that it failed', async () => {
  const { open } = await newReader('real', {
    prepare: (context) =>
      context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
      ),
  });
  const page = await open('packages/mutex');
  await page.locator('.code-block').first().hover();
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await page.getByRole('button', { name: 'Copying failed' }).waitFor();
});
