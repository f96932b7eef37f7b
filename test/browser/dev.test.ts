// `quire dev` with a small project: the state an open page keeps while files change, the overlay, faults F82 to F88.
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { close, listen } from '../../src/build/serve/listen.js';
import { quire, quireJson } from '../build/quire.js';
import { countDocuments, hold, intercept } from './conditions.js';
import { differences } from './dev-differences.js';
import { type DevServer, GUIDE, startDev } from './dev-site.js';
import { hydrated, sharedBrowser } from './harness.js';

let dev: DevServer;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  dev = await startDev();
  context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  page = await context.newPage();
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
});
afterAll(async () => {
  await context.close();
  await dev.close();
  // Tests delete pages that are open.
  const expected = /status of 404/;
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
});

/** Opens a page and waits until the script of dev has read its document: an edit before that reloads the page. */
async function open(route: string, tab = page): Promise<void> {
  const document = tab.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && /\.html$/.test(response.url()),
  );
  await tab.goto(new URL(route, dev.url).href);
  await hydrated(tab);
  await document;
}

/** Marks the window; a reload removes the mark. */
const mark = (): Promise<void> => page.evaluate(() => void Reflect.set(window, 'mark', true));
const isMarked = (): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'mark') === true);

const shows = (text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(dev.project.path(file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  dev.project.write({ [file]: text.replace(from, to) });
};

/** Polls as long as a busy machine may take. */
const eventually = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 60_000 });

/** The folded lines before an included region. */
const folded = () => page.locator('.code-context').first();
const isOpen = () => folded().evaluate((details) => details.hasAttribute('open'));

const overlay = (tab = page) => tab.locator('quire-errors dialog');

const tabs: Page[] = [];

/** A tab that is closed after the test. */
async function newTab(): Promise<Page> {
  const tab = await context.newPage();
  tabs.push(tab);
  return tab;
}

// Comes before the hooks of `onTestFinished`, which restore files: a reload cancels the closing of a tab in Chromium.
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});

const DEV_PAGE = '**/assets/dev-page.js';

let restart: () => Promise<void>;

// A second try of a test begins with the files and the page of the first one.
beforeEach(async ({ task }) => {
  if (task.result?.retryCount) return restart();
  const restoreFiles = dev.keepFiles();
  const address = page.url();
  restart = async () => {
    restoreFiles();
    while ((await differences(dev)).length > 0);
    await page.unrouteAll();
    if (address !== 'about:blank') await open(address);
    await mark();
  };
});

/** Changes a file, of which the guide shows a text, until the test has finished. */
function editUntilFinished(file: string, from: string, to: string, shown: string): void {
  const text = readFileSync(dev.project.path(file), 'utf8');
  edit(file, from, to);
  onTestFinished(async () => {
    dev.project.write({ [file]: text });
    const served = async () => (await fetch(new URL('guide', dev.url))).text();
    await eventually(served).not.toContain(shown);
  });
}

