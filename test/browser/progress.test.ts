// The progress bar of a slow navigation, measured with a clock that the test controls.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { newReader, shows } from './harness.js';

/** The progress that the bar shows, from 0 to 1; 0 if it is hidden. */
const share = (page: Page): Promise<number> =>
  page.locator('.progress-bar').evaluate((bar) => {
    if (!(bar instanceof HTMLElement) || bar.hidden) return 0;
    return Number.parseFloat(bar.style.scale);
  });

/** A page that navigates to a guide whose module is held back until `release` is called. */
async function slowNavigation() {
  const held: Route[] = [];
  const { context, open } = await newReader('real', {
    prepare: async (prepared) => {
      await prepared.clock.install();
      await prepared.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await prepared.route('**/packages/mutex/index.html', (route) => void held.push(route));
    },
  });
  const page = await open('/packages/box');
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(/packages\/mutex\/index\.html/);
  await page.locator('.sidebar a', { hasText: 'Mutex' }).dispatchEvent('click');
  await asked;
  const release = () => Promise.all(held.map((route) => route.continue()));
  return { context, page, release };
}

test('[R27] [R59] shows after 200 ms at 0.08, trickles by 0.02 at most every 800 ms, then finishes', async () => {
  const { page, release } = await slowNavigation();
  await page.clock.runFor(199);
  expect(await share(page)).toBe(0);
  await page.clock.runFor(1);
  expect(await share(page)).toBe(0.08);
  const bar = page.locator('.progress-bar');
  expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
    '0.2s',
  );
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(2);
  await page.clock.runFor(799);
  expect(await share(page)).toBe(0.08);
  await page.clock.runFor(1);
  const trickled = await share(page);
  expect(trickled).toBeGreaterThan(0.08);
  expect(trickled).toBeLessThanOrEqual(0.1);
  await release();
  await shows(page, 'Mutex');
  expect(await share(page)).toBe(1);
  await page.clock.runFor(200);
  expect(await share(page)).toBe(0);
});

test('[R28] there is no spinner, before or while the bar shows', async () => {
  const { page, release } = await slowNavigation();
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getTiming().iterations === Infinity).length,
    );
  const spinners = page.locator('[class*=spinner], [role=progressbar], progress');
  for (const milliseconds of [100, 200, 2000]) {
    await page.clock.runFor(milliseconds);
    expect([await spinners.count(), await moving()]).toEqual([0, 0]);
  }
  expect(await page.locator('#main h1').textContent()).toBe('Box');
  await release();
  await shows(page, 'Mutex');
});

test('[R27] a quick navigation shows none', async () => {
  const { page, release } = await slowNavigation();
  await page.clock.runFor(199);
  await release();
  await shows(page, 'Mutex');
  await page.clock.runFor(5000);
  expect(await share(page)).toBe(0);
});
