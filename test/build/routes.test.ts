// The files of the real site: those of the routes in spec/site.md, and no others.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routePath } from '../../src/model/text/brand.js';
import { namesOfRoute, textsOfRoute } from '../../src/model/text/url.js';
import { repository } from './quire.js';
import { buildRealSite, realSite } from './real-site.js';
import { fileOf, ROUTES, SITE_URL } from './site-routes.js';
import { readTree } from './tree.js';

let files: readonly string[];
beforeAll(async () => {
  await buildRealSite();
  files = Object.keys(readTree(realSite.dist) ?? {});
});

const read = (file: string): string => readFileSync(path.join(realSite.dist, file), 'utf8');

const packages = readdirSync(path.join(repository, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Pages besides the routes: a view of each source file that the reference links to. */
const SOURCE_PAGE = /^source\/packages\/[\w-]+\/src\/[\w/-]+\.ts\/(?:index\.html|page\.js)$/;
const ASSET =
  /^assets\/(?:(?:sidebars|files|search)\/)?[\w.-]+\.[\w-]{8,}\.(?:js|css|json|html|svg|png)$/;

describe('the routes of the specification', () => {
  it('are 45 and all different', () => {
    expect(new Set(ROUTES).size).toBe(45);
  });

  it.each(ROUTES)('%s', (route) => {
    const html = read(fileOf(route));
    const url = SITE_URL + (route === '/' ? '/' : route);
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain(`<link rel="canonical" href="${url}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('are all that the sitemap lists', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(urls.sort()).toEqual(
      ROUTES.map((route) => SITE_URL + (route === '/' ? '/' : route)).sort(),
    );
  });
});

describe('other files', () => {
  it('include a not-found page', () => {
    expect(read('404.html')).toContain('Page Not Found');
  });

  it('include a robots.txt that names the sitemap', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });

  it('are assets, static files, the API as JSON, the badge and source views only', () => {
    const statics = Object.keys(readTree(path.join(repository, 'static')) ?? {});
    const known = new Set([
      ...ROUTES.map(fileOf),
      ...ROUTES.map((route) => namesOfRoute(routePath(route))).filter((file) =>
        files.includes(file),
      ),
      ...ROUTES.map((route) => textsOfRoute(routePath(route))),
      'search/en/current.json',
      'search/types.en.json',
      ...statics,
      ...packages.map((name) => `api/${name}.json`),
      ...['search/index.html', '404.html', 'sitemap.xml', 'robots.txt', 'coverage.svg'],
    ]);
    const others = files.filter((file) => !known.has(file));
    expect(others.filter((file) => !ASSET.test(file) && !SOURCE_PAGE.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining([...known]));
  });
});
