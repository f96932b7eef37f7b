// Rows 13, 15, 16 and 17 of the browser table: disabled scripts, scripts that throw, and injected scripts.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newReader, shows, visit } from './harness.js';

const link = (text: string) => `.sidebar a:has-text("${text}")`;

describe('[B13] with scripts off', () => {
  it('content, navigation, contents and menus work on a wide screen', async () => {
    const page = await visit('full', 'guide/beta', { scripts: false });
    for (const text of ['Runs in Node.', 'Runs in Deno.']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.click('.toc a:has-text("Last words")');
    expect(page.url()).toContain('#last-words');
    const more = page.getByRole('button', { name: 'More', exact: true });
    // CSS opens the menu on focus, so no attribute can hold its state.
    expect(await more.getAttribute('aria-expanded')).toBeNull();
    await more.focus();
    await page.click('.dropdown-link:has-text("The topic")');
    await shows(page, 'Topic');
  });

  it('controls that only scripts operate are not shown', async () => {
    const page = await visit('full', 'guide/beta', { scripts: false });
    await page.locator('.announcement-content').waitFor();
    const controls = '.announcement-close, .color-mode-toggle, .code-block-actions, .drawer-hide';
    expect(await page.locator(`:is(${controls}):visible`).count()).toBe(0);
  });

  it.each(['popover', 'checkVisibility'])(
    'a browser that lacks %s shows a page like that, also at a fragment',
    async (name) => {
      const { context, url } = await newReader('full', {
        prepare: (one) =>
          one.addInitScript((lacking) => {
            Reflect.deleteProperty(HTMLElement.prototype, lacking);
            Reflect.deleteProperty(Element.prototype, lacking);
          }, name),
      });
      const page = await context.newPage();
      await page.goto(url('guide/beta#last-words'));
      await page.locator('html:not([data-scripts])').waitFor({ state: 'attached' });
      await page.getByText('Runs in Deno.', { exact: true }).waitFor();
      await page.click(link('Alpha'));
      await shows(page, 'Alpha');
    },
  );

  it('the drawer opens on a narrow screen and its links work', async () => {
    const page = await visit('full', 'guide/beta', { scripts: false, screen: 'mobile' });
    await page.click('.menu-button');
    await page.locator('.drawer-menu a:has-text("Extra")').waitFor();
    await page.click(link('Alpha'));
    await shows(page, 'Alpha');
    await page.click('.toc-button');
    await page.click('.toc a:has-text("Last words")');
    expect(page.url()).toContain('#last-words');
  });

  it.each([
    ['real', 'api/option', '/monorepo/search', 'tryLock', 'Mutex'],
    ['full', 'de/guide/alpha', '/lib/de/search', 'Beta', 'Beta'],
    ['full', '1.0/guide/alpha', '/lib/1.0/search', 'Alpha one', 'Alpha one'],
  ] as const)(
    '[R15] the search of %s/%s is a link to %s, which lists all pages and names',
    async (site, path, index, name, title) => {
      const page = await visit(site, path, { scripts: false });
      await page.getByRole('search').getByRole('link').click();
      await shows(page, 'Index');
      expect(new URL(page.url()).pathname).toBe(index);
      const version = index.slice(0, -'search'.length);
      const elsewhere = await page
        .locator('.name-index a')
        .evaluateAll(
          (links, own) =>
            links
              .map((link) => link.getAttribute('href') ?? '')
              .filter((to) => !`${to}/`.startsWith(own)),
          version,
        );
      expect(elsewhere).toEqual([]);
      await page.locator('.name-index').getByRole('link', { name, exact: true }).first().click();
      await shows(page, title);
    },
  );

  it('groups of the sidebar open', async () => {
    const page = await visit('real', 'api/option', { scripts: false });
    await page.locator('.sidebar details:not([open]) > summary').first().click();
    await page.locator('.sidebar details[open] a').first().waitFor();
  });
});

describe('[B15] a component that throws', () => {
  /** Rendering the main region fails while the fault is planted. */
  const plantFault = (context: BrowserContext) =>
    context.addInitScript(() => {
      const property = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
      if (!property?.set) return;
      const { set } = property;
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...property,
        set(this: Element, html: string) {
          if (this.id === 'main' && Reflect.get(window, 'isFaulty') === true) {
            throw new Error('planted <b>fault</b>');
          }
          set.call(this, html);
        },
      });
    });

  const setFaulty = (page: Page, isFaulty: boolean) =>
    page.evaluate((value) => Object.assign(window, { isFaulty: value }), isFaulty);

  const CRASHED = { prepare: plantFault, expected: [/planted/] };

  it('shows the crash page in the content, and Try again renders again', async () => {
    const { open } = await newReader('full', CRASHED);
    const page = await open('guide/alpha');
    await setFaulty(page, true);
    await page.click(link('Beta'));
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.getByText('planted <b>fault</b>').waitFor();
    await page.click('.color-mode-toggle');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('planted <b>fault</b>').waitFor();
    await setFaulty(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, 'Beta');
    expect(await page.getByRole('heading', { name: 'This page crashed.' }).count()).toBe(0);
    await page.getByText('Runs in Node.', { exact: true }).waitFor();
  });

  it('does not break links: another page is shown', async () => {
    const { open } = await newReader('full', CRASHED);
    const page = await open('guide/alpha');
    await setFaulty(page, true);
    await page.click(link('Beta'));
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await setFaulty(page, false);
    await page.click(link('Alpha'));
    await shows(page, 'Alpha');
  });
});

