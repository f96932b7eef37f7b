// The files of the site: those of its pages, and those that pages share.
import { entriesByReference } from '../../model/api-references.js';
import type { FilePath, Href } from '../../model/brand.js';
import type { KnownFile, OutputFile, RecordedFile } from '../../model/output.js';
import type { SiteFrame } from '../../model/page-plan.js';
import { listSignatures } from '../../model/search/types/list-signatures.js';
import { typeExampleOf } from '../../model/search/types/type-example.js';
import { typeFileOf } from '../../model/search/types/type-file.js';
import type { Route, SidebarItem } from '../../model/site.js';
import { hrefOfFile, textsOfRoute } from '../../model/url.js';
import { publishApi } from '../api/published-api.js';
import { namesFile, pageFiles, sidebarFile, textsFile } from '../compose/page-files.js';
import { robots, sitemap } from '../compose/sitemap.js';
import { contentHash, hashValue } from '../io/hash.js';
import { knownFile } from '../io/known-file.js';
import { packageFacts } from '../packages/package-facts.js';
import { loadPlugins } from '../plugins/load-plugins.js';
import { applyPageHooks, siteFacts } from '../plugins/page-hooks.js';
import { pluginFiles } from '../plugins/plugin-outputs.js';
import { pageKey } from '../render/page-key.js';
import type { Renderer } from '../render/renderer.js';
import type { StageTask } from '../report/reporter.js';
import { namesToAsk } from '../site/code-names.js';
import { modelFile } from '../site/inventory.js';
import { outputCollisions } from '../site/output-collisions.js';
import { type PlanContext, planPage } from '../site/plan-page.js';
import { indexSampleUses } from '../site/sample-uses.js';
import { indexSidebar } from '../site/sidebar-order.js';
import { isLargeSidebar } from '../site/trim-sidebar.js';
import type { Gathered, GatherInput } from './gather.js';
import type { KnownPage, KnownPages } from './known-site.js';
import { openPageOutputs } from './page-outputs.js';
import { keepParts } from './plan-parts.js';
import { plannedFiles } from './planned-files.js';
import { createPageRenderer, inOrder, type PlannedPage } from './render-pages.js';
import { createSearchIndexes, type SearchedPage } from './search-indexes.js';

