// Browsers see the fonts of the suite only, so that no test depends on those of the machine: see `fonts.conf`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from '../build/quire.js';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import { sharedBrowser, urlIn } from './harness.js';

async function wholeBrowser(): Promise<Browser> {
  const executablePath = findChromium(true);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  onTestFinished(() => browser.close());
  return browser;
}

it.each([
  ['the browser of most tests', sharedBrowser],
  ['a whole browser', wholeBrowser],
])('%s sees exactly the fonts of the npm package', async (_, start) => {
  const context = await (await start()).newContext({ permissions: ['local-fonts'] });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(urlIn('plain', ''));
  const seen = await page.evaluate(async (): Promise<string[]> => {
    const fonts = await Reflect.get(window, 'queryLocalFonts').call(window);
    return fonts.map((font: { postscriptName: string }) => font.postscriptName);
  });
  const files = readdirSync(path.join(repository, 'node_modules/dejavu-fonts-ttf/ttf'));
  expect(seen.map((name) => `${name.replace('-Regular', '')}.ttf`).sort()).toEqual(files.sort());
});
