// Resolves every link of every document once, and what its front matter names.
import type { ApiModel } from '../../model/api.js';
import { apiReferenceTargets, nameOfReference } from '../../model/api-references.js';
import { type FilePath, filePath, type Href, type RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { HrefMap, Route, SiteLink } from '../../model/site.js';
import { hrefFault } from '../markdown/href.js';
import { type ContentRoute, isContentRoute } from './document-index.js';
import { findFrontmatterFaults } from './frontmatter-links.js';
import type { Inventory } from './inventory.js';
import { reportFault } from './report-fault.js';
import { isExternal, type LinkContext, resolveLink } from './resolve-link.js';

export interface ResolvedLinks {
  readonly hrefs: Readonly<Record<RoutePath, HrefMap>>;
  readonly links: readonly SiteLink[];
  /** Routes that some other page links to. */
  readonly reached: ReadonlySet<RoutePath>;
  readonly diagnostics: readonly Diagnostic[];
}

const scopeOf = ({ locale, page }: ContentRoute): string => `${locale}\0${page.version}`;

/**
 * The file in the default locale that a page is, or translates. Links between files hold in every
 * locale, whichever of the two files has a translation.
 */
function originalOf({ locale, page }: ContentRoute): FilePath {
  const { source } = page.document;
  const prefix = `i18n/${locale}/`;
  return source.startsWith(prefix) ? filePath(source.slice(prefix.length)) : source;
}

function documentsByScope(
  routes: readonly ContentRoute[],
): Map<string, Map<FilePath, ContentRoute>> {
  const scopes = new Map<string, Map<FilePath, ContentRoute>>();
  for (const route of routes) {
    const scope = scopes.get(scopeOf(route)) ?? new Map<FilePath, ContentRoute>();
    scopes.set(scopeOf(route), scope.set(originalOf(route), route));
  }
  return scopes;
}

/** Names of exactly one export or member: `Option.some`, `Mutex`. */
function unambiguousNames(model: ApiModel): ReadonlyMap<string, string> {
  const references = new Map<string, string | undefined>();
  for (const { reference, entry } of apiReferenceTargets(model)) {
    if (!entry) continue;
    const name = nameOfReference(reference);
    references.set(name, references.has(name) ? undefined : reference);
  }
  return new Map(
    [...references].flatMap(([name, ref]) => (ref === undefined ? [] : [[name, ref]])),
  );
}

function mentionHrefs(
  { page, locale }: ContentRoute,
  names: ReadonlyMap<string, string>,
  apiHrefs: Readonly<Record<string, HrefMap>>,
): Record<string, Href> {
  if (page.document.frontmatter.api_links === false) return {};
  const hrefs: Record<string, Href> = {};
  for (const mention of page.document.codeMentions) {
    const reference = names.get(mention);
    const target = reference === undefined ? undefined : apiHrefs[locale]?.[reference];
    if (target !== undefined) hrefs[`code:${mention}`] = target;
  }
  return hrefs;
}

/** Resolves the links of all documents of the site. */
export function resolveLinks(
  config: Config,
  routes: readonly Route[],
  inventory: Inventory,
  api: ApiModel | undefined,
  apiHrefs: Readonly<Record<string, HrefMap>>,
): ResolvedLinks {
  const contentRoutes = routes.filter(isContentRoute);
  const scopes = documentsByScope(contentRoutes);
  const names = api ? unambiguousNames(api) : new Map<string, string>();
  const hrefs: Record<RoutePath, HrefMap> = {};
  const links: SiteLink[] = [];
  const reached = new Set<RoutePath>();
  const diagnostics: Diagnostic[] = [];
  for (const route of contentRoutes) {
    const { source: file, links: written } = route.page.document;
    const documents = scopes.get(scopeOf(route)) ?? new Map<FilePath, ContentRoute>();
    const document = { source: file, original: originalOf(route), documents };
    const context: LinkContext = { config, inventory, route, document };
    const shipped: Record<string, Href> = mentionHrefs(route, names, apiHrefs);
    for (const { href, place } of written) {
      // The content stage has reported those of a bad form.
      if (hrefFault(href)) continue;
      const resolved = resolveLink(href, context);
      if (!isExternal(resolved.href)) shipped[href] = resolved.href;
      if ('code' in resolved) {
        diagnostics.push(...reportFault(resolved, { file, place }, config));
        continue;
      }
      links.push({ from: route.path, href: resolved.href, file, place });
      if (resolved.route && resolved.route !== route) reached.add(resolved.route.path);
    }
    diagnostics.push(...findFrontmatterFaults(route, routes, context));
    hrefs[route.path] = shipped;
  }
  return { hrefs, links, reached, diagnostics };
}
