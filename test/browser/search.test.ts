// The search as a reader uses it: keys, pointer and touch, initial suggestions, remembered searches, loaded files.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { hold, intercept, SEARCH_WORKER } from './conditions.js';
import { newReader, shows, visit } from './harness.js';
import { HOSTILE_STRINGS } from './hostile-strings.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const button = (page: Page) => page.locator('.search-button');
const options = (page: Page) => dialog(page).getByRole('option');
const selected = (page: Page) => dialog(page).getByRole('option', { selected: true });

async function search(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await button(page).click();
  await field(page).fill(query);
  await options(page).first().waitFor();
}

/** Waits until the first option has this text. */
const finds = (page: Page, text: RegExp): Promise<void> =>
  expect.poll(() => options(page).first().textContent()).toMatch(text);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);

it('an arrow by itself is a word', async () => {
  const page = await visit('real', 'packages/mutex');
  await search(page, '=>');
  await expect.poll(() => dialog(page).locator('mark').first().textContent()).toBe('=>');
});

describe('[R15] opening and closing', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('%s opens it, Escape closes it', async (key) => {
    const page = await visit('real', 'packages/mutex');
    await button(page).focus();
    await page.keyboard.press(key);
    await dialog(page).waitFor();
    expect(await focused(page)).toBe('search-input');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('search-button');
  });

  it.each(['shiftKey', 'altKey', 'metaKey'])(
    'Ctrl+K with %s is left to the browser',
    async (other) => {
      const page = await visit('real', 'packages/mutex');
      const isLeft = await page.evaluate((name) => {
        const keys = { key: 'K', ctrlKey: true, [name]: true, bubbles: true, cancelable: true };
        return document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
      }, other);
      expect(isLeft).toBe(true);
      expect(await dialog(page).count()).toBe(0);
    },
  );

  it('Ctrl+K closes it again', async () => {
    const page = await visit('real', 'packages/mutex');
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
  });

  it('Ctrl+K opens it on layouts without Latin letters too, and where that key is K', async () => {
    const page = await visit('real', 'packages/mutex');
    /** Whether the page handles the key. */
    const takes = (key: string, code: string) =>
      page.evaluate(
        ([name, place]) => {
          const options = {
            key: name,
            code: place,
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          };
          return !document.body.dispatchEvent(new KeyboardEvent('keydown', options));
        },
        [key, code] as const,
      );
    // On Dvorak, the key at this position is T; K is elsewhere.
    expect(await takes('t', 'KeyK')).toBe(false);
    expect(await takes('л', 'KeyK')).toBe(true);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await takes('k', 'KeyV')).toBe(true);
    await dialog(page).waitFor();
  });

  it('/ does not open it while a reader writes into another field', async () => {
    const page = await visit('real', 'api');
    await page.locator('#main input:enabled').first().press('/');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('/ can be switched off, for this browser; Ctrl+K and the button stay', async () => {
    const { open } = await newReader('real');
    const page = await open('packages/mutex');
    await page.keyboard.press('/');
    const key = button(page).getByText('/', { exact: true });
    expect(await key.isVisible()).toBe(true);
    await dialog(page).getByRole('checkbox').uncheck();
    expect(await key.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated]');
    expect(await key.isVisible()).toBe(false);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
    await dialog(page).getByRole('checkbox').check();
    expect(await key.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await dialog(page).waitFor();
  });

  it('its button is a link: with Ctrl it opens a tab', async () => {
    const { context, open } = await newReader('real');
    const page = await open('packages/mutex');
    const opened = context.waitForEvent('page');
    await button(page).click({ modifiers: ['Control'] });
    await shows(await opened, 'Index');
    expect(await dialog(page).count()).toBe(0);
  });

  it('a press outside closes it, a selection in the field that ends outside does not', async () => {
    const page = await visit('real', 'packages/mutex');
    await search(page, 'mutex');
    const box = await field(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(5, y);
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^m/);
    await page.mouse.click(5, y);
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('a press between its results leaves the focus in the field', async () => {
    const page = await visit('real', 'packages/mutex');
    await search(page, 'mutex');
    await dialog(page).locator('.search-group-title').first().click();
    await page.keyboard.type('x');
    expect(await field(page).inputValue()).toBe('mutexx');
  });

  it('the browser neither completes, corrects nor capitalizes what is typed', async () => {
    const page = await visit('real', 'packages/box');
    await button(page).click();
    const names = ['autocomplete', 'autocapitalize', 'spellcheck', 'enterkeyhint', 'maxlength'];
    const values = await field(page).evaluate(
      (input, wanted) => wanted.map((name) => input.getAttribute(name)),
      names,
    );
    expect(values).toEqual(['off', 'off', 'false', 'go', '400']);
    expect(await field(page).getAttribute('aria-controls')).toBe(
      await dialog(page).getByRole('listbox').getAttribute('id'),
    );
  });

  it('the Tab key does not stop at its list of results', async () => {
    const page = await visit('real', 'packages/mutex');
    await search(page, 'mutex');
    const list = dialog(page).getByRole('listbox');
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    const stops: (string | undefined)[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toContain('search-close');
    expect(stops).not.toContain('search-results');
  });

  it('?q= in the address opens it with the query, once', async () => {
    const page = await visit('real', 'packages/mutex?q=tryLock');
    await finds(page, /Mutex\.tryLock/);
    expect(await field(page).inputValue()).toBe('tryLock');
    const entry = await page.evaluate(() => history.state);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => history.state)).toEqual(entry);
  });

  it('nothing of it is loaded before a reader is about to search', async () => {
    const { context, open } = await newReader('real');
    const loaded: string[] = [];
    context.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const page = await open('packages/mutex');
    await page.waitForLoadState('networkidle');
    const ofSearch = () => loaded.filter((url) => /\/search[./]/.test(url));
    expect(ofSearch()).toEqual([]);
    await button(page).hover();
    await expect
      .poll(ofSearch)
      .toContainEqual(expect.stringMatching(/\/search\/en\/current\.json$/));
    expect(await dialog(page).isVisible()).toBe(false);
    // Signatures are only loaded for a query that looks like a type.
    await search(page, 'mutex');
    expect(ofSearch().filter((url) => url.includes('types'))).toEqual([]);
    await search(page, 'Option<T> => T');
    await expect.poll(ofSearch).toContainEqual(expect.stringMatching(/types\.en\.json$/));
  });
});

describe('choosing', () => {
  it('arrow keys move in a circle, Enter follows', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'Mutex.tryLock');
    await finds(page, /Mutex\.tryLock/);
    expect(await selected(page).getAttribute('id')).toBe('search-option-0');
    // Excerpts come with the final answer, after which the list no longer grows.
    await options(page).nth(5).locator('.search-excerpt').waitFor();
    await page.keyboard.press('ArrowUp');
    const last = (await options(page).count()) - 1;
    await expect.poll(() => selected(page).getAttribute('id')).toBe(`search-option-${last}`);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(`search-option-${last}`);
    // Excerpts that come later may move it again.
    const isInView = async (): Promise<boolean> => {
      for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
      return selected(page).evaluate((option) => {
        const end = option.closest('[role=listbox]')?.getBoundingClientRect().bottom ?? 0;
        return option.getBoundingClientRect().bottom <= end + 1;
      });
    };
    await expect.poll(isInView).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(page, 'Mutex');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#tryLock');
  });

  it('Enter before the answer follows the first result of what was typed', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'option');
    await field(page).evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, 'Mutex');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await shows(page, 'Mutex');
  });

  it.each([
    ['Ctrl+Enter', (page: Page) => page.keyboard.press('Control+Enter')],
    [
      'Ctrl+click',
      (page: Page) =>
        options(page)
          .first()
          .click({ modifiers: ['Control'] }),
    ],
  ])('%s opens a tab and leaves the dialog open', async (_, act) => {
    const { context, open } = await newReader('real');
    const page = await open('packages/box');
    await search(page, 'tryLock');
    await finds(page, /Mutex\.tryLock/);
    const opened = context.waitForEvent('page');
    await act(page);
    await shows(await opened, 'Mutex');
    expect(await dialog(page).isVisible()).toBe(true);
    await shows(page, 'Box');
  });

  it('the selection stays when a later answer adds results', async () => {
    const page = await visit('real', 'packages/box');
    const types = await hold(page, '**/types.en.json');
    await search(page, 'Option<T> => T');
    await types.asked;
    const groups = dialog(page).locator('.search-group-title');
    // Excerpts come with the final answer of the word search.
    await options(page).nth(5).locator('.search-excerpt').waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await selected(page).getAttribute('href');
    const before = await groups.allTextContents();
    expect(before).not.toContain('By type');
    await types.release();
    await groups.filter({ hasText: 'By type' }).waitFor();
    expect(await selected(page).getAttribute('href')).toBe(chosen);
    // Groups that are already shown keep their order.
    expect((await groups.allTextContents()).slice(0, before.length)).toEqual(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(new URL(chosen ?? '', page.url()).href);
  });

  it('another query shows its first results, also if the reader has scrolled', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'mutex');
    await finds(page, /^Mutex/);
    // Excerpts come with the final answer, after which the list no longer grows.
    await options(page).nth(5).locator('.search-excerpt').waitFor();
    const list = dialog(page).getByRole('listbox');
    const place = () => list.evaluate(({ scrollTop }) => scrollTop);
    await list.hover();
    await page.mouse.wheel(0, 700);
    await expect.poll(place).toBe(700);
    await page.keyboard.press('ArrowDown');
    await field(page).fill('mute');
    expect(await selected(page).getAttribute('id')).toBe('search-option-0');
    await field(page).fill('logger');
    await finds(page, /^Logger/);
    await expect.poll(place).toBe(0);
  });

  it('a click follows a result', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'deadlock');
    await options(page).filter({ hasText: 'no deadlock' }).first().click();
    await shows(page, 'Mutex');
    await dialog(page).waitFor({ state: 'hidden' });
  });
});

