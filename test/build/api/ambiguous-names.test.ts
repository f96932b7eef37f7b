// What several entry points of a package export under one name is told apart wherever only names are shown.
import { expect, test } from 'vitest';
import { entryUnits } from '../../../src/build/render/search-symbols.js';
import { indexPage } from '../../../src/build/search/index-page.js';
import { apiToc } from '../../../src/build/site/api-toc.js';
import { indexRoutes } from '../../../src/build/site/page-index.js';
import type { ApiPackage } from '../../../src/model/api/api.js';
import { resultOf } from '../../../src/model/search/results.js';
import { listSignatures } from '../../../src/model/search/types/list-signatures.js';
import { createTypeSearch } from '../../../src/model/search/types/type-search.js';
import type { Config } from '../../../src/model/site/config.js';
import type { Page } from '../../../src/model/site/site.js';
import { type Href, href, routePath } from '../../../src/model/text/brand.js';
import { convertProject, manifest, project } from './small-project.js';

const sourceOf = (name: string): string => `
/** Checks. */
export function check(name: RegExp): Date { return new Date(name.source); }
/** One of two. */
export type Kind = '${name}';
/** The words of ${name}. */
export default function (text: string): string { return text; }
`;

let converted: ApiPackage | undefined;

async function convert(): Promise<ApiPackage> {
  if (converted) return converted;
  const { value } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', {
        '.': './src/index.ts',
        './pg': './src/pg.ts',
        './my': './src/my.ts',
      }),
      'a/src/pg.ts': sourceOf('pg'),
      'a/src/my.ts': sourceOf('my'),
    }),
  );
  converted = value.packages[0] as ApiPackage;
  return converted;
}

const indexed = (owner: ApiPackage) =>
  indexPage({
    path: routePath('/api/a'),
    title: owner.name,
    package: owner.name,
    units: owner.entries.flatMap((entry) => entryUnits(entry)),
  });

test('in results of the search', async () => {
  const { row } = indexed(await convert());
  const manifestUrls = { manifest: { urls: { baseUrl: '/' } } };
  const results = row[3].map((entry) =>
    resultOf({ unit: 0, row, entry }, manifestUrls, () => undefined, undefined),
  );
  expect(results.map(({ label, parent }) => [label.text, parent])).toEqual([
    ['check', '@x/a/pg'],
    ['check', '@x/a/my'],
    ['default', '@x/a/pg'],
    ['default', '@x/a/my'],
    ['Kind', '@x/a/pg'],
    ['Kind', '@x/a/my'],
    ['nothing', undefined],
  ]);
});

test('each is found by the words of its entry point', async () => {
  const { words, postings } = indexed(await convert()).names;
  const lists = new Map<string, number[]>();
  let at = 0;
  for (const word of words.split(' ')) {
    const count = postings[at] ?? 0;
    const found = postings.slice(at + 1, at + 1 + count);
    lists.set(
      word,
      found.map((posting) => posting >> 6),
    );
    at += count + 1;
  }
  expect(lists.get('pg')).toEqual([0, 2, 4]);
  expect(lists.get('my')).toEqual([1, 3, 5]);
});

test('in results of the search by type', async () => {
  const owner = await convert();
  const hrefs: Record<string, Href> = Object.fromEntries(
    owner.entries.map(({ reference, kind, slug }) => [reference, href(`/api/a/${kind}/${slug}`)]),
  );
  const model = { schemaVersion: 1, version: 'current', packages: [owner] } as const;
  const found = createTypeSearch(listSignatures(model, hrefs)).find('RegExp => Date', 5) ?? [];
  expect(found.map(({ result }) => [result.label.text, result.parent])).toEqual([
    ['check', '@x/a/pg'],
    ['check', '@x/a/my'],
  ]);
});

test('in the contents of the page of the package', async () => {
  const owner = await convert();
  // SAFETY: what the contents of the page of a package are made from.
  const page = { kind: 'api-package', package: owner } as Page;
  const toc = apiToc(page, () => undefined);
  expect(toc.map(({ text }) => text)).toEqual([
    'Functions',
    'Variables',
    'nothing',
    'Types',
    'Kind (@x/a/pg)',
    'Kind (@x/a/my)',
  ]);
});

test('in the index of all names', async () => {
  const owner = await convert();
  const model = { schemaVersion: 1, version: 'current', packages: [owner] } as const;
  const hrefs = Object.fromEntries(
    owner.entries.map(({ reference, slug }) => [reference, href(`/api/a/${slug}`)]),
  );
  const config = {
    title: 'X',
    baseUrl: '/',
    docs: { versions: [{ name: 'current', path: '' }], routeBasePath: '/' },
    i18n: { defaultLocale: 'en', locales: ['en'] },
    themeConfig: { navbar: { items: [{ type: 'search' }] } },
  } as unknown as Config;
  const [route] = indexRoutes(config, { locale: 'en', version: 'current' }, [], model, hrefs);
  const letters = route?.page.kind === 'index' ? route.page.part.letters : [];
  expect(letters.flatMap(({ terms }) => terms.map(({ text, parent }) => [text, parent]))).toEqual([
    ['check', 'a/my'],
    ['check', 'a/pg'],
    ['default', 'a/my'],
    ['default', 'a/pg'],
    ['Kind', 'a/my'],
    ['Kind', 'a/pg'],
    ['nothing', 'a'],
  ]);
});
