import { expect, test } from 'vitest';
import { href, routePath } from '../../model/text/brand.js';
import type { ContentRoute } from './document-index.js';
import { guidesOf } from './guides.js';

const ENTRY = href('/api/box/class/Box');

const guide = (path: string, version: string, is_page?: true): ContentRoute =>
  // SAFETY: nothing else of a route is read.
  ({
    path: routePath(path),
    href: href(path),
    locale: 'en',
    page: { title: 'Boxes', version, document: { frontmatter: { is_page } } },
  }) as unknown as ContentRoute;

test('an entry names the guides of the version of the sources only: those of others have the same label, and pages are no guides', () => {
  const routes = [
    guide('/boxes', '2.0'),
    guide('/1.0/boxes', '1.0'),
    guide('/next/boxes', 'current'),
    guide('/', 'current', true),
  ];
  const hrefs = Object.fromEntries(routes.map(({ path }) => [path, { [ENTRY]: ENTRY }]));
  const api = {
    ...{ version: 'current', packages: [], routeBasePath: 'api', coverage: 0 },
    entryPoints: { include: [], exclude: [] },
    ...({ onComments: 'throw', onMissingEntry: 'throw' } as const),
    ...({ onNotExported: 'throw', onTypeError: 'throw' } as const),
  };
  const guides = guidesOf(routes, { api }, hrefs, {}, { en: { 'box@current/Box': ENTRY } });
  expect(guides).toEqual({ en: { 'box@current/Box': [{ label: 'Boxes', href: '/next/boxes' }] } });
});
