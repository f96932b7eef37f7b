// The data around the body of a page: its place in the site, and its data for the shell.
import type { EntryOf } from '../../model/api/api-explanation.js';
import type { ShellView } from '../../model/browser/browser-contract.js';
import type { Document, WrittenNeighbour } from '../../model/page/document.js';
import type { PageFacts, TocItem } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { LabelledLink, Route, Site } from '../../model/site/site.js';
import { type FilePath, href, type RoutePath } from '../../model/text/brand.js';
import { encodePath, hrefOfRoute, NOT_FOUND_PATH } from '../../model/text/url.js';
import { apiToc } from './api-toc.js';
import { type ContentRoute, documentsOf, isContentRoute } from './document-index.js';
import { apiPath, docsPath, inLocale } from './locations.js';
import type { SidebarPlace } from './sidebar-order.js';

export interface PageFactsContext {
  readonly config: Config;
  readonly site: Site;
  readonly entryOf: EntryOf;
  /** URLs of all pages. */
  readonly pageHrefs: ReadonlySet<string>;
  /** By sidebar key. */
  readonly sidebarPlaces: ReadonlyMap<string, ReadonlyMap<RoutePath, SidebarPlace>>;
  /** Files of shared sidebars, by sidebar key. */
  readonly sidebarIds: ReadonlyMap<string, string>;
  /** ISO 8601 dates by file. */
  readonly lastUpdates: ReadonlyMap<FilePath, string>;
}

const clamp = (level: number | undefined, fallback: number): number =>
  Math.min(6, Math.max(2, level ?? fallback));

function documentToc({ frontmatter, headings }: Document, config: Config): TocItem[] {
  if (frontmatter.hide_table_of_contents === true) return [];
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  const min = clamp(frontmatter.toc_min_heading_level, minHeadingLevel);
  const max = clamp(frontmatter.toc_max_heading_level, maxHeadingLevel);
  return headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ id, text, depth }) => ({ id, text, depth }));
}

function neighbour(
  given: string | null | undefined,
  fallback: LabelledLink | undefined,
  routes: readonly Route[],
  route: ContentRoute,
): LabelledLink | undefined {
  if (given === null) return undefined;
  if (given === undefined) return fallback;
  const found = documentsOf(routes).besides(route, given);
  if (!found) return undefined;
  const { document, title } = found.page;
  const { pagination_label, sidebar_label } = document.frontmatter;
  return { label: pagination_label ?? sidebar_label ?? title, href: found.href };
}

/** The neighbour with the label and target of the front matter. */
function asWritten(
  { label, link }: WrittenNeighbour = {},
  fallback: LabelledLink | undefined,
  { path }: Route,
  { routes, hrefs }: Site,
): LabelledLink | undefined {
  if (link === undefined) return fallback && { ...fallback, ...(label && { label }) };
  const target = hrefs[path]?.[link] ?? href(link);
  const found = label === undefined && routes.find((route) => route.href === target);
  return { label: label ?? (found ? found.page.title : link), href: target };
}

function neighbours(
  route: Route,
  place: SidebarPlace | undefined,
  site: Site,
): Pick<PageFacts, 'previous' | 'next'> {
  const { previous, next } = place ?? {};
  if (!isContentRoute(route)) return { previous, next };
  const { pagination_prev, pagination_next, ...given } = route.page.document.frontmatter;
  const before = asWritten(given.prev, previous, route, site);
  const after = asWritten(given.next, next, route, site);
  return {
    previous: neighbour(pagination_prev, before, site.routes, route),
    next: neighbour(pagination_next, after, site.routes, route),
  };
}

function versionBanner(route: ContentRoute, { config, site }: PageFactsContext) {
  const version = config.docs.versions.find(({ name }) => name === route.page.version);
  if (!version || version.banner === 'none') return undefined;
  const { banner: kind, label: own } = version;
  const { lastVersion } = config.docs;
  if (version.name === lastVersion) return { kind, label: own };
  const documents = documentsOf(site.routes);
  const root = docsPath(config, route.locale, lastVersion);
  const target = documents.versionsOf(route).get(lastVersion) ?? documents.at(root);
  const label = config.docs.versions.find(({ name }) => name === lastVersion)?.label ?? lastVersion;
  if (!target) return undefined;
  return { kind, label: own, latest: { label, href: target.href } };
}

