// Resolves all links: from a URL as written to the published URL, or to a fault.
import path from 'node:path/posix';
import { type FilePath, filePath, type Href, href, type RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Route } from '../../model/site.js';
import {
  encodePath,
  hrefOfFile,
  hrefOfRoute,
  normalizeRoutePath,
  routeOfPathname,
  withoutHtmlSuffix,
} from '../../model/url.js';
import { type HrefFault, hrefFault } from '../markdown/href.js';
import { idInPlaceOf } from '../markdown/slug.js';
import { nearest } from '../text/nearest.js';
import { originalFile } from '../text/translation.js';
import { isAbsoluteUrl, readableUrl } from '../text/url.js';
import { isContentRoute } from './document-index.js';
import type { Inventory } from './inventory.js';
import {
  anchorList,
  documentMeant,
  documentWithEnding,
  hrefOfStatic,
  isForAuthors,
  pageMeant,
  pageOfFile,
} from './link-suggestions.js';
import { inLocale } from './locations.js';
import { arrivalAt } from './page-ids.js';

/** The document that holds a link, which may be relative to its file. */
export interface LinkingDocument {
  readonly source: FilePath;
  /** The file in the default locale; differs from `source` only for translations. */
  readonly original: FilePath;
  /** The pages of the same version and locale, by original file. */
  readonly documents: ReadonlyMap<FilePath, Route>;
}

/** `route`: a path without base path; `url`: any other URL; `logo`: a URL in the place of a route. */
export type LinkForm = 'route' | 'url' | 'logo';

/** Everything besides its text that a link depends on. */
export interface LinkContext {
  readonly config: Config;
  readonly inventory: Inventory;
  /** Undefined for a link on every page. */
  readonly route?: Route | undefined;
  readonly document?: LinkingDocument | undefined;
  readonly form?: LinkForm;
}

export interface LinkFault extends HrefFault {
  /** The URL to publish if the configuration allows the fault. */
  readonly href: Href;
  /** The file that has the fault, if that is a translation of the target. */
  readonly translation?: FilePath;
}

/** `route` is set for a page of this site. */
export type ResolvedLink = { readonly href: Href; readonly route?: Route } | LinkFault;

/** A URL split into its parts. */
interface Written {
  readonly text: string;
  /** The site's origin if the URL is absolute, otherwise empty. */
  readonly siteOrigin: string;
  readonly pathname: string;
  /** With its `?`; may be empty. */
  readonly search: string;
  /** Without `#`, as written; empty if there is none. */
  readonly fragment: string;
}

