// `quire dev` over a small project: what an open page keeps while files change, the overlay, and faults F82 to F88.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quire, quireScript, run } from '../build/quire.js';
import { type DevServer, GUIDE, startDev } from './dev-site.js';
import { hydrated, sharedBrowser } from './harness.js';

let dev: DevServer;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const editor = 'code';
  dev = await startDev(['--port', '0'], { VISUAL: editor });
  context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    );
    Reflect.set(window, 'loadedAt', performance.timeOrigin);
  });
  page = await context.newPage();
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
});
afterAll(async () => {
  await context.close();
  await dev.close();
  expect(problems).toEqual([]);
});

async function open(path: string): Promise<void> {
  await page.goto(new URL(path, dev.url).href);
  await hydrated(page);
}

/** Set on the window, where a reload loses it. */
const mark = (): Promise<void> => page.evaluate(() => void Reflect.set(window, 'mark', true));
const isMarked = (): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'mark') === true);
const shows = (text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

describe('an open page', () => {
  it('follows a sentence: scroll position, focus, tabs and disclosures stay', async () => {
    await open('guide');
    await page.getByRole('tab', { name: 'Deno' }).click();
    await mark();
    const link = page.getByRole('link', { name: 'the mirror' });
    await link.focus();
    const top = await page.evaluate(() => {
      scrollTo(0, 1500);
      return scrollY;
    });
    dev.project.write({
      'content/guide.md': GUIDE.replace('Paragraph 59.', 'Changed at the end.').replace(
        'Text for Deno.',
        'Other text for Deno.',
      ),
    });
    await shows('Changed at the end.');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const selected = page.locator('[role="tab"][aria-selected="true"]');
    expect(await selected.textContent()).toBe('Deno');
    expect(await page.getByText('Other text for Deno.').isVisible()).toBe(true);
    expect(await isMarked()).toBe(true);
  });
});
