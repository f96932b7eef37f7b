// Unusual behaviour: quick Backs, Backs that fail, typing before scripts are loaded, faults in one part of the shell.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHUNKS, ENTRY, hold, intercept, withConnection } from './conditions.js';
import { hydrated, idle, newReader, shows, urlIn, visit } from './harness.js';

const link = (text: string) => `.sidebar a:text-is("${text}")`;

/** Delays idle callbacks, as on a busy device. */
const busy = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.requestIdleCallback = (callback) => setTimeout(callback, 300, undefined);
  });

it.each([30, 60, 100])(
  'two Backs %d ms apart: islands are mounted and unmounted once',
  async (pause) => {
    const page = await visit('real', 'packages/mutex', { prepare: busy });
    for (const name of ['Option', 'Box']) {
      await page.click(link(name));
      await shows(page, name);
      await idle(page);
    }
    await page.evaluate(async (milliseconds) => {
      history.back();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      history.back();
    }, pause);
    await shows(page, 'Mutex');
    await page.locator('[role=tab]:enabled').first().waitFor();
    const groups = await page
      .locator('.tabs')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('[role=tablist]').length));
    expect(groups).toEqual(groups.map(() => 1));
    // An error while the islands are unmounted fails the test.
    await page.click(link('Option'));
    await shows(page, 'Option');
    await idle(page);
  },
);

describe('a Back that fails', () => {
  async function failedBack() {
    const { context, open, url } = await newReader('real', {
      prepare: withConnection(),
      expected: [/ERR_INTERNET_DISCONNECTED/],
    });
    const page = await open('packages/box');
    await page.evaluate(() => scrollTo(0, 300));
    await page.goto(url('packages/option'));
    await hydrated(page);
    await page.click(link('Mutex'));
    await shows(page, 'Mutex');
    await page.click(link('Batch'));
    await shows(page, 'Batch');
    await context.setOffline(true);
    await page.evaluate(() => history.go(-2));
    await page.getByRole('alert').waitFor();
    return { context, page, url };
  }

  it('leaves the address of the page in view, and Retry goes back', async () => {
    const { context, page, url } = await failedBack();
    await page.waitForURL(url('packages/batch'));
    expect(await page.locator('#main h1').textContent()).toBe('Batch');
    expect(await page.getByRole('alert').textContent()).toContain('could not be loaded');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Option');
    expect(page.url()).toBe(url('packages/option'));
    await page.goForward();
    await page.goForward();
    await shows(page, 'Batch');
    expect(page.url()).toBe(url('packages/batch'));
  });
});

