// The drawer of small screens: its two panels, opening and closing, and the inert page behind it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { repository } from '../build/quire.js';
import { CHUNKS, hold, PAGE_DOCUMENTS, withConnection } from './conditions.js';
import { hydrated, NOT_FOUND, newReader, type ReaderOptions, shows, visit } from './harness.js';
import type { SiteName } from './sites.js';

const MOBILE: ReaderOptions = { screen: 'mobile' };

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const drawer = (page: Page) => page.locator('#drawer');
const primary = (page: Page) => page.locator('.drawer-primary');
const secondary = (page: Page) => page.locator('.drawer-secondary');
const back = (page: Page) => page.getByRole('button', { name: '← Back to main menu' });

async function opened(site: SiteName, path: string, options: ReaderOptions = {}) {
  const reader = await newReader(site, { ...MOBILE, ...options });
  const page = await reader.open(path);
  await toggle(page).click();
  await page.locator('#drawer:popover-open').waitFor();
  // The code of the drawer is loaded when it is first opened.
  await page.waitForFunction(() => history.state?.drawer === true);
  return { ...reader, page };
}

const focusedText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

const closed = (page: Page): Promise<void> => drawer(page).waitFor({ state: 'hidden' });

const isInert = (locator: ReturnType<Page['locator']>): Promise<boolean> =>
  locator.evaluate((element) => element.closest('[inert]') !== null);

const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    ),
  );

describe('[R18] [R19] the two menus', () => {
  test('on a page with a sidebar it is shown first, and a button leads to the main menu', async () => {
    const { page } = await opened('real', '/packages/box');
    expect(await secondary(page).locator('.sidebar a').first().isVisible()).toBe(true);
    expect(await isInert(primary(page))).toBe(true);
    expect(await isInert(secondary(page))).toBe(false);
    await back(page).click();
    await expect.poll(() => isInert(secondary(page))).toBe(true);
    expect(await isInert(primary(page))).toBe(false);
    const main = page.getByRole('navigation', { name: 'Main menu' });
    expect(await main.getByRole('link', { name: 'API' }).isVisible()).toBe(true);
    await toggle(page).click();
    await closed(page);
    await toggle(page).click();
    await expect.poll(() => isInert(primary(page))).toBe(true);
    await back(page).click();
    await main.getByRole('link', { name: 'API' }).click();
    await page.waitForURL(/\/api$/);
    await closed(page);
  });

  test('HTML of the configuration is aligned with the links', async () => {
    const { page } = await opened('full', '/none', { expected: NOT_FOUND });
    const main = page.getByRole('navigation', { name: 'Main menu' });
    const startOf = (locator: Locator): Promise<number> =>
      locator.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
    const link = await startOf(main.locator('.drawer-link').first());
    expect(await startOf(main.locator('.beta-note'))).toBe(link);
  });

  test('a page without a sidebar shows the main menu only', async () => {
    const { page } = await opened('real', '/none', { expected: NOT_FOUND });
    const main = page.getByRole('navigation', { name: 'Main menu' });
    expect(await main.getByRole('link', { name: 'API' }).isVisible()).toBe(true);
    expect(await isInert(primary(page))).toBe(false);
    expect(await back(page).isVisible()).toBe(false);
  });
});

test('a site without menu has a drawer with the sidebar only, and none on pages without one', async () => {
  const sheet = readFileSync(
    path.join(repository, 'src/components/shell/drawer/without-menu.css'),
    'utf8',
  );
  const { page } = await opened('real', '/packages/box');
  const adopt = (tab: Page) =>
    tab.evaluate((css) => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(css);
      document.adoptedStyleSheets.push(styles);
    }, sheet);
  await adopt(page);
  expect(await secondary(page).locator('.sidebar a').first().isVisible()).toBe(true);
  expect(await back(page).isVisible()).toBe(false);
  expect(await primary(page).isVisible()).toBe(false);
  const { open } = await newReader('real', { ...MOBILE, expected: NOT_FOUND });
  const other = await open('/none');
  expect(await toggle(other).isVisible()).toBe(true);
  await adopt(other);
  expect(await toggle(other).isVisible()).toBe(false);
});

