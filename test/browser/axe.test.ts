// Accessibility rules of axe-core over one page of each kind, at both widths.
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newReader, type ReaderOptions, screens } from './harness.js';

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Violated rules, with the elements that violate them. */
async function violations(page: Page, ignored: readonly string[] = []): Promise<unknown> {
  const results: AxeResults = await page.evaluate(
    (names) =>
      Reflect.get(window, 'axe').run(document, {
        rules: Object.fromEntries(names.map((name) => [name, { enabled: false }])),
      }),
    ignored,
  );
  return results.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

const withAxe: NonNullable<ReaderOptions['prepare']> = (context) =>
  context.addInitScript({ path: axeScript });

const PAGES = [
  ['the introduction', 'real', ''],
  ['a guide', 'real', 'packages/mutex'],
  ['a class', 'real', 'api/option/class/Option'],
  ['a package', 'real', 'api/option'],
  ['the API index', 'real', 'api'],
  ['the not-found page', 'real', '404.html'],
  ['a page with every part of the shell', 'full', 'guide/beta'],
] as const;

describe.each(screens)('axe finds nothing at the width of a %s', (screen) => {
  it.each(PAGES)('on %s', async (_, site, path) => {
    const { open } = await newReader(site, { screen, reducedMotion: 'reduce', prepare: withAxe });
    expect(await violations(await open(path))).toEqual([]);
  });

  it('in the dark, on a page with every part of the shell', async () => {
    const { open } = await newReader('full', {
      screen,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      prepare: withAxe,
    });
    expect(await violations(await open('guide/beta'))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('in each state of the search, %s', async (colorScheme) => {
    const { open } = await newReader('real', {
      screen,
      colorScheme,
      reducedMotion: 'reduce',
      prepare: withAxe,
      expected: [/request failed/, /ERR_FAILED/],
    });
    const page = await open('packages/mutex');
    // The site has one mode; the styles of the other must hold as well.
    await page.evaluate(
      (mode) => document.documentElement.setAttribute('data-theme', mode),
      colorScheme,
    );
    const status = page.getByRole('dialog').getByRole('status');
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await violations(page), 'at the start').toEqual([]);
    for (const [query, answer] of [
      ['lock', /results/],
      ['muetx', /Results for/],
      ['Option<T> => T', /results/],
      ['zzzzqq', /No results/],
    ] as const) {
      await page.getByRole('combobox').fill(query);
      await expect.poll(() => status.textContent()).toMatch(answer);
      expect(await violations(page), query).toEqual([]);
    }
    await page.route('**/search/**', (route) => route.abort());
    await page.route('**/assets/search/**', (route) => route.abort());
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated]');
    await page.keyboard.press('/');
    await expect.poll(() => status.textContent()).toMatch(/could not be loaded/);
    expect(await violations(page), 'without an index').toEqual([]);
  });
});

it('axe finds nothing in the open drawer and its other panel', async () => {
  const { open } = await newReader('full', {
    screen: 'mobile',
    reducedMotion: 'reduce',
    prepare: withAxe,
  });
  const page = await open('guide/beta');
  await page.click('.menu-button');
  // The page behind the drawer is inert, including its heading and region.
  const behind = ['landmark-one-main', 'page-has-heading-one'];
  expect(await violations(page, behind)).toEqual([]);
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  expect(await violations(page, behind)).toEqual([]);
});
