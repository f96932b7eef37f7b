// The reader's preferences: how they are stored and deleted, and how the page applies them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { repository } from '../build/quire.js';
import { intercept, PAGE_DOCUMENTS, withConnection } from './conditions.js';
import { hydrated, NOT_FOUND, newReader, visit } from './harness.js';

const VERSION_KEY = 'docs-preferred-version-default';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const storedInSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }));

const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const toggle = (page: Page) => page.locator('.color-mode-toggle');
const modeOf = async (page: Page) => {
  const root = page.locator('html');
  return [await root.getAttribute('data-theme-choice'), await root.getAttribute('data-theme')];
};

const versionDropdown = (page: Page, label: string) =>
  page.locator('.navbar .dropdown', {
    has: page.getByRole('button', { name: label, exact: true }),
  });
const versionButton = (page: Page, label: string) => versionDropdown(page, label).locator('button');

async function pickVersion(page: Page, from: string, to: string): Promise<void> {
  await versionButton(page, from).click();
  await versionDropdown(page, from).getByRole('link', { name: to, exact: true }).click();
  await versionButton(page, to).waitFor();
}

describe('colour mode', () => {
  test.each(['light', 'dark'] as const)(
    '[R36] [R40] system, light, dark, system, where the system is %s',
    async (system) => {
      const page = await visit('full', '/', { colorScheme: system });
      expect(await modeOf(page)).toEqual(['system', system]);
      expect(await stored(page, 'theme')).toBeNull();
      for (const mode of ['light', 'dark']) {
        await toggle(page).click();
        expect(await modeOf(page)).toEqual([mode, mode]);
        expect(await stored(page, 'theme')).toBe(mode);
      }
      await toggle(page).click();
      expect(await modeOf(page)).toEqual(['system', system]);
      expect(await stored(page, 'theme')).toBeNull();
      const changed = system === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: changed });
      await expect.poll(() => modeOf(page)).toEqual(['system', changed]);
    },
  );

  test('[R36] a choice is kept, an invalid stored value is ignored', async () => {
    const page = await visit('full', '/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    expect(await modeOf(page)).toEqual(['dark', 'dark']);
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.reload();
    await hydrated(page);
    expect(await modeOf(page)).toEqual(['system', 'light']);
  });

  test('[R36] a site without a choice follows the system, if its preference is respected', async () => {
    const page = await visit('arabic', '', { colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await hydrated(page);
    expect(await modeOf(page)).toEqual(['system', 'dark']);
    expect(await stored(page, 'theme')).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => modeOf(page)).toEqual(['system', 'light']);
    expect(await toggle(page).isDisabled()).toBe(true);
    expect(await toggle(page).getAttribute('title')).toBe(
      'System colours: light or dark, as your system prefers',
    );
  });

  test('[R41] light and dark only, if the preference of the system is not used', async () => {
    const page = await visit('plain', '/', { colorScheme: 'light' });
    expect(await modeOf(page)).toEqual(['dark', 'dark']);
    for (const mode of ['light', 'dark', 'light']) {
      await toggle(page).click();
      expect(await modeOf(page)).toEqual([mode, mode]);
    }
  });

  test('[R42] the toggle is disabled until hydration', async () => {
    const { context, url } = await newReader('full', { scripts: false });
    const still = await context.newPage();
    await still.goto(url('/'));
    expect(await toggle(still).isDisabled()).toBe(true);
    const alive = await visit('full', '/');
    expect(await toggle(alive).isEnabled()).toBe(true);
  });

  test('[R48] a choice in one tab shows in the others', async () => {
    const { open } = await newReader('full');
    const one = await open('/');
    const other = await open('/guide/beta');
    await one.bringToFront();
    await toggle(one).click();
    await other.waitForFunction(() => document.documentElement.dataset['themeChoice'] === 'light');
  });
});

