// From a route to all that its components may see: props of the page and the shell's view of it.
import { type FilePath, type Href, href, type RoutePath } from '../../model/brand.js';
import type { ShellView } from '../../model/browser-contract.js';
import type { Config } from '../../model/config.js';
import type { Document } from '../../model/document.js';
import type { LinkTarget, PageBody, PageProps, TocItem } from '../../model/page-props.js';
import type { ContentPage, Route, Site } from '../../model/site.js';
import { hrefOfRoute } from '../../model/url.js';
import { filesInArticle } from './file-links.js';
import { apiPath, docsPath } from './locations.js';
import { type ContentRoute, isContentRoute } from './resolve-links.js';
import type { OrderedLink, SidebarPlace } from './sidebar-order.js';

/** What page props need besides the site itself. */
export interface PagePropsContext {
  readonly config: Config;
  readonly site: Site;
  /** By sidebar key. */
  readonly sidebarPlaces: ReadonlyMap<string, ReadonlyMap<RoutePath, SidebarPlace>>;
  /** ISO 8601 dates by file. */
  /** URL of every page. */
  readonly pageHrefs: ReadonlySet<string>;
  readonly lastUpdates: ReadonlyMap<FilePath, string>;
  readonly bodyOf: (route: Route) => PageBody;
  /** Table of contents of pages that are not documents. */
  readonly tocOf: (route: Route) => readonly TocItem[];
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
  fallback: LinkTarget | undefined,
  routes: readonly Route[],
  { locale, page }: ContentRoute,
): LinkTarget | undefined {
  if (given === null) return undefined;
  if (given === undefined) return fallback;
  const found = routes.find(
    (route) =>
      isContentRoute(route) &&
      route.locale === locale &&
      route.page.version === page.version &&
      route.page.document.id === given,
  );
  return found && { label: found.page.title, href: found.href };
}

const withoutPath = (link: OrderedLink | undefined): LinkTarget | undefined =>
  link && { label: link.label, href: link.href };

function neighbours(
  route: Route,
  place: SidebarPlace | undefined,
  routes: readonly Route[],
): Pick<PageProps, 'previous' | 'next'> {
  const previous = withoutPath(place?.previous);
  const next = withoutPath(place?.next);
  if (!isContentRoute(route)) return { previous, next };
  const { pagination_prev, pagination_next } = route.page.document.frontmatter;
  return {
    previous: neighbour(pagination_prev, previous, routes, route),
    next: neighbour(pagination_next, next, routes, route),
  };
}

function lastUpdate(page: ContentPage, { lastUpdates }: PagePropsContext) {
  const given = page.document.frontmatter.last_update;
  return {
    lastUpdated: given?.date ?? lastUpdates.get(page.document.source),
    lastUpdatedBy: given?.author,
  };
}

function versionBanner(route: ContentRoute, { config, site }: PagePropsContext) {
  const version = config.docs.versions.find(({ name }) => name === route.page.version);
  if (!version || version.banner === 'none') return undefined;
  const { lastVersion } = config.docs;
  const same = site.routes.find(
    (other) =>
      isContentRoute(other) &&
      other.locale === route.locale &&
      other.page.version === lastVersion &&
      other.page.document.id === route.page.document.id,
  );
  const root = docsPath(config, route.locale, lastVersion);
  const target = same ?? site.routes.find(({ path }) => path === root);
  const label = config.docs.versions.find(({ name }) => name === lastVersion)?.label ?? lastVersion;
  if (!target) return undefined;
  return { kind: version.banner, label: version.label, latest: { label, href: target.href } };
}

/** A page that is alone in its sidebar needs no way to it; one of the API comes below its index. */
function breadcrumbs({ page, locale }: Route, place: SidebarPlace | undefined, config: Config) {
  const crumbs = place?.crumbs ?? [];
  if (page.kind === 'api-package' || page.kind === 'api-entry') {
    return [{ label: 'API', href: hrefOfRoute(apiPath(config, locale), config) }, ...crumbs];
  }
  return crumbs.length > 1 ? crumbs : [];
}

/** Everything the page's components see. */
export function pageProps(route: Route, context: PagePropsContext): PageProps {
  const { config, site } = context;
  const { page } = route;
  const place = context.sidebarPlaces.get(page.sidebar ?? '')?.get(route.path);
  const common = {
    path: route.path,
    href: route.href,
    title: page.title,
    description: page.description,
    locale: route.locale,
    breadcrumbs: breadcrumbs(route, place, config),
    ...neighbours(route, place, site.routes),
    apiHrefs: site.apiHrefs[route.locale] ?? {},
    guides: site.guides[route.locale] ?? {},
    files: filesInArticle(site.hrefs[route.path] ?? {}, context.pageHrefs, config.baseUrl),
    body: context.bodyOf(route),
  };
  if (!isContentRoute(route)) return { ...common, toc: context.tocOf(route) };
  const { editUrl } = config.docs;
  return {
    ...common,
    toc: documentToc(route.page.document, config),
    editHref: editUrl === undefined ? undefined : href(editUrl + route.page.document.source),
    ...lastUpdate(route.page, context),
    versionBanner: versionBanner(route, context),
  };
}

function versionPaths(route: ContentRoute, { config, site }: PagePropsContext) {
  if (config.docs.versions.length < 2) return undefined;
  const paths: Record<string, RoutePath> = {};
  for (const other of site.routes.filter(isContentRoute)) {
    const sameDocument = other.page.document.id === route.page.document.id;
    if (sameDocument && other.locale === route.locale) paths[other.page.version] = other.path;
  }
  return paths;
}

/** What the shell knows of the page. */
export function shellView(route: Route, context: PagePropsContext): ShellView {
  const { path, locale, page } = route;
  const common = { path, title: page.title, sidebar: page.sidebar, locale };
  if (!isContentRoute(route)) return common;
  return {
    ...common,
    docsVersion: route.page.version,
    versionPaths: versionPaths(route, context),
  };
}

/** The document's own URL on the published site. */
export const canonicalOf = ({ href: path }: { href: Href }, { url }: Config): string => url + path;
