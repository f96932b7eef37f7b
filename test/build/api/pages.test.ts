// Pages of the package that holds every construct, as built: text and links as readers get them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remove } from '../project.js';
import { buildLibrary, copiedLibrary, type LibrarySite, referencePages } from './library-site.js';
import { articleOf, idsOf, textOf } from './page-text.js';

const expectedPages = path.resolve('test/fixtures/api/constructs/expected-pages');

let site: LibrarySite;
let pages: ReadonlyMap<string, string>;

const articleAt = (page: string): string => {
  const html = pages.get(page);
  if (html === undefined) throw new Error(`there is no page ${page}`);
  return articleOf(html);
};

beforeAll(async () => {
  site = await buildLibrary(copiedLibrary('test/fixtures/api/constructs'));
  expect(site.diagnostics).toEqual([]);
  pages = referencePages(site);
}, 60_000);

afterAll(() => remove(site.project.root));

test.each(readdirSync(expectedPages))('%s', (file) => {
  const page = `api/constructs/${file.replace('.txt', '').replace('-', '/')}`;
  const expected = readFileSync(path.join(expectedPages, file), 'utf8');
  expect(
    `${textOf(articleAt(page === 'api/constructs/package' ? 'api/constructs' : page))}\n`,
  ).toBe(expected);
});

describe('every page', () => {
  const each = (check: (article: string, page: string) => readonly string[]): string[] =>
    [...pages.keys()].flatMap((page) =>
      check(articleAt(page), page).map((found) => `${page}: ${found}`),
    );

  test('leads only to what is there', () => {
    const dead = each((article, page) =>
      Array.from(article.matchAll(/ href="([^":]*)"/g), ([, href = '']) => href).filter((href) => {
        const [pathname = '', fragment] = href.split('#');
        const target = pathname === '' ? page : pathname.slice(1);
        const html = pages.get(target);
        if (html === undefined) return !/^(?:$|source\/)/.test(target);
        return fragment !== undefined && !idsOf(html).includes(decodeURIComponent(fragment));
      }),
    );
    expect(dead).toEqual([]);
  });

  test('links every name that has a page or a place', () => {
    const known = new Map(
      Array.from(
        textOf(articleAt('api')).matchAll(/\[([\w.]+)\]\((\/api\/constructs[^)]*)\)/g),
        ([, name = '', href = '']) => [name, href],
      ),
    );
    expect(known.size).toBeGreaterThan(40);
    const plain = each((article) =>
      Array.from(
        article.matchAll(
          /(?<!(?:class|interface|type|enum|namespace|new) <\/span>)<span class="token class-name">([^<]+)<\/span>/g,
        ),
        ([, name = '']) => name,
      ).filter((name) => known.has(name)),
    );
    expect(plain).toEqual([]);
  });

  test('shows values as text', () => {
    expect(each((article) => /\[object \w+\]/.exec(article) ?? [])).toEqual([]);
  });
});