describe('an open page', () => {
  it('[R63] shows an edited sentence; scroll position, focus, tabs and disclosures stay', async () => {
    await open('guide');
    await page.getByRole('tab', { name: 'Deno' }).click();
    await folded().locator('summary').click();
    await mark();
    const link = page.getByRole('link', { name: 'the mirror' });
    await link.focus();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    edit('content/guide.md', 'Text for Deno.', 'Other text for Deno.');
    await page.getByText('Other text for Deno.').waitFor();
    edit('content/guide.md', 'Paragraph 59.', 'Changed at the end.');
    await shows('Changed at the end.');
    expect(await page.evaluate(() => scrollY)).toBe(1500);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const selected = page.locator('[role="tab"][aria-selected="true"]');
    expect(await selected.textContent()).toBe('Deno');
    expect(await page.getByText('Other text for Deno.').isVisible()).toBe(true);
    expect(await isOpen()).toBe(true);
    expect(await isMarked()).toBe(true);
  });

  it('[R63] keeps the focus on a tab when a block is inserted above', async () => {
    const tab = page.getByRole('tab', { name: 'Deno' });
    await tab.focus();
    edit('content/guide.md', '::::tabs', 'Inserted above.\n\n::::tabs');
    await shows('Inserted above.');
    expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows a new heading in contents and sidebar, and an edited title in the head', async () => {
    edit('content/guide.md', '# Guide\n', '# Renamed guide\n');
    edit('content/guide.md', '## Last', '## New heading\n\n## Last');
    await page.locator('.toc a', { hasText: 'New heading' }).waitFor({ state: 'attached' });
    await page.locator('.sidebar a', { hasText: 'Renamed guide' }).waitFor({ state: 'attached' });
    await eventually(() => page.title()).toContain('Renamed guide');
    expect(await isMarked()).toBe(true);
  });

  it('shows the new text of a page that was visited before, without a reload', async () => {
    await page.getByRole('link', { name: 'the mirror' }).click();
    await shows('Nothing but text.');
    await page.goBack();
    await page.locator('h1', { hasText: 'Renamed guide' }).waitFor();
    const { length } = dev.lines;
    edit('content/mirror.md', 'Nothing but text.', 'Something else.');
    await dev.line(({ changed }) => changed?.includes('content/mirror.md') === true, length);
    await page.getByRole('link', { name: 'the mirror' }).click();
    await shows('Something else.');
    edit('content/mirror.md', 'Something else.', 'And again.');
    await shows('And again.');
    expect(await isMarked()).toBe(true);
  });

  it('shows the new text of a page that changes while a navigation loads it', async () => {
    const tab = await newTab();
    await open('guide', tab);
    const seen = new EventEmitter();
    const [fetched, released] = [once(seen, 'fetched'), once(seen, 'released')];
    await intercept(tab, '**/mirror/index.html', async (route) => {
      // Not the one that is only prefetched.
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      seen.emit('fetched');
      await released;
      return route.fulfill({ response });
    });
    await tab.getByRole('link', { name: 'the mirror' }).click();
    await fetched;
    editUntilFinished('content/guide.md', 'Paragraph 58.', 'Seen meanwhile.', 'Seen meanwhile.');
    edit('content/mirror.md', 'And again.', 'Written meanwhile.');
    await tab.getByText('Seen meanwhile.').waitFor();
    seen.emit('released');
    await tab.getByText('Written meanwhile.').waitFor();
    edit('content/mirror.md', 'Written meanwhile.', 'And again.');
    await tab.getByText('And again.').waitFor();
  });

  it('finds what was written after the first search, also in the open dialog', async () => {
    const field = page.getByRole('combobox', { name: 'Search' });
    const status = page.getByRole('dialog').getByRole('status');
    await page.keyboard.press('/');
    await field.fill('okapi');
    await eventually(() => status.textContent()).toMatch(/No results/);
    await page.keyboard.press('Escape');
    edit('content/mirror.md', 'And again.', 'And an okapi.');
    await shows('And an okapi.');
    await page.keyboard.press('/');
    await field.fill('okapi');
    await page.getByRole('option').filter({ hasText: 'okapi' }).first().waitFor();
    await field.fill('quagga');
    await eventually(() => status.textContent()).toMatch(/No results/);
    edit('content/mirror.md', 'And an okapi.', 'And a quagga.');
    await page.getByRole('option').filter({ hasText: 'quagga' }).first().waitFor();
    await page.keyboard.press('Escape');
    edit('content/mirror.md', 'And a quagga.', 'And again.');
    await shows('And again.');
  });

  it('shows the new content of a static image', async () => {
    const write = (width: number): void =>
      dev.project.write({
        'static/shot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`,
      });
    write(20);
    dev.project.write({ 'content/shot.md': '# Shot\n\n![A](/typed/shot.svg)\n' });
    const address = new URL('shot', dev.url).href;
    await eventually(async () => (await fetch(address)).status).toBe(200);
    const shot = await newTab();
    await shot.goto(address);
    const width = () =>
      shot.getByAltText('A').evaluate((image) => Reflect.get(image, 'naturalWidth'));
    await eventually(width).toBe(20);
    write(30);
    await eventually(width).toBe(30);
    rmSync(dev.project.path('content/shot.md'));
    await shot.locator('h1', { hasText: 'Page Not Found' }).waitFor();
  });

  it('is loaded again for a changed configuration', async () => {
    await open('guide');
    editUntilFinished(
      'site.config.ts',
      'themeConfig: { navbar: { items: [',
      "themeConfig: { announcementBar: { id: 'a', content: 'Announced.' }, navbar: { items: [",
      'Announced.',
    );
    await page.getByText('Announced.').waitFor();
  });

  it('is not found under a former base path, and is shown again once that is restored', async () => {
    const tab = await newTab();
    await tab.goto(new URL('guide', dev.url).href);
    await hydrated(tab);
    const { length } = dev.lines;
    const text = readFileSync(dev.project.path('site.config.ts'), 'utf8');
    onTestFinished(() => dev.project.write({ 'site.config.ts': text }));
    edit('site.config.ts', "'/typed/'", "'/moved/'");
    const { url = '' } = await dev.line((line) => line.url !== undefined, length);
    expect(new URL(url).pathname).toBe('/moved/');
    await tab.locator('h1', { hasText: 'Page Not Found' }).waitFor();
    expect((await fetch(new URL('guide', url))).status).toBe(200);
    expect((await fetch(new URL('guide', dev.url))).status).toBe(404);
    dev.project.write({ 'site.config.ts': text });
    await tab.locator('h1', { hasText: 'Renamed guide' }).waitFor();
  });

  it('follows the configuration and shows errors before it has loaded the script that updates it', async () => {
    const tab = await newTab();
    const { asked } = await hold(tab, DEV_PAGE);
    await tab.goto(new URL('guide', dev.url).href);
    await asked;
    const held = "items: [{ label: 'Held', to: '/' }, ";
    editUntilFinished('site.config.ts', 'items: [', held, 'Held');
    await tab.locator('.navbar a', { hasText: 'Held' }).waitFor();
    const text = readFileSync(dev.project.path('content/guide.md'), 'utf8');
    onTestFinished(() => dev.project.write({ 'content/guide.md': text }));
    dev.project.write({ 'content/guide.md': `${text}\n:::unknown\n:::\n` });
    await overlay(tab).waitFor();
    dev.project.write({ 'content/guide.md': text });
    await overlay(tab).waitFor({ state: 'detached' });
  });

  it('shows what changed while the browser was offline', async () => {
    const tab = await newTab();
    await open('guide', tab);
    const session = await context.newCDPSession(tab);
    const setOffline = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);
    const failed = tab.waitForEvent('requestfailed');
    const shown = 'Edited offline.';
    editUntilFinished('content/guide.md', 'Paragraph 20.', shown, shown);
    await failed;
    await setOffline(false);
    await tab.getByText(shown).waitFor();
  });

  it('is loaded again, once for each state, if the script that updates it fails', async () => {
    const tab = await newTab();
    const count = countDocuments(tab);
    // Names of samples that come late make another state.
    const states: string[] = [];
    tab.on('console', (message) => {
      if (message.text().startsWith('state ')) states.push(message.text());
    });
    await tab.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        setItem.call(this, key, value);
        if (key === 'quire.dev.reloaded-for') console.log(`state ${value}`);
      };
    });
    const failing = (): Promise<unknown> =>
      tab.waitForEvent('console', (message) => message.text().includes('planted'));
    await intercept(tab, DEV_PAGE, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('planted');" }),
    );
    let failed = failing();
    await tab.goto(new URL('guide', dev.url).href);
    await failed;
    failed = failing();
    const shown = 'After a failure.';
    editUntilFinished('content/guide.md', 'Paragraph 30.', shown, shown);
    await tab.getByText(shown).waitFor();
    await failed;
    expect(states.length).toBeGreaterThan(1);
    expect(states).toEqual([...new Set(states)]);
    await eventually(() => count() - states.length).toBe(1);
  });

  it('of the reference follows the source of a package, and the samples of a guide', async () => {
    await open('api/greeter/function/greet');
    await mark();
    edit('packages/greeter/src/index.ts', '@returns the greeting', '@returns the warm greeting');
    await page.getByText('the warm greeting').first().waitFor();
    expect(await isMarked()).toBe(true);
    const sample =
      "```ts\nimport { greet } from '@typed/greeter';\n\ngreet({ name: 'Ada' });\n```\n";
    dev.project.write({ 'content/mirror.md': `# Mirror\n\n${sample}` });
    await open('mirror');
    await page.locator('.code-highlight a', { hasText: 'greet' }).first().waitFor();
  });

  it('explains the names of an edited sample, and the Tab key stops at added code as at other', async () => {
    const card = page.getByRole('tooltip');
    const call = page.locator('.code-highlight a', { hasText: 'greet' }).last();
    await open('mirror');
    await mark();
    await call.hover();
    await card.getByText('greet', { exact: false }).first().waitFor();
    await page.mouse.move(0, 0);
    await card.waitFor({ state: 'hidden' });
    edit(
      'content/mirror.md',
      "greet({ name: 'Ada' });",
      "const who = 'Ada';\n\ngreet({ name: who });",
    );
    await page
      .locator('.code-highlight', { hasText: 'who' })
      .locator('a', { hasText: 'greet' })
      .last()
      .waitFor();
    await eventually(() => call.getAttribute('tabindex')).toBe('-1');
    await call.hover();
    await card.getByText('greet', { exact: false }).first().waitFor();
    edit('content/mirror.md', '# Mirror\n', '# Mirror\n\n```text\nAdded.\n```\n');
    const added = page.locator('pre', { hasText: 'Added.' });
    await eventually(() => added.getAttribute('tabindex')).toBe('-1');
    expect(await isMarked()).toBe(true);
  });
});

