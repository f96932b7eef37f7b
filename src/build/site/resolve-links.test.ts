import { expect, it } from 'vitest';
import type { Page, Route } from '../../model/site/site.js';
import { filePath, href, routePath } from '../../model/text/brand.js';
import { validateConfig } from '../config/validate.js';
import { documentsOf } from './document-index.js';
import { type LinkFindings, resolveApiLinks } from './resolve-links.js';
import type { LinkContext } from './written-link.js';

const { value: config } = validateConfig(
  { title: 'T', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'de'] } },
  filePath('site.config.ts'),
);
if (!config) throw new Error('the configuration is invalid');

function routeTo(path: string, locale: string): Route {
  const source = locale === 'en' ? `content${path}` : `i18n/de/content${path.slice('/de'.length)}`;
  return {
    ...{ path: routePath(path), href: href(`/base${path}`), file: filePath('x'), locale },
    // SAFETY: all that is read of a page.
    page: { kind: 'content', document: { source } } as Page,
  };
}

const routes = [
  routeTo('/guide', 'en'),
  routeTo('/de/guide', 'de'),
  routeTo('/only', 'en'),
  routeTo('/api/a', 'en'),
  routeTo('/de/api/a', 'de'),
];
// SAFETY: all that is read of the inventory for links without a fragment.
const inventory = {
  byPath: new Map(routes.map((route) => [route.path, route])),
  byHref: new Map(routes.map((route) => [route.href, route])),
  documents: documentsOf(routes),
  files: new Set(),
} as unknown as LinkContext['inventory'];

it.each([
  ['https://example.org/base/guide', '/base/de/guide'],
  ['/base/guide', '/base/de/guide'],
  ['/base/de/guide', '/base/de/guide'],
  ['/guide', '/base/de/guide'],
  ['/de/guide', '/base/de/guide'],
  ['https://example.org/base/only', '/base/only'],
])('%s in a comment leads to %s on a page in another language', (link, shipped) => {
  const findings: LinkFindings = {
    ...{
      links: [],
      broken: new Set(),
      told: new Set(),
      reached: new Set(),
      images: [],
      diagnostics: [],
    },
  };
  const written = [
    { reference: 'a', href: href(link), file: filePath('a.ts'), place: { line: 1, column: 1 } },
  ];
  // SAFETY: the form of references is of no account here.
  const given = written as unknown as Parameters<typeof resolveApiLinks>[0];
  const { hrefs } = resolveApiLinks(
    given,
    { a: href('/base/de/api/a') },
    { config, inventory },
    findings,
  );
  expect(findings.diagnostics).toEqual([]);
  expect(Object.entries(hrefs).find(([url]) => url === link)?.[1] ?? link).toBe(shipped);
});
