// The site stage: decides every URL, builds the sidebars and resolves every link. It is pure.

import type { ApiModel } from '../../model/api/api.js';
import type { PlacedDocument } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import { type Diagnostic, distinctDiagnostics, type Result } from '../../model/site/diagnostic.js';
import type { HrefMap, Route, SidebarItem, Site } from '../../model/site/site.js';
import { distinctBy } from '../../model/text/group-by.js';
import { rememberLast } from '../../model/text/memoized.js';
import { NOT_FOUND_PATH } from '../../model/text/url.js';
import { apiHrefs, apiRoutes, sourceRoutes } from './api-routes.js';
import { apiSidebar } from './api-sidebar.js';
import { findBlockedHtml } from './blocked-html.js';
import { findCollisions } from './collisions.js';
import { findConfigFaults } from './config-links.js';
import { isContentRoute } from './document-index.js';
import { documentRoutes, routePathOf } from './document-routes.js';
import { findForeignImages, originsOf } from './foreign-images.js';
import { unknownPackages, unusedFigures } from './guide-packages.js';
import { guidesOf } from './guides.js';
import { findIconFaults } from './icon-faults.js';
import { takeInventory } from './inventory.js';
import { sidebarKey } from './locations.js';
import { missingHome } from './missing-home.js';
import { notFoundRoute } from './not-found.js';
import { findOrphans } from './orphans.js';
import { indexRoutes } from './page-index.js';
import { resolveRedirects } from './redirects-of-config.js';
import { type LinkFindings, resolveApiLinks, resolveDocumentLinks } from './resolve-links.js';
import { linksInOrder } from './sidebar-order.js';
import { sidebarItems } from './sidebar-tree.js';
import type { DocsInput, SiteInput } from './site-input.js';
import { linksInDocument } from './snippet-links.js';

type Sidebars = Record<string, readonly SidebarItem[]>;

/** Routes and sidebars of a part of the site. */
export interface Part {
  readonly routes: readonly Route[];
  readonly sidebars: Sidebars;
}

function docsPart(
  { config, documents, drafts, metadata }: DocsInput,
  locale: string,
  version: string,
  report: (diagnostic: Diagnostic) => void,
): Part {
  const inLanguage = documents.filter((doc) => doc.locale === locale);
  const originals = documents.filter((doc) => doc.locale === config.i18n.defaultLocale);
  const own = inLanguage.filter((doc) => doc.version === version);
  const elsewhere = inLanguage.filter((doc) => doc.version !== version);
  const foldersIn = (language: string) =>
    metadata.find((set) => set.version === version && set.locale === language)?.folders ?? [];
  const categories = new Map([...foldersIn(config.i18n.defaultLocale), ...foldersIn(locale)]);
  const sources = {
    config,
    locale,
    documents: own,
    originals,
    elsewhere,
    drafts,
    categories,
    report,
  };
  const sidebars: Sidebars = {};
  for (const [id, items] of Object.entries(config.docs.sidebars)) {
    const key = sidebarKey(config, locale, version, id);
    sidebars[key] = sidebarItems(sources, items, `docs.sidebars.${id}`);
  }
  const holders = new Map(
    Object.entries(sidebars)
      .reverse()
      .flatMap(([key, items]) => linksInOrder(items).map(({ path }) => [path, key])),
  );
  const sidebarOf = (placed: PlacedDocument): string | undefined =>
    holders.get(routePathOf(config, placed));
  return { routes: documentRoutes(config, own, sidebarOf), sidebars };
}

function apiPart(
  config: Config,
  sourceLines: SiteInput['sourceLines'],
  api: ApiModel,
  locale: string,
): Part {
  const key = sidebarKey(config, locale, config.docs.lastVersion, 'api');
  const routes = apiRoutes(config, api, locale, key);
  const sources = sourceRoutes(config, [...sourceLines.keys()], locale);
  return { routes: [...routes, ...sources], sidebars: { [key]: apiSidebar(routes, config) } };
}

/** The part that depends on the API only, by locale. It is reused after an edit of a guide. */
const declaredBy = rememberLast(
  (api: ApiModel, config: Config, sourceLines: SiteInput['sourceLines']) =>
    new Map(
      config.i18n.locales.map((locale) => [
        locale,
        {
          part: apiPart(config, sourceLines, api, locale),
          hrefs: apiHrefs({ config, sourceLines }, api, locale),
        },
      ]),
    ),
);