describe('preferred version', () => {
  test('[R34] [R38] none at first; saved under prefix and plugin id when picked', async () => {
    const page = await visit('full', '/');
    expect(await stored(page, VERSION_KEY)).toBeNull();
    await pickVersion(page, '2.0 (stable)', '1.0');
    expect(await stored(page, VERSION_KEY)).toBe('1.0');
    await page.locator('#main').waitFor();
    expect(new URL(page.url()).pathname).toBe('/lib/1.0');
  });

  test('[R38] the preferred version shows where the page has none of its own', async () => {
    const { open } = await newReader('full', { expected: NOT_FOUND });
    const page = await open('/');
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), VERSION_KEY);
    await page.goto(page.url().replace(/lib\/.*$/, 'lib/none'));
    await hydrated(page);
    await versionButton(page, '1.0').waitFor();
    expect(await stored(page, VERSION_KEY)).toBe('1.0');
  });

  test.each(['0.9', '', '__proto__', '<b>'])(
    '[R39] the stored name %j is unknown: deleted and treated as none',
    async (name) => {
      const { open } = await newReader('full', { expected: NOT_FOUND });
      const page = await open('/');
      await page.evaluate(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [VERSION_KEY, name],
      );
      await page.goto(page.url().replace(/lib\/.*$/, 'lib/none'));
      await hydrated(page);
      await versionButton(page, '2.0 (stable)').waitFor();
      expect(await stored(page, VERSION_KEY)).toBeNull();
    },
  );

  test('[R35] local storage by default', async () => {
    const page = await visit('full', '/');
    await pickVersion(page, '2.0 (stable)', 'Next');
    expect(await stored(page, VERSION_KEY)).toBe('current');
    expect(Object.keys(await storedInSession(page))).not.toContain(VERSION_KEY);
  });

  test('[R35] no storage with versionPersistence none: kept for the visit only', async () => {
    const page = await visit('plain', '/');
    await pickVersion(page, '1.0', 'Next');
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(keys.filter((key) => key.includes('version'))).toEqual([]);
  });
});

test('[R35] [R36] storage.type and namespace say where and under which name', async () => {
  const page = await visit('plain', '/');
  await toggle(page).click();
  expect(await storedInSession(page)).toMatchObject({ 'theme-plain': 'light' });
  await page.reload();
  const keys = Object.keys(await storedInSession(page));
  expect(keys.sort()).toEqual(['quire.scroll-plain', 'theme-plain']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('[R37] [R48] a dismissal is stored with the id of its announcement', async () => {
  const page = await visit('full', '/');
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBeNull();
  await page.locator('.announcement-bar').getByRole('button', { name: 'Close' }).click();
  expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
  expect(await stored(page, 'docusaurus.announcement.id')).toBe('spring');
});

describe('tabs', () => {
  test('[R48] those of a group switch together and are remembered', async () => {
    const page = await visit('full', '/guide/beta');
    await page.locator('[role=tab]:enabled', { hasText: 'Deno' }).first().click();
    await page.getByText('Again in Deno.').waitFor();
    expect(await page.getByText('Again in Node.').isVisible()).toBe(false);
    expect(await stored(page, 'docusaurus.tab.runtime')).toBe('deno');
    await page.reload();
    await page.getByText('Runs in Deno.').waitFor();
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Deno' }).first().waitFor();
  });
});

/** The keys that docs/storage.md lists, with `*` for the variable parts. */
const documentedKeys = (): string[] =>
  [...readFileSync(path.join(repository, 'docs/storage.md'), 'utf8').matchAll(/^\| (`.*?) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, key = '']) => key.replace(/<.*>/, '*'))
    .sort();

const NAMED = ['docs-preferred-version-', 'docusaurus.tab.', 'quire.details.', 'quire.full-load.'];

test('[R48] storage holds the keys of docs/storage.md and nothing else', async () => {
  const { open: openFull } = await newReader('full');
  const full = await openFull('/guide/beta');
  expect(await keysOf(full)).toEqual([]);
  await toggle(full).click();
  await full.locator('.announcement-bar').getByRole('button', { name: 'Close' }).click();
  await full.locator('[role=tab]:enabled', { hasText: 'Deno' }).first().click();
  await pickVersion(full, '2.0 (stable)', 'Next');
  const { open: openReal } = await newReader('real', { prepare: withConnection() });
  const real = await openReal('api/logger/class/LogWriter');
  await real.locator('.api-further > summary').first().click();
  await real.locator('.search-button').click();
  await real.getByRole('checkbox', { name: 'opens the search' }).click();
  await real.getByRole('combobox', { name: 'Search' }).fill('tryLock');
  await real.getByRole('option').first().waitFor();
  await intercept(real, PAGE_DOCUMENTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default 1' }),
  );
  const left = real.waitForEvent('domcontentloaded');
  await real.keyboard.press('Enter');
  await left;
  await hydrated(real);
  const keys = [...(await keysOf(full)), ...(await keysOf(real))].map((key) => {
    const name = NAMED.find((start) => key.startsWith(start));
    return name === undefined ? key : `${name}*`;
  });
  expect([...new Set(keys)].sort()).toEqual(documentedKeys());
});
