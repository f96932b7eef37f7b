import { expect, test } from 'vitest';
import type { ApiModel, ApiPackage } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import type { ContentRoute } from './document-index.js';
import { guideOfPackage, namedPackage, unknownPackages, unusedFigures } from './guide-packages.js';

// SAFETY: what is read of a configuration, a package and a guide.
const config = { api: { version: 'current' } } as unknown as Config;
const box = { name: '@x/box', slug: 'box' } as unknown as ApiPackage;
const api = { packages: [box] } as unknown as ApiModel;
const guide = (
  name: string | undefined,
  path = '/guide',
  version = 'current',
  packages: readonly object[] = [],
): ContentRoute =>
  ({
    path: routePath(path),
    href: href(`/base${path}`),
    locale: 'en',
    page: {
      kind: 'content',
      version,
      document: {
        source: filePath('content/guide.md'),
        frontmatter: name === undefined ? {} : { package: name },
        frontmatterPlaces: { package: { line: 3, column: 1 } },
        packages,
      },
    },
  }) as unknown as ContentRoute;

/** A guide with a figure. */
function drawn(figure: string, name?: string, version?: string): ContentRoute {
  const route = guide(name, `/${figure}`, version);
  const { document } = route.page;
  const frontmatter = { ...document.frontmatter, figure };
  const frontmatterPlaces = { ...document.frontmatterPlaces, figure: { line: 4, column: 9 } };
  return {
    ...route,
    page: { ...route.page, document: { ...document, frontmatter, frontmatterPlaces } },
  };
}

test('a guide is about the package that it names', () => {
  expect(namedPackage(guide('@x/box'), { config, api })).toBe(box);
  expect(namedPackage(guide(undefined), { config, api })).toBeUndefined();
  expect(namedPackage(guide('@x/box', '/old', 'old'), { config, api })).toBeUndefined();
});

test('the first guide that names a package is its guide', () => {
  const routes = [
    guide(undefined, '/'),
    guide('@x/box', '/old', 'old'),
    guide('@x/box', '/one'),
    guide('@x/box', '/two'),
  ];
  expect(guideOfPackage(box, 'en', routes, config)?.path).toBe('/one');
  expect(guideOfPackage(box, 'fr', routes, config)).toBeUndefined();
});

test('a name that no package has is a fault at its place', () => {
  expect(
    unknownPackages([guide('@x/bok'), guide('@x/box'), guide(undefined)], config, api),
  ).toEqual([
    {
      severity: 'error',
      code: 'frontmatter/unknown-package',
      message: 'package: no documented package has the name "@x/bok".',
      file: 'content/guide.md',
      place: { line: 3, column: 1 },
      hint: 'did you mean "@x/box"?',
    },
  ]);
});

test('a card whose package is not documented is a fault at its place', () => {
  const place = { line: 9, column: 1 };
  const cards = ['@x/box', '@x/bok'].map((name) => ({ name, place }));
  expect(unknownPackages([guide(undefined, '/', 'current', cards)], config, api)).toMatchObject([
    { code: 'frontmatter/unknown-package', place, hint: 'did you mean "@x/box"?' },
  ]);
});

test.each<[string, ContentRoute[], RegExp | undefined]>([
  ['of the first guide of a package', [drawn('a.svg', '@x/box')], undefined],
  ['without a package', [drawn('a.svg')], /names no package\. .*add the key "package"/],
  [
    'of another guide of the package',
    [guide('@x/box', '/one'), drawn('a.svg', '@x/box')],
    /the pages about @x\/box show the figure of its first guide, content\/guide\.md.*move it there/,
  ],
  [
    'that the first guide has, too',
    [drawn('a.svg', '@x/box'), drawn('a.svg', '@x/box')],
    undefined,
  ],
  ['of a package that is reported as unknown', [drawn('a.svg', '@x/bok')], undefined],
  ['of an older version', [drawn('a.svg', undefined, 'old')], undefined],
])('a figure %s', (_, routes, says) => {
  const faults = unusedFigures(routes, config, api);
  const texts = faults.map(({ message, hint }) => `${message} ${hint}`);
  expect(texts).toEqual(says === undefined ? [] : [expect.stringMatching(says)]);
  const place = { severity: 'warning', file: 'content/guide.md', place: { line: 4, column: 9 } };
  expect(faults).toMatchObject(faults.map(() => place));
});
