// Row 22 of the browser table: the search with a missing index, a slow index and unusual queries.
import { chromium, type Page, type Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.js';
import {
  CHUNKS,
  hold,
  intercept,
  SEARCH_FILES,
  SEARCH_INDEX,
  SEARCH_TEXT,
  SEARCH_WORKER,
  withConnection,
} from './conditions.js';
import { hydrated, idle, newReader, SCREENS, shows, urlIn, visit } from './harness.js';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const status = (page: Page) => page.getByRole('dialog').getByRole('status');

async function openSearch(page: Page, query: string): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click();
  await field(page).pressSequentially(query);
}

/** Searches while the network fails, but not before all is typed: later letters would ask for the index again. */
async function searchInVain(page: Page, query: string, pattern: string): Promise<void> {
  let typing: Promise<void> | undefined;
  await intercept(page, pattern, async (route) => {
    await typing;
    await route.abort();
  });
  typing = openSearch(page, query);
  await typing;
  await retryOf(page).waitFor();
}

const retryOf = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Retry' });
const reloadOf = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reload' });

describe('[B22] the search', () => {
  it('without an index, when the network fails: message, Retry, typed text kept', async () => {
    const { open } = await newReader('real', { expected: [/ERR_FAILED/, /request failed/] });
    const page = await open('packages/box');
    await searchInVain(page, 'mutex', SEARCH_INDEX);
    expect(await status(page).textContent()).toContain('could not be loaded');
    await page.unroute(SEARCH_INDEX);
    await retryOf(page).press('Enter');
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
    expect(await field(page).inputValue()).toBe('mutex');
    // The focus has returned to the field: it is not lost when the button is removed.
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    expect(await active.getAttribute('id')).toBe('search-option-1');
  });

  it('without an engine, when the network fails: message, Retry', async () => {
    const { open } = await newReader('real', { expected: [/ERR_FAILED/, /Failed to load/] });
    const page = await open('packages/box');
    await searchInVain(page, 'mutex', SEARCH_WORKER);
    expect(await status(page).textContent()).toContain('could not be loaded');
    await page.unroute(SEARCH_WORKER);
    await retryOf(page).press('Enter');
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
  });

  it('without an engine: further letters ask for no other, which would fail three requests each', async () => {
    const { open } = await newReader('real', { expected: [/ERR_FAILED/, /Failed to load/] });
    const page = await open('packages/box');
    await searchInVain(page, 'mutex', SEARCH_WORKER);
    let asked = 0;
    page.on('request', (request) => {
      if (/\/search\.\w+\.js$/.test(request.url())) asked += 1;
    });
    await field(page).pressSequentially('es');
    await idle(page);
    expect(asked).toBe(0);
    // Those who come back ask again.
    await page.unroute(SEARCH_WORKER);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
    expect(await field(page).inputValue()).toBe('mutexes');
  });

  it('Retry while another attempt is about to fail: is an attempt of its own', async () => {
    const { open } = await newReader('real', { expected: [/ERR_FAILED/, /request failed/] });
    const page = await open('packages/box');
    await searchInVain(page, 'mute', SEARCH_INDEX);
    await page.unroute(SEARCH_INDEX);
    const held: Route[] = [];
    let onAsked = (): void => {};
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    await intercept(page, SEARCH_INDEX, async (route) => {
      held.push(route);
      if (held.length > 1) await route.continue();
      else onAsked();
    });
    await field(page).pressSequentially('x');
    await asked;
    await retryOf(page).press('Enter');
    await held[0]?.abort();
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
  });

  it('without its full text, when the network fails: results by name, message, Retry', async () => {
    const { open } = await newReader('real', { expected: [/ERR_FAILED/, /request failed/] });
    const page = await open('packages/box');
    await searchInVain(page, 'option', SEARCH_TEXT);
    const options = page.getByRole('option');
    expect(await options.first().textContent()).toMatch(/^Option/);
    const count = await options.count();
    await page.unroute(SEARCH_TEXT);
    await retryOf(page).press('Enter');
    await expect.poll(() => options.count()).toBeGreaterThan(count);
    await retryOf(page).waitFor({ state: 'detached' });
  });

  it.each([
    ['a page in place of the index', SEARCH_INDEX, { body: '<!DOCTYPE html>' }, []],
    [
      'an engine that is out of service',
      SEARCH_WORKER,
      { status: 503, body: '' },
      [/status 503/, /Failed to load/, /request failed/],
    ],
  ])('with %s: message and Retry', async (_, pattern, answer, expected) => {
    const { open } = await newReader('real', { expected });
    const page = await open('packages/box');
    await intercept(page, pattern, (route) => route.fulfill(answer));
    await openSearch(page, 'mutex');
    await retryOf(page).waitFor();
  });

  it.each([
    ['is gone', SEARCH_INDEX, { status: 404, body: '' }, [/status 404/]],
    ['is of another form', SEARCH_INDEX, { body: '{"form": 99}' }, []],
    [
      'has no engine any more',
      SEARCH_WORKER,
      { status: 404, body: '' },
      [/status 404/, /Failed to load/, /request failed/],
    ],
  ])(
    'of a new deployment, when the index %s: Reload, which searches again for what was typed',
    async (_, pattern, answer, expected) => {
      const { open } = await newReader('real', { expected });
      const page = await open('packages/box#patterns');
      let isReloaded = false;
      await intercept(page, pattern, (route) =>
        isReloaded ? route.continue() : route.fulfill(answer),
      );
      await openSearch(page, 'mutex');
      await reloadOf(page).waitFor();
      page.on('framenavigated', () => {
        isReloaded = true;
      });
      await reloadOf(page).click();
      await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
      expect(await field(page).inputValue()).toBe('mutex');
      await page.keyboard.press('Escape');
      await expect.poll(() => new URL(page.url()).search).toBe('');
    },
  );

  it.each([
    'packages/box',
    // The address itself already opens the search.
    'packages/box?q=#patterns',
  ])(
    'of a new deployment, when the dialog is gone: Retry loads /%s anew, and searches',
    async (path) => {
      const { context, open } = await newReader('real', {
        expected: [/status 404/, /Failed to load/],
        prepare: withConnection(),
      });
      const page = await open('packages/box');
      await idle(page);
      await intercept(page, CHUNKS, (route) => route.fulfill({ status: 404, body: '' }));
      await page.evaluate((to) => history.replaceState(history.state, '', to), urlIn('real', path));
      await page.keyboard.press('/');
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      // It would lose the page.
      await context.setOffline(true);
      await retry.click();
      await shows(page, 'Box');
      await context.setOffline(false);
      await page.unroute(CHUNKS);
      const loaded = page.waitForEvent('load');
      await retry.click();
      await loaded;
      await field(page).waitFor();
    },
  );

  it('works without a worker', async () => {
    const page = await visit('real', 'packages/box', {
      prepare: (context) => context.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
    });
    await openSearch(page, '');
    await page.getByRole('option', { name: 'Mutex' }).waitFor();
    await field(page).fill('tryLock');
    await page
      .getByRole('option', { name: /Mutex\.tryLock/ })
      .first()
      .waitFor();
  });

  it('does not move the page behind it, also if scroll bars take space', async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_ARGUMENTS,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    try {
      const page = await browser.newPage({ viewport: SCREENS.desktop });
      await page.goto(urlIn('real', 'packages/box'));
      await hydrated(page);
      const place = () =>
        page.evaluate(() => [
          scrollY,
          document.querySelector('.navbar')?.getBoundingClientRect().width,
        ]);
      const before = await place();
      expect(before[1]).toBeLessThan(SCREENS.desktop.width);
      await openSearch(page, 'mutex');
      await page.getByRole('option').first().waitFor();
      expect(await place()).toEqual(before);
      for (const [x, y] of [
        [SCREENS.desktop.width / 2, 200],
        [100, 700],
      ] as const) {
        await page.mouse.move(x, y);
        for (let turns = 0; turns < 9; turns += 1) await page.mouse.wheel(0, 500);
        await page.waitForTimeout(300);
        expect(await place()).toEqual(before);
      }
    } finally {
      await browser.close();
    }
  });

  it('does not stay open over another page that Back shows', async () => {
    const page = await visit('real', 'packages/box');
    await page.getByRole('link', { name: 'Option', exact: true }).first().click();
    await shows(page, 'Option');
    await openSearch(page, 'mutex');
    await page.goBack();
    await shows(page, 'Box');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Box');
  });

  it('with a slow index: says so, keeps the typed text, then shows results', async () => {
    const page = await visit('real', 'packages/box', { prepare: withConnection() });
    const index = await hold(page, SEARCH_INDEX);
    await openSearch(page, 'mut');
    await index.asked;
    expect(await status(page).textContent()).toContain('Loading');
    await field(page).pressSequentially('ex');
    await index.release();
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
    expect(await field(page).inputValue()).toBe('mutex');
  });

  it('with a slow dialog: text typed meanwhile is in its field', async () => {
    const page = await visit('real', 'packages/box', { prepare: withConnection() });
    const dialog = await hold(page, '**/assets/chunk.*.js');
    await page.keyboard.press('/');
    await dialog.asked;
    await page.keyboard.type('mut');
    await dialog.release();
    await field(page).waitFor();
    await page.keyboard.type('ex');
    expect(await field(page).inputValue()).toBe('mutex');
  });

  it('with a slow dialog: a reader who follows a link no longer waits for it', async () => {
    const page = await visit('real', 'packages/box', { prepare: withConnection() });
    const dialog = await hold(page, CHUNKS);
    await page.keyboard.press('/');
    await dialog.asked;
    await page.keyboard.type('mut');
    await page.getByRole('link', { name: 'Logger', exact: true }).first().click();
    await shows(page, 'Logger');
    await dialog.release();
    await idle(page);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['Close', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    [
      'another letter',
      async (page) => {
        await page.keyboard.press('x');
        await page.keyboard.press('Backspace');
      },
    ],
  ])('with a slow index: %s after Enter keeps the page', async (_, act) => {
    const page = await visit('real', 'packages/box');
    const files = await hold(page, SEARCH_FILES);
    await openSearch(page, 'deadlock');
    await files.asked;
    await page.evaluate(() => {
      const note = ({ target }: Event) =>
        (target as Element).closest('.search-result') && Reflect.set(window, 'isFollowed', true);
      addEventListener('click', note, true);
    });
    await page.keyboard.press('Enter');
    await act(page);
    await files.release();
    await page.locator('.search-result mark').first().waitFor({ state: 'attached' });
    await idle(page);
    expect(await page.evaluate(() => Reflect.get(window, 'isFollowed'))).toBeUndefined();
  });

  it('with a slow index: Ctrl+Enter opens a tab when there is an answer', async () => {
    const { context, open } = await newReader('real');
    const page = await open('packages/box');
    const files = await hold(page, SEARCH_FILES);
    await openSearch(page, 'deadlock');
    await files.asked;
    await page.keyboard.press('Control+Enter');
    const opened = context.waitForEvent('page');
    await files.release();
    await shows(await opened, 'Mutex');
    await page.getByRole('dialog').waitFor();
    await shows(page, 'Box');
  });

  it('with a slow dialog: Enter follows the first result, not a link that has the focus', async () => {
    const page = await visit('real', 'packages/box', { prepare: withConnection() });
    const dialog = await hold(page, CHUNKS);
    await page.getByRole('link', { name: 'Logger', exact: true }).first().focus();
    await page.keyboard.press('/');
    await dialog.asked;
    await page.keyboard.type('tryLock');
    await page.keyboard.press('Enter');
    await dialog.release();
    await page.waitForURL(/#tryLock$/);
  });

  it('without a result: says so with the query', async () => {
    const page = await visit('real', 'packages/box');
    await openSearch(page, 'zzzzqq');
    await expect.poll(() => status(page).textContent()).toContain('No results for “zzzzqq”.');
    await field(page).press('Enter');
    await page.getByRole('dialog').waitFor();
    await shows(page, 'Box');
  });

  it('markup in the query stays text', async () => {
    const page = await visit('real', 'packages/box');
    const query = '<zzqq onqqzz=xxqq>';
    await openSearch(page, query);
    await expect.poll(() => status(page).textContent()).toContain(`No results for “${query}”.`);
    expect(await page.locator('dialog zzqq').count()).toBe(0);
  });

  it('Enter that ends a composition chooses nothing; the one after it does', async () => {
    const page = await visit('real', 'packages/box');
    await openSearch(page, '');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.imeSetComposition', {
      text: 'mutex',
      selectionStart: 5,
      selectionEnd: 5,
    });
    await page.getByRole('option', { name: /Mutex/ }).first().waitFor();
    await field(page).evaluate((input) => {
      const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', init));
      // Safari ends the composition first, so only the key code marks the event.
      input.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, isComposing: false, keyCode: 229 }),
      );
    });
    await page.getByRole('dialog').waitFor();
    await shows(page, 'Box');
    await devTools.send('Input.insertText', { text: 'mutex' });
    expect(await field(page).inputValue()).toBe('mutex');
    await field(page).press('Enter');
    await shows(page, 'Mutex');
  });
});
