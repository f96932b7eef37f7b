// Disclosures of a page after Back and Forward.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
  expect(await topOf(page, place)).toBe(top);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await shows(page, 'Option');
  await page.goBack();
  await shows(page, title);
  await expect.poll(() => topOf(page, place)).toBe(top);
});
