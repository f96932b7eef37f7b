// Disclosures of a page after Back and Forward.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shows, visit } from './harness.js';

const isOpen = (page: Page): Promise<boolean[]> =>
  page.locator('#main details').evaluateAll((all) => all.map((one) => one.matches('[open]')));

/** Distance from the top of the window. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

it.each([
  ['a guide', 'packages/batch-resolver', '#pitfalls', 'Batch resolver'],
  ['a class', 'api/mutex/class/Mutex', '#lock', 'Mutex'],
])('%s has the same disclosures open after Back and Forward', async (_, route, place, title) => {
  const page = await visit('real', route);
  const summaries = page.locator('#main details > summary');
  const before = await isOpen(page);
  expect(before.length).toBeGreaterThan(1);
  // All but the last, so that the test also fails if the wrong ones are restored.
  for (const summary of (await summaries.all()).slice(0, -1)) {
    if (await summary.isVisible()) await summary.click();
  }
  const left = await isOpen(page);
  expect(left).not.toEqual(before);
  await page.locator(place).evaluate((element) => element.scrollIntoView());
  const top = await topOf(page, place);
  const scrolled = await page.evaluate(() => scrollY);
  // A dispatched event, since `click` would scroll the page to the link.
  await page.locator('.sidebar a', { hasText: 'Option' }).first().dispatchEvent('click');
  await shows(page, 'Option');
  await page.goBack();
  await shows(page, title);
  await expect.poll(() => isOpen(page)).toEqual(left);
  await expect.poll(() => topOf(page, place)).toBe(top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await shows(page, 'Option');
  await page.goBack();
  await shows(page, title);
  await expect.poll(() => topOf(page, place)).toBe(top);
});

describe('an entry of the history that a jump within the page has added', () => {
  const openSome = async (page: Page, count: number): Promise<void> => {
    const summaries = page.locator('#main details:not([open]) > summary:visible');
    for (let opened = 0; opened < count; opened += 1) await summaries.first().click();
  };
  const contentsEntry = (page: Page) => page.locator('.toc a[href="#error"]').click();

  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      'by a fragment',
      async (page) => {
        await openSome(page, 6);
        await contentsEntry(page);
      },
    ],
    [
      'by a link to the page',
      async (page) => {
        await openSome(page, 6);
        await page.locator('.sidebar [aria-current=page]').dispatchEvent('click');
      },
    ],
    [
      'before it, to which Back leads',
      async (page) => {
        await contentsEntry(page);
        await openSome(page, 3);
        await page.goBack();
      },
    ],
  ])('has the same disclosures open after Back: %s', async (_, jump) => {
    const page = await visit('real', 'api/logger/class/Logger');
    const before = await isOpen(page);
    await jump(page);
    const left = await isOpen(page);
    expect(left).not.toEqual(before);
    const top = await topOf(page, '#error');
    await page.locator('.sidebar a', { hasText: 'LogLevel' }).first().dispatchEvent('click');
    await shows(page, 'LogLevel');
    await page.goBack();
    await shows(page, 'Logger');
    await expect.poll(() => isOpen(page)).toEqual(left);
    await expect.poll(() => topOf(page, '#error')).toBe(top);
  });
});
