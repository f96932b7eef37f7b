// The targets of configured items: paths, documents, sidebars, and the current page in another docs version.

import type { ShellView } from '../../../model/browser/browser-contract.js';
import type { CompiledInfo, VersionInfo } from '../../../model/browser/shell-info.js';
import { type Href, type RoutePath, href as toHref } from '../../../model/text/brand.js';
import {
  hrefOfRoute,
  INDEX_PATH,
  joinRoutePath,
  routeOfPathname,
} from '../../../model/text/url.js';

interface Place {
  readonly info: CompiledInfo;
  readonly view: ShellView;
}

interface Target {
  readonly route: RoutePath;
  readonly href: Href;
}

/** @param to A path without base path and locale; may have a query or fragment. */
export function navTarget(to: string, { info, view }: Place): Target {
  const [path = '', queryAndFragment = ''] = to.split(/(?=[?#])(.*)/s);
  const locale = view.locale === info.defaultLocale ? '' : view.locale;
  const route = info.ownPaths[path]?.[view.locale] ?? joinRoutePath(locale, path);
  return { route, href: toHref(hrefOfRoute(route, info) + queryAndFragment) };
}

/**
 * The target of an item that names a document or sidebar, in the current language: in the current version if that
 * has it, otherwise in the last one.
 *
 * @throws if the site has no such document or sidebar.
 */
export function configuredTarget(
  key: string,
  shell: Place,
  preferred: string | undefined,
): Target & { readonly label: string } {
  const { info, view } = shell;
  const { navTargets, baseUrl } = info;
  const inLast = navTargets[key];
  const target = inLast?.versions?.[displayedVersion(shell, preferred).name] ?? inLast;
  const route = routeOfPathname(target?.href ?? '', baseUrl);
  if (target === undefined || route === undefined) {
    throw new Error(`Nothing to link to: there is no "${key}".`);
  }
  const { label, paths } = target;
  const own = paths?.[view.locale];
  return own === undefined
    ? { label, ...navTarget(route, shell) }
    : { label, route: own, href: hrefOfRoute(own, info) };
}

/** @throws an error that lists the known names if there is no such version. */
export function versionByName({ versions }: CompiledInfo, name: string): VersionInfo {
  const version = versions.find((candidate) => candidate.name === name);
  if (version !== undefined) return version;
  const known = versions.map((candidate) => candidate.name).join(', ');
  throw new Error(`No docs version is named "${name}". Available versions: ${known}.`);
}

/** The page's version; for a page without one, the preferred version or the last one. */
export const displayedVersion = (
  { info, view }: Place,
  preferred: string | undefined,
): VersionInfo => versionByName(info, view.docsVersion ?? preferred ?? info.lastVersion);

/** The current page in another version, or that version's first page in the same language. */
export function hrefInVersion(place: Place, { name, path, home = path }: VersionInfo): Href {
  const { info, view } = place;
  const here = name === view.docsVersion ? view.path : view.versionPaths?.[name];
  return here === undefined ? navTarget(home, place).href : hrefOfRoute(here, info);
}

/** The index of all pages and names, in the version and language of the current page. */
export const hrefOfIndex = (place: Place): Href =>
  navTarget(joinRoutePath(displayedVersion(place, undefined).path, INDEX_PATH), place).href;