describe('[B16] a document that other software changes', () => {
  /** Imitates page translation: wraps every text in an element. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '') continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(`${text.data} `);
      }
      document.documentElement.lang = 'fr';
    });

  const works = async (page: Page): Promise<void> => {
    await page.click(link('Beta'));
    await shows(page, 'Beta');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.click('.dropdown-link:has-text("The topic")');
    await shows(page, 'Topic');
    await page.click('.color-mode-toggle');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('alpha');
    await page.getByRole('option').first().click();
    await shows(page, 'Alpha');
    await page.goBack();
    await shows(page, 'Topic');
    expect(await page.locator('#quire').isVisible()).toBe(true);
  };

  it('page translation after the start: navigation survives', async () => {
    const page = await visit('full', 'guide/alpha');
    await translate(page);
    await works(page);
    await translate(page);
    await page.goBack();
    await shows(page, 'Beta');
    await page.click('.announcement-close');
    await page.locator('.announcement-bar').waitFor({ state: 'hidden' });
  });

  it('page translation of the search: it still works', async () => {
    const page = await visit('full', 'guide/alpha');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.getByText('Search pages, headings').waitFor();
    await translate(page);
    await field.fill('alpha');
    await page.getByRole('option').first().waitFor();
    await field.fill('zzzzqq');
    await page.getByText('No results').waitFor();
  });

  it('an extension that removes the announcement: dismissing it elsewhere does no harm', async () => {
    const { open } = await newReader('full');
    const page = await open('guide/alpha');
    await page.evaluate(() => document.querySelector('.announcement-bar')?.remove());
    const other = await open('guide/alpha');
    await other.click('.announcement-close');
    await other.close();
    await page.click(link('Beta'));
    await shows(page, 'Beta');
  });

  it('an extension that adds to the document before the start: navigation survives', async () => {
    const { open } = await newReader('full', {
      prepare: (context) =>
        context.addInitScript(() => {
          document.addEventListener('readystatechange', () => {
            if (document.readyState !== 'interactive') return;
            document.body.prepend(document.createElement('extension-bar'));
            document.body.setAttribute('data-extension', '');
            document.querySelector('.navbar')?.setAttribute('data-extension', '');
          });
        }),
    });
    await works(await open('guide/alpha'));
  });

  it('an extension that changes the shell before the start: the whole page is rendered again', async () => {
    const { open } = await newReader('full', {
      prepare: (context) =>
        context.addInitScript(() => {
          document.addEventListener('readystatechange', () => {
            if (document.readyState !== 'interactive') return;
            document.querySelector('#quire')?.prepend(document.createElement('extension-bar'));
            document.querySelector('.navbar-items')?.replaceChildren();
            document.querySelector('.layout')?.prepend('text');
          });
        }),
      expected: [/Minified React error #418/],
    });
    const page = await open('guide/alpha');
    await shows(page, 'Alpha');
    await page.getByText('The page called Alpha.').waitFor();
    await page.locator('.footer').waitFor();
    await works(page);
  });
});

describe('a page that is opened from the disk', () => {
  it('can be read, without styles and scripts', async () => {
    const { context } = await newReader('real', {
      expected: [/net::ERR_(?:FILE_NOT_FOUND|FAILED)/, /CORS policy/],
    });
    const page = await context.newPage();
    await page.goto(
      pathToFileURL(path.join(inject('sites').real.dist, 'packages/mutex/index.html')).href,
    );
    await page.getByRole('heading', { level: 1, name: 'Mutex' }).waitFor();
    for (const section of await page.locator('#main h2').all()) {
      expect(await section.isVisible()).toBe(true);
    }
    const texts = page.locator('#main article p');
    expect(await texts.count()).toBeGreaterThan(10);
    const hidden = await texts.evaluateAll((found) =>
      found.filter((text) => !text.checkVisibility()),
    );
    expect(hidden).toEqual([]);
  });
});