/** Waits until errors have disappeared from the page and from the terminal. */
async function noErrors(): Promise<void> {
  await overlay().waitFor({ state: 'detached' });
  const printed = () => dev.lines.findLast(({ diagnostics }) => diagnostics)?.diagnostics ?? [];
  await eventually(printed).toEqual([]);
}

/** Gives the guide its first text, and waits until former texts and their errors are gone. */
async function restoreGuide(): Promise<void> {
  dev.project.write({ 'content/guide.md': GUIDE });
  const served = async () => (await fetch(new URL('guide', dev.url))).text();
  await eventually(served).toContain('<title>Guide');
  await noErrors();
}

describe('errors', () => {
  it('[R64] [F86] are shown over the last good page, open the editor at their place, and disappear once corrected', async () => {
    await restoreGuide();
    await open('guide');
    await mark();
    const link = page.getByRole('link', { name: 'the mirror' });
    await link.focus();
    const broken = `${GUIDE}\n:::unknown\nText <script>alert(1)</script>\n:::\n`;
    dev.project.write({ 'content/guide.md': broken });
    await overlay().waitFor();
    const text = (await overlay().textContent()) ?? '';
    const { diagnostics } = await quireJson(['build', '--no-cache', '--root', dev.project.root]);
    for (const { code, message, hint } of diagnostics) {
      for (const part of [code, message, hint ?? '']) expect(text).toContain(part);
    }
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(await overlay().locator('script').count()).toBe(0);
    await shows('Paragraph 59.');
    const place = overlay().locator('.place').first();
    const named = await place.textContent();
    await place.click();
    await eventually(() => dev.opened()).toEqual([`-g ${dev.project.path(named ?? '')}`]);
    dev.project.write({ 'content/guide.md': GUIDE.replace('Paragraph 59.', 'Mended.') });
    await noErrors();
    await shows('Mended.');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isMarked()).toBe(true);
  });

  it('of links and samples leave the new text in view', async () => {
    onTestFinished(restoreGuide);
    const { length } = dev.lines;
    dev.project.write({ 'content/guide.md': `${GUIDE}\nA [dead link](missing.md).\n` });
    await overlay().waitFor();
    await page.getByText('dead link').first().waitFor({ state: 'attached' });
    const errors = await dev.line(
      ({ diagnostics }) => diagnostics?.[0]?.code === 'link/missing-page',
      length,
    );
    // First what has changed, then what follows from it.
    expect(dev.lines[dev.lines.indexOf(errors) - 1]).toHaveProperty('changed');
    await page.keyboard.press('Escape');
    const badge = page.locator('quire-errors .badge');
    const ground = () => badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    const light = await ground();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await ground()).not.toBe(light);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    dev.project.write({ 'content/guide.md': GUIDE });
    await noErrors();
    dev.project.write({
      'content/guide.md': `${GUIDE}\n\`\`\`ts\nconst wrong: string = 1;\n\`\`\`\n`,
    });
    await overlay().locator('.code', { hasText: 'sample/type-error' }).waitFor();
    dev.project.write({ 'content/guide.md': GUIDE });
    await noErrors();
  });

  it('of TypeScript in a package leave the reference unchanged', async () => {
    await open('api/greeter/function/greet');
    const source = 'packages/greeter/src/index.ts';
    const text = dev.project.read(source);
    onTestFinished(() => dev.project.write({ [source]: text }));
    edit(source, 'return `Hello', 'return 1 + `Hello');
    edit(source, '): string', '): number');
    await overlay().locator('.code', { hasText: 'api/typescript' }).waitFor();
    await page.getByText('the warm greeting').first().waitFor({ state: 'attached' });
    dev.project.write({ [source]: text });
    await noErrors();
  });

  it('disappear when a deleted configuration is restored', async () => {
    const text = readFileSync(dev.project.path('site.config.ts'), 'utf8');
    await open('guide');
    rmSync(dev.project.path('site.config.ts'));
    await overlay().locator('.code', { hasText: 'config/missing' }).waitFor();
    dev.project.write({ 'site.config.ts': text.replace("'Typed'", "'Retitled'") });
    await overlay().waitFor({ state: 'detached' });
    await eventually(() => page.title()).toContain('Retitled');
    const siteName = page.locator('meta[property="og:site_name"]');
    await eventually(() => siteName.getAttribute('content')).toBe('Retitled');
  });
});

