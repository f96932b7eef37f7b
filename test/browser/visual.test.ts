// Compares a few pages with committed screenshots. Letters are blocks, from a font on npm, so that the screenshots
// depend on layout and colours, not on the fonts of the machine. After an intended change, write new screenshots:
//   BASELINE=write npx vitest run --project browser test/browser/visual.test.ts
// Look at them before you commit them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../build/quire.js';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import { hydrated, idle, urlIn } from './harness.js';
import type { SiteName } from './sites.js';

const BASELINE = path.join(repository, 'test/browser/baseline');
const FONT = path.join(
  repository,
  'node_modules/@fontsource/flow-block/files/flow-block-latin-400-normal.woff2',
);

/** Largest difference of a channel, of 255, that counts as antialiasing. */
const TOLERANCE = 24;
/** Different pixels allowed in a screenshot. A one-word heading that moves by 2 px changes more. */
const MOST_PIXELS = 50;

const withBlocks = (context: BrowserContext): Promise<unknown> =>
  context.route('**/blocks.woff2', (route) =>
    route.fulfill({ body: readFileSync(FONT), contentType: 'font/woff2' }),
  );

async function showBlocks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    const source = new URL('blocks.woff2', document.baseURI).href;
    sheet.replaceSync(`
      @font-face { font-family: Blocks; src: url("${source}"); }
      *, ::before, ::after { font-family: Blocks, monospace !important; }
      /* The font of blocks has no arrow. */
      a[target]::after { content: none !important; }
      /* The badge is an image with letters in another font. */
      .navbar img[alt] { visibility: hidden; }`);
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.load('1em Blocks');
    await document.fonts.ready;
  });
}

/** Runs in the page. @returns the number of pixels that differ; all of them if the sizes do. */
async function differentPixels([one, other, tolerance]: readonly [string, string, number]) {
  const pixels = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
  };
  const [before, after] = [await pixels(one), await pixels(other)];
  if (before.length !== after.length) return after.length / 4;
  let count = 0;
  for (let start = 0; start < before.length; start += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) =>
        Math.abs((before[start + channel] ?? 0) - (after[start + channel] ?? 0)) > tolerance,
    );
    if (isDifferent) count += 1;
  }
  return count;
}

// Always the full browser: the headless shell antialiases differently.
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(true),
    args: CHROMIUM_ARGUMENTS,
  });
});
afterAll(() => browser.close());

it.each<[name: string, SiteName, route: string, width: number, mode: 'light' | 'dark']>([
  ['shell', 'full', 'guide/beta', 1280, 'light'],
  ['shell-dark', 'full', 'guide/beta', 1280, 'dark'],
  ['elements-phone', 'full', 'next/extra/elements', 390, 'light'],
  ['class', 'real', 'api/option/class/Option', 1280, 'light'],
  ['guide-phone', 'real', 'packages/mutex', 390, 'light'],
])('%s looks as in its picture', async (name, site, route, width, colorScheme) => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await withBlocks(context);
  const page = await context.newPage();
  await page.goto(urlIn(site, route));
  await hydrated(page);
  await showBlocks(page);
  await idle(page);
  const picture = await page.screenshot();
  const file = path.join(BASELINE, `${name}.png`);
  if (process.env['BASELINE'] === 'write') writeFileSync(file, picture);
  const expected = readFileSync(file).toString('base64');
  const count = await page.evaluate(differentPixels, [
    expected,
    picture.toString('base64'),
    TOLERANCE,
  ] as const);
  await context.close();
  expect(count, `pixels that differ from ${path.relative(repository, file)}`).toBeLessThan(
    MOST_PIXELS,
  );
});
