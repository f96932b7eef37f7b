// The shared parts around the article: brand, links, footer, skip link, table of contents.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { loadConfig } from '../../src/build/config/load.js';
import { repository } from '../build/quire.js';
import { outputFiles } from './all-routes.js';
import { hydrated, newReader, type Screen, screens, visit } from './harness.js';

const navbarLinks = (page: Page, side: 'left' | 'right') =>
  page
    .locator(`.navbar-items-${side} .navbar-link`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Mean of all pixels, from 0 for black to 1 for white. */
const lightnessOf = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const data =
      canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    return (
      data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / data.length / 191.25
    );
  }, picture.toString('base64'));

test('[R02] the start page is titled by the site and its tagline', async () => {
  const page = await visit('real', '/');
  expect(await page.title()).toBe('TS Primitives | A set of primitives for TypeScript projects');
});

test('[R03] light only: the colour-mode switch is there and disabled', async () => {
  const { open } = await newReader('real', { colorScheme: 'dark' });
  const page = await open('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await hydrated(page);
  const toggle = page.locator('.color-mode-toggle');
  expect(await toggle.isVisible()).toBe(true);
  expect(await toggle.isDisabled()).toBe(true);
  const label = 'Light only: this site has no dark mode';
  expect(await toggle.getAttribute('title')).toBe(label);
  expect(await page.getByRole('button', { name: label }).isDisabled()).toBe(true);
  expect(await toggle.innerText()).toBe('Light only');
  expect(await toggle.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  const root = page.locator('html');
  expect(await root.getAttribute('data-theme')).toBe('light');
  expect(await root.getAttribute('data-theme-choice')).toBe('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('[R04] English only: nothing to choose', async () => {
  const page = await visit('real', '/packages/box');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('link[rel=alternate]').count()).toBe(0);
  expect(await page.locator('[hreflang]').count()).toBe(0);
});

test('[R05] the version of the site shows; the one docs version is current, labelled Next', async () => {
  const page = await visit('real', '/packages/box');
  expect(await page.locator('.brand-version').textContent()).toBe('v0.0.4');
  const meta = await page.locator('meta[name="quire:page"]').getAttribute('content');
  expect(JSON.parse(meta ?? '')).toMatchObject({ docsVersion: 'current' });
  const { value } = await loadConfig(repository);
  expect(value?.config.docs.versions).toMatchObject([{ name: 'current', label: 'Next' }]);
  expect(await page.locator('.version-banner').count()).toBe(0);
});

test('[R08] the docs sidebar has groups that are open and cannot be closed', async () => {
  const page = await visit('real', '/packages/box');
  expect(await page.locator('.sidebar details').count()).toBe(0);
  expect(await page.locator('.sidebar .sidebar-group').count()).toBeGreaterThan(1);
  for (const link of await page.locator('.sidebar a').all())
    expect(await link.isVisible()).toBe(true);
});

test('the long name of the page in view breaks between its words in the sidebar', async () => {
  const page = await visit('real', '/api/batch-resolver/class/AbstractBatchResolver');
  const name = page.locator('.sidebar a[aria-current] > span:last-child');
  const [height = 0, ...linesOfWords] = await name.evaluate((label) => [
    label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight),
    ...Array.from(label.childNodes).flatMap((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return word instanceof Text ? range.getClientRects().length : [];
    }),
  ]);
  expect(Math.round(height)).toBe(2);
  expect(linesOfWords).toEqual([1, 1, 1]);
});

test('[R13] API on the left leads to the index of the API', async () => {
  const { open, url } = await newReader('real');
  const page = await open('/');
  expect(await navbarLinks(page, 'left')).toEqual(['/monorepo/', '/monorepo/api']);
  await page.locator('.navbar-items-left a', { hasText: 'API' }).click();
  await page.waitForURL(url('/api'));
  const current = page.locator('.navbar-items-left [aria-current]');
  expect(await current.allTextContents()).toEqual(['API']);
  await page.locator('.navbar-items-left a', { hasText: 'Guides' }).click();
  await page.waitForURL(url('/'));
  expect(await current.allTextContents()).toEqual(['Guides']);
});

test('[R14] on the right: the repository, and the coverage badge from this site', async () => {
  const page = await visit('real', '/');
  const repository = 'https://github.com/ts-primitives/monorepo';
  expect(await navbarLinks(page, 'right')).toEqual([repository, `${repository}/actions`]);
  const badge = page.getByRole('img', { name: /^Code coverage: \d[\d.]* %$/ });
  expect(await badge.getAttribute('src')).toMatch(/^(?:\/monorepo\/.*\.svg$|data:image\/svg)/);
  expect(
    await badge.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true);
  expect(await lightnessOf(page, await badge.screenshot())).toBeGreaterThan(0.5);
  for (const link of await page.locator('.navbar-items-right .navbar-link').all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.textContent()).toContain('(opens in a new tab)');
  }
});

