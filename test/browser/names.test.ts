// Names in samples: links by keyboard, and cards with their types by mouse, keyboard and touch.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AUDITED, audit, COLOR_RULES, MODES, setMode } from './axe-audit.js';
import { CHUNKS, hold, intercept, withConnection } from './conditions.js';
import {
  hydrated,
  idle,
  newReader,
  type ReaderOptions,
  SCREENS,
  screens,
  shows,
} from './harness.js';

const GUIDE = 'packages/mutex';

const codeOf = (page: Page): Locator => page.locator('[data-sample] > pre').first();
const nameIn = (page: Page, text: RegExp): Locator =>
  codeOf(page).locator('a', { hasText: text }).first();
const cardOf = (page: Page): Locator => page.getByRole('tooltip');

async function open(options: ReaderOptions = {}): Promise<Page> {
  const reader = await newReader('real', { reducedMotion: 'reduce', ...options });
  const page = await reader.open(GUIDE);
  await codeOf(page).scrollIntoViewIfNeeded();
  return page;
}

/** The code of the first sample up to the end of the highlighted name. */
const codeToHighlight = (page: Page): Promise<string | undefined> =>
  codeOf(page).evaluate((pre) => {
    const [name] = CSS.highlights.get('name-card') ?? [];
    if (!name) return undefined;
    const code = new Range();
    code.setStart(pre, 0);
    code.setEnd(name.endContainer, name.endOffset);
    return code.toString();
  });

/** Expects the card inside the window, 4 pixels from the name, and no horizontal overflow. */
async function expectUncovered(page: Page, name: Locator): Promise<void> {
  const [card, box] = [await cardOf(page).boundingBox(), await name.boundingBox()];
  const { width, height } = page.viewportSize() ?? SCREENS.desktop;
  if (!card || !box) throw new Error('nothing is shown');
  const x = Math.max(8, Math.min(box.x, width - card.width - 8));
  expect(Math.abs(card.x - x)).toBeLessThan(1);
  expect(card.x + card.width).toBeLessThanOrEqual(width);
  expect(card.y).toBeGreaterThanOrEqual(0);
  expect(card.y + card.height).toBeLessThanOrEqual(height);
  const gap = Math.max(card.y - box.y - box.height, box.y - card.y - card.height);
  expect(Math.abs(gap - 4)).toBeLessThan(1);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

describe('links in a sample', () => {
  it('are reached by the arrow keys and lead to the member; the code is one Tab stop', async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(() => nameIn(page, /^lock$/).getAttribute('tabindex')).toBe('-1');
    expect(await codeOf(page).getAttribute('tabindex')).toBe('0');
    await codeOf(page).focus();
    await page.keyboard.press('Tab');
    expect(await codeOf(page).evaluate((pre) => pre.contains(document.activeElement))).toBe(false);
    await codeOf(page).focus();
    await page.keyboard.press('Enter');
    const reached: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 15 && reached.at(-1) !== 'lock'; presses += 1) {
      await cardOf(page).waitFor();
      reached.push(await focused());
      await page.keyboard.press('ArrowRight');
    }
    expect(reached).toEqual(expect.arrayContaining(['Mutex', 'lock']));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await shows(page, 'Mutex');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
      '/monorepo/api/mutex/class/Mutex#lock',
    );
  });

  it('are Tab stops without scripts', async () => {
    const page = await open({ scripts: false });
    await codeOf(page).focus();
    await page.keyboard.press('Tab');
    expect(await codeOf(page).evaluate((pre) => pre.contains(document.activeElement))).toBe(true);
  });

  it('lead to the member by a click before the cards are loaded', async () => {
    const page = await open();
    await hold(page, CHUNKS);
    await nameIn(page, /^lock$/).click();
    await shows(page, 'Mutex');
  });

  it('do not change the copied code', async () => {
    const page = await open();
    const text = await codeOf(page).evaluate((pre) => {
      getSelection()?.selectAllChildren(pre);
      return [String(getSelection()), pre.textContent];
    });
    expect(text[0]?.trim()).toBe(text[1]?.trim());
    expect(text[1]).toContain('console.log(await Promise.all(');
  });
});

