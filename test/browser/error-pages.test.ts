// The error messages to a reader: the crash page, and the error of a page that cannot be fetched.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AUDITED, audit } from './axe-audit.js';
import { withConnection } from './conditions.js';
import { idle, NOT_FOUND, newReader, screens, shows, visit } from './harness.js';

/** Makes React fail to fill the main region. */
const plantFault = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const written = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
    if (written?.set === undefined) throw new Error('no innerHTML to plant a fault in');
    const { set } = written;
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...written,
      set(this: Element, html: string) {
        if (this.id === 'main' && !Reflect.has(window, 'isRepaired')) {
          throw new Error('planted by the test');
        }
        set.call(this, html);
      },
    });
  });

const repair = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(window, 'isRepaired', true);
  });

describe.each(screens)('[R51] a crash on a %s screen', (screen) => {
  test('shows its page with the details, and Try again renders again', async () => {
    const expected = [/planted by the test/];
    const page = await visit('real', '/packages/box', { ...AUDITED, screen, expected });
    await plantFault(page);
    await page.locator('.pagination-next').click();
    const crash = page.getByRole('alert');
    await crash.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await crash.textContent()).toContain('planted by the test');
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    expect(await page.locator('.footer').count()).toBe(1);
    expect(await audit(page)).toEqual([]);
    const again = crash.getByRole('button', { name: 'Try again' });
    await again.click();
    await crash.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await repair(page);
    await again.click();
    await shows(page, 'Option');
    expect(await crash.count()).toBe(0);
  });
});

const rememberedPages = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('quire.pages') ?? '');

test('[R51] the search does not remember a crash as a page', async () => {
  const { open } = await newReader('real', { expected: [/planted by the test/] });
  const page = await open('/packages/box');
  await plantFault(page);
  await page.locator('.pagination-next').click();
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  expect(await rememberedPages(page)).toBe('');
});

test('[R51] another page is rendered as usual after a crash', async () => {
  const { open, url } = await newReader('real', { expected: [/planted by the test/] });
  const page = await open('/packages/box');
  await plantFault(page);
  await page.locator('.pagination-next').click();
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  await repair(page);
  await page.locator('.navbar-link', { hasText: 'API' }).click();
  await page.waitForURL(url('/api'));
  await page.locator('#main h1').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

describe.each(screens)('[R52] on a %s screen', (screen) => {
  test('a page that cannot be fetched leaves the old one, says so, and Retry fetches it', async () => {
    const { context, open } = await newReader('real', {
      ...AUDITED,
      screen,
      expected: [/ERR_INTERNET_DISCONNECTED/],
      prepare: withConnection(),
    });
    const page = await open('/packages/box');
    await context.setOffline(true);
    await page.locator('.pagination-next').click();
    const error = page.getByRole('alert');
    await error.waitFor();
    expect(await error.textContent()).toMatch(/could not be loaded/);
    expect(await page.locator('#main h1').textContent()).toBe('Box');
    expect(await audit(page)).toEqual([]);
    await context.setOffline(false);
    await error.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Option');
    expect(await error.count()).toBe(0);
  });
});

describe('[R68] the page for an unknown address', () => {
  test('is not wider than the window, however long the name', async () => {
    const { open } = await newReader('real', { screen: 'mobile', expected: NOT_FOUND });
    const page = await open(`api/mutex/class/${'Context'.repeat(30)}`);
    await page.locator('#main [role=status] button').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test.each([
    ['packages/mutx', 'Did you mean packages/mutex, api/mutex or api/mutex/class/Mutex?', 'mutx'],
    ['packages/mutx/', 'Did you mean packages/mutex, api/mutex or api/mutex/class/Mutex?', 'mutx'],
    ['x', '', 'x'],
    ['nope', '', 'nope'],
    ['nothing//', '', ''],
    ['nothing/like-it', '', 'like it'],
    ['%3Cimg%20src=x%20onerror=alert(1)%3E%25', '', '<img src=x onerror=alert(1)>%'],
  ])('/%s: the pages with addresses like it, and a search', async (path, question, words) => {
    const { open, url } = await newReader('real', { ...AUDITED, expected: NOT_FOUND });
    const page = await open(path);
    const help = page.locator('#main [role=status]');
    const search = help.getByRole('button');
    await search.waitFor();
    await idle(page);
    const label = words === '' ? 'Search' : `Search for “${words}”`;
    await expect.poll(() => help.textContent()).toBe(label + question);
    if (question !== '') {
      const above = await search.boundingBox();
      const line = await help.locator('p').last().boundingBox();
      expect((line?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(16);
    }
    expect(await audit(page)).toEqual([]);
    await search.click();
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => field.inputValue()).toBe(words);
    expect(await rememberedPages(page)).toBe('');
    await page.keyboard.press('Escape');
    expect(await search.evaluate((button) => button === document.activeElement)).toBe(true);
    if (question === '') return;
    await help.getByRole('link').first().click();
    await page.waitForURL(url('packages/mutex'));
  });

  test.each([390, 320])('suggestions do not move the footer, at %d px', async (width) => {
    const footer = async (scripts: boolean): Promise<number | undefined> => {
      const { context, url } = await newReader('real', { scripts, expected: NOT_FOUND });
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 640 });
      await page.goto(url('packages/mutx'));
      if (scripts) await page.locator('#main p', { hasText: 'Did you mean' }).waitFor();
      return (await page.locator('.footer').boundingBox())?.y;
    };
    expect(await footer(true)).toBe(await footer(false));
  });

  test.each(['guide/start', 'en/guide/start'])(
    'suggests pages of the language of the address: %s',
    async (route) => {
      const { open } = await newReader('arabic', { expected: NOT_FOUND });
      const page = await open(route.replace('art', 'rt'));
      const question = page.locator('#main [role=status] p', { hasText: 'Did you mean' });
      expect(await question.textContent()).toBe(`Did you mean ${route}?`);
    },
  );

  test('leads to the home page and to every package without scripts', async () => {
    const { context, url } = await newReader('real', { scripts: false, expected: NOT_FOUND });
    const page = await context.newPage();
    await page.goto(url('nothing'));
    expect(await page.locator('#main p').first().textContent()).toBe(
      'There is no page at this address. You can go on from the home page.',
    );
    const links = page.locator('#main a');
    expect(await links.count()).toBe(11);
    expect(await links.first().getAttribute('href')).toBe('/monorepo/');
    await links.nth(7).click();
    expect(page.url()).toBe(url('packages/mutex'));
  });
});
