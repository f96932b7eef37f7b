// Rows 1 to 4 and 14 of the browser table: networks that fail or are slow, and data saving.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { realSite } from '../build/real-site.js';
import {
  CHUNKS,
  countDocuments,
  ENTRY,
  hold,
  intercept,
  PAGE_DOCUMENTS,
  withConnection,
} from './conditions.js';
import { hydrated, idle, newReader, shows } from './harness.js';

const FAILED = /Failed to load resource/;

const link = (text: string) => `.sidebar a:text-is("${text}")`;

/** Follows the link to Mutex, which loads a document, and goes back. @returns the counter of documents. */
async function afterFullLoad(page: Page): Promise<() => number> {
  const documents = countDocuments(page);
  await page.click(link('Mutex'));
  await page.waitForURL('**/packages/mutex');
  await hydrated(page);
  await shows(page, 'Mutex');
  expect(documents()).toBe(1);
  await page.goBack();
  await hydrated(page);
  await shows(page, 'Box');
  return documents;
}

describe('[B01] offline in the middle of a visit', () => {
  it('keeps the page, says so, and Retry shows the page once there is a network', async () => {
    const { context, open } = await newReader('real', {
      prepare: withConnection(),
      expected: [FAILED, /request failed: .* net::ERR_INTERNET_DISCONNECTED/],
    });
    const page = await open('packages/box');
    await context.setOffline(true);
    await page.click(link('Mutex'));
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toContain('You are offline');
    expect(await page.title()).toContain('Box');
    expect(page.url()).toContain('/packages/box');
    await alert.getByRole('button', { name: 'Retry' }).click();
    // The old alert is shown until this attempt, too, has failed.
    await expect.poll(() => alert.textContent()).toContain('Tried 2 times');
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await shows(page, 'Mutex');
    expect(await alert.count()).toBe(0);
    expect(page.url()).toContain('/packages/mutex');
  });

  it('reports each failed page, and counts the attempts', async () => {
    const { context, open } = await newReader('real', {
      prepare: withConnection(),
      expected: [FAILED, /request failed: .* net::ERR_INTERNET_DISCONNECTED/],
    });
    const page = await open('packages/box');
    await context.setOffline(true);
    const alert = page.getByRole('alert');
    const tries = async (): Promise<string | undefined> =>
      (await alert.textContent())?.match(/Tried \d times/)?.[0];
    await page.click(link('Mutex'));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(tries).toBe('Tried 2 times');
    await page.click(link('Option'));
    await expect.poll(tries).toBe(undefined);
    const said = alert.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const parts = { attributes: true, childList: true, characterData: true, subtree: true };
          new MutationObserver(() => resolve()).observe(element, parts);
        }),
    );
    await page.click(link('Mutex'));
    await said;
    await alert.waitFor();
    expect(await tries()).toBe(undefined);
  });

  it('counts the attempts for Back by themselves', async () => {
    const { context, open } = await newReader('real', {
      prepare: withConnection(),
      expected: [FAILED, /request failed: .* net::ERR_INTERNET_DISCONNECTED/],
    });
    const page = await open('packages/box');
    await page.click(link('Mutex'));
    await shows(page, 'Mutex');
    await context.setOffline(true);
    await page.click(link('Option'));
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.poll(() => alert.textContent()).toContain('Tried 2 times');
    await page.goBack();
    await expect.poll(() => alert.textContent()).toMatch(/loaded\.$|loaded\.Retry$/);
    await retry.click();
    await expect.poll(() => alert.textContent()).toContain('Tried 2 times');
  });
});

