// The overlay of `quire dev` by itself: what it says of an error, how it is closed and opened, and requests to the editor.
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type * as Overlay from '../../src/client/dev/overlay.js';
import type { DevPlace } from '../../src/model/browser/dev-contract.js';
import type { Diagnostic } from '../../src/model/site/diagnostic.js';
import { filePath } from '../../src/model/text/brand.js';
import { sharedBrowser } from './harness.js';

declare const overlays: typeof Overlay;
declare let overlay: ReturnType<typeof Overlay.createOverlay>;

const bundled = build({
  entryPoints: ['src/client/dev/overlay.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'overlays',
  loader: { '.css': 'text' },
});

let page: Page;
let dialog: Locator;
let badge: Locator;
let editor: { status: number; readonly asked: DevPlace[] };

beforeEach(async () => {
  page = await (await sharedBrowser()).newPage();
  editor = { status: 204, asked: [] };
  await page.route('http://site.test/**', (route) => {
    const { method, postData } = {
      method: route.request().method(),
      postData: route.request().postData(),
    };
    if (method === 'GET')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Page' });
    editor.asked.push(JSON.parse(postData ?? ''));
    return route.fulfill({ status: editor.status });
  });
  await page.goto('http://site.test/');
  await page.addScriptTag({ content: (await bundled).outputFiles[0]?.text ?? '' });
  await page.evaluate(() => {
    Object.assign(window, { overlay: overlays.createOverlay(new URL('/open', location.href)) });
  });
  dialog = page.getByRole('dialog');
  badge = page.locator('quire-errors .badge');
});
afterEach(() => page.close());

const show = (...diagnostics: readonly Diagnostic[]): Promise<void> =>
  page.evaluate((shown) => overlay.show(shown), diagnostics);

async function items(): Promise<string[]> {
  const texts = await dialog.getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\n+/g, '\n'));
}

const ERROR: Diagnostic = {
  severity: 'error',
  code: 'link/missing-page',
  message: 'No such page.',
};
const WARNING: Diagnostic = {
  severity: 'warning',
  code: 'link/orphan',
  message: 'No link leads to it.',
};
const GUIDE = { file: filePath('content/guide.md'), place: { line: 3, column: 7 } };
const LATER: Diagnostic = { ...ERROR, message: 'No such page, either.' };

it('is a dialog named by the number of errors, with the warnings folded after them', async () => {
  await show(ERROR, WARNING, LATER);
  await page.getByRole('dialog', { name: '2 errors', exact: true }).waitFor();
  expect(await dialog.getByText('No link leads to it.').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('quire-errors');
  await dialog.getByText('1 warning').click();
  expect(await items()).toEqual([
    'error\nlink/missing-page\nNo such page.',
    'error\nlink/missing-page\nNo such page, either.',
    'warning\nlink/orphan\nNo link leads to it.',
  ]);
});

it('says the hint, and the other places', async () => {
  const related = [{ ...GUIDE, message: 'It is also here.' }];
  await show({ ...ERROR, hint: 'write another one', related });
  expect(await items()).toEqual([
    'error\nlink/missing-page\nNo such page.\nIt is also here.\ncontent/guide.md:3:7\nHint: write another one',
  ]);
});

it.each([
  ['no errors', []],
  ['warnings only', [WARNING]],
])('is not there for %s', async (_, rest) => {
  await show(...rest);
  expect(await page.locator('quire-errors').count()).toBe(0);
  await show(ERROR);
  expect(await dialog.isVisible()).toBe(true);
  await show(...rest);
  expect(await page.locator('quire-errors').count()).toBe(0);
  await show(ERROR);
  expect(await page.locator('quire-errors dialog:modal').count()).toBe(1);
});

it('leaves a button when it is closed, and stays closed for the same errors', async () => {
  await show(ERROR);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await dialog.isVisible()).toBe(false);
  await show(ERROR);
  expect(await dialog.isVisible()).toBe(false);
  expect(await badge.innerText()).toBe('1 error');
  await badge.click();
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  await show(ERROR, LATER);
  expect(await dialog.isVisible()).toBe(true);
  expect(await badge.innerText()).toBe('2 errors');
});

describe('a place', () => {
  it.each([
    ['of a line', GUIDE, 'content/guide.md:3:7', { line: 3, column: 7 }],
    ['of a whole file', { file: GUIDE.file }, 'content/guide.md', { line: 1, column: 1 }],
  ])('%s is opened in the editor', async (_, located, text, place) => {
    await show({ ...ERROR, ...located });
    const button = dialog.getByRole('button', { name: text, exact: true });
    expect(await button.getAttribute('title')).toBe('Open in the editor');
    const answered = page.waitForResponse('**/open');
    await button.click();
    await answered;
    expect(editor.asked).toEqual([{ file: GUIDE.file, ...place }]);
    expect(await dialog.getByRole('status').innerText()).toBe('');
  });

  it('says what to do while there is no editor', async () => {
    await show({ ...ERROR, ...GUIDE });
    editor.status = 500;
    const status = dialog.getByRole('status');
    await dialog.getByRole('button', { name: 'guide.md' }).click();
    await status.filter({ hasText: 'Set the variable VISUAL' }).waitFor();
    editor.status = 204;
    await dialog.getByRole('button', { name: 'guide.md' }).click();
    await expect.poll(() => status.innerText()).toBe('');
  });
});