/** The index pages of every version in every language. */
const indexes = (
  { config, api }: SiteInput,
  docs: Part,
  hrefs: Readonly<Record<string, HrefMap>>,
): Route[] =>
  config.i18n.locales.flatMap((locale) =>
    config.docs.versions.flatMap(({ name }) => {
      const own = docs.routes
        .filter(isContentRoute)
        .filter((route) => route.locale === locale && route.page.version === name);
      return indexRoutes(config, { locale, version: name }, own, api, hrefs[locale] ?? {});
    }),
  );

/** Places the documents. It does not need the API model, so that the shell can be bundled before that is known. */
export function placeDocuments(input: DocsInput): Result<Part> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const { i18n, docs } = input.config;
  const parts = i18n.locales.flatMap((locale) =>
    docs.versions.map(({ name }) => docsPart(input, locale, name, report)),
  );
  return { value: join(parts), diagnostics };
}

const join = (parts: readonly Part[]): Part => ({
  routes: parts.flatMap(({ routes }) => routes),
  sidebars: Object.assign({}, ...parts.map(({ sidebars }) => sidebars)),
});

const NO_HREFS: HrefMap = {};

/** @param docs Result of placeDocuments for the same input. */
export function buildSite(input: SiteInput, docs: Part): Result<Site> {
  const { config, api, sourceLines } = input;
  const { locales } = config.i18n;
  const ofApi = api && declaredBy(api, config, sourceLines);
  const apiParts = [...(ofApi?.values() ?? [])].map(({ part }) => part);
  const { routes: listed, sidebars } = join([docs, ...apiParts]);
  const declared: Record<string, HrefMap> = Object.fromEntries(
    locales.map((locale) => [locale, ofApi?.get(locale)?.hrefs ?? NO_HREFS]),
  );
  // The index comes first, so that a document with the same route is the one reported.
  const hasNotFound = listed.some(({ path }) => path === NOT_FOUND_PATH);
  const wanted = [
    ...indexes(input, docs, declared),
    ...listed,
    ...(hasNotFound ? [] : [notFoundRoute(config)]),
  ];
  // If the configuration allows duplicates, the first of each path is published.
  const routes = distinctBy(wanted, ({ path }) => path);
  const context = { config, inventory: takeInventory(routes, input) };
  const findings: LinkFindings = {
    links: [],
    broken: new Set(),
    told: new Set(),
    reached: new Set(),
    images: [],
    diagnostics: [],
  };
  const hrefs = { ...resolveDocumentLinks(wanted, context, findings) };
  const hrefsByLocale: Record<string, HrefMap> = Object.fromEntries(
    Object.entries(declared).map(([locale, urls]) => {
      const resolved = resolveApiLinks(input.apiLinks, urls, context, findings);
      Object.assign(hrefs, resolved.ofPages);
      return [locale, { ...urls, ...resolved.hrefs }];
    }),
  );
  const contentRoutes = routes.filter(isContentRoute);
  const snippets = Object.fromEntries(
    contentRoutes.map((route) => [
      route.path,
      linksInDocument(route, input, hrefs[route.path] ?? {}, declared),
    ]),
  );
  const guides = guidesOf(contentRoutes, config, hrefs, snippets, hrefsByLocale);
  const iconFaults = findIconFaults(sidebars, context, findings);
  const redirects = resolveRedirects(config, context.inventory);
  const { links, broken, reached, images, diagnostics } = findings;
  const value = {
    routes,
    sidebars,
    hrefs,
    snippets,
    apiHrefs: hrefsByLocale,
    guides,
    links,
    redirects: redirects.value,
  };
  return {
    value: { ...value, broken: [...broken], imageOrigins: originsOf(images) },
    diagnostics: [
      ...findCollisions(config, input.documents, wanted),
      ...missingHome(config, { routes, sidebars }, context.inventory.files),
      ...findConfigFaults(config, context.inventory, input.lacksRoutes),
      ...redirects.diagnostics,
      ...findBlockedHtml(config),
      ...iconFaults,
      ...unknownPackages(contentRoutes, config, api),
      ...unusedFigures(contentRoutes, config, api),
      ...distinctDiagnostics([...diagnostics, ...findForeignImages(images, config)]),
      ...findOrphans(routes, context, reached),
    ],
  };
}
