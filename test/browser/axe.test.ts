// Accessibility rules of axe-core: pages of each kind at each width, in each colour mode; all states of the shell.
// `AXE=all npx vitest run --project browser test/browser/axe.test.ts` audits all routes of all sites, with all rules in
// every combination. The suite audits a page of each kind, and repeats only rules that depend on width or colours.
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import {
  AUDITED,
  audit,
  COLOR_RULES,
  MODES,
  type Mode,
  setMode,
  WIDTH_RULES,
} from './axe-audit.js';
import { intercept } from './conditions.js';
import { hydrated, newReader, screens } from './harness.js';
import { SITES, type SiteName } from './sites.js';

const isComplete = process.env['AXE'] === 'all';

const WIDTHS = [320, 768, 1280, 1920, 390];

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

/** Resolves after the next frame: observers of sizes run when a frame is rendered. */
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

/** Only colours change in dark mode, so the other rules are not repeated. */
const rulesOf = (mode: Mode): RunOptions => (mode === 'dark' && !isComplete ? COLOR_RULES : {});

/** Audits the page in its current state, in both colour modes. */
async function auditModes(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    await setMode(page, mode);
    const lines = await audit(page, { ...options, ...rulesOf(mode) }, part);
    found.push(...lines.map((line) => `${mode}: ${line}`));
  }
  return found;
}

describe('axe finds nothing, light and dark,', () => {
  it.each(STATES)('in %s', async (_, site, path, mobile, open) => {
    const reader = await newReader(site, { ...AUDITED, screen: mobile ? 'mobile' : 'desktop' });
    const page = await reader.open(path);
    await open(page);
    expect(await auditModes(page, mobile ? BEHIND : {})).toEqual([]);
  });
});

/** Query, status message, and a name among the results that earlier results do not have. */
const ANSWERS = [
  ['lock', /results/, 'Mutex.lock'],
  ['muetx', /Results for/, 'Mutex'],
  ['Option<T> => T', /results/, 'Option.unwrap'],
  ['zzzzqq', /No results/, undefined],
] as const;

describe('axe finds nothing in the search, light and dark,', () => {
  it.each(screens)('in each of its states: %s', async (screen) => {
    const expected = [/request failed/, /ERR_FAILED/];
    const { open } = await newReader('real', { ...AUDITED, screen, expected });
    const page = await open('packages/mutex');
    const status = page.getByRole('dialog').getByRole('status');
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await auditModes(page), 'at the start').toEqual([]);
    for (const [query, answer, name] of ANSWERS) {
      await page.getByRole('combobox').fill(query);
      await expect.poll(() => status.textContent()).toMatch(answer);
      if (name) await page.getByRole('option').filter({ hasText: name }).first().waitFor();
      // The page behind the dialog has been audited before.
      expect(await auditModes(page, {}, 'dialog[open]'), query).toEqual([]);
    }
    await intercept(page, '**/search/**', (route) => route.abort());
    await intercept(page, '**/assets/search/**', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await expect.poll(() => status.textContent()).toMatch(/could not be loaded/);
    expect(await auditModes(page, {}, 'dialog[open]'), 'without an index').toEqual([]);
  });
});
