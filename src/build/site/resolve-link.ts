// Resolves one internal link as written into the URL that ships, or says what is wrong with it.
import path from 'node:path/posix';
import { type FilePath, type Fragment, filePath, type Href, href } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { DiagnosticCode } from '../../model/diagnostic.js';
import type { Route } from '../../model/site.js';
import {
  hrefOfFile,
  hrefOfRoute,
  normalizeRoutePath,
  routeOfPathname,
  withoutHtmlSuffix,
} from '../../model/url.js';
import { nearest } from '../text/nearest.js';
import type { LinkTargets } from './link-targets.js';

/** Where a link stands. `documents` are the pages of the same version and locale, by original file. */
export interface LinkOrigin {
  readonly config: Config;
  readonly route: Route;
  readonly source: FilePath;
  /** The file in the default locale; the same as `source` for all but translations. */
  readonly original: FilePath;
  readonly documents: ReadonlyMap<FilePath, Route>;
  readonly targets: LinkTargets;
}

export interface LinkFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
  /** The URL to ship where the configuration lets the fault pass. */
  readonly href: Href;
}

export type ResolvedLink = { readonly href: Href; readonly route?: Route } | LinkFault;

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** True for URLs with a scheme or another host: they are checked by their form only. */
export const isExternal = (written: string): boolean => SCHEME.test(written);

const split = (
  written: string,
): [pathname: string, search: string, fragment: string | undefined] => {
  const hash = written.indexOf('#');
  const beforeHash = hash < 0 ? written : written.slice(0, hash);
  const query = beforeHash.indexOf('?');
  return [
    query < 0 ? beforeHash : beforeHash.slice(0, query),
    query < 0 ? '' : beforeHash.slice(query),
    hash < 0 ? undefined : written.slice(hash + 1),
  ];
};

const quoted = (value: string): string => JSON.stringify(value);

function missingFile(written: string, file: string, origin: LinkOrigin): LinkFault {
  const folder = path.dirname(origin.original);
  const files = [...origin.documents.keys()];
  const wrongCase = files.find((known) => known.toLowerCase() === file.toLowerCase());
  const [near] = wrongCase ? [wrongCase] : nearest(file, files);
  const relative = near && path.relative(folder, near);
  const suggestion = relative && (relative.startsWith('.') ? relative : `./${relative}`);
  return {
    code: wrongCase ? 'link/wrong-case' : 'link/missing-page',
    message: `${quoted(written)} matches no page${wrongCase ? ' with the same case' : ''}.`,
    hint: suggestion ? `did you mean ${quoted(suggestion)}?` : 'no page has a similar name',
    href: href(written),
  };
}

function missingRoute(written: string, asked: string, origin: LinkOrigin): LinkFault {
  const { config, targets } = origin;
  const folded = targets.byFoldedPath.get(asked.toLowerCase());
  if (folded) {
    const hint = `write ${quoted(folded.href)}: the case matters on most servers`;
    const message = `${quoted(written)} differs from a page only by case.`;
    return { code: 'link/wrong-case', message, hint, href: href(written) };
  }
  const near = nearest(asked, [...targets.byPath.keys()]).slice(0, 3);
  const hrefs = near.map((known) => quoted(hrefOfRoute(normalizeRoutePath(known), config)));
  return {
    code: 'link/missing-page',
    message: `${quoted(written)} matches no page.`,
    hint: hrefs.length > 0 ? `did you mean ${hrefs.join(' or ')}?` : 'no route has a similar name',
    href: href(written),
  };
}

function checkFragment(
  written: string,
  route: Route,
  fragment: string | undefined,
  { targets }: LinkOrigin,
): LinkFault | undefined {
  if (fragment === undefined || fragment === '') return undefined;
  const known = targets.fragments.get(route.path) ?? new Set<Fragment>();
  // SAFETY: a decoded fragment, compared with the ids of the target page.
  const decoded = decodeURIComponent(fragment) as Fragment;
  if (known.has(decoded)) return undefined;
  const [near] = nearest(decoded, [...known]);
  const list = [...known]
    .slice(0, 12)
    .map((id) => `#${id}`)
    .join(', ');
  return {
    code: 'link/missing-anchor',
    message: `${quoted(written)}: the page ${route.path} has no anchor "#${decoded}".`,
    hint: near ? `did you mean "#${near}"? (anchors: ${list})` : `anchors there: ${list || 'none'}`,
    href: href(written),
  };
}

/** A page was found: the anchor must exist too, and a URL must be written in its canonical form. */
function toRoute(
  written: string,
  route: Route,
  rest: string,
  fragment: string | undefined,
  origin: LinkOrigin,
): ResolvedLink {
  const fault = checkFragment(written, route, fragment, origin);
  if (fault) return fault;
  return { href: href(`${route.href}${rest}${fragment ? `#${fragment}` : ''}`), route };
}

function resolveAbsolute(written: string, origin: LinkOrigin): ResolvedLink {
  const [pathname, search, fragment] = split(written);
  const { config, targets } = origin;
  const asked = routeOfPathname(pathname, config.baseUrl);
  if (asked === undefined) {
    const corrected = hrefOfRoute(normalizeRoutePath(decodeURIComponent(pathname)), config);
    return {
      code: 'link/without-base-path',
      message: `${quoted(written)} lies outside the base path ${config.baseUrl}.`,
      hint: `write ${quoted(corrected + search + (fragment ? `#${fragment}` : ''))}`,
      href: href(written),
    };
  }
  const exact = targets.byPath.get(asked);
  const route = exact ?? targets.byPath.get(withoutHtmlSuffix(asked));
  if (!route) {
    const file = filePath(asked.slice(1));
    if (targets.staticFiles.has(file))
      return { href: href(hrefOfFile(file, config.baseUrl) + search) };
    return missingRoute(written, asked, origin);
  }
  if (pathname !== route.href && decodeURI(pathname) !== decodeURI(route.href)) {
    return {
      code: 'link/not-canonical',
      message: `${quoted(written)} is not the canonical URL of its page.`,
      hint: `write ${quoted(route.href + search + (fragment ? `#${fragment}` : ''))}: anything else costs readers a redirect`,
      href: href(route.href),
    };
  }
  return toRoute(written, route, search, fragment, origin);
}

function resolveRelative(written: string, origin: LinkOrigin): ResolvedLink {
  const [pathname, search, fragment] = split(written);
  const { source, original, documents, targets, route, config } = origin;
  if (pathname === '') return toRoute(written, route, search, fragment, origin);
  const besideFile = (from: FilePath): FilePath =>
    filePath(path.join(path.dirname(from), decodeURIComponent(pathname)));
  const file = besideFile(original);
  const asset = targets.contentFiles.get(besideFile(source)) ?? targets.contentFiles.get(file);
  if (asset !== undefined) return { href: asset };
  if (/\.mdx?$/.test(pathname)) {
    const target = documents.get(file);
    return target
      ? toRoute(written, target, search, fragment, origin)
      : missingFile(written, file, origin);
  }
  const url = new URL(written, new URL(route.href, config.url));
  return resolveAbsolute(url.pathname + url.search + url.hash, origin);
}

/** @param written an internal link with valid percent-encoding, as the content stage guarantees. */
export const resolveLink = (written: string, origin: LinkOrigin): ResolvedLink =>
  written.startsWith('/') ? resolveAbsolute(written, origin) : resolveRelative(written, origin);
