// Documents of a site by id: looked up for each page, so indexed once.
import type { RoutePath } from '../../model/brand.js';
import { perObject } from '../../model/per-object.js';
import type { ContentPage, Route } from '../../model/site.js';

export type ContentRoute = Route & { readonly page: ContentPage };

export const isContentRoute = (route: Route): route is ContentRoute =>
  route.page.kind === 'content';

export interface DocumentIndex {
  /** The document of this id in the version and locale of a page. */
  besides(route: ContentRoute, id: string): ContentRoute | undefined;
  /** The same document in all versions, by version. */
  versionsOf(route: ContentRoute): ReadonlyMap<string, ContentRoute>;
  /** Ids of a version in a locale, in the order of the routes. */
  idsOf(locale: string, version: string): string[];
  find(locale: string, version: string, id: string): ContentRoute | undefined;
  at(path: RoutePath): ContentRoute | undefined;
}

type Versions = Map<string, ContentRoute>;

function indexDocuments(routes: readonly Route[]): DocumentIndex {
  const byPath = new Map<RoutePath, ContentRoute>();
  const byId = new Map<string, Versions>();
  const keyOf = (locale: string, id: string): string => `${locale}\0${id}`;
  const documents = routes.filter(isContentRoute);
  for (const route of documents) {
    const key = keyOf(route.locale, route.page.document.id);
    const versions: Versions = byId.get(key) ?? new Map();
    if (!versions.has(route.page.version)) versions.set(route.page.version, route);
    byId.set(key, versions);
    byPath.set(route.path, route);
  }
  const find: DocumentIndex['find'] = (locale, version, id) =>
    byId.get(keyOf(locale, id))?.get(version);
  return {
    find,
    at: (path) => byPath.get(path),
    besides: ({ locale, page }, id) => find(locale, page.version, id),
    versionsOf: ({ locale, page }) => byId.get(keyOf(locale, page.document.id)) ?? new Map(),
    idsOf: (locale, version) =>
      documents
        .filter((route) => route.locale === locale && route.page.version === version)
        .map(({ page }) => page.document.id),
  };
}

/** The index of these routes, made at the first call. */
export const documentsOf = perObject(indexDocuments);
