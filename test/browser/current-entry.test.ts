// Keeps the current entry of the sidebar and of the contents in view, in columns and popovers: the list scrolls, the
// page does not.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shows, visit } from './harness.js';

const SIDEBAR = '.drawer';
const CONTENTS = '.toc-list';

/** Whether the current entry of a list is within the list and the window; undefined if there is no current entry. */
const isCurrentInView = (page: Page, list: string): Promise<boolean | undefined> =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const entry = [...document.querySelectorAll(`${selector} [aria-current]`)]
      .map((link) => link.getBoundingClientRect())
      .find(({ height }) => height > 0);
    if (!box || !entry) return undefined;
    return entry.top >= box.top && entry.bottom <= Math.min(box.bottom, innerHeight);
  }, list);

const becomesVisible = (page: Page, list: string): Promise<void> =>
  expect.poll(() => isCurrentInView(page, list)).toBe(true);

const scrollToShare = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top: scrollHeight * part, behavior: 'instant' });
  }, share);

const positions = (page: Page): Promise<number[]> =>
  page.evaluate(() => [scrollY, document.querySelector('.drawer')?.scrollTop ?? 0]);

describe('the sidebar', () => {
  it('shows the page in view when it is loaded, and after a navigation', async () => {
    const page = await visit('real', 'packages/box');
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.reload();
    await becomesVisible(page, SIDEBAR);
    expect(await positions(page)).toEqual([0, 0]);
    await page.locator('.sidebar a', { hasText: 'Logger' }).dispatchEvent('click');
    await shows(page, 'Logger');
    await becomesVisible(page, SIDEBAR);
    await page.reload();
    await becomesVisible(page, SIDEBAR);
    const [top, sidebarTop] = await positions(page);
    expect(top).toBe(0);
    expect(sidebarTop).toBeGreaterThan(0);
  });

  it('stays where it is if the page in view is in sight', async () => {
    const page = await visit('real', 'packages/box');
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.evaluate(() => document.querySelector('.drawer')?.scrollTo(0, 40));
    await page.locator('.sidebar a', { hasText: 'Deferred' }).click();
    await shows(page, 'Deferred');
    await becomesVisible(page, SIDEBAR);
    expect(await positions(page)).toEqual([0, 40]);
  });

  it('shows it in the drawer', async () => {
    const page = await visit('real', 'packages/logger', { screen: 'mobile' });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.click('.menu-button');
    await becomesVisible(page, SIDEBAR);
  });
});

describe('the contents', () => {
  const PAGE = 'api/logger/class/Logger';

  it('follow the reader', async () => {
    const page = await visit('real', PAGE);
    await page.setViewportSize({ width: 1440, height: 700 });
    for (const share of [0.75, 1, 0.5]) {
      await scrollToShare(page, share);
      await expect
        .poll(() =>
          page.evaluate(() => scrollY > 0 && document.querySelector('.toc [aria-current]')),
        )
        .toBeTruthy();
      await becomesVisible(page, CONTENTS);
    }
  });

  it('stay where they are while the pointer is in them', async () => {
    const page = await visit('real', PAGE);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.hover('.toc-list a');
    await scrollToShare(page, 0.75);
    const last = page.locator('.toc [aria-current]');
    await expect.poll(() => last.textContent()).not.toBe('');
    expect(await page.evaluate(() => document.querySelector('.toc-list')?.scrollTop)).toBe(0);
  });

  it('show it when they are opened', async () => {
    const page = await visit('real', PAGE, { screen: 'mobile' });
    await page.setViewportSize({ width: 390, height: 700 });
    await scrollToShare(page, 0.75);
    await page.locator('.toc [aria-current]').waitFor({ state: 'attached' });
    await page.click('.toc-button');
    await becomesVisible(page, CONTENTS);
  });
});
