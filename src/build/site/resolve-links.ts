// Resolves every link written by an author: in documents and their front matter, READMEs and comments.
import path from 'node:path/posix';
import type { ApiTextLink } from '../../model/api/api.js';
import type { DocumentLink } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Origin } from '../../model/site/diagnostic.js';
import type { HrefMap, Route, Site, SiteLink } from '../../model/site/site.js';
import { append } from '../../model/text/append.js';
import { type FilePath, type Href, href, type RoutePath } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';
import { hrefFault } from '../markdown/href.js';
import { isReadmeName } from '../text/readme-name.js';
import { isAbsoluteUrl } from '../text/url.js';
import { type ContentRoute, isContentRoute, originalOf } from './document-index.js';
import { findFrontmatterFaults, resolveImage } from './frontmatter-links.js';
import { resolveLink } from './resolve-link.js';
import { forComments, reportAs, reportFault } from './severity.js';
import type { LinkContext } from './written-link.js';

/** Collects the results of resolving links. */
export interface LinkFindings {
  readonly links: SiteLink[];
  readonly broken: Set<Href>;
  /** Reported faults. An untranslated text is on pages of several languages, with a different message on each. */
  readonly told: Set<string>;
  /** Routes that other pages link to. */
  readonly reached: Set<RoutePath>;
  /** Images of other sites. */
  readonly images: WrittenLink[];
  readonly diagnostics: Diagnostic[];
}

export interface WrittenLink extends Origin {
  readonly href: Href;
  readonly kind: DocumentLink['kind'];
}

/** @returns the URL to publish; undefined for a malformed URL, which was reported earlier. */
function resolveWritten(
  link: WrittenLink,
  context: LinkContext & { readonly route: Route },
  { links, broken, told, reached, images, diagnostics }: LinkFindings,
): Href | undefined {
  const { href: written, file, place, kind } = link;
  if (hrefFault(written)?.severity === 'error') return undefined;
  const { config, route } = context;
  const resolved = resolveLink(written, context);
  if (kind === 'image' && isAbsoluteUrl(resolved.href)) images.push(link);
  if ('code' in resolved) {
    const fault = JSON.stringify([resolved.code, written, file, place, resolved.translation]);
    // The image of a document was looked for when that was read.
    const isReported = told.has(fault) || (kind === 'image' && context.document !== undefined);
    if (!isReported) append(diagnostics, reportFault(resolved, { file, place }, config));
    told.add(fault);
    broken.add(resolved.href);
  } else {
    links.push({ from: route.path, href: resolved.href, file, place });
    const { note } = resolved;
    const { code, message, hint } = note ?? {};
    if (code && message)
      append(diagnostics, reportAs('warn', { code, message, hint, file, place }));
    if (resolved.route && resolved.route !== route) reached.add(resolved.route.path);
  }
  return resolved.href;
}

const scopeOf = ({ locale, page }: ContentRoute): string => `${locale}\0${page.version}`;

const documentsByScope = (routes: readonly ContentRoute[]) =>
  new Map(
    [...groupBy(routes, scopeOf)].map(([scope, inScope]) => [
      scope,
      new Map(inScope.map((route) => [originalOf(route), route])),
    ]),
  );

/**
 * Resolves the links of all documents of the site. Of two documents with one route the first is published.
 * @returns the links of each content route, by URL as written.
 */
export function resolveDocumentLinks(
  routes: readonly Route[],
  site: LinkContext,
  findings: LinkFindings,
): Site['hrefs'] {
  const contentRoutes = routes.filter(isContentRoute);
  const scopes = documentsByScope(contentRoutes);
  const hrefs: Record<RoutePath, HrefMap> = {};
  for (const route of contentRoutes) {
    const { source: file, links } = route.page.document;
    const documents = scopes.get(scopeOf(route)) ?? new Map<FilePath, ContentRoute>();
    const document = { source: file, original: originalOf(route), documents };
    const context = { ...site, route, document };
    const shipped: Record<string, Href> = {};
    for (const { href: written, place, kind, isMissing = false } of links) {
      const link = { href: written, file, place, kind };
      const url = resolveWritten(link, { ...context, isMissing }, findings);
      const isSame = isAbsoluteUrl(written) && isAbsoluteUrl(url ?? written);
      if (url !== undefined && !isSame) shipped[written] = url;
    }
    const { image } = route.page.document.frontmatter;
    if (image?.startsWith('/')) shipped[image] ??= resolveImage(image, context).href;
    append(findings.diagnostics, findFrontmatterFaults(route, routes, context));
    hrefs[route.path] ??= shipped;
  }
  return hrefs;
}

const isRelative = (url: string): boolean => !/^(?:\/|https?:)/.test(url);

/**
 * The URL for a link to an id of its page, or to a heading of the README; empty if there is none. The introduction of a
 * README leads to sections that the reference does not show: this is no fault.
 */
function withinReference(
  link: WrittenLink,
  context: LinkContext & { readonly route: Route },
  findings: LinkFindings,
): Href {
  const isReadme = isReadmeName(path.basename(link.file));
  const config: Config = { ...context.config, ...(isReadme && { onBrokenAnchors: 'ignore' }) };
  const resolved = resolveLink(link.href, context);
  resolveWritten(link, { ...context, config }, findings);
  return 'code' in resolved ? href('') : resolved.href;
}

interface ApiLinks {
  /** The published URLs of links whose URL changes, by URL as written. */
  readonly hrefs: HrefMap;
  /** Those of links such as `#install`, which differ by page. Without a target they are empty: the text has no link. */
  readonly ofPages: Readonly<Record<RoutePath, HrefMap>>;
}

/**
 * Resolves the links of READMEs and comments, each relative to the reference page that shows it.
 * @param apiHrefs URLs by reference, in one locale.
 */
export function resolveApiLinks(
  written: readonly ApiTextLink[],
  apiHrefs: HrefMap,
  site: LinkContext,
  findings: LinkFindings,
): ApiLinks {
  const hrefs: Record<string, Href> = {};
  const ofPages: Record<RoutePath, Record<string, Href>> = {};
  const config = forComments(site.config);
  for (const link of written) {
    const home = apiHrefs[link.reference]?.replace(/#.*$/s, '');
    const route = home === undefined ? undefined : site.inventory.byHref.get(href(home));
    if (route && link.href.startsWith('#')) {
      const target = withinReference(link, { ...site, config, route }, findings);
      ofPages[route.path] = { ...ofPages[route.path], [link.href]: target };
      continue;
    }
    const url = route && resolveWritten(link, { ...site, config, route }, findings);
    // Not for relative URLs: all reference pages share this map, and these differ on each.
    if (url !== undefined && url !== link.href && !isRelative(link.href)) hrefs[link.href] = url;
  }
  return { hrefs, ofPages };
}
