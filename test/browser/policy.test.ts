// Row 23 of the browser table, and rows 13 and 17 for every route: strict policy, hydration, unchanged text.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import { hydrated, idle, newReader, type Reader, type Screen, shows } from './harness.js';
import { examineHtml } from './parsed-output.js';
import type { SiteName } from './sites.js';

const SITES = ['real', 'full', 'plain'] as const;

/** A page of each kind. The other pages have the same policy and are tested with it as a header. */
const KINDS = {
  real: [
    ...['', 'packages/mutex', 'api', 'api/logger', 'api/option/class/Option'],
    ...['api/synchronized/function/synchronized', 'source/packages/mutex/src/mutex.ts', 'search'],
  ],
  full: ['', 'guide/beta', 'next/extra/elements', '1.0/guide/alpha', 'de', 'search'],
  plain: [''],
};

/** Text of the article without the content of islands. Runs in the browser. */
function articleText(parsed: Document): string {
  const main = parsed.querySelector('main');
  const copy = main?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const island of copy.querySelectorAll('[data-island-root], .code-block-actions'))
    island.remove();
  return copy.textContent;
}

/** Visits every route, in a few tabs in parallel; any problem fails the test. */
async function visitAll(
  { open }: Reader,
  routes: readonly string[],
  look: (page: Page, route: string) => Promise<void>,
): Promise<void> {
  const left = [...routes];
  const walk = async (): Promise<void> => {
    const page = await open('');
    for (let route = left.pop(); route !== undefined; route = left.pop()) await look(page, route);
  };
  await Promise.all([walk(), walk(), walk()]);
}

describe('[B23] every route under the strict policy', () => {
  it.each([
    ['real', 'desktop'],
    ['real', 'mobile'],
    ['full', 'desktop'],
    ['plain', 'desktop'],
  ] as const)(
    '[R06] %s, as a header, on a %s screen: no violation, [B17] hydrated in silence, [B13] [R29] the text the server sent',
    async (site, screen) => {
      const sent = await examineHtml(site, articleText);
      const reader = await newReader(site, { screen });
      const texts = new Map<string, string>();
      await visitAll(reader, allRoutes(site), async (page, route) => {
        await page.goto(reader.url(route));
        await hydrated(page);
        await idle(page);
        const file = route === '' ? 'index.html' : `${route}/index.html`;
        texts.set(file, await page.evaluate(`(${articleText})(document)`));
      });
      expect(texts.size).toBeGreaterThan(3);
      for (const [file, text] of texts) {
        expect(text, file).toBe(sent.get(file));
        if (site === 'real') expect(text.length, file).toBeGreaterThanOrEqual(40);
      }
    },
  );

  it.each(SITES)('%s, as <meta>: no violation', async (site) => {
    const reader = await newReader(site, { policy: 'meta' });
    await visitAll(reader, KINDS[site], async (page, route) => {
      await page.goto(reader.url(route));
      await hydrated(page);
    });
  });
});

describe('[B23] every interaction under the strict policy', () => {
  const tryArticle = async (page: Page): Promise<void> => {
    await page.locator('.code-block').first().hover();
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
    await page.getByRole('button', { name: 'Copy code' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.locator('.tabs').first().scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'Deno' }).first().click();
    await page.getByText('Runs in Deno.', { exact: true }).waitFor();
  };

  const trySearch = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('alph');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  const tryWideShell = async (page: Page): Promise<void> => {
    for (const name of ['More', '2.0 (stable)', 'English']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
  };

  const tryDrawer = async (page: Page): Promise<void> => {
    await page.click('.menu-button');
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.locator('.drawer summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: 'Pages of this section' }).click();
    await page.keyboard.press('Escape');
  };

  const tryShell = async (page: Page, screen: Screen): Promise<void> => {
    await page.click('.announcement-close');
    for (let turn = 0; turn < 3; turn += 1) await page.click('.color-mode-toggle');
    await (screen === 'mobile' ? tryDrawer(page) : tryWideShell(page));
  };

  it.each([
    ['header', 'desktop'],
    ['meta', 'mobile'],
  ] as const)('as %s, %s', async (policy, screen) => {
    const reader = await newReader('full', { policy, screen });
    await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await reader.open('guide/beta');
    await tryShell(page, screen);
    await tryArticle(page);
    await trySearch(page);
    await page.click('.pagination-link');
    await shows(page, 'Alpha');
    await page.goBack();
    await shows(page, 'Beta');
  });

  it('filters and groups of the API reference', async () => {
    const { open } = await newReader('real');
    const page = await open('api/option');
    await page.locator('.sidebar details:not([open]) > summary').first().click();
    await page.locator('#main a[href*="/class/Option"]').first().click();
    await shows(page, 'Option');
  });
});

describe('[B23] nothing inline in any file of the output', () => {
  /** Elements and attributes that the policy would block. Runs in the browser. */
  const inlineParts = (parsed: Document): string[] => {
    const isInline = (element: Element): boolean =>
      element.matches('style, [style], script:not([src]), base, object, embed, iframe') ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      /^\s*javascript:/i.test(element.getAttribute('href') ?? '');
    const all = [...parsed.querySelectorAll('*')];
    const templates = all.flatMap((element) =>
      element instanceof HTMLTemplateElement ? [...element.content.querySelectorAll('*')] : [],
    );
    return [...all, ...templates]
      .filter(isInline)
      .map((element) => element.outerHTML.slice(0, 120));
  };

  it.each<SiteName>(SITES)('%s', async (site) => {
    const found = await examineHtml(site, inlineParts);
    expect(found.size).toBeGreaterThan(3);
    expect(Object.fromEntries([...found].filter(([, parts]) => parts.length > 0))).toEqual({});
  });
});
