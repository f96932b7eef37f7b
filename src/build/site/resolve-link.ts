// Resolves all links: from a URL as written to the published URL, or to a fault.
import path from 'node:path/posix';
import type { Config } from '../../model/site/config.js';
import type { Route } from '../../model/site/site.js';
import { filePath, type Href, href, type RoutePath } from '../../model/text/brand.js';
import {
  hrefOfFile,
  hrefOfRoute,
  normalizeRoutePath,
  routeOfPathname,
  withoutHtmlSuffix,
} from '../../model/text/url.js';
import { hrefFault } from '../markdown/href.js';
import { isReadmeName } from '../text/readme-name.js';
import { isAbsoluteUrl } from '../text/url.js';
import { isContentRoute, originalOf } from './document-index.js';
import type { Inventory } from './inventory.js';
import {
  faultIn,
  inRepository,
  type LinkFault,
  missingAnchor,
  missingBeside,
  missingRoute,
  notCanonical,
  withoutBasePath,
} from './link-faults.js';
import { pageMeant, pageOfFile } from './link-suggestions.js';
import { inLocale, isFileAt } from './locations.js';
import { arrivalAt } from './page-ids.js';
import {
  besideFile,
  type LinkContext,
  type LinkingDocument,
  splitUrl,
  type WrittenUrl,
  withRest,
} from './written-link.js';

/** `route` is set for a page of this site. */
export type ResolvedLink =
  | {
      readonly href: Href;
      readonly route?: Route;
      /** For a page whose URL is written in another form. */
      readonly note?: LinkFault;
    }
  | LinkFault;

/** Checks the anchor on an existing page. */
function toRoute(written: WrittenUrl, route: Route, context: LinkContext): ResolvedLink {
  const { inventory } = context;
  const url = route.href + written.search;
  if (written.fragment === '') return { href: href(url), route };
  const decoded = decodeURIComponent(written.fragment);
  const ids = inventory.idsOf(route);
  const arrival = arrivalAt(decoded, ids);
  if (arrival !== undefined) {
    const fragment = arrival === decoded ? written.fragment : encodeURIComponent(arrival);
    return { href: href(`${url}#${fragment}`), route };
  }
  return missingAnchor(written, decoded, route, context);
}

/** A link in a document to a page that is written in another form than its URL. */
function toPageMeant(written: WrittenUrl, meant: Route, context: LinkContext): ResolvedLink {
  const resolved = toRoute(written, inLanguageOfPage(written, meant, context), context);
  return 'code' in resolved
    ? resolved
    : { ...resolved, note: notCanonical(written, meant, context) };
}

/** Whether the link uses the page's own path. Routes are normalised first. */
const isCanonical = (
  { pathname, root }: WrittenUrl,
  { path }: Route,
  asked: RoutePath,
  { config, form }: LinkContext,
): boolean =>
  form === 'route'
    ? asked === path
    : decodeURI(pathname) === decodeURI(hrefOfRoute(path, { ...config, baseUrl: root }));

const routeAt = (asked: RoutePath, { byPath }: Inventory): Route | undefined =>
  byPath.get(asked) ?? byPath.get(withoutHtmlSuffix(asked));

/**
 * A route of the default locale, in the language of the page with the link if it has one. Documents keep the language
 * of URLs that they write with the origin.
 */
function inLanguageOfPage(
  { siteOrigin }: WrittenUrl,
  target: Route,
  { config, inventory, route, document }: LinkContext,
): Route {
  const { defaultLocale } = config.i18n;
  if (!route || target.locale !== defaultLocale || (document && siteOrigin !== '')) return target;
  const own = isContentRoute(target)
    ? inventory.documents.translationsOf(target).get(route.locale)
    : inventory.byPath.get(inLocale(config, target.path, defaultLocale, route.locale));
  return own ?? target;
}

function resolveAbsolute(written: WrittenUrl, context: LinkContext): ResolvedLink {
  const { config, inventory } = context;
  const { pathname, root } = written;
  const asked = routeOfPathname(pathname, root);
  if (asked === undefined) return withoutBasePath(written, context);
  const route = routeAt(asked, inventory);
  if (route) {
    if (isCanonical(written, route, asked, context)) {
      return toRoute(written, inLanguageOfPage(written, route, context), context);
    }
    return context.form === undefined
      ? toPageMeant(written, route, context)
      : notCanonical(written, route, context);
  }
  if (!isFileAt(asked, inventory.files)) {
    const meant = context.form === undefined ? pageMeant(asked, context) : undefined;
    return meant ? toPageMeant(written, meant, context) : missingRoute(written, asked, context);
  }
  const file = filePath(asked.slice(1));
  const isFile = inventory.files.has(file);
  const { baseUrl } = config;
  const url = isFile ? hrefOfFile(file, baseUrl) : baseUrl + pathname.slice(root.length);
  return { href: href(withRest(url, written)) };
}

/** What links to files leave out. */
const BESIDE = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'];

/** Resolves a relative URL of a published file; undefined for other relative URLs. */
function resolveBeside(
  written: WrittenUrl,
  context: LinkContext,
  { source, original, documents }: LinkingDocument,
): ResolvedLink | undefined {
  const { contentFiles } = context.inventory;
  const file = besideFile(original, written);
  const asset = contentFiles.get(besideFile(source, written)) ?? contentFiles.get(file);
  if (asset !== undefined) return { href: href(withRest(asset, written)) };
  const target = documents.get(file);
  return target && toRoute(written, target, context);
}