describe('[R44] the drawer', () => {
  test.each(['Option', 'Box'])(
    'a link in it to %s gives the focus to the heading',
    async (name) => {
      const { page } = await opened('real', '/packages/box');
      const link = secondary(page).getByRole('link', { name, exact: true });
      // Preloads the page, so that it is shown at once; the page of this link is shown already.
      await link.dispatchEvent('pointerover');
      await page.waitForFunction(
        ([file, own]) =>
          file === own ||
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
        [`/packages/${name.toLowerCase()}/index.html`, '/packages/box/index.html'] as const,
      );
      await link.press('Enter');
      await closed(page);
      await expect.poll(() => focusedText(page)).toBe(name);
    },
  );

  test('its switch between the menus keeps the focus', async () => {
    const { page } = await opened('real', '/packages/box');
    await back(page).press('Enter');
    const forth = page.getByRole('button', { name: 'Pages of this section →' });
    await expect
      .poll(() => forth.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await forth.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('← Back to main menu');
  });

  test('a language in it takes no more than one entry of the history', async () => {
    const { page, url } = await opened('full', 'guide/beta');
    await back(page).click();
    await primary(page).getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(url('de/guide/beta'));
    await page.goBack();
    await page.waitForURL(url('guide/beta'));
    // Scripts go back from the history entry of the drawer: wait until they have run.
    await page.waitForFunction(() => history.state !== null && !history.state.spare);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('locks the page behind it until it is closed', async () => {
    const { page } = await opened('real', '/packages/box');
    await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('true');
    expect(await isLocked(page)).toBe(true);
    expect(await isInert(page.locator('#main'))).toBe(true);
    await toggle(page).click();
    await closed(page);
    await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('false');
    expect(await isLocked(page)).toBe(false);
    await expect.poll(() => isInert(page.locator('#main'))).toBe(false);
  });

  test('begins below the navbar in a low window, where that scrolls with the page', async () => {
    const { open } = await newReader('real', MOBILE);
    const page = await open('/packages/box');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo({ top: 30, behavior: 'instant' }));
    const navbar = page.locator('.navbar');
    expect((await navbar.boundingBox())?.y).toBe(-30);
    // A click of Playwright would scroll the button into view.
    await toggle(page).dispatchEvent('click');
    await page.locator('#drawer:popover-open').waitFor();
    expect((await navbar.boundingBox())?.y).toBe(0);
    const height = await navbar.evaluate((bar) => bar.clientHeight);
    expect((await drawer(page).boundingBox())?.y).toBe(height);
  });

  test('closes on Escape, which gives the focus back', async () => {
    const { page, url } = await opened('real', '/packages/box');
    await secondary(page).locator('a').first().focus();
    await page.keyboard.press('Escape');
    await closed(page);
    await expect
      .poll(() => toggle(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(page.url()).toBe(url('/packages/box'));
  });

  test('closes on Back, which leaves the page in view', async () => {
    const { page, url } = await opened('real', '/packages/box');
    await page.goBack();
    await closed(page);
    expect(page.url()).toBe(url('/packages/box'));
    expect(await page.locator('#main h1').textContent()).toBe('Box');
  });

  test('closes when one of its links is followed, and Back leads to the page before', async () => {
    const { page, url } = await opened('real', '/packages/box');
    await secondary(page).getByRole('link', { name: 'Mutex' }).click();
    await shows(page, 'Mutex');
    await closed(page);
    expect(await isLocked(page)).toBe(false);
    await page.goBack();
    await shows(page, 'Box');
    expect(page.url()).toBe(url('/packages/box'));
  });

  test('closes when a link to a heading of its page is followed, and leaves no entry', async () => {
    const { page, url } = await opened('real', '/packages/box');
    const link = secondary(page).getByRole('link', { name: 'Box' });
    await link.evaluate((one) => one.setAttribute('href', `${location.pathname}#related`));
    await link.click();
    await closed(page);
    expect(page.url()).toBe(url('/packages/box#related'));
    await page.goBack();
    expect(page.url()).toBe(url('/packages/box'));
    expect(await page.evaluate(() => history.state?.drawer)).toBeUndefined();
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('opened again while a page loads it closes for the page, and leaves no entry', async () => {
    const { page, url } = await opened('real', '/packages/mutex', { prepare: withConnection() });
    const module = await hold(page, PAGE_DOCUMENTS);
    await secondary(page).getByRole('link', { name: 'Option' }).click();
    await module.asked;
    await closed(page);
    await toggle(page).click();
    await page.waitForFunction(() => history.state?.drawer === true);
    await module.release();
    await shows(page, 'Option');
    await closed(page);
    await expect.poll(() => focusedText(page)).toBe('Option');
    await page.goBack();
    await shows(page, 'Mutex');
    expect(page.url()).toBe(url('/packages/mutex'));
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('closes for the search, which stays open, and leaves no entry', async () => {
    const { page } = await opened('real', '/packages/box');
    const search = page.getByRole('dialog', { name: 'Search' });
    await page.keyboard.press('/');
    await search.waitFor();
    await page.waitForFunction(() => history.state?.drawer !== true);
    expect(await search.isVisible()).toBe(true);
    expect(await drawer(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await expect.poll(() => isInert(page.locator('#main'))).toBe(false);
    expect(await toggle(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('closes for the button of the search, whose code is still loading, and the search opens', async () => {
    const { page } = await opened('real', '/packages/box', { hasTouch: true });
    const chunks = await hold(page, CHUNKS);
    await page.tap('.search-button');
    await chunks.asked;
    await page.waitForFunction(() => history.state?.drawer !== true);
    await chunks.release();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(await drawer(page).isVisible()).toBe(false);
  });

  test('left open by a reload it leaves nothing to go back through', async () => {
    const { page, url } = await opened('real', '/packages/box');
    await page.waitForFunction(() => history.state?.drawer === true);
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(() => history.state?.drawer !== true);
    expect(page.url()).toBe(url('/packages/box'));
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('opens without scripts', async () => {
    const { context, url } = await newReader('real', { ...MOBILE, scripts: false });
    const page = await context.newPage();
    await page.goto(url('/packages/box'));
    await toggle(page).click();
    await drawer(page).waitFor();
    expect(await page.locator('.sidebar a').first().isVisible()).toBe(true);
    expect(await page.locator('.drawer-menu a').first().isVisible()).toBe(true);
    // The attribute could not change without scripts; browsers announce the state of a popover themselves.
    expect(await toggle(page).getAttribute('aria-expanded')).toBeNull();
  });
});

describe('[R45] menus in the drawer', () => {
  const group = (page: Page, label: string) =>
    page.locator('.drawer-menu details', { has: page.locator('summary', { hasText: label }) });
  const isOpen = (page: Page, label: string): Promise<boolean> =>
    group(page, label).evaluate((details) => details instanceof HTMLDetailsElement && details.open);

  test('start collapsed, and open on a press', async () => {
    const { page } = await opened('full', '/');
    await back(page).click();
    expect(await isOpen(page, 'More')).toBe(false);
    await group(page, 'More').locator('summary').click();
    await group(page, 'More').getByRole('link', { name: 'The topic' }).waitFor();
  });

  test('have items of 44 px, whose arrow follows the last word', async () => {
    const { page } = await opened('full', '/');
    await back(page).click();
    await group(page, 'More').locator('summary').click();
    const link = group(page, 'More').getByRole('link', { name: 'Elsewhere' });
    await link.waitFor();
    const html = group(page, 'More').locator('.dropdown-html');
    await html.evaluate((one) => {
      one.textContent = 'Text';
    });
    const heightOf = async (one: Locator) => (await one.boundingBox())?.height;
    expect([await heightOf(link), await heightOf(html)]).toEqual([44, 44]);
    // Only the line of the arrow gives way to it.
    const unused = await link.evaluate((one) => {
      const text = one.firstElementChild;
      if (text) text.textContent = 'i '.repeat(200);
      const { paddingLeft, paddingRight } = getComputedStyle(one);
      const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return room - (text?.getBoundingClientRect().width ?? 0);
    });
    expect(unused).toBeLessThan(10);
  });

  test('start open when one of their items is active', async () => {
    const { page } = await opened('full', '/extra/topic');
    await back(page).click();
    expect(await isOpen(page, 'More')).toBe(true);
  });
});

/** Runs in the page: presses a group until its animation, whose code must be loaded, starts. @returns it, paused. */
async function pressUntilAnimated(details: Element, isOpen: boolean): Promise<Animation> {
  const summary = details.querySelector('summary');
  summary?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  for (;;) {
    details.toggleAttribute('open', isOpen);
    summary?.click();
    const [animation] = details.getAnimations();
    if (animation) {
      animation.pause();
      return animation;
    }
    await new Promise(requestAnimationFrame);
  }
}

test('groups of the sidebar open and close while the code of their animation loads', async () => {
  const page = await visit('full', '/');
  const group = page.locator('.sidebar details').first();
  await group.evaluate((details) => details.removeAttribute('open'));
  const chunks = await hold(page, CHUNKS);
  await group.locator('summary').press('Enter');
  await chunks.asked;
  await expect.poll(() => group.getAttribute('open')).toBe('');
  await group.locator('summary').press('Enter');
  await expect.poll(() => group.getAttribute('open')).toBeNull();
  await chunks.release();
});

describe('a group that is closing when one of its links is followed ends open', () => {
  /** Follows the link while the group is closing. Resolves once closing would have ended. */
  async function followWhileClosing(page: Page, link: Locator, heading: string): Promise<void> {
    await link.dispatchEvent('pointerover');
    const group = link.locator('xpath=ancestor::details[1]');
    const closing = await group.evaluateHandle(pressUntilAnimated, true);
    await link.evaluate((anchor) => anchor instanceof HTMLElement && anchor.click());
    await shows(page, heading);
    await closing.evaluate(async (animation) => {
      animation.finish();
      await new Promise(requestAnimationFrame);
    });
  }

  test('in the sidebar', async () => {
    const page = await visit('full', '/');
    const group = page.locator('.sidebar details').first();
    await group.evaluate((details) => details.setAttribute('open', ''));
    await followWhileClosing(page, group.getByRole('link', { name: 'Beta' }), 'Beta');
    expect(await group.getAttribute('open')).toBe('');
    expect(await group.locator('[aria-current]').isVisible()).toBe(true);
  });

  test('in the drawer', async () => {
    const { page } = await opened('full', '/');
    await back(page).click();
    const group = page.locator('.drawer-menu details', { hasText: 'More' });
    await group.evaluate((details) => details.setAttribute('open', ''));
    await followWhileClosing(page, group.getByRole('link', { name: 'The topic' }), 'Topic');
    expect(await group.getAttribute('open')).toBe('');
  });

  test('and closes again like any other', async () => {
    const page = await visit('full', 'guide/beta');
    const group = page.locator('.sidebar details').first();
    await group.locator('summary').click();
    await expect.poll(() => group.getAttribute('open')).toBeNull();
  });
});

describe('[R60] groups of the sidebar open in a time that follows from their height', () => {
  const durationOf = async (page: Page): Promise<number> => {
    const group = page.locator('.sidebar details').first();
    const animation = await group.evaluateHandle(pressUntilAnimated, false);
    return animation.evaluate((one) => {
      one.finish();
      return Number(one.effect?.getTiming().duration);
    });
  };

  test('longer than an instant', async () => {
    const { open } = await newReader('full');
    const page = await open('/');
    expect(await durationOf(page)).toBeGreaterThan(100);
    await page.locator('.sidebar').getByRole('link', { name: 'Beta' }).waitFor();
  });

  test('1 ms if the reader prefers reduced motion', async () => {
    const { open } = await newReader('full', { reducedMotion: 'reduce' });
    const page = await open('/');
    expect(await durationOf(page)).toBe(1);
  });
});
