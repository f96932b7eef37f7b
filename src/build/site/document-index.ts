// Indexes the documents of a site by id and by the file they translate, for fast lookup.

import type { ContentPage, Route } from '../../model/site/site.js';
import type { FilePath, RoutePath } from '../../model/text/brand.js';
import { memoized } from '../../model/text/memoized.js';
import { originalFile } from '../text/translation.js';

export type ContentRoute = Route & { readonly page: ContentPage };

export const isContentRoute = (route: Route): route is ContentRoute =>
  route.page.kind === 'content';

type Versions = Map<string, ContentRoute>;

/**
 * The original of a page: its file in the default locale. Links between files are valid in every locale,
 * whichever of the two files is translated.
 */
export function originalOf({ locale, page }: ContentRoute): FilePath {
  return originalFile(page.document.source, [locale]);
}

function indexDocuments(routes: readonly Route[]) {
  const byPath = new Map<RoutePath, ContentRoute>();
  const byId = new Map<string, Versions>();
  const byOriginal = new Map<FilePath, Map<string, ContentRoute>>();
  const keyOf = (locale: string, id: string): string => `${locale}\0${id}`;
  const documents = routes.filter(isContentRoute);
  for (const route of documents) {
    const key = keyOf(route.locale, route.page.document.id);
    const versions: Versions = byId.get(key) ?? new Map();
    if (!versions.has(route.page.version)) versions.set(route.page.version, route);
    byId.set(key, versions);
    const languages = byOriginal.get(originalOf(route)) ?? new Map();
    byOriginal.set(originalOf(route), languages.set(route.locale, route));
    byPath.set(route.path, route);
  }
  const find = (locale: string, version: string, id: string): ContentRoute | undefined =>
    byId.get(keyOf(locale, id))?.get(version);
  return {
    find,
    at: (path: RoutePath) => byPath.get(path),
    /** The document with this id in the version and locale of a page. */
    besides: ({ locale, page }: ContentRoute, id: string) => find(locale, page.version, id),
    /** The same document in all versions, by version. */
    versionsOf: ({ locale, page }: ContentRoute): Versions =>
      byId.get(keyOf(locale, page.document.id)) ?? new Map(),
    /** The same document in all languages that have it, by locale. */
    translationsOf: (route: ContentRoute): ReadonlyMap<string, ContentRoute> =>
      byOriginal.get(originalOf(route)) ?? new Map(),
    /** All ids of a version in a locale, in the order of the routes. */
    idsOf: (locale: string, version: string) =>
      documents
        .filter((route) => route.locale === locale && route.page.version === version)
        .map(({ page }) => page.document.id),
  };
}

export const documentsOf = memoized(indexDocuments);
