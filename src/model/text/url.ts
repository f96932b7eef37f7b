// Converts between routes, URLs and output files. Depends only on the base URL and the trailing-slash option.
import { type FilePath, filePath, type Href, href, type RoutePath, routePath } from './brand.js';

/** The options that determine the URLs of routes. */
export interface UrlScheme {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
}

/** `/a/`, `a`, `//a` and `` become `/a`, `/a`, `/a` and `/`. */
export function normalizeRoutePath(path: string): RoutePath {
  // Fast path: most are normal already, and a large site calls this a hundred thousand times.
  if (/^(?:\/[^/]+)+$/.test(path)) return routePath(path);
  const parts = path.split('/').filter((part) => part !== '');
  return routePath(`/${parts.join('/')}`);
}

/** The page for paths without a route. It has no URL of its own. */
export const NOT_FOUND_PATH = routePath('/404');

/** The index of the site in each version of the docs, to which the search box links without scripts. */
export const INDEX_PATH = /* @__PURE__ */ routePath('/search');

/** Joins parts with single slashes to a route path. */
export const joinRoutePath = (...parts: readonly string[]): RoutePath =>
  normalizeRoutePath(parts.join('/'));

/** Percent-encodes each name of a path. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');

/** The canonical URL of a route, percent-encoded once, with base path. */
export function hrefOfRoute(path: RoutePath, { baseUrl, trailingSlash }: UrlScheme): Href {
  if (path === '/') return href(baseUrl);
  return href(baseUrl + encodePath(path.slice(1)) + (trailingSlash === true ? '/' : ''));
}

/** The output file of a route: the index file of a folder, which every static host serves. */
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

/** Without a trailing `/index.html` or `.html`; tried if no route matches exactly. */
export const withoutHtmlSuffix = (path: RoutePath): RoutePath =>
  normalizeRoutePath(path.replace(/(?:\/index)?\.html$/, ''));

/** Name of the file with data about the names in the page's samples, in the folder of its route. */
const NAMES = 'names.json';

/** Name of the file with the texts of the page, for search excerpts. */
const TEXTS = 'texts.json';

const besidePage = (path: RoutePath, name: string): FilePath =>
  filePath(joinRoutePath(withoutHtmlSuffix(path), name).slice(1));

/** Only pages with names in samples have this file. */
export const namesOfRoute = (path: RoutePath): FilePath => besidePage(path, NAMES);

/** Only pages that the search finds have this file. */
export const textsOfRoute = (path: RoutePath): FilePath => besidePage(path, TEXTS);

/** The URL of an output file. */
export const hrefOfFile = (path: FilePath, baseUrl: string): Href =>
  href(baseUrl + encodePath(path));

/** The URL of a page's own file: unlike its canonical URL, hosts rarely redirect it. */
export const hrefOfPage = (path: RoutePath, { baseUrl, trailingSlash }: UrlScheme): Href =>
  hrefOfFile(fileOfRoute(path, trailingSlash), baseUrl);
