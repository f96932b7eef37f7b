// From the site to its files: page props, React, documents. Imported only when there is something to render.

import type { PageHeadProps } from '../../components/document/html-document.js';
import type { ApiModel } from '../../model/api.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import type { DocumentAssets, OutputFile, OutputTree } from '../../model/output.js';
import type { PageBody, ShellInfo } from '../../model/page-props.js';
import type { Route, Site } from '../../model/site.js';
import { hrefOfRoute } from '../../model/url.js';
import type { ClientBundle } from '../bundle/bundle-client.js';
import { type ComposablePage, composeSite } from '../compose/compose-site.js';
import { renderDocument, renderHead, renderShell, renderSidebar } from '../render/render-page.js';
import { renderPages } from '../render/render-pages.js';
import { isLargeSidebar, trimLargeSidebar } from '../render/trim-sidebar.js';
import { apiToc } from '../site/api-toc.js';
import { inLocale } from '../site/locations.js';
import { canonicalOf, type PagePropsContext, pageProps, shellView } from '../site/page-props.js';
import { searchIndex } from '../site/search-index.js';
import { indexSidebar } from '../site/sidebar-order.js';

export interface RenderSiteInput {
  readonly config: Config;
  readonly site: Site;
  readonly api: ApiModel | undefined;
  readonly shell: ShellInfo;
  readonly client: ClientBundle;
  readonly lastUpdates: ReadonlyMap<FilePath, string>;
  /** Bodies of the source pages. */
  readonly sourceBodies: ReadonlyMap<FilePath, PageBody>;
  /** Files that are published as they are. */
  readonly files: readonly OutputFile[];
  readonly renderTwice: boolean;
}

function modelOf(api: ApiModel | undefined): ApiModel {
  if (!api) throw new Error('an API page without an API model');
  return api;
}

function bodyOf({ page, path }: Route, { site, api, sourceBodies }: RenderSiteInput): PageBody {
  switch (page.kind) {
    case 'content':
      return { kind: 'content', tree: page.document.tree, hrefs: site.hrefs[path] ?? {} };
    case 'api-index':
      return { kind: 'api-index', model: modelOf(api) };
    case 'api-package':
      return { kind: 'api-package', model: modelOf(api), package: page.package };
    case 'api-entry':
      return { kind: 'api-entry', model: modelOf(api), package: page.package, entry: page.entry };
    case 'source':
      return sourceBodies.get(page.file) ?? { kind: 'not-found' };
    case 'not-found':
      return { kind: 'not-found' };
  }
}

/** The page in every language, for search engines; nothing to say with one language. */
function alternatesOf({ path, locale, page }: Route, config: Config): PageHeadProps['alternates'] {
  const { locales, localeConfigs } = config.i18n;
  if (locales.length < 2 || page.kind === 'not-found') return [];
  return locales.map((name) => ({
    lang: localeConfigs[name]?.htmlLang ?? name,
    url: config.url + hrefOfRoute(inLocale(config, path, locale, name), config),
  }));
}

function headOf({ route, props, view }: ComposablePage, config: Config): PageHeadProps {
  const { page } = route;
  const frontmatter = page.kind === 'content' ? page.document.frontmatter : {};
  const absolute = (href: string): string => new URL(href, config.url).href;
  return {
    title: props.title,
    siteTitle: config.title,
    tagline: config.tagline,
    description: props.description,
    keywords: frontmatter.keywords ?? [],
    canonical: canonicalOf(props, config),
    noIndex: page.unlisted,
    image: frontmatter.image === undefined ? undefined : absolute(frontmatter.image),
    alternates: alternatesOf(route, config),
    view,
  };
}

function documentOf(
  composable: ComposablePage,
  assets: DocumentAssets,
  sidebarHtml: string,
  { config, shell }: RenderSiteInput,
): string {
  const { route, view, html } = composable;
  const { locale } = route;
  const settings = config.i18n.localeConfigs[locale];
  if (!settings) throw new Error(`no settings for the locale ${locale}`);
  return renderDocument({
    ...headOf(composable, config),
    favicon: config.favicon === undefined ? undefined : shell.images[config.favicon],
    locale: settings,
    colorMode: config.themeConfig.colorMode.defaultMode,
    assets,
    shellHtml: renderShell(shell, view, html, sidebarHtml),
  });
}

/** Renders every page and composes the output tree; undefined when a page could not be rendered. */
export function renderSite(input: RenderSiteInput): Result<OutputTree | undefined> {
  const { config, site, api, client } = input;
  const places = Object.entries(site.sidebars).map(
    ([key, items]) => [key, indexSidebar(items)] as const,
  );
  const context: PagePropsContext = {
    config,
    site,
    sidebarPlaces: new Map(places),
    pageHrefs: new Set(site.routes.map(({ href }) => href)),
    lastUpdates: input.lastUpdates,
    bodyOf: (route) => bodyOf(route, input),
    tocOf: ({ page }) => apiToc(page),
  };
  const { value: pages, diagnostics } = renderPages({
    routes: site.routes,
    propsOf: (route) => pageProps(route, context),
    viewOf: (route) => shellView(route, context),
    twice: input.renderTwice,
  });
  const failed: readonly Diagnostic[] = diagnostics;
  if (failed.length > 0) return { value: undefined, diagnostics: failed };
  const { autoCollapseCategories } = config.themeConfig.docs.sidebar;
  const shared = Object.entries(site.sidebars).filter(([, items]) => !isLargeSidebar(items));
  const tree = composeSite({
    config,
    shell: input.shell,
    pages,
    sidebars: Object.fromEntries(shared),
    search: searchIndex(site, api, config.i18n.defaultLocale, config.docs.lastVersion),
    client,
    files: input.files,
    renderSidebar: (items) => renderSidebar(items, autoCollapseCategories),
    renderSidebarOf: ({ route: { path, page } }) => {
      const items = trimLargeSidebar(site.sidebars[page.sidebar ?? ''] ?? [], path);
      return renderSidebar(items, autoCollapseCategories, path);
    },
    renderHead: (page) => renderHead(headOf(page, config)),
    renderDocument: (page, assets, sidebarHtml) => documentOf(page, assets, sidebarHtml, input),
  });
  return { value: tree, diagnostics: [] };
}