const split = (text: string, siteOrigin: string): Written => {
  const [, pathname = '', search = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(text.slice(siteOrigin.length)) ?? [];
  const isHome = siteOrigin !== '' && pathname === '';
  return { text, siteOrigin, pathname: isHome ? '/' : pathname, search, fragment };
};

const quoted = (url: string): string => JSON.stringify(readableUrl(url));

const faultIn = (
  { text }: Written,
  code: `link/${string}`,
  what: string,
  hint: string,
): LinkFault => ({ code, message: `${quoted(text)} ${what}.`, hint, href: href(text) });

/** The path of a page as an author would write it. */
function shown(route: Pick<Route, 'path' | 'href'>, { siteOrigin }: Written, context: LinkContext) {
  return context.form === 'route' ? route.path : siteOrigin + route.href;
}

const withRest = (url: string, { search, fragment }: Written): string =>
  url + search + (fragment === '' ? '' : `#${fragment}`);

/** Whether a file is in the folder of a version or translation. */
function isInDocs(file: FilePath, { docs, i18n }: Config): boolean {
  const original = originalFile(file, i18n.locales);
  const folders = [docs.path, ...docs.versions.map(({ directory }) => directory)];
  return folders.some((folder) => original.startsWith(`${folder}/`));
}

/** The hint for a file of the project outside of the documents, such as `../LICENSE`. */
function unpublishedHint(file: FilePath, { api }: Config): string {
  const isOwn = api?.sourceUrl !== undefined && !file.startsWith('../');
  const link = isOwn
    ? `write ${quoted(api.sourceUrl + encodePath(file))}`
    : 'write its URL in the repository';
  return `files outside of the documents are not published: ${link}, or put the file into a static folder.`;
}

function missingFile(
  written: Written,
  file: FilePath,
  document: LinkingDocument,
  { config, inventory }: LinkContext,
): LinkFault {
  if (inventory.drafts.has(file)) {
    const hint = 'remove "draft: true" from its front matter, or the link.';
    return faultIn(written, 'link/missing-page', 'leads to a draft, which is not published', hint);
  }
  const files = [...document.documents.keys()];
  const wrongCase = files.find((known) => known.toLowerCase() === file.toLowerCase());
  const others = files.filter((known) => known !== document.original);
  const near = wrongCase ?? documentMeant(file, decodeURIComponent(written.pathname), others);
  const relative = near && path.relative(path.dirname(document.original), near);
  const suggestion = relative && (relative.startsWith('.') ? relative : `./${relative}`);
  const otherwise = isInDocs(file, config)
    ? 'no page has a similar name.'
    : unpublishedHint(file, config);
  return faultIn(
    written,
    wrongCase ? 'link/wrong-case' : 'link/missing-page',
    `matches no page${wrongCase ? ' with the same case' : ''}`,
    suggestion ? `did you mean ${quoted(suggestion)}?` : otherwise,
  );
}

/** A link to a file of the project, whose page or copy has another URL. */
const otherPath = (written: Written, url: string): LinkFault =>
  faultIn(
    written,
    'link/missing-page',
    'matches no page',
    `write ${quoted(withRest(url, written))}.`,
  );

function missingRoute(written: Written, asked: RoutePath, context: LinkContext): LinkFault {
  const { config, inventory } = context;
  const folded = inventory.byFoldedPath.get(asked.toLowerCase());
  if (folded) {
    const hint = `write ${quoted(shown(folded, written, context))}: case matters on most servers.`;
    return faultIn(written, 'link/wrong-case', 'differs from a page only by case', hint);
  }
  const below = context.form === 'route' ? routeOfPathname(asked, config.baseUrl) : undefined;
  if (below !== undefined && inventory.byPath.has(below)) {
    const hint = `write ${quoted(below)}: a route has no base path.`;
    return faultIn(written, 'link/missing-page', 'matches no page', hint);
  }
  const meant = pageMeant(asked, context);
  if (meant) return otherPath(written, shown(meant, written, context));
  const near = nearest(asked, [...inventory.byPath.keys()]);
  const ending = near.length === 0 ? documentWithEnding(asked, context)?.path : undefined;
  const urls = [...near, ...(ending ? [ending] : [])].map((known) => {
    const route = { path: known, href: hrefOfRoute(known, config) };
    return quoted(withRest(shown(route, written, context), written));
  });
  const hint =
    urls.length > 0 ? `did you mean ${urls.join(' or ')}?` : 'no route has a similar name.';
  return faultIn(written, 'link/missing-page', 'matches no page', hint);
}

function missingAnchor(written: Written, decoded: string, on: string, ids: string[]): LinkFault {
  const offered = ids.filter(isForAuthors);
  const [near] = nearest(decoded, offered);
  const list = anchorList(decoded, offered);
  return faultIn(
    written,
    'link/missing-anchor',
    `names no anchor: ${on} has no anchor "#${decoded}"`,
    near ? `did you mean "#${near}"? Anchors there: ${list}.` : `anchors there: ${list || 'none'}.`,
  );
}

/** The file of a page that lacks an anchor of its original. A link that is translated itself can be corrected there. */
function faultyTranslation(
  decoded: string,
  target: Route,
  { config, inventory, document }: LinkContext,
): FilePath | undefined {
  if (document && document.source !== document.original) return undefined;
  if (!isContentRoute(target) || target.page.writtenIn !== undefined) return undefined;
  const translations = inventory.documents.translationsOf(target);
  const original = translations.get(config.i18n.defaultLocale) ?? target;
  const isInOriginal = arrivalAt(decoded, inventory.idsOf(original)) !== undefined;
  return isInOriginal ? target.page.document.source : undefined;
}

function missingInTranslation(written: Written, decoded: string, translation: FilePath): LinkFault {
  const id = idInPlaceOf(decoded) ?? decoded;
  const what = `names no anchor: the translation ${translation} has no anchor "#${decoded}"`;
  const hint = `write "{#${id}}" there, after the heading that translates the one of the original.`;
  return { ...faultIn(written, 'link/missing-anchor', what, hint), translation };
}

/** Checks the anchor on an existing page. */
function toRoute(written: Written, route: Route, context: LinkContext): ResolvedLink {
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
  const translation = faultyTranslation(decoded, route, context);
  if (translation !== undefined) return missingInTranslation(written, decoded, translation);
  const listed = ids.lines > 0 ? ['L1', `L${ids.lines}`] : [...ids.ids];
  return missingAnchor(written, decoded, `the page ${route.path}`, listed);
}

function withoutBasePath(written: Written, context: LinkContext): LinkFault {
  const { config, inventory } = context;
  const asked = normalizeRoutePath(decodeURIComponent(written.pathname));
  const file = filePath(asked.slice(1));
  const page = inventory.byPath.get(asked);
  const published = inventory.files.has(file) ? hrefOfFile(file, config.baseUrl) : page?.href;
  const url = published ?? hrefOfStatic(file, context);
  const hint = url
    ? `write ${quoted(withRest(url, written))}.`
    : missingRoute(written, asked, context).hint;
  const what = `is outside the base path ${config.baseUrl}`;
  return faultIn(written, 'link/without-base-path', what, hint);
}

function notCanonical(written: Written, route: Route, context: LinkContext): LinkFault {
  const url = withRest(shown(route, written, context), written);
  const hint = `write ${quoted(url)}: other forms lead to a redirect.`;
  const what = 'is not the canonical URL of its page';
  return { ...faultIn(written, 'link/not-canonical', what, hint), href: route.href };
}

/** Whether the link uses the page's own path. Routes are normalised first. */
const isCanonical = ({ pathname }: Written, route: Route, asked: RoutePath, form?: string) =>
  form === 'route' ? asked === route.path : decodeURI(pathname) === decodeURI(route.href);

/**
 * A route of the default locale, in the language of the page with the link if it has one. Documents keep the language
 * of URLs that they write with the origin.
 */
function inLanguageOfPage(
  { siteOrigin }: Written,
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

function resolveAbsolute(written: Written, context: LinkContext): ResolvedLink {
  const { config, inventory, form } = context;
  const asked = routeOfPathname(written.pathname, form === 'route' ? '/' : config.baseUrl);
  if (asked === undefined) return withoutBasePath(written, context);
  const route = inventory.byPath.get(asked) ?? inventory.byPath.get(withoutHtmlSuffix(asked));
  if (route) {
    return isCanonical(written, route, asked, form)
      ? toRoute(written, inLanguageOfPage(written, route, context), context)
      : notCanonical(written, route, context);
  }
  const file = filePath(asked.slice(1));
  return inventory.files.has(file)
    ? { href: href(withRest(hrefOfFile(file, config.baseUrl), written)) }
    : missingRoute(written, asked, context);
}

const besideFile = (from: FilePath, { pathname }: Written): FilePath =>
  filePath(path.join(path.dirname(from), decodeURIComponent(pathname)));

/** Resolves a relative URL of a published file; undefined for other relative URLs. */
function resolveBeside(
  written: Written,
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

const resemblesRoute = (file: FilePath, { byPath }: Inventory): boolean =>
  ['', '.html'].includes(path.extname(file)) && nearest(`/${file}`, [...byPath.keys()]).length > 0;

/** The fault of a relative URL of a file; undefined if it leads to a page, or is meant as a route. */
function missingBeside(
  written: Written,
  context: LinkContext,
  document: LinkingDocument,
): LinkFault | undefined {
  const file = besideFile(document.original, written);
  // It may be written from the root of the project, as in a README.
  const fromRoot = path.normalize(decodeURIComponent(written.pathname));
  const page = pageOfFile(file, context) ?? pageOfFile(fromRoot, context);
  const elsewhere = page?.href ?? hrefOfStatic(file, context);
  const { config, inventory } = context;
  if (elsewhere !== undefined) return otherPath(written, elsewhere);
  if (/\.mdx?$/.test(written.pathname)) return missingFile(written, file, document, context);
  if (isInDocs(file, config) || resemblesRoute(file, inventory)) return undefined;
  return faultIn(written, 'link/missing-page', 'matches no page', unpublishedHint(file, config));
}

/** Resolves a link on every page: a relative path would differ on each, and only ids of all pages can be its target. */
function resolveEverywhere(written: Written, { config, form }: LinkContext): ResolvedLink {
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

function resolveRelative(written: Written, context: LinkContext): ResolvedLink {
  const { route, document, config } = context;
  if (!route) return resolveEverywhere(written, context);
  if (written.pathname === '') return toRoute(written, route, context);
  const beside = document && resolveBeside(written, context, document);
  if (beside) return beside;
  const { pathname } = new URL(written.pathname, new URL(route.href, config.url));
  const resolved = resolveAbsolute({ ...written, pathname }, context);
  const isFault = 'code' in resolved || /\.mdx?$/.test(pathname);
  return (isFault && document && missingBeside(written, context, document)) || resolved;
}

const isOnSite = (pathname: string, { baseUrl }: Config): boolean =>
  `${pathname}/`.startsWith(baseUrl);

/** Resolves any link. For links to other sites only the form is checked. */
export function resolveLink(text: string, context: LinkContext): ResolvedLink {
  const { config, form } = context;
  const malformed = hrefFault(text);
  if (malformed) return { ...malformed, href: href(text) };
  if (form === 'route') {
    const written = split(text, '');
    if (isAbsoluteUrl(text)) {
      const what = 'is a URL, not the path of a page';
      return faultIn(written, 'link/missing-page', what, 'write it as `href`.');
    }
    const pathname = normalizeRoutePath(written.pathname);
    return resolveAbsolute({ ...written, pathname }, context);
  }
  if (text.startsWith(config.url)) {
    const written = split(text, config.url);
    if (isOnSite(written.pathname, config)) return resolveAbsolute(written, context);
  }
  if (isAbsoluteUrl(text)) return { href: href(text) };
  const written = split(text, '');
  return text.startsWith('/')
    ? resolveAbsolute(written, context)
    : resolveRelative(written, context);
}
