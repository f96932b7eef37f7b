// Tests each row of docs/keyboard.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { repository } from '../build/quire.js';
import { withConnection } from './conditions.js';
import { idle, newReader, type Screen, screens, shows, visit } from './harness.js';
import type { SiteName } from './sites.js';

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement));

const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const firstSample = (page: Page) => page.locator('[data-names] > pre').first();

it('[R66] the table and the tests have the same rows', () => {
  const table = readFileSync(path.join(repository, 'docs/keyboard.md'), 'utf8');
  const tests = readFileSync(import.meta.filename, 'utf8');
  const ids = (text: string) => new Set(text.match(/\bK\d\d\b/g));
  expect(ids(tests)).toEqual(ids(table));
});

it('[K01] the first Tab shows the skip link, Enter follows it', async () => {
  const page = await visit('real', 'packages/mutex');
  await press(page, 'Tab');
  expect(await hasFocus(page.locator('.skip-link'))).toBe(true);
  await press(page, 'Enter', 'Tab');
  expect(await holdsFocus(page.locator('#main'))).toBe(true);
});

/** What is wrong with the element that has the focus; undefined if no element has it. */
function faultOfStop(): string | undefined {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return undefined;
  const stops: HTMLElement[] = (Reflect.get(window, 'stops') as HTMLElement[]) ?? [];
  const before = stops.at(-1);
  // Back at the first stop, the walk ends.
  if (stop === stops[0]) return undefined;
  Reflect.set(window, 'stops', [...stops, stop]);
  const faults: string[] = [];
  // A link at the start of a line may have an empty box at the end of the previous line.
  const box = [...stop.getClientRects()].find(({ width }) => width > 0) ?? new DOMRect();
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
    const shown = document.elementFromPoint(x, y);
    if (!shown || !stop.contains(shown)) faults.push(`covered at ${y} by ${shown?.className}`);
  }
  const { outlineStyle, outlineWidth } = getComputedStyle(stop);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push('no outline');
  const isNamed = stop.matches('a, button, summary, :is(input, figure, [role])[aria-label]');
  if (!isNamed) faults.push('no role or no name');
  if (stops.includes(stop)) faults.push('reached again');
  const follows = Reflect.get(window, 'isBackwards')
    ? Node.DOCUMENT_POSITION_PRECEDING
    : Node.DOCUMENT_POSITION_FOLLOWING;
  if (before && !(before.compareDocumentPosition(stop) & follows)) faults.push('out of order');
  return faults.length > 0 ? `${stop.outerHTML.slice(0, 120)}: ${faults.join(', ')}` : '';
}

/** Presses the key until no element has the focus. @returns the number of stops and their faults. */
async function walk(page: Page, key: string): Promise<{ count: number; faults: string[] }> {
  await page.evaluate((isBackwards) => {
    Object.assign(window, { stops: [], isBackwards });
  }, key !== 'Tab');
  const faults: string[] = [];
  for (let count = 0; ; count += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(faultOfStop);
    if (fault === undefined) return { count, faults };
    if (fault !== '') faults.push(fault);
    if (fault.includes('reached again')) return { count, faults };
  }
}

describe('[K02] Tab and Shift+Tab', () => {
  it.each<[SiteName, string, Screen]>([
    ['real', 'packages/mutex', 'mobile'],
    ['real', 'api/option/class/Option', 'desktop'],
    ['full', 'guide/beta', 'desktop'],
    ['full', 'next/extra/elements', 'mobile'],
  ])('%s: /%s, %s: every stop is seen, in order, and none keeps the focus', async (...row) => {
    const [site, route, screen] = row;
    const page = await visit(site, route, { screen, reducedMotion: 'reduce' });
    await idle(page);
    const forwards = await walk(page, 'Tab');
    expect(forwards.faults).toEqual([]);
    const backwards = await walk(page, 'Shift+Tab');
    expect(backwards.faults).toEqual([]);
    expect(backwards.count).toBe(forwards.count);
    expect(forwards.count).toBeGreaterThan(10);
  });
});

it.each(['Enter', ' '])('[K03] "%s" on the search box opens the search', async (key) => {
  const page = await visit('real', 'packages/mutex');
  await page.locator('.search-button').press(key);
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
});

it.each(['/', 'Control+k'])('[K03] [K04] %s opens the search, Escape closes it', async (key) => {
  const { open, url } = await newReader('real');
  const page = await open('packages/mutex');
  const link = page.locator('#main a').first();
  await link.focus();
  const field = page.getByRole('combobox', { name: 'Search' });
  await press(page, key);
  await field.waitFor();
  await press(page, 'Escape');
  await field.waitFor({ state: 'hidden' });
  expect(await hasFocus(link)).toBe(true);
  await press(page, key);
  await field.fill('deferred');
  await page.getByRole('option').nth(1).waitFor();
  const chosen = page.getByRole('option', { selected: true });
  const choice = () => chosen.getAttribute('id');
  const first = await choice();
  await press(page, 'ArrowDown');
  await expect.poll(choice).not.toBe(first);
  await press(page, 'ArrowUp');
  await expect.poll(choice).toBe(first);
  await press(page, 'Enter');
  await page.waitForURL((address) => address.href !== url('packages/mutex'));
});