it('no names are requested for a page whose samples have none', async () => {
  // Data saving: no page is prefetched either.
  const { open: openIn } = await newReader('full', { prepare: withConnection() });
  const page = await openIn('guide/alpha');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('[data-sample] > pre').first().hover();
  await page.locator('[data-sample] > pre').first().focus();
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
});

describe('the card of a name', () => {
  it('opens when the mouse rests on the name, stays open under the mouse and closes when it leaves', async () => {
    const page = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const name = nameIn(page, /^lock$/);
    await name.hover();
    const card = cardOf(page);
    await card.waitFor();
    expect(await card.textContent()).toContain('lock: () => MutexGuard<');
    expect(await card.textContent()).toContain('Requests the lock');
    expect(await card.locator('small').count()).toBe(0);
    await expectUncovered(page, name);
    // The column of the article is elsewhere now.
    await page.setViewportSize({ width: 1040, height: 900 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectUncovered(page, name);
    expect(await codeToHighlight(page)).toMatch(/await stock\.lock$/);
    expect(requests.filter((path) => path.endsWith('.json'))).toEqual([
      `/monorepo/${GUIDE}/names.json`,
    ]);
    await card.hover();
    await page.waitForTimeout(600);
    expect(await card.isVisible()).toBe(true);
    await page.locator('h1').hover();
    await card.waitFor({ state: 'hidden' });
    expect(await codeToHighlight(page)).toBeUndefined();
  });

  it('does not open while text is selected', async () => {
    const page = await open();
    await nameIn(page, /^lock$/).hover();
    await cardOf(page).waitFor();
    await page.locator('h1').hover();
    await cardOf(page).waitFor({ state: 'hidden' });
    await page.mouse.down();
    await nameIn(page, /^lock$/).hover();
    await page.waitForTimeout(600);
    expect(await cardOf(page).isVisible()).toBe(false);
    await page.mouse.up();
  });

  it('does not open if the mouse or the reader has left before the names are loaded', async () => {
    const page = await open();
    const names = await hold(page, '**/names.json');
    await nameIn(page, /^lock$/).hover();
    await names.asked;
    await page.mouse.move(5, 5);
    await names.release();
    await page.waitForTimeout(600);
    expect(await cardOf(page).count()).toBe(0);
    await page.reload();
    await hydrated(page);
    const again = await hold(page, '**/names.json');
    await codeOf(page).press('Enter');
    await again.asked;
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand-link')?.click());
    await page.waitForURL(/monorepo\/$/);
    await again.release();
    await idle(page);
    expect(await cardOf(page).count()).toBe(0);
  });

  it('opens for a name that is not a link, and not while the mouse passes over it', async () => {
    const page = await open();
    const place = await codeOf(page).evaluate((pre) => {
      const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf('customer') ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + 'customer'.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      throw new Error('no such name');
    });
    await nameIn(page, /^lock$/).hover();
    await page.mouse.move(place.x, place.y);
    const card = cardOf(page);
    await card.waitFor();
    expect(await card.textContent()).toBe('customer: string');
  });

  it('opens by Enter in the code, moves by arrow keys and closes by Escape', async () => {
    const page = await open();
    await codeOf(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const card = cardOf(page);
    await card.waitFor();
    const heading = card.locator('code');
    expect(await heading.textContent()).toMatch(/^Mutex/);
    expect(await card.locator('small').textContent()).toBe('Arrow keys: other names. Esc: close.');
    // In browsers, this is Forward.
    await page.keyboard.press('Alt+ArrowRight');
    expect(await heading.textContent()).toMatch(/^Mutex/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => heading.textContent()).toMatch(/^stock: Mutex</);
    expect(await page.getByRole('status').first().textContent()).toMatch(/^stock: Mutex</);
    await page.keyboard.press('End');
    await expect.poll(() => codeToHighlight(page)).toMatch(/order\('Ada'\), order$/);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => codeToHighlight(page))
      .toMatch(/data\.value\.books -= 1;\s+return `\$\{customer$/);
    // Not the first name of the line: the nearest one.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => codeToHighlight(page)).toMatch(/the stock\s+data\.value\.books$/);
    await page.keyboard.press('Home');
    await expect.poll(() => heading.textContent()).toMatch(/^Mutex/);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  });

  it.each(['the page', 'the code'])('closes once %s is scrolled away', async (what) => {
    const page = await open({ screen: 'mobile' });
    await codeOf(page).press('Enter');
    await cardOf(page).waitFor();
    await page
      .locator(what === 'the page' ? 'html' : '[data-sample] > pre')
      .first()
      .evaluate((scroller) => scroller.scrollBy({ left: 999, top: 9999, behavior: 'instant' }));
    await cardOf(page).waitFor({ state: 'hidden' });
    expect(await codeToHighlight(page)).toBeUndefined();
  });

  it('by keyboard, is of a name that the navbar does not cover, and stays when the mouse moves', async () => {
    const page = await open();
    await codeOf(page).evaluate((pre) => {
      scrollBy({ top: pre.getBoundingClientRect().top, behavior: 'instant' });
      pre.focus({ preventScroll: true });
    });
    await page.keyboard.press('Enter');
    await cardOf(page).waitFor();
    const navbar = await page.locator('.navbar').boundingBox();
    const name = await nameIn(page, /^Mutex$/).boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual(navbar?.height ?? Number.NaN);
    await page.mouse.move(5, 800);
    await page.waitForTimeout(600);
    expect(await cardOf(page).isVisible()).toBe(true);
  });

  it('has a link to another site that opens a tab', async () => {
    const page = await open();
    const href = 'https://example.com/lock';
    await intercept(page, '**/names.json', async (route) => {
      const names: Record<string, object[]> = await (await route.fetch()).json();
      for (const name of Object.values(names).flat()) Object.assign(name, { href });
      await route.fulfill({ json: names });
    });
    await codeOf(page).press('Enter');
    const link = cardOf(page).getByRole('link', { name: 'Documentation on example.com' });
    await link.waitFor();
    expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
      '_blank',
      href,
    ]);
  });

  it('describes the link that has the focus', async () => {
    const page = await open();
    await codeOf(page).focus();
    await page.keyboard.press('Enter');
    await cardOf(page).waitFor();
    const described = page.locator('[aria-describedby="name-card"]');
    expect(await described.textContent()).toBe('Mutex');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await cardOf(page).waitFor({ state: 'hidden' });
    expect(await described.count()).toBe(0);
  });

  it('opens by a tap at 320 pixels, leads on, and closes by a tap elsewhere', async () => {
    const page = await open({ screen: 'mobile', hasTouch: true });
    await page.setViewportSize({ width: 320, height: 640 });
    const name = nameIn(page, /^lock$/);
    await name.scrollIntoViewIfNeeded();
    await name.tap();
    const card = cardOf(page);
    await card.waitFor();
    expect(page.url()).toMatch(/packages\/mutex$/);
    await expectUncovered(page, name);
    await page.locator('.article p').first().tap();
    await card.waitFor({ state: 'hidden' });
    await name.tap();
    await card.getByRole('link').tap();
    await shows(page, 'Mutex');
    expect(page.url()).toMatch(/api\/mutex\/class\/Mutex#lock$/);
  });

  it.each([
    ['the names', '**/names.json'],
    ['the cards', CHUNKS],
  ])('leads on by a tap if %s cannot be fetched', async (_, pattern) => {
    const { open } = await newReader('real', { hasTouch: true, expected: [/ERR_FAILED/] });
    const page = await open('packages/mutex');
    await idle(page);
    await intercept(page, pattern, (route) => route.abort());
    await nameIn(page, /^lock$/).tap();
    await page.waitForURL(/api\/mutex\/class\/Mutex#lock$/);
  });

  it.each(screens)('axe finds nothing while it is open, in both modes: %s', async (screen) => {
    const page = await open({ screen, ...AUDITED });
    await codeOf(page).focus();
    await page.keyboard.press('Enter');
    await cardOf(page).waitFor();
    for (const mode of MODES) {
      await setMode(page, mode);
      expect(await audit(page, mode === 'dark' ? COLOR_RULES : {}), mode).toEqual([]);
    }
  });
});
