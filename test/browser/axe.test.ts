// Accessibility rules of axe-core: pages of each kind in each width and colour mode, and every state of the shell.
// `AXE=all npx vitest run --project browser test/browser/axe.test.ts` audits all routes of all sites, with all rules in
// every combination; the suite audits a page of each kind, and repeats what depends on width or colours only.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import { AUDITED, audit, COLOR_RULES, WIDTH_RULES } from './axe-audit.js';
import { intercept } from './conditions.js';
import { hydrated, newReader, screens } from './harness.js';
import { SITES, type SiteName } from './sites.js';

const isComplete = process.env['AXE'] === 'all';

const WIDTHS = [320, 768, 1280, 1920, 390];
const MODES = ['light', 'dark'] as const;

const KINDS: readonly [SiteName, path: string][] = [
  ['real', ''],
  ['real', 'packages/mutex'],
  ['real', 'api'],
  ['real', 'api/logger'],
  ['real', 'api/batch-resolver'],
  ['real', 'api/mutex'],
  ['real', 'api/option/class/Option'],
  ['real', 'api/logger/enum/LogLevel'],
  ['real', 'api/logger/interface/LogEntry'],
  ['real', 'api/synchronized/function/synchronized'],
  ['real', 'source/packages/mutex/src/mutex.ts'],
  ['real', '404.html'],
  ['full', 'guide/beta'],
  ['full', 'next/extra/elements'],
  ['full', '1.0/guide/alpha'],
  ['plain', ''],
  ['arabic', 'guide/start'],
  ['arabic', 'api/queue/class/Queue'],
];

const everyRoute = (): [SiteName, string][] =>
  (Object.keys(SITES) as SiteName[]).flatMap((site) =>
    [...allRoutes(site), '404.html'].map((path): [SiteName, string] => [site, path]),
  );

/** The real site fixes its colour mode, and ships both all the same. */
const setMode = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);

/** Scripts hear of new sizes when a frame is made. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function auditEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    await setMode(page, mode);
    for (const width of WIDTHS) {
      const isFirst = mode === 'light' && width === 320;
      const isRepeated = width === 1920 || (mode === 'dark' && width !== 1280);
      if (!isComplete && isRepeated) continue;
      await page.setViewportSize({ width, height: 900 });
      await nextFrame(page);
      const rules = mode === 'dark' ? COLOR_RULES : WIDTH_RULES;
      const lines = await audit(page, isComplete || isFirst ? {} : rules);
      found.push(...lines.map((line) => `${mode}, ${width} px: ${line}`));
    }
  }
  return found;
}

describe('[R67] axe finds nothing at any width, light and dark', () => {
  it.each(isComplete ? everyRoute() : KINDS)('%s: /%s', async (site, path) => {
    const { open } = await newReader(site, AUDITED);
    expect(await auditEverywhere(await open(path))).toEqual([]);
  });
});

/** The page behind the drawer is inert, including its heading and region. */
const BEHIND = {
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
};

type Open = (page: Page) => Promise<unknown>;

const press =
  (...names: string[]): Open =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };

const openAllDetails: Open = (page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });

const STATES: readonly [state: string, SiteName, path: string, mobile: boolean, Open][] = [
  ['an open dropdown', 'full', 'guide/beta', false, press('More')],
  ['open versions', 'full', 'guide/beta', false, press('2.0 (stable)')],
  ['a menu of a bar in the accent colour', 'plain', '', false, press('1.0')],
  ['open languages', 'full', 'guide/beta', false, press('English')],
  ['a hidden sidebar', 'full', 'guide/beta', false, press('Collapse sidebar')],
  ['the drawer', 'full', 'guide/beta', true, press('Toggle navigation bar')],
  [
    'the main menu in the drawer',
    'full',
    'guide/beta',
    true,
    press('Toggle navigation bar', '← Back to main menu'),
  ],
  ['open contents', 'real', 'api/logger', true, press('On this page')],
  ['all that is folded', 'real', 'api/option/class/Option', true, openAllDetails],
];

/** In the dark all is as it was, but for the colours. */
const rulesOf = (mode: (typeof MODES)[number]) =>
  mode === 'dark' && !isComplete ? COLOR_RULES : {};

describe.each(MODES)('axe finds nothing (%s)', (colorScheme) => {
  it.each(STATES)('in %s', async (_, site, path, mobile, open) => {
    const screen = mobile ? 'mobile' : 'desktop';
    const reader = await newReader(site, { ...AUDITED, screen, colorScheme });
    const page = await reader.open(path);
    await setMode(page, colorScheme);
    await open(page);
    const rules = rulesOf(colorScheme);
    const isWhole = rules.runOnly === undefined;
    expect(await audit(page, mobile && isWhole ? BEHIND : rules)).toEqual([]);
  });
});

/** What is asked, what is said, and a name among the results, by which they are known from those before. */
const ANSWERS = [
  ['lock', /results/, 'Mutex.lock'],
  ['muetx', /Results for/, 'Mutex'],
  ['Option<T> => T', /results/, 'Option.unwrap'],
  ['zzzzqq', /No results/, undefined],
] as const;

describe.each(MODES)('axe finds nothing in the search (%s)', (mode) => {
  it.each(screens)('in each of its states: %s', async (screen) => {
    const expected = [/request failed/, /ERR_FAILED/];
    const { open } = await newReader('real', { ...AUDITED, screen, colorScheme: mode, expected });
    const page = await open('packages/mutex');
    await setMode(page, mode);
    const status = page.getByRole('dialog').getByRole('status');
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await audit(page, rulesOf(mode)), 'at the start').toEqual([]);
    for (const [query, answer, name] of ANSWERS) {
      await page.getByRole('combobox').fill(query);
      await expect.poll(() => status.textContent()).toMatch(answer);
      if (name) await page.getByRole('option').filter({ hasText: name }).first().waitFor();
      expect(await audit(page, rulesOf(mode)), query).toEqual([]);
    }
    await intercept(page, '**/search/**', (route) => route.abort());
    await intercept(page, '**/assets/search/**', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await expect.poll(() => status.textContent()).toMatch(/could not be loaded/);
    expect(await audit(page, rulesOf(mode)), 'without an index').toEqual([]);
  });
});
