// A site whose first language is written from right to left, and whose second is not.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import { hydrated, NOT_FOUND, newReader, SCREENS, screens, shows, visit } from './harness.js';

const GUIDE = 'guide/start';
const CLASS = 'api/queue/class/Queue';

/** Horizontal centre of an element, as a fraction of the window's width. */
async function placeOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return (box.x + box.width / 2) / (page.viewportSize()?.width ?? 0);
}

/** Whether the first character of an element is to the left of the last one. */
const runsFromLeft = (element: Locator): Promise<boolean> =>
  element.first().evaluate((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const leftOf = (text: Text | undefined, at: number): number => {
      const range = document.createRange();
      if (!text) throw new Error('no text');
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const last = texts.at(-1);
    return leftOf(texts[0], 0) < leftOf(last, (last?.length ?? 1) - 1);
  });

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, [name, part]) => getComputedStyle(one, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const);

describe('in a language written from right to left', () => {
  it('each document says so; those of the other language say the opposite', async () => {
    const { open, url } = await newReader('arabic');
    const page = await open(GUIDE);
    const root = page.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
      'ar',
      'rtl',
    ]);
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(url('en/guide/start'));
    await shows(page, 'Start');
    await hydrated(page);
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ]);
    expect(await placeOf(page, '.sidebar-list')).toBeLessThan(0.5);
  });

  it('a page without a translation is of the other language within its article, and nowhere else', async () => {
    const page = await visit('arabic', 'en/guide/untranslated');
    const root = page.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ]);
    const article = page.locator('article');
    expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual([
      'ar',
      'rtl',
    ]);
    expect(await page.locator('.toc-list > ol').getAttribute('lang')).toBe('ar');
    expect(await placeOf(page, '.sidebar-list')).toBeLessThan(0.5);
    expect(await styleOf(page, '.article a[target]', 'scale', '::after')).toBe('-1 1');
    expect(await styleOf(page, '.navbar a[target]', 'scale', '::after')).toBe('none');
    const [heading, box] = [await article.locator('h2').boundingBox(), await article.boundingBox()];
    const end = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0);
    expect(Math.abs(end(heading) - end(box))).toBeLessThan(60);
    expect((heading?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan(60);
  });

  it.each(['api', 'api/queue', CLASS, 'source/packages/queue/src/index.ts'])(
    'en/%s is of the language of its comments within the article',
    async (route) => {
      const article = (await visit('arabic', `en/${route}`)).locator('article');
      expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual([
        'ar',
        'rtl',
      ]);
      const own = (await visit('arabic', route)).locator('article');
      expect([await own.getAttribute('lang'), await own.getAttribute('dir')]).toEqual([null, null]);
    },
  );

  it.each(['', 'en/'])(
    '%s: breadcrumbs of the reference leave the contents button free',
    async (to) => {
      const page = await visit('arabic', to + CLASS, { screen: 'mobile' });
      const button = await page.locator('.toc-button').boundingBox();
      const crumb = await page.locator('.api-trail [aria-current]').boundingBox();
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(crumb?.x ?? 0);
    },
  );

  it('columns, the drawer and the bar of slow navigations begin on the right', async () => {
    const page = await visit('arabic', GUIDE);
    expect(await placeOf(page, '.brand')).toBeGreaterThan(0.8);
    expect(await placeOf(page, '.sidebar-list')).toBeGreaterThan(0.8);
    expect(await placeOf(page, '.toc-list')).toBeLessThan(0.3);
    expect(await placeOf(page, '.sidebar-group')).toBeGreaterThan(0.8);
    await page.setViewportSize(SCREENS.mobile);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = await page.locator('.drawer').boundingBox();
    expect((drawer?.x ?? 0) + (drawer?.width ?? 0)).toBe(SCREENS.mobile.width);
  });

  it.each([
    ['', 'Versions'],
    ['en/', 'اللغات'],
  ])('%s: the label %s of a group in the drawer begins where the links do', async (to, text) => {
    const page = await visit('arabic', to + GUIDE, { screen: 'mobile' });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.drawer-switch').click();
    await page.locator('.drawer-menu summary > span').evaluate((label, given) => {
      label.textContent = given;
    }, text);
    const startOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right } = range.getBoundingClientRect();
          return Math.round(document.documentElement.dir === 'rtl' ? right : left);
        });
    const links = await startOf('.drawer-menu .drawer-link > span');
    expect(await startOf('.drawer-menu summary > span')).toBe(links);
  });

  it('a table is shaded at the edge where it goes on', async () => {
    const page = await visit('arabic', GUIDE, { screen: 'mobile' });
    const table = page.locator('.table-wrapper');
    await table.evaluate((wrapper) => wrapper.firstElementChild?.setAttribute('width', '1200'));
    const shade = async (): Promise<string | undefined> =>
      /-?\d+px/.exec(await table.evaluate((wrapper) => getComputedStyle(wrapper).boxShadow))?.[0];
    await expect.poll(shade).toBe('12px');
    await table.evaluate((wrapper) => wrapper.scrollTo({ left: -wrapper.scrollWidth }));
    await expect.poll(shade).toBe('-12px');
  });

  it('links of a package begin where its article does, texts of a table where their names do', async () => {
    const page = await visit('arabic', 'api/queue', { screen: 'mobile' });
    const contentEnd = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const { paddingRight } = getComputedStyle(one);
          return one.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        });
    expect(await contentEnd('.package-links a')).toBe(await contentEnd('article'));
    const name = await page.locator('.api-index th a').first().boundingBox();
    const end = (name?.x ?? 0) + (name?.width ?? 0);
    expect(Math.abs((await contentEnd('.api-index td')) - end)).toBeLessThanOrEqual(1);
  });

  it('chevrons and arrows point the other way, except those that point down', async () => {
    const page = await visit('arabic', '');
    expect(await styleOf(page, '.sidebar-list details > summary', 'rotate', '::after')).toBe(
      '135deg',
    );
    await page.goto(page.url() + GUIDE);
    await hydrated(page);
    const open = '.sidebar-list details[open] > summary';
    expect(await styleOf(page, open, 'rotate', '::after')).toBe('45deg');
    expect(await styleOf(page, '.article blockquote a', 'scale', '::after')).toBe('-1 1');
    expect(await styleOf(page, '.navbar a[target]', 'scale', '::after')).toBe('-1 1');
    expect(await styleOf(page, '[data-footnote-backref]', 'scale')).toBe('-1 1');
    await page.setViewportSize(SCREENS.mobile);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    expect(await styleOf(page, '.drawer-arrow', 'scale')).toBe('-1 1');
  });

  it('arrow keys select the tab on the side that they point to', async () => {
    const page = await visit('arabic', GUIDE);
    const tab = (name: string) => page.getByRole('tab', { name, disabled: false });
    expect((await tab('Deno').boundingBox())?.x).toBeLessThan(
      (await tab('Node.js').boundingBox())?.x ?? 0,
    );
    await tab('Node.js').press('ArrowLeft');
    await expect.poll(() => tab('Deno').getAttribute('aria-selected')).toBe('true');
    await tab('Deno').press('ArrowRight');
    await expect.poll(() => tab('Node.js').getAttribute('aria-selected')).toBe('true');
  });

  it('code runs from left to right: in blocks, sentences, headings and the contents', async () => {
    const page = await visit('arabic', GUIDE);
    const leading = (name: string, selector: string) =>
      runsFromLeft(page.locator(selector).filter({ hasText: name }));
    expect(await leading('push()', '.article h2 code')).toBe(true);
    expect(await leading('push()', '.article p code')).toBe(true);
    expect(await leading('push()', '.article td code')).toBe(true);
    expect(await leading('push()', '.toc bdi bdi')).toBe(true);
    // The heading around it runs from right to left.
    expect(await runsFromLeft(page.locator('.article h2').first())).toBe(false);
    const block = page.locator('figure.code-block').filter({ hasText: 'import' });
    expect(await styleOf(page, 'figure.code-block pre', 'direction')).toBe('ltr');
    const [line, figure] = [
      await block.locator('.code-line').first().boundingBox(),
      await block.boundingBox(),
    ];
    expect((line?.x ?? 0) - (figure?.x ?? 0)).toBeLessThan(4);
  });

  it('names, titles and signatures of the reference run from left to right', async () => {
    const page = await visit('arabic', CLASS);
    for (const selector of [
      'h1 bdi',
      '.api-copyable code',
      '.api-lines .api-brief',
      '.api-member-title .api-declaration',
      '.api-explanation > summary > bdi',
      '.api-uses > summary bdi',
    ]) {
      const named = page.locator(selector);
      expect(await named.count(), selector).toBeGreaterThan(0);
      expect(await runsFromLeft(named), selector).toBe(true);
    }
    expect(await placeOf(page, '.api-member-title > .kind-mark')).toBeGreaterThan(0.7);
    await page.goto(new URL('..', page.url()).href.replace(/\/$/, ''));
    await hydrated(page);
    const title = page.locator('h1');
    expect(await title.textContent()).toBe('@arabic/queue');
    expect(await runsFromLeft(title)).toBe(true);
    await page.goto(new URL('.', page.url()).href.replace(/\/$/, ''));
    await hydrated(page);
    const link = page.locator('h1 + p a');
    expect(await link.textContent()).toBe('@arabic/queue');
    expect(await runsFromLeft(link)).toBe(true);
  });

  it('names begin with their signs in the sidebar and the breadcrumbs, which are cut at their end', async () => {
    const page = await visit('arabic', CLASS);
    for (const [selector, side] of [
      ['.sidebar-link:has(.kind-mark)', undefined],
      ['.sidebar-link:not(:has(.kind-mark))', 'right'],
      ['.breadcrumbs a', undefined],
      ['.breadcrumbs [aria-current]', undefined],
    ] as const) {
      const name = page.locator(selector).last();
      await name.evaluate((one) => {
        const texts = [...one.childNodes].filter((node) => node instanceof Text);
        texts.at(-1)?.replaceWith('@scope/__name');
      });
      expect(await runsFromLeft(name), selector).toBe(true);
      if (side !== undefined) {
        expect(await name.evaluate((one) => getComputedStyle(one).textAlign)).toBe(side);
      }
    }
    expect(await styleOf(page, '.breadcrumbs [aria-current]', 'direction')).toBe('ltr');
  });

  it('sentences and names below the article run as their language does', async () => {
    const page = await visit('arabic', GUIDE);
    const update = page.locator('.last-updated');
    expect(await update.textContent()).toBe('Last updated 31 يناير 2026 by Ann');
    expect(await runsFromLeft(update)).toBe(true);
    const label = page.locator('.pagination-label').first();
    expect(await runsFromLeft(label)).toBe(false);
    await label.evaluate((one) => one.replaceChildren('Queue<one>'));
    expect(await runsFromLeft(label)).toBe(true);
  });

  it('the card of a name shows its sentence in the direction of its language', async () => {
    const page = await visit('arabic', GUIDE);
    await page
      .locator('figure.code-block a')
      .filter({ hasText: /^Queue$/ })
      .first()
      .hover();
    const card = page.getByRole('tooltip');
    const sentence = card.getByText('طابور');
    expect(await sentence.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    expect(await runsFromLeft(card.locator('code'))).toBe(true);
  });

  it('texts that the configuration has once for all languages have their own direction', async () => {
    const page = await visit('arabic', 'en/guide/start');
    for (const selector of [
      '.announcement-content',
      '.brand-title',
      '.footer-title > bdi',
      '.footer li > a',
      '.footer-copyright',
    ]) {
      const text = page.locator(selector).first();
      expect(await text.evaluate((one) => one.matches(':dir(rtl)')), selector).toBe(true);
    }
    // By the stylesheet, which only sites with such a language have: an attribute is part of the first scripts.
    expect(await styleOf(page, '.navbar-link > span', 'unicode-bidi')).toBe('plaintext');
  });

  it.each(screens)('%s: the search is on the same side as the page', async (screen) => {
    const page = await visit('arabic', GUIDE, { screen });
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('طابور');
    const result = page
      .getByRole('option')
      .filter({ hasText: 'Queue', has: page.locator('.kind-mark') })
      .first();
    await result.waitFor();
    const [mark, text] = [
      await result.locator('.kind-mark').boundingBox(),
      await result.locator('.search-result-label').boundingBox(),
    ];
    expect(mark?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY);
  });

  it('English sentences of the shell run from left to right', async () => {
    const page = await visit('arabic', 'search');
    const lead = page.getByText('All pages and names');
    expect([await lead.getAttribute('lang'), await runsFromLeft(lead)]).toEqual(['en', true]);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await field.fill('Queue<T> =>');
    expect(await field.evaluate((one) => one.matches(':dir(ltr)'))).toBe(true);
    await field.fill('qqqq');
    const message = page.getByText('No results for');
    expect([
      await message.evaluate((one) => one.closest('[lang]')?.getAttribute('lang')),
      await runsFromLeft(message),
    ]).toEqual(['en', true]);
    const missing = await visit('arabic', 'nowhere', { expected: NOT_FOUND });
    const article = missing.locator('article');
    expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ]);
  });

  it('the index separates each name from that of its owner', async () => {
    const page = await visit('arabic', 'search');
    const terms = page
      .locator('.name-index li')
      .filter({ has: page.locator('span bdi:not(:empty)') });
    for (const term of await terms.all()) {
      const name = await term.locator('a').boundingBox();
      const owner = await term.locator('span bdi').boundingBox();
      expect(name?.x).toBeGreaterThan((owner?.x ?? 0) + (owner?.width ?? 0));
    }
    expect(await terms.count()).toBeGreaterThan(0);
  });

  it('nothing overflows sideways on a phone, with all disclosures open', async () => {
    const { context, url } = await newReader('arabic', { screen: 'mobile', scripts: false });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of [...allRoutes('arabic'), '404.html']) {
      await page.goto(url(route));
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true;
      });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        // Overflow on the left of a right-to-left page cannot be scrolled to.
        const wide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const cut = [...document.querySelectorAll('article :is(h1, h2, h3, p, dd, figure)')];
          const left = Math.min(...cut.map((one) => one.getBoundingClientRect().left), 0);
          return Math.max(scrollWidth - clientWidth, -left);
        });
        if (wide > 0) found.push(`${route} at ${width}: ${wide} px`);
      }
    }
    expect(found).toEqual([]);
  });
});
