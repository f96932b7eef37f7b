// The search index: every listed page, its headings, and every name of the API.
import type { ApiModel } from '../../model/api.js';
import { apiReferenceTargets } from '../../model/api-references.js';
import { href } from '../../model/brand.js';
import type { SearchEntry, SearchIndex } from '../../model/browser-contract.js';
import type { HrefMap, Site } from '../../model/site.js';
import { type ContentRoute, isContentRoute } from './resolve-links.js';

const pageEntries = ({ href: url, page }: ContentRoute): SearchEntry[] => [
  { href: url, label: page.title, kind: 'page' },
  ...page.document.headings
    .filter(({ depth }) => depth <= 3)
    .map(
      ({ id, text }): SearchEntry => ({
        href: href(`${url}#${encodeURIComponent(id)}`),
        label: text,
        kind: 'heading',
        parent: page.title,
      }),
    ),
];

function apiEntries(api: ApiModel, hrefs: HrefMap): SearchEntry[] {
  return apiReferenceTargets(api).flatMap(({ reference, package: owner, entry }) => {
    const url = hrefs[reference];
    if (url === undefined) return [];
    if (!entry) return [{ href: url, label: owner.name, kind: 'api' as const }];
    const label = reference.slice(reference.indexOf('/') + 1).replace('#', '.');
    return [{ href: url, label, kind: 'api' as const, parent: owner.name }];
  });
}

/** One index for the default locale and last version. */
export function searchIndex(
  site: Site,
  api: ApiModel | undefined,
  locale: string,
  version: string,
): SearchIndex {
  const pages = site.routes
    .filter(isContentRoute)
    .filter((route) => route.locale === locale && route.page.version === version)
    .filter(({ page }) => !page.unlisted);
  return {
    entries: [
      ...pages.flatMap(pageEntries),
      ...(api ? apiEntries(api, site.apiHrefs[locale] ?? {}) : []),
    ],
  };
}
