// Converts between routes, hrefs and output files. Depends only on the base URL and the trailing-slash rule.
import { type FilePath, filePath, type Href, href, type RoutePath, routePath } from './brand.js';

/** How routes are written in URLs. */
export interface UrlScheme {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
}

/** `/a/`, `a`, `//a` and `` become `/a`, `/a`, `/a` and `/`. */
export function normalizeRoutePath(path: string): RoutePath {
  // Most are normal already, and a large site asks a hundred thousand times.
  if (/^(?:\/[^/]+)+$/.test(path)) return routePath(path);
  const parts = path.split('/').filter((part) => part !== '');
  return routePath(`/${parts.join('/')}`);
}

/** The page for paths that match no route: it has no URL of its own. */
export const NOT_FOUND_PATH = routePath('/404');

/** The index of the site in each version of the docs, where the search box leads without scripts. */
export const INDEX_PATH = routePath('/search');

/** Joins parts with single slashes into a route path. */
export const joinRoutePath = (...parts: readonly string[]): RoutePath =>
  normalizeRoutePath(parts.join('/'));

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The canonical URL of a route, percent-encoded once, with base path. */
export function hrefOfRoute(path: RoutePath, { baseUrl, trailingSlash }: UrlScheme): Href {
  if (path === '/') return href(baseUrl);
  return href(baseUrl + encodePath(path.slice(1)) + (trailingSlash === true ? '/' : ''));
}

/** The output file of a route: a folder index, so that every static host serves it. */
export function fileOfRoute(path: RoutePath, trailingSlash?: boolean): FilePath {
  if (path === '/') return filePath('index.html');
  return filePath(
    trailingSlash === false ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`,
  );
}

/**
 * The route of a requested pathname: base path removed, percent-decoded, trailing slash dropped.
 * Undefined outside the base path or with malformed encoding.
 */
export function routeOfPathname(pathname: string, baseUrl: string): RoutePath | undefined {
  const inside = `${pathname}/`.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : undefined;
  if (inside === undefined) return undefined;
  try {
    return normalizeRoutePath(decodeURIComponent(inside));
  } catch {
    return undefined;
  }
}

/** Without a trailing `/index.html` or `.html`: the second try when no route matches exactly. */
export const withoutHtmlSuffix = (path: RoutePath): RoutePath =>
  normalizeRoutePath(path.replace(/(?:\/index)?\.html$/, ''));

/** Name of the file that holds the module of a page, in the folder of its route. */
const MODULE = 'page.js';

/** Name of the file beside it with what is known about the names in the page's samples. */
const NAMES = 'names.json';

/** Name of the file beside it with the texts of the page, for excerpts in search results. */
const TEXTS = 'texts.json';

const besidePage = (path: RoutePath, name: string): FilePath =>
  filePath(joinRoutePath(withoutHtmlSuffix(path), name).slice(1));

/**
 * The output file of a page's module: it follows from the route, so that no map of routes is needed.
 * A route and what it is without `.html` share one: a request for either finds the page at once.
 */
export const moduleOfRoute = (path: RoutePath): FilePath => besidePage(path, MODULE);

/** Only pages with such names have this file. */
export const namesOfRoute = (path: RoutePath): FilePath => besidePage(path, NAMES);

/** Only pages that the search finds have this file. */
export const textsOfRoute = (path: RoutePath): FilePath => besidePage(path, TEXTS);

export const hrefOfModule = (path: RoutePath, baseUrl: string): Href =>
  hrefOfFile(moduleOfRoute(path), baseUrl);

/** The URL of a file of the output that is not a page. */
export const hrefOfFile = (path: FilePath, baseUrl: string): Href =>
  href(baseUrl + encodePath(path));