describe('suggestions and remembered searches', () => {
  it('at first there are recent pages, an example of a type and the packages; nothing is selected', async () => {
    const { open } = await newReader('real');
    const page = await open('packages/option');
    await button(page).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Mutex', exact: true }).first().click();
    await shows(page, 'Mutex');
    await button(page).click();
    const groups = dialog(page).getByRole('group');
    await expect
      .poll(() => dialog(page).locator('.search-group-title').allTextContents())
      .toEqual(['Recent pages', 'Search by type', 'Packages']);
    expect(await groups.first().getByRole('option').allTextContents()).toEqual(['Option']);
    expect(await groups.last().getByRole('option').count()).toBe(10);
    expect(await selected(page).count()).toBe(0);
    const recent = () => groups.first().getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    await button(page).click();
    await expect.poll(recent).toEqual(['Option']);
    await page.keyboard.press('ArrowUp');
    expect(await selected(page).textContent()).toBe(await options(page).last().textContent());
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Box', exact: true }).first().click();
    await shows(page, 'Box');
    await button(page).click();
    await expect.poll(recent).toEqual(['Mutex', 'Option']);
  });

  it('the example of a type can be chosen, and is answered', async () => {
    const page = await visit('real', 'packages/mutex');
    await button(page).click();
    await options(page).filter({ hasText: '=>' }).click();
    await finds(page, /^Option\.unwrap/);
    expect(await field(page).inputValue()).toBe('Option<T> => T');
    expect(await focused(page)).toBe('search-input');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#unwrap-1$/);
  });

  it('remembers searches whose result was followed, and can forget them', async () => {
    const { context, open } = await newReader('real');
    const page = await open('packages/mutex');
    await search(page, 'tryLock ');
    await finds(page, /tryLock/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['quire.pages']);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await search(page, '');
    const group = dialog(page).getByRole('group', { name: 'Recent searches' });
    expect(await group.getByRole('option').allTextContents()).toEqual(['tryLock']);
    await dialog(page).getByRole('button', { name: 'Clear history' }).click();
    await group.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await focused(page)).toBe('search-input');
    for (const _ of ['first', 'again']) {
      await search(page, 'tryLock');
      const opened = context.waitForEvent('page');
      await options(page).first().click({ button: 'middle' });
      await opened;
      await search(page, '');
      expect(await group.getByRole('option').allTextContents()).toEqual(['tryLock']);
    }
  });

  it('opened again while a result is loading, it stays open when the page is shown; Back closes it', async () => {
    const page = await visit('real', 'packages/mutex');
    const { release } = await hold(page, '**/class/Mutex/index.html*');
    await search(page, 'tryLock');
    await finds(page, /tryLock/);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await search(page, 'box');
    await release();
    await page.waitForURL(/class\/Mutex#tryLock$/);
    await shows(page, 'Mutex');
    expect(await field(page).inputValue()).toBe('box');
    expect(await focused(page)).toBe('search-input');
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('lists five recent pages besides the one in view', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const page = await visit('real', 'packages/mutex');
    await page.evaluate((all) => {
      const lines = all.map((title) => `/monorepo/${title}\t${title}`);
      localStorage.setItem('quire.pages', lines.join('\n'));
    }, titles);
    for (const _ of ['first', 'again']) {
      await button(page).click();
      await options(page).first().waitFor();
      const group = dialog(page).getByRole('group', { name: 'Recent pages' });
      expect(await group.getByRole('option').allTextContents()).toEqual(titles);
      await page.keyboard.press('Escape');
    }
  });

  it('ignores stored entries that are not pages of this site', async () => {
    const hostile = [
      'javascript:planted()\ta',
      '//evil.example/\tb',
      'https://evil.example/\tc',
      '/monorepo/packages/box',
      'text',
    ].join('\n');
    const page = await visit('real', 'packages/mutex', {
      prepare: (context) =>
        context.addInitScript((value) => {
          // The script also runs in about:blank, which has no storage.
          if (location.protocol !== 'http:') return;
          localStorage.setItem('quire.pages', value);
          localStorage.setItem('quire.searches', '{"length": 3}');
        }, hostile),
    });
    await button(page).click();
    await options(page).first().waitFor();
    expect(await dialog(page).getByRole('group', { name: 'Recent pages' }).count()).toBe(0);
    expect(await dialog(page).getByRole('group', { name: 'Recent searches' }).count()).toBe(0);
  });
});

describe('results', () => {
  it('are grouped, symbols by package, with kinds, signatures and marked words', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'lock');
    const symbols = dialog(page).getByRole('group', { name: 'Symbols @ts-primitives/mutex' });
    const first = symbols.getByRole('option').first();
    await finds(page, /^Mutex\.lock\(\): MutexGuard/);
    expect(await symbols.locator('.search-package').first().textContent()).toBe(
      '@ts-primitives/mutex',
    );
    expect(await first.locator('mark').first().textContent()).toBe('lock');
    expect(await first.getByRole('img').getAttribute('aria-label')).toBe('method');
    await dialog(page).getByRole('group', { name: 'Sections' }).waitFor();
  });

  it('never show the slug of an overload', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'Option.is');
    await finds(page, /Option\.is/);
    expect((await options(page).allTextContents()).join(' ')).not.toMatch(/\bis-\d/);
  });

  it('say which words were corrected', async () => {
    const page = await visit('real', 'packages/box');
    await search(page, 'muetx guard');
    await expect
      .poll(() => dialog(page).getByRole('status').textContent())
      .toContain('Results for “mutex guard”.');
  });

  it('where there are none, near spellings can be chosen, and the index of all names', async () => {
    const page = await visit('real', 'packages/box');
    await button(page).click();
    await field(page).fill('lokc');
    const status = dialog(page).getByRole('status');
    await status.getByText('No results for “lokc”.').waitFor();
    expect(await status.textContent()).toMatch(/Did you mean.*\?/);
    await status.getByRole('button', { name: 'lock', exact: true }).click();
    await finds(page, /^Mutex\.lock/);
    expect(await field(page).inputValue()).toBe('lock');
    expect(await focused(page)).toBe('search-input');
    await field(page).fill('qqqqzzz');
    await status.getByRole('link', { name: 'All pages and names' }).click();
    await shows(page, 'Index');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('are of the language and the version in view', async () => {
    const page = await visit('full', 'de/guide/alpha');
    await search(page, 'beta');
    const hrefs = (of: Page) =>
      options(of).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect((await hrefs(page)).filter((href) => !href.startsWith('/lib/de/'))).toEqual([]);
    const old = await visit('full', '1.0/guide/alpha');
    await search(old, 'alpha');
    expect((await hrefs(old)).filter((href) => !href.startsWith('/lib/1.0/'))).toEqual([]);
  });

  it('are those of the new version after a change of version', async () => {
    const page = await visit('full', 'guide/alpha');
    const hrefs = () =>
      options(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    await search(page, 'alpha');
    expect((await hrefs()).filter((href) => href.startsWith('/lib/1.0/'))).toEqual([]);
    await page.keyboard.press('Escape');
    const index = await hold(page, '**/search/en/1.0.json');
    await page.getByRole('button', { name: '2.0 (stable)', exact: true }).click();
    await page.locator('.navbar').getByRole('link', { name: '1.0', exact: true }).click();
    await shows(page, 'Alpha one');
    await button(page).click();
    await index.asked;
    expect(await field(page).inputValue()).toBe('alpha');
    expect(await hrefs()).toEqual([]);
    await index.release();
    await options(page).first().waitFor();
    expect((await hrefs()).filter((href) => !href.startsWith('/lib/1.0/'))).toEqual([]);
    await field(page).fill('qqqqzzz');
    const all = dialog(page).getByRole('link', { name: 'All pages and names' });
    expect(new URL(await all.evaluate((link) => Reflect.get(link, 'href'))).pathname).toBe(
      '/lib/1.0/search',
    );
  });

  test('on a phone the dialog fills the screen', async () => {
    const page = await visit('real', 'packages/mutex', { screen: 'mobile', hasTouch: true });
    await button(page).tap();
    await options(page).first().waitFor();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await field(page).fill('lock');
    await finds(page, /Mutex\.lock/);
    const isWide = await page.evaluate(
      () => document.querySelector('.search-results')?.scrollWidth ?? 0,
    );
    expect(isWide).toBeLessThanOrEqual(390);
  });

  test('an open dialog is not printed over the page', async () => {
    const page = await visit('real', 'packages/mutex');
    await button(page).click();
    await dialog(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.search-dialog').isVisible()).toBe(false);
    expect(await page.locator('#main h1').isVisible()).toBe(true);
  });
});

describe(`[B22] ${HOSTILE_STRINGS.length} hostile texts stay text`, () => {
  const plant = (context: BrowserContext) =>
    context.addInitScript(() => {
      Object.assign(window, { harm: [], planted: () => Reflect.get(window, 'harm').push('ran') });
    });

  /** Elements that only injected markup can have created, executed calls, and links to other sites. */
  const harmIn = (page: Page) =>
    page.evaluate(() => {
      const known =
        'a, b, br, button, div, dialog, footer, input, kbd, label, mark, span, svg.icon, svg.icon path';
      const all = [...document.querySelectorAll('.search-dialog *')];
      const foreign = all.filter((one) => !one.matches(known) || one.matches('b, br'));
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.search-dialog a')];
      const elsewhere = links.filter(({ origin }) => origin !== location.origin);
      const polluted = Reflect.get(Object.prototype, 'planted') === undefined ? [] : ['polluted'];
      return [
        ...Reflect.get(window, 'harm'),
        ...polluted,
        ...[...foreign, ...elsewhere].map(({ outerHTML }) => outerHTML),
      ];
    });

  it('as queries', async () => {
    expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(100);
    const page = await visit('real', 'packages/box', { prepare: plant });
    await button(page).click();
    for (const text of HOSTILE_STRINGS) {
      await field(page).fill(text);
      await expect
        .poll(() => dialog(page).getByRole('status').textContent(), { message: text })
        .toMatch(/result/i);
      expect(await harmIn(page), text).toEqual([]);
    }
    // The search still works.
    await search(page, 'tryLock');
    await finds(page, /Mutex\.tryLock/);
  });

  it('as titles, names, signatures and texts of documents', async () => {
    const page = await visit('real', 'packages/box', { prepare: plant });
    const results = HOSTILE_STRINGS.map((text, at) => ({
      group: ['symbols', 'sections', 'pages'][at % 3],
      kind: ['method', 'section', 'page'][at % 3],
      label: { text, marks: [[0, Math.min(3, text.length)]] },
      href: `/monorepo/?at=${at}`,
      parent: text,
      package: text,
      signature: text,
      excerpt: { text, marks: [[1, 2]], isCode: at % 2 === 0 },
    }));
    const engine = `export const startEngine = () => () => {};
      addEventListener('message', ({ data }) => {
        if (data.kind === 'search') postMessage({ kind: 'findings', query: data.query, findings: {
          results: ${JSON.stringify(results)}, signatures: [], isFinal: true, isType: false,
          suggestions: [] } });
      });`;
    await intercept(page, SEARCH_WORKER, (route) =>
      route.fulfill({ body: engine, contentType: 'text/javascript' }),
    );
    await search(page, 'anything');
    expect(await options(page).count()).toBe(HOSTILE_STRINGS.length);
    expect(await harmIn(page)).toEqual([]);
    // A text node has no NUL. All other characters are kept, also in a signature, which begins with the name.
    const clean = (text: string) => text.replaceAll('\u0000', '').replace(/\s+/g, ' ');
    for (const part of ['label', 'signature']) {
      const texts = await page.locator(`.search-result-${part}`).allTextContents();
      expect(texts.map(clean).sort(), part).toEqual(HOSTILE_STRINGS.map(clean).sort());
    }
  });
});