it.each(['Enter', ' '])('[K05] "%s" opens a dropdown, Escape closes it', async (key) => {
  const page = await visit('full', 'guide/beta');
  const button = page.getByRole('button', { name: 'More', exact: true });
  await button.press(key);
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The topic');
  await press(page, 'Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await hasFocus(button)).toBe(true);
});

it.each(['Enter', ' '])('[K06] "%s" opens the drawer, Escape closes it', async (key) => {
  const page = await visit('full', 'guide/beta', { screen: 'mobile' });
  await menuButton(page).press(key);
  const drawer = page.locator('#drawer:popover-open');
  await drawer.waitFor();
  await page.waitForFunction(() => history.state?.drawer === true);
  const seen: boolean[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await press(page, 'Tab');
    seen.push(
      await page.locator('.content').evaluate((one) => one.contains(document.activeElement)),
    );
  }
  expect(seen).not.toContain(true);
  await drawer.locator('a:visible').first().focus();
  await press(page, 'Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await hasFocus(menuButton(page))).toBe(true);
});

it.each(['Enter', ' '])('[K07] "%s" opens the contents, Escape closes them', async (key) => {
  const page = await visit('real', 'packages/mutex', { screen: 'mobile' });
  const button = page.getByRole('button', { name: 'On this page' });
  const link = page.locator('.toc a').first();
  await button.press(key);
  expect(await link.isVisible()).toBe(true);
  await press(page, 'Tab');
  expect(await hasFocus(link)).toBe(true);
  await press(page, 'Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await hasFocus(button)).toBe(true);
});

it('[K07] the contents close when Tab leaves them, and the focused element is in view', async () => {
  const page = await visit('real', 'packages/mutex', { screen: 'mobile' });
  await page.getByRole('button', { name: 'On this page' }).press('Enter');
  const last = page.locator('.toc-top');
  await last.focus();
  expect(await last.isVisible()).toBe(true);
  await press(page, 'Tab');
  expect(await holdsFocus(page.locator('#main'))).toBe(true);
  expect(await holdsFocus(page.locator('.toc'))).toBe(false);
  expect(await last.isVisible()).toBe(false);
});

it('[K08] arrow keys, Home and End select tabs', async () => {
  const page = await visit('real', 'packages/mutex');
  const tabs = page.locator('[role=tablist]').first().getByRole('tab');
  await tabs.first().and(page.locator(':enabled')).focus();
  const selected: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End']) {
    await press(page, key);
    const tab = page.locator('[role=tab]:focus');
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    selected.push(await tab.textContent());
  }
  const names = await tabs.allTextContents();
  const [first, second, last] = [names[0], names[1], names.at(-1)];
  expect(selected).toEqual([second, first, last, first, last]);
  const wrong = await page.locator('[role=tab]').evaluateAll((all) =>
    all.filter((tab) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      return panel?.role !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id;
    }),
  );
  expect(wrong).toEqual([]);
});

it('[K08] with Alt, Ctrl, Cmd or Shift they are left to the browser', async () => {
  const page = await visit('real', 'packages/mutex');
  const tab = page.locator('[role=tab]:enabled').nth(1);
  await tab.click();
  const taken = await tab.evaluate((button) =>
    ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].filter((modifier) => {
      const options = { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true };
      return !button.dispatchEvent(new KeyboardEvent('keydown', options));
    }),
  );
  expect(taken).toEqual([]);
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  // The page itself would scroll.
  const isLeft = await tab.evaluate((button) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(false);
});

it('[K09] Enter and Space open and close disclosures', async () => {
  const page = await visit('real', 'api/option/class/Option');
  const summary = page.locator('.code-imports > summary').first();
  const lines = page.locator('.code-imports > pre').first();
  for (const key of ['Enter', ' ']) {
    await summary.press(key);
    expect(await lines.isVisible()).toBe(true);
    await summary.press(key);
    expect(await lines.isVisible()).toBe(false);
  }
});

it('[K10] Enter explains the first name of code, the arrow keys explain others', async () => {
  const page = await visit('real', 'packages/mutex');
  await idle(page);
  await firstSample(page).focus();
  await press(page, 'Enter');
  const card = page.getByRole('tooltip');
  await card.waitFor();
  const first = await card.textContent();
  await press(page, 'ArrowRight');
  await expect.poll(() => card.textContent()).not.toBe(first);
  expect(await holdsFocus(firstSample(page))).toBe(true);
  await press(page, 'Escape');
  await card.waitFor({ state: 'hidden' });
});

it.each(screens)(
  '[K11] %s: Tab stops at code and tables that scroll, and no others',
  async (screen) => {
    const page = await visit('full', 'next/extra/elements', { screen });
    await idle(page);
    const parts = page.locator('.code-block pre, .table-wrapper');
    await expect.poll(() => page.locator('[data-overflows]').count()).toBeGreaterThan(0);
    const states = await parts.evaluateAll((all) =>
      all.map((part) => ({
        isStop: part instanceof HTMLElement && part.tabIndex === 0,
        isClipped: part.scrollWidth > part.clientWidth,
      })),
    );
    expect(states.map(({ isStop }) => isStop)).toEqual(states.map(({ isClipped }) => isClipped));
    const clipped = page.locator('[data-overflows]').first();
    await clipped.press('ArrowRight');
    await expect.poll(() => clipped.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
  },
);

it.each(['Enter', ' '])('[K12] "%s" copies code and wraps it', async (key) => {
  const { open } = await newReader('real', {
    screen: 'mobile',
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const page = await open('packages/mutex');
  const figure = page.locator('.code-block:has(> pre > .code-highlight a)').first();
  const wrap = figure.getByRole('button', { name: 'Toggle word wrap' });
  await wrap.press(key);
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
  expect(
    await figure
      .locator(':scope > pre')
      .first()
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth),
  ).toBe(0);
  await figure.getByRole('button', { name: 'Copy code' }).press(key);
  await figure.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const parts = await figure.locator(':scope > pre, :scope > details > pre').allTextContents();
  expect(parts).toHaveLength(3);
  expect(copied).toBe(parts.join('').trimEnd());
  const words = () =>
    figure
      .getByRole('button', { name: 'Copied' })
      .evaluate((button) => [
        getComputedStyle(button, '::before').content,
        getComputedStyle(button).opacity,
      ]);
  // It fades in.
  await expect.poll(words).toEqual(['"Copied"', '1']);
  await page.keyboard.press('Tab');
  await figure.getByRole('button', { name: 'Copy code' }).waitFor();
});

it('[K12] the result of copying is announced', async () => {
  const { open } = await newReader('real', {
    prepare: (context) => context.grantPermissions(['clipboard-write']),
  });
  const page = await open('packages/mutex');
  const button = page.getByRole('button', { name: 'Copy code' }).first();
  await button.press('Enter');
  await expect.poll(() => page.locator('#announcer').textContent()).toBe('Copied');
});

it('[K13] Enter on a link: the focus is on the heading, the title is announced once', async () => {
  const page = await visit('real', 'packages/box');
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    Object.assign(window, { said });
    for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
      const note = () => said.push(live.textContent);
      new MutationObserver(note).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  for (const name of ['Option', 'Batch']) {
    await page.locator('.pagination-next').press('Enter');
    await shows(page, name);
    await expect.poll(() => hasFocus(page.locator('#main h1'))).toBe(true);
  }
  await idle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([
    'Option | TS Primitives',
    'Batch | TS Primitives',
  ]);
});

it.each(screens)('[K14] %s: the message covers nothing that has the focus', async (screen) => {
  const { context, open } = await newReader('real', {
    screen,
    prepare: withConnection(),
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const page = await open('packages/mutex');
  await context.setOffline(true);
  await page.locator('.pagination-next').press('Enter');
  await page.getByRole('alert').waitFor();
  await page.locator('.skip-link').focus();
  const { count, faults } = await walk(page, 'Tab');
  // Code that is taller than the space above the message is partly covered.
  expect(faults.filter((fault) => fault.split('by asset-error').length > 3)).toEqual([]);
  expect(count).toBeGreaterThan(40);
});

it('[K14] the message about a page that failed is read out, and Retry is reached by Tab', async () => {
  const { context, open } = await newReader('real', {
    prepare: withConnection(),
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const page = await open('packages/box');
  await context.setOffline(true);
  await page.locator('.pagination-next').press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('You are offline');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.press('Enter');
  await page.getByText('You are offline: the page could not be loaded. Tried 2 times.').waitFor();
  expect(await hasFocus(retry)).toBe(true);
  await page.locator('#main h1').focus();
  for (let stop = 0; stop < 40 && !(await hasFocus(retry)); stop += 1)
    await press(page, 'Shift+Tab');
  for (let stop = 0; stop < 80 && !(await hasFocus(retry)); stop += 1) await press(page, 'Tab');
  expect(await hasFocus(retry)).toBe(true);
  await context.setOffline(false);
  await press(page, 'Enter');
  await shows(page, 'Option');
});

it.each(['Enter', ' '])('[K15] "%s" goes on to the next colour mode', async (key) => {
  const page = await visit('full', 'guide/beta');
  const mode = () => page.locator('html').getAttribute('data-theme-choice');
  const before = await mode();
  await page.locator('.color-mode-toggle').press(key);
  await expect.poll(mode).not.toBe(before);
});

it('[K16] letters filter names, Escape shows all', async () => {
  const page = await visit('real', 'api');
  const field = page.locator('.api-filter-input:enabled');
  const shown = () => page.locator('[data-filter-name]:visible').count();
  await field.waitFor();
  const all = await shown();
  await field.pressSequentially('mutex');
  await expect.poll(shown).toBeLessThan(all);
  await press(page, 'Escape');
  await expect.poll(shown).toBe(all);
});
