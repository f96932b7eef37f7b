// The budget of a page's first view: brotli-compressed bytes, and requests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { repository } from '../build/quire.js';
import { withConnection } from './conditions.js';
import { hydrated, idle, newReader, screens } from './harness.js';
import { SITES } from './sites.js';

const KILOBYTE = 1024;
const JAVASCRIPT_OVER_FLOOR = 12 * KILOBYTE;
const STYLES = 8 * KILOBYTE;
const REQUESTS = 6;

const compressed = (bytes: Uint8Array): number => brotliCompressSync(bytes).length;

/** Pages share most files, and compressing these takes longer than a visit. */
const sizes = new Map<string, number>();

function compressedFile(file: string): number {
  const size = sizes.get(file) ?? compressed(readFileSync(file));
  sizes.set(file, size);
  return size;
}

/** Compressed bytes of React alone: a script that hydrates one element, bundled like the code of the site. */
async function reactFloor(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { jsx } from 'react/jsx-runtime';
        import { hydrateRoot } from 'react-dom/client';
        hydrateRoot(document.body, jsx('div', {}));`,
      resolveDir: repository,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return compressed(outputFiles[0]?.contents ?? new Uint8Array());
}

interface FirstView {
  readonly requests: readonly string[];
  /** Texts of all scripts that ran. */
  readonly scripts: readonly string[];
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** Long pieces of text of the article. */
  readonly sentences: readonly string[];
}

const kindOf = (request: Request): string => path.extname(new URL(request.url()).pathname);

/** @param route route of a page whose islands are all in use. */
async function firstView(route: string, screen: (typeof screens)[number]): Promise<FirstView> {
  // Data saving prevents prefetching, so only the requests of the page itself are counted.
  const { context, url } = await newReader('real', { screen, prepare: withConnection() });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url(route));
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy code' }).first().waitFor();
  await idle(page);
  const icon = await page.getAttribute('link[rel="icon"]', 'href');
  const { dist } = inject('sites').real;
  const fileOf = (request: Request): string =>
    path.join(dist, new URL(request.url()).pathname.slice(SITES.real.length));
  const files = (kind: string): string[] =>
    requests.filter((request) => kindOf(request) === kind).map(fileOf);
  const total = (kind: string): number =>
    files(kind).reduce((sum, file) => sum + compressedFile(file), 0);
  const sentences = await page.evaluate(() =>
    [...document.querySelectorAll('article :is(p, li, h1, h2, h3, code)')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.length > 30),
  );
  // Headless Chromium fetches no icon, unlike a reader's browser.
  const asked = [...requests.map((request) => request.url()), icon ?? '/favicon.ico'];
  return {
    requests: asked.filter((address) => !address.startsWith('data:')),
    scripts: files('.js').map((file) => readFileSync(file, 'utf8')),
    scriptBytes: total('.js'),
    styleBytes: total('.css'),
    sentences,
  };
}

let floor: number;
beforeAll(async () => {
  floor = await reactFloor();
});

describe.each([
  ['a guide', 'packages/mutex'],
  ['a class', 'api/option/class/Option'],
])('the first view of %s', (_, route) => {
  it.each(screens)(
    '%s: scripts, styles, requests; no byte of the article is a script',
    async (screen) => {
      const view = await firstView(route, screen);
      const scripts = floor + JAVASCRIPT_OVER_FLOOR;
      expect.soft(view.scriptBytes, 'compressed scripts').toBeLessThanOrEqual(scripts);
      expect.soft(view.styleBytes, 'compressed styles').toBeLessThanOrEqual(STYLES);
      expect.soft(view.requests.length, view.requests.join('\n')).toBeLessThanOrEqual(REQUESTS);
      expect(view.scripts.length).toBeGreaterThan(2);
      expect(view.sentences.length).toBeGreaterThan(10);
      const quoted = (sentence: string): boolean =>
        view.scripts.some((script) => script.includes(sentence));
      expect(view.sentences.filter(quoted)).toEqual([]);
    },
  );
});