describe('files', () => {
  it('[F85] that an editor saves by renaming, or deletes and writes again, are shown', async () => {
    await open('guide');
    const file = dev.project.path('content/guide.md');
    writeFileSync(`${file}~`, GUIDE.replace('Paragraph 59.', 'Saved by renaming.'));
    renameSync(`${file}~`, file);
    await shows('Saved by renaming.');
    rmSync(file);
    writeFileSync(file, GUIDE.replace('Paragraph 59.', 'Saved anew.'));
    await shows('Saved anew.');
  });

  it('change an open not-found page', async () => {
    const tab = await newTab();
    await tab.goto(new URL('none', dev.url).href);
    const guide = 'content/greeter-guide.md';
    onTestFinished(() => rmSync(dev.project.path(guide), { force: true }));
    dev.project.write({
      [guide]: '---\npackage: "@typed/greeter"\n---\n\n# Greeter guide\n\nText.\n',
    });
    await tab.locator('main a[href$="greeter-guide"]').waitFor({ state: 'attached' });
  });

  it('that are deleted lead to the not-found page, and back when they are restored', async () => {
    await open('mirror');
    const text = readFileSync(dev.project.path('content/mirror.md'), 'utf8');
    rmSync(dev.project.path('content/mirror.md'));
    dev.project.write({ 'content/guide.md': GUIDE.replace(' and [the mirror](mirror.md)', '') });
    await page.locator('h1', { hasText: 'Page Not Found' }).waitFor();
    dev.project.write({ 'content/mirror.md': text });
    await page.locator('h1', { hasText: 'Mirror' }).waitFor();
  });

  it('of a renamed folder are found under its new name', async () => {
    rmSync(dev.project.path('content/new'), { recursive: true, force: true });
    dev.project.write({ 'content/old/inner.md': '# Inner\n\nIn a folder.\n' });
    await eventually(async () => (await fetch(new URL('old/inner', dev.url))).status).toBe(200);
    renameSync(dev.project.path('content/old'), dev.project.path('content/new'));
    await eventually(async () => (await fetch(new URL('new/inner', dev.url))).status).toBe(200);
    expect((await fetch(new URL('old/inner', dev.url))).status).toBe(404);
  });

  it('that name installed packages are noticed, also after an installation deletes node_modules', async () => {
    const lockfile = 'node_modules/.package-lock.json';
    const folder = dev.project.path('node_modules');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    let count = 0;
    for (const installation of ['first', 'second']) {
      const { length } = dev.lines;
      // Names of samples that come late may be read together with a change, which is then not reported.
      const isNoticed = (): boolean => {
        count += 1;
        dev.project.write({ [lockfile]: JSON.stringify({ installation, count }) });
        return dev.lines.slice(length).some(({ changed }) => changed?.includes(lockfile));
      };
      await expect.poll(isNoticed, { timeout: 60_000, interval: 500 }).toBe(true);
      rmSync(folder, { recursive: true });
    }
  });

  it('[F83] that change by the hundred at once are all up to date in the end', async () => {
    mkdirSync(dev.project.path('content/many'));
    for (let index = 0; index < 400; index += 1) {
      const text = `# Page ${index}\n\nText.\n`;
      writeFileSync(dev.project.path(`content/many/page-${index}.md`), text);
    }
    for (let index = 0; index < 400; index += 1) {
      if (index % 2 === 1) rmSync(dev.project.path(`content/many/page-${index}.md`));
    }
    await eventually(async () => (await fetch(new URL('many/page-398', dev.url))).status).toBe(200);
    await eventually(async () => (await fetch(new URL('many/page-399', dev.url))).status).toBe(404);
    rmSync(dev.project.path('content/many'), { recursive: true });
    await eventually(async () => (await fetch(new URL('many/page-398', dev.url))).status).toBe(404);
  });
});

