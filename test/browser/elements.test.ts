// What a guide is made of, as a reader sees it: code, admonitions, tables, text.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, type ReaderOptions, visit } from './harness.js';

const PAGE = 'next/extra/elements';

const SHORT = 'figure:has-text("const short")';
const MARKED = 'figure:has-text("const first")';

const wrapButtons = (page: Page, figure: string): Promise<number> =>
  page.locator(`${figure} [aria-label="Toggle word wrap"]:visible`).count();

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function withButtons(options: ReaderOptions = {}): Promise<Page> {
  const page = await visit('full', PAGE, options);
  await page.locator(`${MARKED} .code-action`).first().waitFor({ state: 'attached' });
  return page;
}

describe('a block of code', () => {
  it.each(['desktop', 'mobile'] as const)(
    '%s: offers to wrap only lines that are cut off',
    async (screen) => {
      const page = await withButtons({ screen, hasTouch: true });
      await page.locator(`${MARKED}[data-overflows]`).waitFor();
      expect(await wrapButtons(page, SHORT)).toBe(0);
      expect(await wrapButtons(page, MARKED)).toBe(1);
      await page.click(`${MARKED} [aria-label="Toggle word wrap"]`);
      const widths = await page
        .locator(`${MARKED} pre`)
        .evaluate((pre) => [pre.scrollWidth, pre.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      // The same button shows the lines as they were.
      expect(await wrapButtons(page, MARKED)).toBe(1);
    },
  );

  it('has a shade at the edge where lines are cut off, and nowhere else', async () => {
    const page = await visit('full', PAGE, { scripts: false });
    expect(await styleOf(page, `${SHORT} pre`, 'box-shadow')).toBe('none');
    const shade = () => styleOf(page, `${MARKED} pre`, 'box-shadow');
    expect(await shade()).toMatch(/ -12px 0px 12px -12px inset$/);
    await page.locator(`${MARKED} pre`).evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0));
    await expect.poll(shade).toMatch(/ 12px 0px 12px -12px inset$/);
  });

  it('has no room for buttons on touch screens: it is as high as its code', async () => {
    const page = await withButtons({ screen: 'mobile', hasTouch: true });
    const heights = await page
      .locator(SHORT)
      .evaluate((figure) =>
        [figure, figure.querySelector('pre')].map(
          (part) => part?.getBoundingClientRect().height ?? 0,
        ),
      );
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBe(2);
  });

  it('with forced colours: marked lines have a bar, others none', async () => {
    const { open } = await newReader('full');
    const page = await open(PAGE);
    await page.emulateMedia({ forcedColors: 'active' });
    const bars = await page
      .locator(`${MARKED} .code-line`)
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartWidth));
    expect(bars).toEqual(['0px', '3px', '3px', '0px']);
    const wavy = await styleOf(page, '.expect-error-line', 'text-decoration-style');
    expect(wavy).toBe('wavy');
  });
});
