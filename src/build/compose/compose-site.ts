// The compose stage: documents, page modules, sidebars, indexes and feeds as one output tree.
import type { Href, RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { DocumentAssets, OutputFile, OutputTree } from '../../model/output.js';
import type { PageModule, PageProps, ShellView } from '../../model/page-props.js';
import type { SearchIndex } from '../../model/search.js';
import type { Route, SidebarItem } from '../../model/site.js';
import { hrefOfFile } from '../../model/url.js';
import { contentHash, hashedName } from './hashed-name.js';
import { robots, sitemap } from './sitemap.js';

/** A rendered page, as the render stage leaves it. */
export interface ComposablePage {
  readonly route: Route;
  readonly props: PageProps;
  readonly view: ShellView;
  readonly html: string;
}

export interface ComposeInput {
  readonly config: Config;
  readonly pages: readonly ComposablePage[];
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly search: SearchIndex;
  readonly client: Omit<DocumentAssets, 'routes' | 'buildId'> & {
    readonly files: readonly OutputFile[];
  };
  /** Files that are published as they are: static files, images, the badge, API models. */
  readonly files: readonly OutputFile[];
  readonly renderSidebar: (items: readonly SidebarItem[]) => string;
  readonly renderHead: (page: ComposablePage) => string;
  readonly renderDocument: (page: ComposablePage, assets: DocumentAssets) => string;
}

const stemOf = (path: string): string =>
  path
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

function pageModule({ view, html }: ComposablePage, head: string): OutputFile {
  const module: PageModule = { view, head, html };
  const contents = `export default ${JSON.stringify(module)};\n`;
  return { path: hashedName(`pages/${stemOf(view.path)}`, 'js', contents), contents };
}

function sidebarFile(key: string, html: string): OutputFile {
  return { path: hashedName(`sidebars/${stemOf(key)}`, 'html', html), contents: html };
}

interface Located {
  readonly files: readonly OutputFile[];
  readonly hrefs: Readonly<Record<string, Href>>;
}

function locate<T>(
  entries: readonly (readonly [key: string, value: T])[],
  make: (key: string, value: T) => OutputFile,
  baseUrl: string,
): Located {
  const made = entries.map(([key, value]) => [key, make(key, value)] as const);
  return {
    files: made.map(([, file]) => file),
    hrefs: Object.fromEntries(made.map(([key, file]) => [key, hrefOfFile(file.path, baseUrl)])),
  };
}

const json = (stem: string, value: unknown): OutputFile => {
  const contents = JSON.stringify(value);
  return { path: hashedName(stem, 'json', contents), contents };
};

/** The not-found page is never navigated to, so it has no module. */
const isNavigable = ({ route }: ComposablePage): boolean => route.page.kind !== 'not-found';

const byPath = (a: OutputFile, b: OutputFile): number => (a.path < b.path ? -1 : 1);

/** Puts everything that is published into one tree, sorted by path. */
export function composeSite(input: ComposeInput): OutputTree {
  const { config, pages, sidebars, client } = input;
  const { baseUrl } = config;
  const modules = locate(
    pages.filter(isNavigable).map((page): [RoutePath, ComposablePage] => [page.route.path, page]),
    (_, page) => pageModule(page, input.renderHead(page)),
    baseUrl,
  );
  const sidebarFiles = locate(
    Object.entries(sidebars),
    (key, items) => sidebarFile(key, input.renderSidebar(items)),
    baseUrl,
  );
  const search = json('search', input.search);
  const routes = json('routes', {
    pages: modules.hrefs,
    sidebars: sidebarFiles.hrefs,
    search: hrefOfFile(search.path, baseUrl),
  });
  const { files: clientFiles, ...urls } = client;
  const routesHref = hrefOfFile(routes.path, baseUrl);
  const buildId = contentHash(`${routesHref}\n${client.entry}\n${client.stylesheet}`);
  const assets: DocumentAssets = { ...urls, routes: routesHref, buildId };
  const documents = pages.map(
    (page): OutputFile => ({
      path: page.route.file,
      contents: input.renderDocument(page, assets),
    }),
  );
  const listed = pages.map(({ route }) => route);
  const files = [
    ...documents,
    ...modules.files,
    ...sidebarFiles.files,
    search,
    routes,
    ...clientFiles,
    ...input.files,
    sitemap(listed, config),
    robots(config),
  ];
  return { files: files.sort(byPath) };
}
