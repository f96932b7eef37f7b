import { expect, test } from 'vitest';
import type { Frontmatter } from '../../model/page/document.js';
import type { Route } from '../../model/site/site.js';
import { filePath, fragment, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { type PageFactsContext, pageFacts } from './page-facts.js';

const headings = ([2, 3, 4, 5, 6] as const).map((depth) => ({
  ...{ depth, id: fragment(`h${depth}`), text: `Level ${depth}` },
  place: { line: depth, column: 1 },
}));

const next = { label: 'Next', href: href('/next') };
const PLACES = new Map([['', new Map([['/a', { crumbs: [], next }]])]]);

function factsOf(options: object, { source = 'content/a.md', frontmatter = {} }) {
  const { value: config } = validateConfig(
    { title: 'T', url: 'https://example.org', baseUrl: '/', ...options },
    filePath('site.config.ts'),
  );
  // SAFETY: what is read of a route and a document.
  const document = { source: filePath(source), id: 'a', frontmatter, headings };
  const page = { kind: 'content', title: 'A', version: 'current', document };
  const route = { path: routePath('/a'), href: href('/a'), locale: 'en', page } as unknown as Route;
  const context = {
    ...{ config, site: { routes: [route], hrefs: { '/a': { './b': href('/guide/b') } } } },
    ...{ sidebarPlaces: PLACES, lastUpdates: new Map([[source, '2026-01-31']]) },
  } as unknown as PageFactsContext;
  return pageFacts(route, context);
}

const levelsOf = (frontmatter: Frontmatter, tableOfContents?: object): number[] =>
  factsOf({ themeConfig: { tableOfContents } }, { frontmatter }).toc.map(({ depth }) => depth);

test('[F18] the link for editing leads to the file, whatever its name', () => {
  const docs = { path: 'content', editUrl: 'https://example.org/edit/' };
  const { editHref } = factsOf({ docs }, { source: 'content/a b/100%#?.md' });
  expect(editHref).toBe('https://example.org/edit/content/a%20b/100%25%23%3F.md');
});

test.each([
  ['by default', {}, undefined, [2, 3]],
  ['with the levels of the site', {}, { minHeadingLevel: 3, maxHeadingLevel: 5 }, [3, 4, 5]],
  ['with its own last level', { toc_max_heading_level: 6 }, { minHeadingLevel: 3 }, [3, 4, 5, 6]],
  ['with its own first level', { toc_min_heading_level: 3 }, { maxHeadingLevel: 4 }, [3, 4]],
  ['with both', { toc_min_heading_level: 2, toc_max_heading_level: 2 }, {}, [2]],
  ['without contents', { hide_table_of_contents: true }, {}, []],
])(
  '[R23] the contents of a document list, %s, the levels',
  (_, frontmatter, configured, levels) => {
    expect(levelsOf(frontmatter, configured)).toEqual(levels);
  },
);

test.each([
  [{}, 'A'],
  [{ sidebar_label: 'Short' }, 'Short'],
])('a neighbour with %j in its front matter is named as in a sidebar', (frontmatter, label) => {
  const own = { ...frontmatter, pagination_prev: 'a', pagination_next: null };
  const { previous, next } = factsOf({}, { frontmatter: own });
  expect({ previous: previous?.label, next }).toEqual({ previous: label, next: undefined });
});

test.each<[Frontmatter, object]>([
  [{}, { next: { label: 'Next', href: '/next' } }],
  [{ next: { label: 'B' } }, { next: { label: 'B', href: '/next' } }],
  [{ next: { label: 'B', link: './b' } }, { next: { label: 'B', href: '/guide/b' } }],
  [{ next: { link: '/a' } }, { next: { label: 'A', href: '/a' } }],
  [{ pagination_next: null }, { next: undefined }],
  [{ custom_edit_url: null }, { editHref: undefined, lastUpdated: '2026-01-31' }],
  [{ custom_edit_url: 'https://a.bc/' }, { editHref: 'https://a.bc/' }],
  [{ hide_last_update: true }, { lastUpdated: undefined }],
])('%j gives to the end of a page %j', (frontmatter, facts) => {
  const docs = { editUrl: 'https://example.org/edit/' };
  expect(factsOf({ docs }, { frontmatter })).toMatchObject(facts);
});
