// Neighbouring elements have the same edges.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './harness.js';

/** Left and right edge of the first element. */
async function edges(page: Page, selector: string): Promise<{ start: number; end: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { start: Math.round(box.x), end: Math.round(box.x + box.width) };
}

it('columns, cards and admonitions of a wide article end where it does; columns are 2 rem apart', async () => {
  const page = await visit('real', '');
  const article = await edges(page, '.article');
  for (const block of ['.columns', '.cards', '.admonition']) {
    expect(await edges(page, block), block).toEqual(article);
  }
  const [first, second] = [
    await edges(page, '.column'),
    await edges(page, '.column ~ .column'),
  ] as const;
  expect(second.start - first.end).toBe(32);
});

it('cards of the start page and of the reference have one width', async () => {
  const page = await visit('real', '');
  const card = await edges(page, '.card');
  await page.goto(new URL('api', page.url()).href);
  expect(await edges(page, '.api-card')).toEqual(card);
});

it('at 1000 px columns are below each other, so that prose is not cramped', async () => {
  const page = await visit('real', '');
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await edges(page, '.column ~ .column')).toEqual(await edges(page, '.column'));
});

it('the mark of a package in the sidebar is as wide as its row, and begins where the logo does', async () => {
  const page = await visit('real', 'api/batch-resolver');
  const mark = '.sidebar-group > .sidebar-link[aria-current]';
  expect(await edges(page, mark)).toEqual(
    await edges(page, `.sidebar-group:has(> [aria-current])`),
  );
  const text = await page
    .locator(mark)
    .evaluate(
      (link) => link.getBoundingClientRect().x + parseFloat(getComputedStyle(link).paddingLeft),
    );
  expect(text).toBe((await edges(page, '.brand')).start);
});

it('names in the table of errors are on one line', async () => {
  const page = await visit('real', 'api/batch-resolver');
  const lines = await page
    .locator('.api-index th code')
    .evaluateAll((names) =>
      names.map((name) => new Set(Array.from(name.getClientRects(), ({ top }) => top)).size),
    );
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((count) => count > 1)).toEqual([]);
});

it('nothing of a line of code shows beyond the buttons above it', async () => {
  const page = await visit('real', 'api/batch-resolver', { screen: 'mobile' });
  const block = 'figure.code-block:has([data-overflows])';
  const border = 1;
  expect((await edges(page, `${block} > .code-block-actions`)).end).toBe(
    (await edges(page, block)).end - border,
  );
});

it('the search of the navbar takes the room that there is, up to 14 rem', async () => {
  const page = await visit('full', 'guide/alpha');
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 800 });
    const { start, end } = await edges(page, '.navbar .search-button');
    return end - start;
  };
  expect(await widthAt(1440)).toBe(14 * 16);
  expect(await widthAt(1060)).toBeGreaterThan(80);
  expect(await widthAt(1060)).toBeLessThan(14 * 16);
});

it.each([390, 820, 1100, 1440])('the footer begins where the text does at %d px', async (width) => {
  const page = await visit('real', 'packages/mutex');
  await page.setViewportSize({ width, height: 900 });
  expect((await edges(page, '.footer-columns')).start).toBe((await edges(page, '.article')).start);
});

it('the filter of names is as wide as the cards below it on a phone', async () => {
  const page = await visit('real', 'api', { screen: 'mobile' });
  expect(await edges(page, '.api-filter-input')).toEqual(await edges(page, '.api-card'));
});