/** A page alone in its sidebar has no breadcrumbs; an API page is below the API index. */
function breadcrumbs({ page, locale }: Route, place: SidebarPlace | undefined, config: Config) {
  const crumbs = place?.crumbs ?? [];
  if (page.kind === 'api-package' || page.kind === 'api-entry') {
    return [{ label: 'API', href: hrefOfRoute(apiPath(config, locale), config) }, ...crumbs];
  }
  return crumbs.length > 1 ? crumbs : [];
}

/**
 * The language of a page's text, if it is not that of the page. Comments, READMEs and sources are in the default
 * language.
 */
function languageOf({ page, locale }: Route, { i18n }: Config): PageFacts['language'] {
  if (page.kind === 'index' || page.kind === 'not-found') return undefined;
  const writtenIn = page.kind === 'content' ? (page.writtenIn ?? locale) : i18n.defaultLocale;
  return writtenIn === locale ? undefined : i18n.localeConfigs[writtenIn];
}

export function pageFacts(route: Route, context: PageFactsContext): PageFacts {
  const { config, site } = context;
  const { page } = route;
  const place = context.sidebarPlaces.get(page.sidebar ?? '')?.get(route.path);
  const common = {
    path: route.path,
    href: route.href,
    title: page.title,
    description: page.description,
    locale: route.locale,
    language: languageOf(route, config),
    breadcrumbs: breadcrumbs(route, place, config),
    ...neighbours(route, place, site),
  };
  if (!isContentRoute(route)) return { ...common, toc: apiToc(page, context.entryOf) };
  const { document } = route.page;
  const { editUrl } = config.docs;
  const { last_update = {}, hide_last_update, custom_edit_url } = document.frontmatter;
  const { date, author } = last_update;
  const edit = editUrl === undefined ? undefined : href(editUrl + encodePath(document.source));
  return {
    ...common,
    toc: documentToc(document, config),
    editHref: custom_edit_url === undefined ? edit : href(custom_edit_url ?? '') || undefined,
    lastUpdated: hide_last_update ? undefined : (date ?? context.lastUpdates.get(document.source)),
    lastUpdatedBy: author,
    versionBanner: versionBanner(route, context),
  };
}

function versionPaths(route: ContentRoute, { config, site }: PageFactsContext) {
  if (config.docs.versions.length < 2) return undefined;
  const versions = documentsOf(site.routes).versionsOf(route);
  return Object.fromEntries([...versions].map(([version, { path }]) => [version, path]));
}

type LocalePaths = Readonly<Record<string, RoutePath>>;

/** Paths of the page in all languages that have it, by locale; undefined if the site has one language. */
function localePaths(route: Route, context: PageFactsContext): LocalePaths | undefined {
  const { config, site, pageHrefs } = context;
  const { locales } = config.i18n;
  if (locales.length < 2 || route.path === NOT_FOUND_PATH) return undefined;
  const translations = isContentRoute(route) && documentsOf(site.routes).translationsOf(route);
  const pathIn = (locale: string): RoutePath | undefined => {
    if (translations) return translations.get(locale)?.path;
    const path = inLocale(config, route.path, route.locale, locale);
    return pageHrefs.has(hrefOfRoute(path, config)) ? path : undefined;
  };
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const path = pathIn(locale);
      return path === undefined ? [] : [[locale, path]];
    }),
  );
}

/** The page's data for the shell. */
export function shellView(route: Route, context: PageFactsContext): ShellView {
  const { path, locale } = route;
  const { sidebar } = route.page;
  const sidebarId = context.sidebarIds.get(sidebar ?? '');
  const common = { path, sidebar, sidebarId, locale, localePaths: localePaths(route, context) };
  if (route.page.kind === 'index') return { ...common, docsVersion: route.page.version };
  if (!isContentRoute(route)) return common;
  const { document, version } = route.page;
  const versions = { docsVersion: version, versionPaths: versionPaths(route, context) };
  return { id: document.id, ...common, ...versions };
}