export interface SiteFilesInput
  extends Pick<GatherInput, 'config' | 'project' | 'caches' | 'threads' | 'report'> {
  readonly gathered: Gathered;
  /** Whether every article is rendered twice and both results must be equal. */
  readonly renderTwice: boolean;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Sidebars that several pages share, by key. */
async function sharedSidebars({ config, gathered, caches, loadRenderer }: SiteFilesInput) {
  const { autoCollapseCategories } = config.themeConfig.docs.sidebar;
  const html = async (items: readonly SidebarItem[]): Promise<string> => {
    const key = hashValue([items, autoCollapseCategories]);
    const found = caches.sidebars.get(key);
    if (found !== undefined) return found;
    const { renderSidebar } = await loadRenderer();
    const rendered = renderSidebar(items, autoCollapseCategories);
    caches.sidebars.set(key, rendered);
    return rendered;
  };
  const files = new Map<string, OutputFile>();
  for (const [key, items] of Object.entries(gathered.site.sidebars)) {
    if (!isLargeSidebar(items)) files.set(key, sidebarFile(key, await html(items)));
  }
  return files;
}

function framesOf({ config, gathered }: SiteFilesInput): ReadonlyMap<string, SiteFrame> {
  const { shell, client } = gathered;
  const { files: _, ...urls } = client;
  const assets = { ...urls, shellId: contentHash(JSON.stringify([shell, urls])) };
  const favicon = config.favicon === undefined ? undefined : shell.images[config.favicon];
  const locales = Object.entries(config.i18n.localeConfigs);
  return new Map(
    locales.map(([name, locale]) => [
      name,
      { shell, assets, locale, favicon, ...(config.plugins && { plugins: config.plugins }) },
    ]),
  );
}

const readSamples = ({ samples, sampleLinks }: Gathered): PlanContext['samples'] =>
  new Map(
    samples.flatMap(({ key, code }) => {
      const linked = sampleLinks.get(key);
      return linked ? [[key, { code, ...linked }]] : [];
    }),
  );

function planContext(
  input: SiteFilesInput,
  sidebars: ReadonlyMap<string, OutputFile>,
): PlanContext {
  const { config, project, gathered } = input;
  const { site, api, sources } = gathered;
  const hrefs = [...sidebars].map(([key, { path }]): [string, Href] => [
    key,
    hrefOfFile(path, config.baseUrl),
  ]);
  const places = Object.entries(site.sidebars).map(
    ([key, items]) => [key, indexSidebar(items)] as const,
  );
  return {
    config,
    site,
    api,
    entryOf: entriesByReference(api?.packages ?? []),
    pageHrefs: new Set<string>(site.routes.map(({ href }) => href)),
    frames: framesOf(input),
    uses: indexSampleUses({ config, ...gathered }),
    packageFacts: new Map(
      project.packages.map((manifest) => [
        manifest.slug,
        { ...packageFacts(manifest), size: gathered.sizes[manifest.slug] },
      ]),
    ),
    sources: sources.bodiesOf(api),
    samples: readSamples(gathered),
    sourceNames: gathered.sourceNames,
    sidebarHrefs: new Map(hrefs),
    sidebarPlaces: new Map(places),
    lastUpdates: project.lastUpdates,
  };
}

/** Files that are copied, or that need no page. */
function plainFiles({ config, gathered }: SiteFilesInput): OutputFile[] {
  const { client, published, badge } = gathered;
  return [
    ...client.files,
    // Versions and locales may publish the same file.
    ...[...new Map(published.map(({ target, bytes }) => [target, bytes]))].map(
      ([path, contents]) => ({ path, contents }),
    ),
    ...(badge ? [badge] : []),
    sitemap(gathered.site.routes, config),
    robots(config),
  ];
}

/** Files with the names in samples. The names are found while pages are rendered. */
async function* nameFiles(
  pages: ReadonlyMap<Route, readonly string[]>,
  { site, checking }: Gathered,
): AsyncGenerator<OutputFile> {
  const { value: samples } = await checking;
  for (const [route, keys] of pages) {
    yield* namesFile(route.path, namesToAsk(route, keys, samples, site));
  }
}

/** The API model, made last: its texts can take more memory than everything else. */
function* modelFiles({ config, gathered, report }: SiteFilesInput): Generator<OutputFile> {
  const { api, apiLinks } = gathered;
  if (!api) return;
  const { value: texts, diagnostics } = publishApi({ model: api, links: apiLinks });
  report(diagnostics);
  for (const [slug, contents] of texts) yield { path: modelFile(config, slug), contents };
}

/** Data for the search by type: the signatures of the API, for each language. */
function typeFiles({ gathered: { api, site } }: SiteFilesInput): OutputFile[] {
  if (!api) return [];
  return Object.entries(site.apiHrefs).map(([locale, hrefs]) => ({
    path: typeFileOf({ locale }),
    contents: JSON.stringify(listSignatures(api, hrefs)),
  }));
}

/** Empty if the page could not be rendered. */
export function filesOfPage({
  plan,
  page,
}: Pick<PlannedPage, 'plan' | 'page'>): readonly KnownFile[] {
  if (!page) return [];
  const files = pageFiles(plan, page);
  return (page.index ? [...files, textsFile(page.index)] : files).map(knownFile);
}

const knownPage = (
  { path, locale, page }: Route,
  key: string,
  files: readonly KnownFile[],
): KnownPage => ({
  path,
  locale,
  key,
  version: page.kind === 'content' ? page.version : undefined,
  source: page.kind === 'content' ? page.document.source : undefined,
  isSearched: files.some((file) => file.path === textsOfRoute(path)),
});

export interface SiteFiles {
  /** All files, each made when it is requested or shortly before. */
  readonly files: (task: StageTask) => AsyncGenerator<OutputFile | KnownFile>;
  /** Complete once all files were taken. */
  readonly known: KnownPages;
  readonly pageOf: (route: Route) => Promise<PlannedPage>;
  /** Files that do not depend on a page. */
  readonly plain: readonly OutputFile[];
}

/**
 * The files of the site. A static file with the path of another file must have been reported before.
 */
export async function createSiteFiles(input: SiteFilesInput): Promise<SiteFiles> {
  const { config, project, gathered, caches, renderTwice, threads, report } = input;
  const { routes } = gathered.site;
  const sidebars = await sharedSidebars(input);
  const context = planContext(input, sidebars);
  const plugins = await loadPlugins(config.plugins);
  const ofPlugins = await pluginFiles(plugins, config, routes);
  report(ofPlugins.diagnostics);
  const plain = [
    ...sidebars.values(),
    ...plainFiles(input),
    ...typeFiles(input),
    ...ofPlugins.value,
  ];
  const statics = project.statics.map(({ target, bytes }) => ({ path: target, contents: bytes }));
  report(outputCollisions(plannedFiles(input, plain)));
  const render = createPageRenderer(input);
  const planned = (route: Route) => {
    const { value: plan, diagnostics } = applyPageHooks(
      planPage(route, context),
      route,
      plugins,
      siteFacts(config),
    );
    report(diagnostics);
    return { route, plan, key: pageKey(plan) };
  };
  const pageOf = async (route: Route): Promise<PlannedPage> => {
    const made = await render(planned(route));
    report(made.diagnostics);
    return made;
  };

  /** The files of a page from an earlier build. They are made again if the output lacks one. */
  function knownFiles(route: Route, files: readonly RecordedFile[]): readonly KnownFile[] {
    let made: Promise<readonly KnownFile[]> | undefined;
    const make = async (path: FilePath) => {
      made ??= pageOf(route).then(filesOfPage);
      const found = (await made).find((file) => file.path === path);
      if (!found) throw new Error(`the page ${route.path} has lost its file ${path}`);
      return found.make();
    };
    return files.map((file) => ({ ...file, make: () => make(file.path) }));
  }

  const typeExample = gathered.api && typeExampleOf(gathered.api);
  const pages: KnownPage[] = [];
  const indexFiles: FilePath[] = [];

  async function* files(task: StageTask): AsyncGenerator<OutputFile | KnownFile> {
    const indexes = createSearchIndexes(config, caches.search, typeExample);
    const outputs = openPageOutputs(caches.pageOutputs, caches.pages);
    const searched = new Map<SearchedPage, Route>();
    const samples = new Map<Route, readonly string[]>();
    let cachedPages = 0;
    let done = 0;
    const start = async (route: Route) => {
      const page = planned(route);
      keepParts(page.plan, caches);
      const known = renderTwice ? undefined : outputs.filesOf(route.path, page.key);
      return { ...page, known, made: known ? undefined : await render(page) };
    };
    for await (const [route, { plan, key, known, made }] of inOrder(routes, threads, start)) {
      const own = made ? filesOfPage(made) : knownFiles(route, known ?? []);
      yield* own;
      report(made?.diagnostics ?? []);
      if (made?.cached !== false) cachedPages += 1;
      if (!known && own.length > 0) outputs.add(route.path, key, own);
      const page = knownPage(route, key, own);
      pages.push(page);
      if (page.isSearched) {
        searched.set(page, route);
        indexes.add(page, made?.page?.index);
      }
      if (own.length > 0 && plan.body.kind !== 'source') {
        samples.set(route, Object.keys(plan.names));
      }
      done += 1;
      task.progress(done, routes.length);
    }
    task.fromCache(cachedPages, routes.length);
    outputs.save();
    const load = async (searchedPage: SearchedPage) => {
      const route = searched.get(searchedPage);
      const words = route && (await pageOf(route)).page?.index;
      if (!words) throw new Error(`the page ${searchedPage.path} has lost its words`);
      return words;
    };
    for await (const file of indexes.files(load)) {
      indexFiles.push(file.path);
      yield file;
    }
    yield* plain;
    yield* modelFiles(input);
    yield* nameFiles(samples, gathered);
    yield* statics;
  }
  const known = { pages, indexFiles, typeExample };
  return { files, known, pageOf, plain: [...plain, ...statics] };
}
