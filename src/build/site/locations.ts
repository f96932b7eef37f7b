// Combines routes with their URLs and files, and makes the prefixes of locales and versions.

import type { NavTarget } from '../../model/browser/shell-info.js';
import type { Config } from '../../model/site/config.js';
import type { Page, Route } from '../../model/site/site.js';
import { type FilePath, filePath, type RoutePath } from '../../model/text/brand.js';
import {
  fileOfRoute,
  hrefOfFile,
  hrefOfRoute,
  joinRoutePath,
  NOT_FOUND_PATH,
} from '../../model/text/url.js';

const NOT_FOUND = filePath('404.html');

export const routeOf = (config: Config, locale: string, path: RoutePath, page: Page): Route => ({
  path,
  href: hrefOfRoute(path, config),
  file: fileOfRoute(path, config.trailingSlash),
  locale,
  page,
});

/** The page for unknown addresses is one file, which hosts know by its name. */
export const notFoundAddress = ({ baseUrl }: Config): Pick<Route, 'path' | 'href' | 'file'> => ({
  path: NOT_FOUND_PATH,
  href: hrefOfFile(NOT_FOUND, baseUrl),
  file: NOT_FOUND,
});

/** `/` for the default locale, `/fr` for another. */
export const localePath = ({ i18n }: Config, locale: string): string =>
  locale === i18n.defaultLocale ? '/' : `/${locale}`;

/** Root path of the documentation of a version in a locale. */
export function docsPath(config: Config, locale: string, version: string): RoutePath {
  const { routeBasePath, versions } = config.docs;
  const versionPath = versions.find(({ name }) => name === version)?.path ?? '';
  return joinRoutePath(localePath(config, locale), routeBasePath, versionPath);
}

export const apiPath = (config: Config, locale: string): RoutePath =>
  joinRoutePath(localePath(config, locale), config.api?.routeBasePath ?? 'api');

/** Key of a sidebar: its id, prefixed by locale and version unless they are the default locale and last version. */
export function sidebarKey(config: Config, locale: string, version: string, id: string): string {
  const parts = [id];
  if (version !== config.docs.lastVersion) parts.unshift(version);
  if (locale !== config.i18n.defaultLocale) parts.unshift(locale);
  return parts.join('.');
}

/** The path of the same page in another locale. */
export function inLocale(config: Config, path: RoutePath, from: string, to: string): RoutePath {
  const prefix = localePath(config, from);
  const rest = prefix === '/' ? path : path.slice(prefix.length);
  return joinRoutePath(localePath(config, to), rest);
}

/**
 * The paths in other languages that cannot be derived from the path in the default language.
 * @param path The path in the default language.
 */
export function ownPaths(
  config: Config,
  path: RoutePath,
  pathIn: (locale: string) => RoutePath | undefined,
): NavTarget['paths'] {
  const { defaultLocale, locales } = config.i18n;
  const own = locales.flatMap((locale) => {
    const found = pathIn(locale);
    const follows = inLocale(config, path, defaultLocale, locale);
    return found === undefined || found === follows ? [] : [[locale, found]];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/**
 * Whether a file has this path, or is the index of a folder that has it.
 * @param files All files published beside the pages.
 */
export const isFileAt = (path: RoutePath, files: ReadonlySet<FilePath>): boolean =>
  files.has(filePath(path.slice(1))) ||
  files.has(filePath(joinRoutePath(path, 'index.html').slice(1)));