test('links that leave the site are marked, also in navbar and footer', async () => {
  const page = await visit('full', '/next/extra/elements');
  const marks = await page
    .locator('a[target="_blank"]:visible:not(:has(img))')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(marks.length).toBeGreaterThan(2);
  expect(new Set(marks)).toEqual(new Set(['"\u2060\u2197\ufe0e" / ""']));
});

test.each([
  ['desktop', false],
  ['mobile', true],
] as const)('[R15] search and colour mode on %s; hamburger: %s', async (screen, hasMenu) => {
  const page = await visit('real', '/', { screen });
  expect(await page.getByRole('link', { name: 'Search' }).isVisible()).toBe(true);
  expect(await page.locator('.color-mode-toggle').isVisible()).toBe(true);
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  expect(await menu.isVisible()).toBe(hasMenu);
});

test('[R24] the desktop layout begins at 996 px', async () => {
  const page = await visit('real', '/packages/box');
  const layout = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return {
      menu: await page.locator('.menu-button').isVisible(),
      items: await page.locator('.navbar-items-left a').first().isVisible(),
      sidebar: await page.locator('.sidebar').isVisible(),
      contents: await page.locator('.toc-title').isVisible(),
    };
  };
  const desktop = { menu: false, items: true, sidebar: true };
  expect(await layout(1200)).toEqual({ ...desktop, contents: true });
  expect(await layout(1199)).toEqual({ ...desktop, contents: false });
  expect(await layout(996)).toEqual({ ...desktop, contents: false });
  expect(await layout(995)).toEqual({ menu: true, items: false, sidebar: false, contents: false });
});

describe.each(screens)('on a %s screen', (screen) => {
  test('[R22] the skip link is the first stop and moves focus to the main region', async () => {
    const page = await visit('real', '/packages/box', { screen });
    await page.keyboard.press('Tab');
    const link = page.locator('.skip-link');
    expect(await link.textContent()).toBe('Skip to main content');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await link.evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(new URL(page.url()).hash).toBe('#main');
  });

  test('[R23] the contents list h2 and h3, nested, and mark where the reader is', async () => {
    const page = await visit('real', '/packages/mutex', { screen });
    const headings = await page
      .locator('#main article')
      .locator('h2, h3')
      .evaluateAll((all) => all.map(({ id, localName }) => `${localName} #${id}`));
    const entries = await page.locator('.toc ol a').evaluateAll((links) =>
      links.map((link) => {
        const isNested = link.closest('ol ol') !== null;
        return `${isNested ? 'h3' : 'h2'} ${link.getAttribute('href')}`;
      }),
    );
    expect(headings.length).toBeGreaterThan(3);
    expect(entries).toEqual(headings);
    expect(await page.locator('.toc [aria-current]').count()).toBe(0);
    const second = page.locator('#main article h2').nth(1);
    await second.evaluate((heading) => heading.scrollIntoView());
    const id = await second.getAttribute('id');
    await page.locator(`.toc a[aria-current][href="#${id}"]`).waitFor({ state: 'attached' });
    expect(await page.locator('.toc [aria-current]').count()).toBe(1);
  });
});

