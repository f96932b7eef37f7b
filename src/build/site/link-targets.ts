// Everything a link can point at in one locale and version, prepared for look-ups by path, by file and by fold.
import type { FilePath, Fragment, Href, RoutePath } from '../../model/brand.js';
import type { Route } from '../../model/site.js';

export interface LinkTargets {
  readonly byPath: ReadonlyMap<RoutePath, Route>;
  /** Key: path in lower case. */
  readonly byFoldedPath: ReadonlyMap<string, Route>;
  readonly fragments: ReadonlyMap<RoutePath, ReadonlySet<Fragment>>;
  readonly staticFiles: ReadonlySet<FilePath>;
  readonly contentFiles: ReadonlyMap<FilePath, Href>;
}

/** Fragments of API pages follow from the URLs of their references. */
function apiFragments(hrefs: Iterable<Href>, byHref: ReadonlyMap<string, Route>) {
  const fragments = new Map<RoutePath, Set<Fragment>>();
  for (const url of hrefs) {
    const at = url.indexOf('#');
    const route = at < 0 ? undefined : byHref.get(url.slice(0, at));
    if (!route) continue;
    const known = fragments.get(route.path) ?? new Set();
    // SAFETY: the part of an API URL after "#" is the anchor the API stage chose.
    known.add(url.slice(at + 1) as Fragment);
    fragments.set(route.path, known);
  }
  return fragments;
}

export function linkTargets(
  routes: readonly Route[],
  apiHrefs: Readonly<Record<string, Readonly<Record<string, Href>>>>,
  staticFiles: ReadonlySet<FilePath>,
  contentFiles: ReadonlyMap<FilePath, Href>,
): LinkTargets {
  const byHref = new Map<string, Route>(routes.map((route) => [route.href, route]));
  const allHrefs = Object.values(apiHrefs).flatMap((hrefs) => Object.values(hrefs));
  const fragments: Map<RoutePath, ReadonlySet<Fragment>> = apiFragments(allHrefs, byHref);
  for (const { path, page } of routes) {
    if (page.kind === 'content') fragments.set(path, new Set(page.document.ids));
  }
  return {
    byPath: new Map(routes.map((route) => [route.path, route])),
    byFoldedPath: new Map(routes.map((route) => [route.path.toLowerCase(), route])),
    fragments,
    staticFiles,
    contentFiles,
  };
}
