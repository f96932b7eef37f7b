// Code blocks of regions: the folded lines around them, and the output below.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, type ReaderOptions, SCREENS, visit } from './harness.js';

const PAGE = 'next/guide/fresh';
const FIGURE = 'figure:has(.code-context)';
const above = `${FIGURE} .code-context-above`;
const below = `${FIGURE} .code-context-below`;

const REGION = ['for (const job of queue) {', '  console.log(job);', '}'];
const ABOVE = ['// A queue of two jobs.', "const queue = ['first', 'second'];", ''];
const BELOW = [
  '',
  "console.log('both jobs are done, and this line is long enough to be wider than a narrow window');",
];

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const visibleCode = (page: Page): Promise<string[]> =>
  page
    .locator(`${FIGURE} code:visible`)
    .evaluateAll((codes) => codes.map(({ textContent }) => textContent));

const OUTPUT =
  'first\nsecond\nboth jobs are done, and this line is long enough to be wider than a narrow window\n';

async function withClipboard(options: ReaderOptions = {}): Promise<Page> {
  const reader = await newReader('full', {
    ...options,
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  return reader.open(PAGE);
}

async function copied(page: Page): Promise<string> {
  await page.locator(`${FIGURE} .code-action`).last().click();
  await page.locator(`${FIGURE} [aria-label="Copied"]`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('the lines around a region', () => {
  it.each([true, false])('open one by one with the keyboard (scripts: %s)', async (scripts) => {
    const page = await visit('full', PAGE, { scripts });
    expect(await visibleCode(page)).toEqual([textOf(REGION), OUTPUT]);
    await page.locator(`${above} > summary`).press('Enter');
    expect(await visibleCode(page)).toEqual([textOf(ABOVE), textOf(REGION), OUTPUT]);
    await page.locator(`${below} > summary`).press(' ');
    expect(await visibleCode(page)).toEqual([textOf(ABOVE), textOf(REGION), textOf(BELOW), OUTPUT]);
    await page.locator(`${above} > summary`).press('Enter');
    expect(await visibleCode(page)).toEqual([textOf(REGION), textOf(BELOW), OUTPUT]);
  });

  it('leave the highlighted line where it is', async () => {
    const page = await visit('full', PAGE);
    const highlighted = page.locator(`${FIGURE} .highlight-line`);
    expect(await highlighted.allTextContents()).toEqual([`${REGION[1]}\n`]);
  });

  it('are copied, open or not, and the output never is', async () => {
    const page = await withClipboard();
    const program = textOf([...ABOVE, ...REGION, ...BELOW]).trimEnd();
    expect(await copied(page)).toBe(program);
    await page.click(`${above} > summary`);
    await page.mouse.move(0, 0);
    expect(await copied(page)).toBe(program);
  });

  it('are printed', async () => {
    const page = await visit('full', PAGE);
    await page.emulateMedia({ media: 'print' });
    expect(await visibleCode(page)).toEqual([textOf(ABOVE), textOf(REGION), textOf(BELOW), OUTPUT]);
    expect(await page.locator(`${FIGURE} summary:visible`).count()).toBe(0);
  });

  it.each([SCREENS.mobile.width, 320])('fit into %i px, open or not', async (width) => {
    const page = await visit('full', PAGE, { screen: 'mobile', hasTouch: true });
    await page.setViewportSize({ width, height: 844 });
    /** Elements that the edge of the figure cuts off, apart from code, which scrolls in its own box. */
    const cutOff = () =>
      page.locator(FIGURE).evaluate((figure) => {
        const { right } = figure.getBoundingClientRect();
        return [...figure.querySelectorAll(':not(pre *)')]
          .filter((part) => part.getBoundingClientRect().right > right)
          .map(({ className }) => className);
      });
    expect(await cutOff()).toEqual([]);
    for (const part of [above, below]) await page.click(`${part} > summary`);
    expect(await cutOff()).toEqual([]);
  });
});