describe('a search whose dialog is still loading', () => {
  async function asked(ask: (page: Page) => Promise<unknown>) {
    const page = await visit('real', 'packages/mutex', { prepare: withConnection() });
    const chunks = await hold(page, CHUNKS);
    await ask(page);
    await chunks.asked;
    return { page, chunks };
  }
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

  it('keeps what was typed when Enter presses the button again', async () => {
    const { page, chunks } = await asked((one) => one.click('.search-button'));
    await page.keyboard.type('mutex');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await chunks.release();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('mutexx');
  });

  it('shows that it loads', async () => {
    const { page, chunks } = await asked((one) => one.keyboard.press('Control+k'));
    await page.locator('.progress-bar').waitFor();
    await chunks.release();
    await field(page).waitFor();
    await page.locator('.progress-bar').waitFor({ state: 'hidden' });
  });

  it('is cancelled by navigating to another page', async () => {
    const { page, chunks } = await asked((one) => one.keyboard.press('Control+k'));
    await page.click(link('Option'));
    await shows(page, 'Option');
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const loaded = page.waitForResponse(CHUNKS);
    await chunks.release();
    await loaded;
    await page.waitForLoadState('networkidle');
    await idle(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a search that is opened while the scripts load', () => {
  const withoutScripts = async () => {
    const { context, url } = await newReader('real', { prepare: withConnection() });
    const page = await context.newPage();
    const entry = await hold(page, ENTRY);
    await page.goto(url('packages/box'), { waitUntil: 'commit' });
    await entry.asked;
    await page.locator('.footer').waitFor({ state: 'attached' });
    return { page, entry };
  };

  it.each([
    ['/', (page: Page) => page.keyboard.press('/')],
    ['a click', (page: Page) => page.click('.search-button')],
  ])('by %s opens with what was typed, Backspace included', async (_, ask) => {
    const { page, entry } = await withoutScripts();
    await ask(page);
    for (const key of ['m', 'u', 'x', 'Backspace', 't']) await page.keyboard.press(key);
    await entry.release();
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('mut');
  });

  it('is a link to the index of the site if they fail to load', async () => {
    const { context, url } = await newReader('real', {
      expected: [/Failed to load/, /request failed/],
    });
    const page = await context.newPage();
    await intercept(page, ENTRY, (route) => route.abort());
    await page.goto(url('packages/box'));
    await page.click('.search-button');
    await shows(page, 'Index');
  });

  it.each(['before', 'after'])(
    'leaves the keys to the browser if they fail to load, / %s that',
    async (when) => {
      const { context, url } = await newReader('real', {
        expected: [/Failed to load/, /request failed/],
      });
      const page = await context.newPage();
      let fail = (): void => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await intercept(page, ENTRY, (route) => failing.then(() => route.abort()));
      await page.goto(url('packages/box'), { waitUntil: 'commit' });
      await page.locator('.footer').waitFor({ state: 'attached' });
      if (when === 'before') await page.keyboard.press('/');
      fail();
      await page.locator('html:not([data-scripts])').waitFor({ state: 'attached' });
      if (when === 'after') await page.keyboard.press('/');
      await page.keyboard.press('Space');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
  );

  it('Escape cancels it', async () => {
    const { page, entry } = await withoutScripts();
    for (const key of ['/', 'm', 'Escape', 'u']) await page.keyboard.press(key);
    await entry.release();
    await hydrated(page);
    await idle(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('a remembered tab shows before the scripts run', async () => {
  const { context, open, url } = await newReader('real', { prepare: withConnection() });
  const page = await open('packages/box');
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  const other = await context.newPage();
  const entry = await hold(other, ENTRY);
  await other.goto(url('packages/box'), { waitUntil: 'commit' });
  await entry.asked;
  await other.locator('.footer').waitFor({ state: 'attached' });
  const tabs = other.locator('.tabs').first();
  expect(await tabs.getByText('pnpm add').isVisible()).toBe(true);
  expect(await tabs.getByText('npm install').isVisible()).toBe(false);
  expect(await tabs.locator('[aria-selected=true]').textContent()).toBe('pnpm');
  await entry.release();
  await hydrated(other);
});

describe('a navbar item that throws in the browser', () => {
  /** Gives one item an unknown type, only in the scripts. */
  const withFault = (context: BrowserContext) =>
    context.route(ENTRY, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('type:"dropdown"', 'type:"planted"');
      await route.fulfill({ response, body });
    });

  it('is left out, and the shell stays', async () => {
    const { open } = await newReader('full', {
      prepare: withFault,
      expected: [/No NavbarItem component found for type/],
    });
    const page = await open('guide/alpha');
    await shows(page, 'Alpha');
    expect(await page.getByRole('heading', { name: 'This page crashed.' }).count()).toBe(0);
    const items = page.locator('.navbar-items-left > li');
    expect(await items.allTextContents()).toEqual(['Guide', 'Beta', 'Extra']);
    await page.click(link('Beta'));
    await shows(page, 'Beta');
  });
});

it('in another language the start page is current on itself only', async () => {
  const page = await visit('full', '/de/guide/alpha');
  const current = (place: Page) =>
    place.locator('.navbar [aria-current]').evaluateAll((all) => all.map((one) => one.textContent));
  expect(await current(page)).not.toContain('All versions');
  await page.goto(urlIn('full', '/de'));
  await hydrated(page);
  expect(await current(page)).toContain('All versions');
});

it.each([
  ['desktop', 'brand-link'],
  ['mobile', 'menu-button'],
] as const)('closing the announcement on %s passes the focus to %s', async (screen, name) => {
  const page = await visit('full', '/', { screen });
  await page.locator('.announcement-bar').getByRole('button', { name: 'Close' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain(name);
});

it('reduced motion: the progress bar does not move', async () => {
  const { open } = await newReader('real', { reducedMotion: 'reduce', prepare: withConnection() });
  const page = await open('packages/box');
  const module = await hold(page, '**/packages/mutex/index.html');
  await page.click(link('Mutex'));
  await module.asked;
  const bar = page.locator('.progress-bar');
  await bar.waitFor();
  expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  await module.release();
  await shows(page, 'Mutex');
});