/** Resolves a relative URL without the ending of the file that it leads to. */
function resolveWithoutEnding(
  written: WrittenUrl,
  context: LinkContext,
  { original, documents }: LinkingDocument,
): ResolvedLink | undefined {
  const file = besideFile(original, written).replace(/(?:\.html|\/)$/, '');
  const name = BESIDE.map((ending) => filePath(file + ending)).find((one) => documents.has(one));
  const meant = name && documents.get(name);
  return meant && toPageMeant(written, meant, context);
}

/** Resolves a link on every page: a relative path would differ on each, and only ids of all pages can be its target. */
function resolveEverywhere(written: WrittenUrl, { config, form }: LinkContext): ResolvedLink {
  const root = form === 'logo' ? '/' : config.baseUrl;
  if (written.pathname !== '') {
    const what = 'is relative, but is on pages in every folder';
    const start = form === 'logo' ? 'write the path of the page' : 'start with the base path';
    return faultIn(written, 'link/relative', what, `${start}: "${root}".`);
  }
  const decoded = decodeURIComponent(written.fragment);
  const isThere = decoded === '' || arrivalAt(decoded, { ids: new Set(), lines: 0 }) !== undefined;
  return isThere
    ? { href: href(written.text) }
    : faultIn(
        written,
        'link/missing-anchor',
        'names an anchor that not every page has',
        `write the page before the anchor: "${root}...#${decoded}".`,
      );
}

/** The page that the README of a package is, in the language of a page of the reference. */
function readmePageOf({ page, locale }: Route, { inventory }: LinkContext): Route | undefined {
  if (!('package' in page)) return undefined;
  // That of the project is '', and '.' as a path.
  const directory = path.normalize(page.package.directory);
  return [...inventory.byPath.values()].find(
    (route) =>
      isContentRoute(route) &&
      route.locale === locale &&
      path.dirname(originalOf(route)) === directory &&
      isReadmeName(path.basename(originalOf(route))),
  );
}

/** In the reference, `#install` may name a heading of the README, if that is a page. */
function withinPage(written: WrittenUrl, route: Route, context: LinkContext): ResolvedLink {
  const own = toRoute(written, route, context);
  const readme = 'code' in own ? readmePageOf(route, context) : undefined;
  const meant = readme && toRoute(written, readme, context);
  return meant && !('code' in meant) ? meant : own;
}

function resolveRelative(written: WrittenUrl, context: LinkContext): ResolvedLink {
  const { route, document, config } = context;
  if (!route) return resolveEverywhere(written, context);
  if (written.pathname === '') return withinPage(written, route, context);
  const beside = document && resolveBeside(written, context, document);
  if (beside) return beside;
  const { pathname } = new URL(written.pathname, new URL(route.href, config.url));
  const resolved = resolveAbsolute({ ...written, pathname }, context);
  const isFault = 'code' in resolved || /\.mdx?$/.test(pathname);
  if (!isFault || !document) return resolved;
  const named = resolveWithoutEnding(written, context, document);
  if (named) return named;
  // It may be written from the root of the project, as in a README.
  const fromRoot = path.normalize(decodeURIComponent(written.pathname));
  const meant =
    pageOfFile(besideFile(document.original, written), context) ?? pageOfFile(fromRoot, context);
  if (meant) return toPageMeant(written, meant, context);
  return (
    inRepository(written, context, document) ??
    missingBeside(written, context, document) ??
    resolved
  );
}

const isOnSite = (pathname: string, { baseUrl }: Config): boolean =>
  `${pathname}/`.startsWith(baseUrl);

/**
 * The path that an absolute path starts with. In documents `/` is the root of the site, so that links stay right with
 * another base path; if there is nothing, the path may be written with the base path, as in the configuration.
 */
function rootOf(pathname: string, { config, inventory, form }: LinkContext): string {
  if (form !== undefined) return config.baseUrl;
  const asked = routeOfPathname(pathname, '/');
  const isThere =
    asked !== undefined && (routeAt(asked, inventory) || isFileAt(asked, inventory.files));
  return isThere || !isOnSite(pathname, config) ? '/' : config.baseUrl;
}

/** Resolves any link. For links to other sites only the form is checked. */
export function resolveLink(text: string, context: LinkContext): ResolvedLink {
  const { config, form } = context;
  const malformed = hrefFault(text);
  // The configuration is the site's own: it has no excuse for a link that not every reader can follow.
  const isFault = malformed?.severity === 'error' || form !== undefined;
  if (malformed && isFault) return { ...malformed, href: href(text) };
  if (form === 'route') {
    const written = splitUrl(text, '', '/');
    if (isAbsoluteUrl(text)) {
      const what = 'is a URL, not the path of a page';
      return faultIn(written, 'link/missing-page', what, 'write it as `href`.');
    }
    const pathname = normalizeRoutePath(written.pathname);
    return resolveAbsolute({ ...written, pathname }, context);
  }
  if (text.startsWith(config.url)) {
    const written = splitUrl(text, config.url, config.baseUrl);
    if (isOnSite(written.pathname, config)) return resolveAbsolute(written, context);
  }
  if (isAbsoluteUrl(text)) return { href: href(text) };
  const written = splitUrl(text, '', config.baseUrl);
  return text.startsWith('/')
    ? resolveAbsolute({ ...written, root: rootOf(written.pathname, context) }, context)
    : resolveRelative(written, context);
}
