// Built pages of the fixture with every construct, and of the one with unusual comments and declarations: text and
// links as readers get them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remove } from '../project.js';
import { buildLibrary, copiedLibrary, type LibrarySite, referencePages } from './library-site.js';
import { articleOf, idsOf, textOf } from './page-text.js';

interface Fixture {
  readonly name: string;
  /** Minimum number of names that are links. */
  readonly names: number;
}

const FIXTURES: readonly Fixture[] = [
  { name: 'constructs', names: 40 },
  { name: 'pages', names: 10 },
];

describe.each(FIXTURES)('$name', ({ name, names }) => {
  const fixture = `test/fixtures/api/${name}`;
  const expectedPages = path.resolve(fixture, 'expected-pages');

  let site: LibrarySite;
  let pages: ReadonlyMap<string, string>;

  const articleAt = (page: string): string => {
    const html = pages.get(page);
    if (html === undefined) throw new Error(`there is no page ${page}`);
    return articleOf(html);
  };

  beforeAll(async () => {
    site = await buildLibrary(copiedLibrary(fixture));
    expect(site.diagnostics).toEqual([]);
    pages = referencePages(site);
  });

  afterAll(() => remove(site.project.root));

  test.each(readdirSync(expectedPages))('%s', (file) => {
    const page = file === 'package.txt' ? '' : `/${file.replace('.txt', '').replace('-', '/')}`;
    const expected = readFileSync(path.join(expectedPages, file), 'utf8');
    expect(`${textOf(articleAt(`api/${name}${page}`))}\n`).toBe(expected);
  });

  describe('every page', () => {
    const each = (check: (article: string, page: string) => readonly string[]): string[] =>
      [...pages.keys()].flatMap((page) =>
        check(articleAt(page), page).map((found) => `${page}: ${found}`),
      );

    test('has only valid links', () => {
      const dead = each((article, page) =>
        Array.from(article.matchAll(/ href="([^":]*)"/g), ([, href = '']) => href).filter(
          (href) => {
            const [pathname = '', fragment] = href.split('#');
            const target = pathname === '' ? page : pathname.slice(1);
            const html = pages.get(target);
            if (html === undefined) return !/^(?:$|source\/)/.test(target);
            return fragment !== undefined && !idsOf(html).includes(decodeURIComponent(fragment));
          },
        ),
      );
      expect(dead).toEqual([]);
    });

    test('links every name that has a page or an anchor', () => {
      const known = new Map(
        Array.from(
          textOf(articleAt('api')).matchAll(/\[([\w.]+)\]\((\/api\/[^/)]+[/#][^)]*)\)/g),
          ([, linked = '', href = '']) => [linked, href],
        ),
      );
      expect(known.size).toBeGreaterThan(names);
      // A row of a summary is a single link, to the member.
      const plain = each((article) =>
        Array.from(
          article
            .replace(/<code class="api-brief">.*?<\/code>/gs, '')
            .matchAll(
              /(?<!(?:class|interface|type|enum|namespace|new) <\/span>)<span class="tok-type">([^<]+)<\/span>/g,
            ),
          ([, shown = '']) => shown,
        ).filter((shown) => known.has(shown)),
      );
      expect(plain).toEqual([]);
    });

    test('shows values as text', () => {
      expect(each((article) => /\[object \w+\]/.exec(article) ?? [])).toEqual([]);
    });

    test('of a function is described by its comment', () => {
      const described = [...pages.values()].map(
        (html) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
      );
      expect(described.filter((text) => text.startsWith('The function '))).toEqual([]);
    });

    test('has one title', () => {
      const titles = (article: string) => article.match(/<h1[ >]/g) ?? [];
      const odd = each((article) => (titles(article).length === 1 ? [] : ['not one title']));
      expect(odd).toEqual([]);
    });
  });
});