describe('[B02] a page that is gone after a redeploy', () => {
  it.each([
    ['answers 404', { status: 404, body: '' }, [/status 404/, FAILED]],
    ['is other HTML now', { status: 200, contentType: 'text/html', body: '<!DOCTYPE html>' }, []],
    ['is answered with another page', { path: `${realSite.dist}/index.html` }, []],
  ])('%s: one full load for each target, then an error with Retry', async (_, answer, expected) => {
    const { open } = await newReader('real', { prepare: withConnection(), expected });
    const page = await open('packages/box');
    await intercept(page, PAGE_DOCUMENTS, (route) => route.fulfill(answer));
    const documents = await afterFullLoad(page);
    const before = documents();
    await page.click(link('Mutex'));
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Retry' });
    await retry.click();
    // The old alert is shown until this attempt, too, has failed.
    await expect.poll(() => alert.textContent()).toContain('Tried 2 times');
    expect(documents()).toBe(before);
    await shows(page, 'Box');
    await page.unroute(PAGE_DOCUMENTS);
    await retry.click();
    await shows(page, 'Mutex');
    expect(documents()).toBe(before);
  });

  it('and no storage to note the attempt: each click loads the target', async () => {
    const { context, open } = await newReader('real', {
      prepare: withConnection(),
      expected: [/status 404/, FAILED],
    });
    await context.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    const page = await open('packages/box');
    await intercept(page, PAGE_DOCUMENTS, (route) => route.fulfill({ status: 404, body: '' }));
    const documents = await afterFullLoad(page);
    await page.click(link('Mutex'));
    await page.waitForURL('**/packages/mutex');
    await shows(page, 'Mutex');
    expect(documents()).toBe(3);
  });

  it('is of another deployment: one full load for each target, then shown in place', async () => {
    const { open } = await newReader('real', { prepare: withConnection() });
    const page = await open('packages/box');
    await intercept(page, PAGE_DOCUMENTS, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(name="quire:shell" content=)"\w+"/,
        '$1"another"',
      );
      await route.fulfill({ response, body });
    });
    const documents = await afterFullLoad(page);
    const before = documents();
    await page.click(link('Mutex'));
    await shows(page, 'Mutex');
    expect(documents()).toBe(before);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('comes with a sidebar that is new: it is shown with the page', async () => {
    const { open } = await newReader('real', { prepare: withConnection() });
    const page = await open('packages/box');
    await intercept(page, PAGE_DOCUMENTS, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/(sidebarId&quot;:&quot;)\w+/, '$1another')
        .replaceAll('>Mutex</a>', '>New</a>');
      await route.fulfill({ response, body });
    });
    await page.click(link('Mutex'));
    await shows(page, 'Mutex');
    const current = page.locator('.sidebar [aria-current="page"]');
    expect(await current.textContent()).toBe('New');
  });

  it('leaves the not-found page alone when an address needs it to settle', async () => {
    const { open } = await newReader('real', {
      prepare: async (context) => {
        await withConnection()(context);
        await context.route(PAGE_DOCUMENTS, (route) => route.fulfill({ status: 404 }));
      },
      expected: [/status 404/, FAILED],
    });
    const page = await open('packages/mutex.html');
    const documents = countDocuments(page);
    await idle(page);
    await shows(page, 'Page Not Found');
    expect(documents()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('[B03] a slow network', () => {
  it('leaves links to the browser until the scripts are there', async () => {
    const { context, url } = await newReader('real');
    const page = await context.newPage();
    const entry = await hold(page, ENTRY);
    await page.goto(url('packages/box'), { waitUntil: 'commit' });
    await entry.asked;
    await page.click(link('Mutex'), { noWaitAfter: true });
    await page.waitForURL('**/packages/mutex', { waitUntil: 'commit' });
    await shows(page, 'Mutex');
    await entry.release();
    await hydrated(page);
  });

  it('shows that it waits, keeps the page, and after 8 s loads the document', async () => {
    const { open } = await newReader('real', { prepare: withConnection() });
    const page = await open('packages/box');
    await page.clock.install();
    const documents = countDocuments(page);
    const modules = await hold(page, PAGE_DOCUMENTS);
    await page.click(link('Mutex'));
    await modules.asked;
    await page.clock.runFor(300);
    await page.locator('.progress-bar:not([hidden])').waitFor({ state: 'attached' });
    await shows(page, 'Box');
    await page.clock.runFor(7600);
    expect(documents()).toBe(0);
    await page.clock.runFor(200);
    await page.waitForURL('**/packages/mutex');
    await shows(page, 'Mutex');
    expect(documents()).toBe(1);
    await modules.release();
  });
});

describe('[B04] prefetching', () => {
  const asksForAssets = async (connection: { saveData: boolean; effectiveType: string }) => {
    const { open } = await newReader('real', { prepare: withConnection(connection) });
    const page = await open('packages/box');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.hover(link('Mutex'));
    await page.focus(link('Option'));
    await page.mouse.wheel(0, 2000);
    return { page, asked };
  };

  it.each([
    ['data saving is on', { saveData: true, effectiveType: '4g' }],
    ['the network is 2g', { saveData: false, effectiveType: '2g' }],
    ['the network is slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('does not happen when %s', async (_, connection) => {
    const { page, asked } = await asksForAssets(connection);
    await idle(page);
    await page.click(link('Task'));
    await shows(page, 'Task');
    await idle(page);
    const pages = asked.filter((url) => url.includes('/index.html'));
    expect(pages).toEqual([expect.stringContaining('packages/task/index.html')]);
  });

  it('happens otherwise: at low priority for links in view, at once for a link under the pointer', async () => {
    const { open } = await newReader('real');
    const page = await open('packages/box');
    await page.waitForSelector('link[rel="prefetch"][href$="/packages/mutex/index.html"]', {
      state: 'attached',
    });
    const module = page.waitForRequest(/packages\/task\/index\.html/);
    await page.hover(link('Task'));
    await module;
  });
});

describe('[B14] one bundle that fails to load', () => {
  const ABORTED = /request failed: .* net::ERR_FAILED/;

  const without = (pattern: string | RegExp) => ({
    prepare: async (context: BrowserContext) => {
      await withConnection()(context);
      await context.route(pattern, (route) => route.abort());
    },
    expected: [ABORTED, FAILED],
  });

  it.each([
    ['the entry', ENTRY],
    ["React's chunk", CHUNKS],
  ])('%s: the page is as with scripts off', async (_, pattern) => {
    const { context, url } = await newReader('full', without(pattern));
    const page = await context.newPage();
    await page.goto(url('guide/beta'));
    await page.waitForSelector('html:not([data-scripts])', { state: 'attached' });
    for (const text of ['Runs in Node.', 'Runs in Deno.']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.click(link('Alpha'));
    await shows(page, 'Alpha');
  });

  it('the preferences: the page has its defaults and works', async () => {
    const { open } = await newReader('full', without('**/assets/preferences.*.js'));
    const page = await open('guide/beta');
    await page.click(link('Alpha'));
    await shows(page, 'Alpha');
  });

  it('the stylesheet: the content is readable and the shell works', async () => {
    const { open } = await newReader('real', without('**/assets/styles.*.css'));
    const page = await open('packages/box');
    await page.click('.pagination-next');
    await page.waitForFunction(() => !location.pathname.endsWith('box'));
    await page.locator('#main h1').waitFor();
  });

  it('an island: every panel of the tabs is readable, the rest works', async () => {
    const { open } = await newReader('full', {
      prepare: async (context) => {
        await withConnection()(context);
        await context.route(CHUNKS, async (route) => {
          const response = await route.fetch();
          const isTabs = (await response.text()).includes('tabpanel');
          await (isTabs ? route.abort() : route.fulfill({ response }));
        });
      },
      expected: [ABORTED, FAILED],
    });
    const page = await open('guide/beta');
    await page.getByText('Runs in Node.', { exact: true }).scrollIntoViewIfNeeded();
    await page.getByText('Runs in Deno.', { exact: true }).waitFor();
    await page.click(link('Alpha'));
    await shows(page, 'Alpha');
  });

  it('the search: a message with Retry, which opens it', async () => {
    const { open } = await newReader('real', {
      prepare: withConnection(),
      expected: [ABORTED, FAILED],
    });
    const page = await open('packages/box');
    await idle(page);
    await intercept(page, CHUNKS, (route) => route.abort());
    await page.keyboard.press('/');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toContain('The search could not be loaded.');
    await page.unroute(CHUNKS);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(await page.locator('.asset-error').isVisible()).toBe(false);
  });
});
