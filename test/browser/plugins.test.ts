// The example plugins, as a reader meets them, under the strict policy.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, newReader, shows, urlIn, visit } from './harness.js';

const ANSWER = 'text=The thread, not the lock';

const opened = (page: Page) => page.locator('.reveal button:enabled');

test.each(['header', 'meta'] as const)(
  'a component of a plugin hydrates, and again after a navigation (policy: %s)',
  async (policy) => {
    const page = await visit('plugins', '', { policy });
    await opened(page).waitFor();
    expect(await page.isVisible(ANSWER)).toBe(false);
    await opened(page).click();
    await page.click(`${ANSWER} >> a`);
    await shows(page, 'Other');
    await page.click('main >> text=the first page');
    await shows(page, 'Plugins');
    await opened(page).waitFor();
    expect(await page.isVisible(ANSWER)).toBe(false);
  },
);

test('without scripts the answer is there', async () => {
  const page = await visit('plugins', '', { scripts: false });
  expect(await page.isVisible(ANSWER)).toBe(true);
});

test('each page has the tag of the other plugin, which leads to the file that it writes', async () => {
  const page = await visit('plugins', 'other');
  const href = await page.locator('link[rel="search"]').getAttribute('href');
  const file = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(await file.text()).toContain('Two plugins &amp; a site');
});

test.each(['header', 'meta'] as const)(
  'visits of the published site are counted, page by page (policy: %s)',
  async (policy) => {
    const visits: unknown[] = [];
    const { context } = await newReader('plugins', {
      policy,
      async prepare(prepared) {
        const home = new URL(urlIn('plugins', '', policy)).origin;
        await prepared.route('https://example.org/**', async (route) => {
          const url = route.request().url().replace('https://example.org', home);
          await route.fulfill({ response: await route.fetch({ url }) });
        });
        await prepared.route('https://stats.example.org/**', async (route) => {
          visits.push(route.request().postDataJSON());
          await route.fulfill({ status: 204 });
        });
      },
    });
    const page = await context.newPage();
    await page.goto('https://example.org/plugins/');
    await hydrated(page);
    await opened(page).click();
    await page.click(`${ANSWER} >> a`);
    await shows(page, 'Other');
    await page.goBack();
    await shows(page, 'Plugins');
    const pages = ['/plugins/', '/plugins/other', '/plugins/'];
    await expect.poll(() => visits).toMatchObject(pages.map((one) => ({ page: one })));
  },
);