test('[R23] deeper headings stay out of the contents', async () => {
  const page = await visit('full', '/next/extra/elements');
  const deep = await page
    .locator('#main')
    .locator('h4, h5, h6')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(deep.length).toBeGreaterThan(0);
  const listed = await page
    .locator('.toc ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((href) => deep.includes(href ?? ''))).toEqual([]);
});

test('there is one search landmark, also on a page with a filter of names', async () => {
  const page = await visit('real', '/api');
  await page.getByRole('searchbox').waitFor();
  expect(await page.getByRole('search').count()).toBe(1);
});

test('the focus ring of an entry is within its group, which clips it', async () => {
  const page = await visit('full', '/guide/beta');
  const entries = page.locator('.sidebar .collapsible[open] :is(a, summary)');
  const clipped: string[] = [];
  for (const entry of await entries.all()) {
    await entry.focus();
    // The focus ring is visible only after a key press.
    await page.keyboard.press('Shift');
    const isWithin = await entry.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const own = element.getBoundingClientRect();
      const group = element.closest('.collapsible')?.getBoundingClientRect();
      const sides = group ? [own.left - group.left, group.right - own.right] : [];
      return outlineStyle === 'solid' && sides.every((room) => room >= ring);
    });
    if (!isWithin) clipped.push((await entry.textContent()) ?? '');
  }
  expect(await entries.count()).toBeGreaterThan(1);
  expect(clipped).toEqual([]);
});

test('[R20] the footer of this site: columns of links, logo, copyright', async () => {
  const page = await visit('real', '/');
  const footer = page.locator('footer.footer');
  expect(await footer.locator('.footer-columns > section').count()).toBe(3);
  expect(await footer.locator('.footer-logo img').getAttribute('alt')).toBe('TS Primitives');
  expect(await footer.locator('.footer-copyright').textContent()).toContain('MIT License');
});

test('[R20] columns may hold links of the site, links out of it, and HTML', async () => {
  const { open, url } = await newReader('full');
  const page = await open('/');
  const footer = page.locator('footer.footer-dark');
  expect(await footer.locator('.footer-title').allTextContents()).toEqual(['Docs', 'More']);
  expect(await footer.locator('small').textContent()).toBe('A note');
  expect(await footer.locator('.footer-copyright b').textContent()).toBe('Nobody');
  const logo = footer.locator('.footer-logo a');
  expect(await logo.getAttribute('href')).toBe('https://example.com/');
  expect(await logo.locator('img').getAttribute('alt')).toBe('The logo');
  await footer.getByRole('link', { name: 'Alpha' }).click();
  await page.waitForURL(url('/guide/alpha'));
});

test('[R20] a row of links instead of columns', async () => {
  const page = await visit('plain', '/');
  const footer = page.locator('footer.footer');
  expect(await footer.locator('.footer-columns > section').count()).toBe(0);
  const links = footer.locator('.footer-row a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/more/',
    'https://example.com/',
  ]);
  const [first, second] = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top),
  );
  expect(first).toBe(second);
});

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.each<[Screen, string]>([
  ['desktop', '/packages/logger'],
  ['mobile', '/packages/logger'],
  ['mobile', '/api/logger/class/Logger'],
])('[R24] nothing sticks out sideways: %s %s', async (screen, route) => {
  expect(await scrollsSideways(await visit('real', route, { screen }))).toBe(false);
});

test('a page gives the size of its package by one measure: that of the strip', () => {
  const { dist } = inject('sites').real;
  const guides = outputFiles('real', '.html').filter((file) => file.startsWith('packages/'));
  const sizes = guides.map((file) => {
    const text = readFileSync(path.join(dist, file), 'utf8').replaceAll(/<[^>]*>/g, ' ');
    const [strip = '', size = ''] = /([\d.]+ k?B) min \+ brotli/.exec(text) ?? [];
    // The guide of Task compares bundles with and without it.
    const others = /rotli/.test(text.replace(strip, '')) ? text.split(size).length - 2 : undefined;
    return { file, size, others, isGzip: /gzip/i.test(text) };
  });
  expect(sizes).toHaveLength(10);
  expect(sizes.filter(({ size, others, isGzip }) => size === '' || others === 0 || isGzip)).toEqual(
    [],
  );
});
