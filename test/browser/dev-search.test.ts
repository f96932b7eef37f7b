// The search of `quire dev` while the page is loaded again.
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startDev } from './dev-site.js';
import { hydrated, sharedBrowser } from './harness.js';

it('an open search stays open, with its text, when a change of the configuration loads the page again', async () => {
  const dev = await startDev();
  onTestFinished(dev.close);
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  page.setDefaultTimeout(60_000);
  await page.goto(new URL('guide', dev.url).href);
  await hydrated(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('mirror');
  await page.getByRole('option').first().waitFor();
  const config = readFileSync(dev.project.path('site.config.ts'), 'utf8');
  const loaded = page.waitForEvent('load');
  dev.project.write({ 'site.config.ts': config.replace("'Typed'", "'Retitled'") });
  await loaded;
  await page
    .getByRole('option', { name: /Mirror/ })
    .first()
    .waitFor();
  await expect.poll(() => field.inputValue()).toBe('mirror');
  const isFocused = () => field.evaluate((input) => input === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.type('s');
  expect(await field.inputValue()).toBe('mirrors');
});
