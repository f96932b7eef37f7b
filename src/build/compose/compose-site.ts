// The compose stage: documents, page modules, sidebars, indexes and feeds as one output tree.
import type { Href } from '../../model/brand.js';
import {
  type PageModule,
  SEARCH_INDEX,
  type SearchIndex,
  type ShellView,
} from '../../model/browser-contract.js';
import type { Config } from '../../model/config.js';
import type { DocumentAssets, OutputFile, OutputTree } from '../../model/output.js';
import type { PageProps, ShellInfo } from '../../model/page-props.js';
import type { Route, SidebarItem } from '../../model/site.js';
import { hrefOfFile, moduleOfRoute } from '../../model/url.js';
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
  readonly shell: ShellInfo;
  readonly pages: readonly ComposablePage[];
  /** Those that all their pages share: the others are too large. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly search: SearchIndex;
  readonly client: Omit<DocumentAssets, 'shellId'> & {
    readonly files: readonly OutputFile[];
  };
  /** Files that are published as they are: static files, images, the badge, API models. */
  readonly files: readonly OutputFile[];
  readonly renderSidebar: (items: readonly SidebarItem[]) => string;
  /** The sidebar as one page shows it. */
  readonly renderSidebarOf: (page: ComposablePage) => string;
  readonly renderHead: (page: ComposablePage) => string;
  readonly renderDocument: (
    page: ComposablePage,
    assets: DocumentAssets,
    sidebarHtml: string,
  ) => string;
}

const stemOf = (path: string): string =>
  path
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'index';

function sidebarFile(key: string, html: string): OutputFile {
  return { path: hashedName(`sidebars/${stemOf(key)}`, 'html', html), contents: html };
}

/** The not-found page is never navigated to, so it has no module. */
const isNavigable = ({ route }: ComposablePage): boolean => route.page.kind !== 'not-found';

/** The document of a page and its module: neither holds anything of other pages. */
function pageFiles(
  page: ComposablePage,
  assets: DocumentAssets,
  input: ComposeInput,
): OutputFile[] {
  const { route, view } = page;
  const sidebarHtml = input.renderSidebarOf(page);
  const document = input.renderDocument(page, assets, sidebarHtml);
  const files = [{ path: route.file, contents: document }];
  if (!isNavigable(page)) return files;
  const hasBranch = view.sidebar !== undefined && view.sidebarHref === undefined;
  const module: PageModule = {
    shell: assets.shellId,
    view,
    head: input.renderHead(page),
    main: page.html,
    branch: hasBranch ? sidebarHtml : undefined,
  };
  const contents = `export default ${JSON.stringify(module)};\n`;
  return [...files, { path: moduleOfRoute(route.path), contents }];
}

const byPath = (a: OutputFile, b: OutputFile): number => (a.path < b.path ? -1 : 1);

/** Puts everything that is published into one tree, sorted by path. */
export function composeSite(input: ComposeInput): OutputTree {
  const { config, client } = input;
  const sidebars = Object.entries(input.sidebars).map(
    ([key, items]) => [key, sidebarFile(key, input.renderSidebar(items))] as const,
  );
  const sidebarHrefs: Readonly<Record<string, Href>> = Object.fromEntries(
    sidebars.map(([key, { path }]) => [key, hrefOfFile(path, config.baseUrl)]),
  );
  const pages = input.pages.map((page): ComposablePage => {
    const sidebarHref = sidebarHrefs[page.view.sidebar ?? ''];
    return { ...page, view: { ...page.view, sidebarHref } };
  });
  const { files: clientFiles, ...urls } = client;
  const assets = { ...urls, shellId: contentHash(JSON.stringify([input.shell, urls])) };
  const files = [
    ...pages.flatMap((page) => pageFiles(page, assets, input)),
    ...sidebars.map(([, file]) => file),
    { path: SEARCH_INDEX, contents: JSON.stringify(input.search) },
    ...clientFiles,
    ...input.files,
    sitemap(
      pages.map(({ route }) => route),
      config,
    ),
    robots(config),
  ];
  return { files: files.sort(byPath) };
}
