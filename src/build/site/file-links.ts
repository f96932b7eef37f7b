// Finds links to files of the site that are not pages. The browser loads these itself, without the router.

import type { Config } from '../../model/site/config.js';
import type { HrefMap } from '../../model/site/site.js';
import type { FilePath, Href, RoutePath } from '../../model/text/brand.js';
import { normalizeRoutePath, routeOfPathname } from '../../model/text/url.js';
import { linksOf } from './config-links.js';
import { inLocale, isFileAt } from './locations.js';

const pathnameOf = (url: string): string => url.replace(/[?#].*$/s, '');

/**
 * The file links of one article, as they are published.
 * @param hrefs Internal links, resolved.
 * @param pages The URLs of all pages.
 */
export const filesInArticle = (
  hrefs: HrefMap,
  pages: ReadonlySet<string>,
  baseUrl: string,
): Href[] =>
  Object.values(hrefs).filter(
    (url) => url.startsWith(baseUrl) && !pages.has(url) && !pages.has(pathnameOf(url)),
  );

/** The file links of the configuration and the brand, in all languages, below the base URL and decoded. */
export function filesInConfig(config: Config, published: ReadonlySet<FilePath>): RoutePath[] {
  const { defaultLocale, locales } = config.i18n;
  const paths = linksOf(config).flatMap(({ written, kind }) => {
    const pathname = pathnameOf(written);
    const path =
      kind === 'route' ? normalizeRoutePath(pathname) : routeOfPathname(pathname, config.baseUrl);
    return path ?? [];
  });
  const inLocales = [normalizeRoutePath('/'), ...paths].flatMap((path) =>
    locales.map((locale) => inLocale(config, path, defaultLocale, locale)),
  );
  return [...new Set(inLocales)].filter((path) => isFileAt(path, published)).sort();
}