interface Ask {
  readonly target?: string;
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Unlike `fetch`, sends the request target and the Host header unchanged. */
const ask = ({ target = '/typed/', method = 'GET', headers = {}, body }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(dev.url);
    const options = { hostname, port, path: target, method, headers: { host, ...headers } };
    request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    })
      .on('error', reject)
      .end(body);
  });

describe('requests', () => {
  it.each([
    ['/typed/', 200],
    ['/typed', 200],
    ['/typed/guide', 200],
    ['/typed/guide/index.html', 200],
    ['/typed/guide?raw', 200],
    ['/typed/none', 404],
    ['/elsewhere', 404],
    ['/typed//guide', 404],
    ['/typed/%252f', 404],
    ['/typed/%252e%252e/site.config.ts', 404],
    ['/typed/site.config.ts', 404],
    ['/typed/site.config.ts?raw', 404],
    ['/typed/#/../site.config.ts', 200],
    ['/typed/@fs/etc/passwd', 404],
    ['/typed/../site.config.ts', 403],
    ['/typed/%2e%2e/site.config.ts', 403],
    ['/typed/..%2fsite.config.ts', 400],
    ['/typed/..%5Csite.config.ts', 400],
    ['/typed/..\\site.config.ts', 400],
    ['/typed/%00', 400],
    ['/typed/%E0%A4%A', 400],
    ['http://evil.example/typed/', 400],
  ])('[F87] %s is answered with %i', async (target, status) => {
    const answer = await ask({ target });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('defineConfig');
    expect(answer.body).not.toContain('root:');
  });

  const EVENTS = '/typed/@quire/events';
  const OPEN = '/typed/@quire/open';
  it.each<[string, Ask]>([
    ['another host', { headers: { host: 'evil.example' } }],
    ['another host with the port', { headers: { host: 'evil.example:5173' } }],
    ['a host that begins like ours', { headers: { host: 'localhost.evil.example' } }],
    ['another origin', { headers: { origin: 'http://evil.example' } }],
    ['an opaque origin', { headers: { origin: 'null' } }],
    ['another port as origin', { headers: { origin: 'http://localhost:1' } }],
    ['another host at the stream', { target: EVENTS, headers: { host: 'evil.example' } }],
    [
      'another origin at the stream',
      { target: EVENTS, headers: { origin: 'http://evil.example' } },
    ],
    [
      'another origin at the editor',
      { target: OPEN, method: 'POST', headers: { origin: 'http://evil.example' } },
    ],
    ['no origin at the editor', { target: OPEN, method: 'POST' }],
  ])('[F88] %s is refused', async (_, asked) => {
    const { status, headers, body } = await ask(asked);
    expect([status, body]).toEqual([403, '']);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('[F88] an address, a local name and our own origin are answered, without CORS', async () => {
    const { port, origin } = new URL(dev.url);
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `docs.localhost:${port}`]) {
      expect((await ask({ headers: { host } })).status, host).toBe(200);
    }
    const { status, headers } = await ask({ headers: { origin } });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('open the editor only at places of diagnostics', async () => {
    const { origin } = new URL(dev.url);
    const opened = dev.opened();
    const open = (body: string, method = 'POST') =>
      ask({ target: OPEN, method, headers: { origin }, body });
    const place = { file: '../../etc/passwd', line: 1, column: 1 };
    expect((await open(JSON.stringify(place))).status).toBe(404);
    expect((await open('{"file":1}')).status).toBe(400);
    expect((await open('x'.repeat(20_000))).status).toBe(400);
    expect((await open('', 'GET')).status).toBe(405);
    expect((await ask({ method: 'PUT' })).status).toBe(405);
    expect(dev.opened()).toEqual(opened);
  });
});

it('[F82] a given port that is in use ends with exit code 4, at once', async () => {
  const server = createServer();
  const port = await listen(server, 0, 'localhost');
  const { exitCode, stderr } = await quire([
    ...['dev', '--root', dev.project.root, '--port', `${port}`],
  ]);
  await close(server);
  expect([exitCode, stderr]).toEqual([4, expect.stringContaining('io/port-in-use')]);
});

it('[R65] serves what a clean build writes', async () => {
  expect(await differences(dev)).toEqual([]);
});
