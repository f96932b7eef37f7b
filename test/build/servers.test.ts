// The real site served by five servers: every route, the not-found page and every other file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove, temporaryFolder } from './project.js';
import { buildRealSite, realSite } from './real-site.js';
import { fileOf, ROUTES } from './site-routes.js';
import { compressedCopy, SITE_SERVERS, type SiteServer } from './site-servers.js';
import { readTree } from './tree.js';

/** Media types by extension; any charset is accepted. */
const MEDIA_TYPES: Readonly<Record<string, RegExp>> = {
  '.html': /^text\/html\b/,
  '.js': /^(?:text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.json': /^application\/json\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.xml': /^(?:text|application)\/xml\b/,
  '.txt': /^text\/plain\b/,
};

/** A page as a build with `trailingSlash: false` writes it. */
const FLAT = '<title>flat</title>';

const contentsOf = (file: string): Buffer => readFileSync(path.join(realSite.dist, file));

async function expectStatus(url: string, status: number): Promise<void> {
  const response = await fetch(url);
  expect(response.status, url).toBe(status);
  await response.arrayBuffer();
}

async function expectFile(url: string, file: string, status = 200): Promise<Response> {
  const response = await fetch(url);
  expect(response.status, url).toBe(status);
  expect(response.headers.get('content-type'), url).toMatch(
    MEDIA_TYPES[path.extname(file)] ?? /^$/,
  );
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.equals(contentsOf(file)), url).toBe(true);
  return response;
}

const copies = temporaryFolder();
let dist: string;
beforeAll(async () => {
  await buildRealSite();
  dist = compressedCopy(realSite.dist, copies);
  writeFileSync(path.join(dist, 'flat.html'), FLAT);
});
afterAll(() => remove(copies));

describe.each(SITE_SERVERS)('$name', (known) => {
  let server: SiteServer;
  let scratch: string;

  beforeAll(async () => {
    scratch = temporaryFolder();
    if (known.isInstalled) server = await known.start({ dist, scratch: path.join(scratch, 'www') });
  });
  afterAll(async () => {
    await server?.stop();
    remove(scratch);
  });

  describe.runIf(known.isInstalled)('answers', () => {
    it.each(ROUTES)('%s', async (route) => {
      const response = await expectFile(server.url + route, fileOf(route));
      expect(response.redirected).toBe(route !== '/' && !known.servesIndexes);
      if (route !== '/') await expectFile(`${server.url}${route}/`, fileOf(route));
    });

    it('the address of the site without a slash', async () => {
      const response = await expectFile(server.url, 'index.html');
      expect(new URL(response.url).pathname).toMatch(/^\/monorepo\/?$/);
    });

    it.runIf(known.servesIndexes)('/x with x.html beside a folder x', async () => {
      const response = await fetch(`${server.url}/flat`);
      expect([response.url, await response.text()]).toEqual([`${server.url}/flat`, FLAT]);
    });

    it.each(['/none', '/api/box/class/Bxo', '/packages/box/none/', '/assets/none.js'])(
      '%s with the not-found page',
      async (route) => {
        const url = server.url + route;
        if (known.servesNotFoundPage) await expectFile(url, '404.html', 404);
        else await expectStatus(url, 404);
        const { headers } = await fetch(url);
        expect(headers.get('cache-control') ?? '').not.toContain('immutable');
      },
    );

    it('every other file with its bytes and its media type', async () => {
      const pages = new Set(ROUTES.map(fileOf));
      const files = Object.keys(readTree(realSite.dist) ?? {}).filter((file) => !pages.has(file));
      expect(files.length).toBeGreaterThan(ROUTES.length);
      for (const file of files) await expectFile(`${server.url}/${file}`, file);
    });

    it('files with a hash in their name with the caching it promises', async () => {
      const [asset] = Object.keys(readTree(path.join(realSite.dist, 'assets')) ?? {});
      const { headers } = await expectFile(`${server.url}/assets/${asset}`, `assets/${asset}`);
      expect(headers.get('cache-control')).toBe(known.caching);
    });

    it.each(['index.html', 'packages/box/index.html', 'sitemap.xml'])(
      '%s, which a later build may change, to be asked for again',
      async (file) => {
        const { headers } = await expectFile(`${server.url}/${file}`, file);
        expect(headers.get('cache-control')).toBe(known.revalidating);
      },
    );

    it.each(['index.html', 'packages/box/index.html'])(
      '%s as small as it promises',
      async (file) => {
        const { headers } = await expectFile(`${server.url}/${file}`, file);
        expect(headers.get('content-encoding')).toBe(known.encoding);
      },
    );
  });
});
