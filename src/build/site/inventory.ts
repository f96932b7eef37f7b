// Everything on the site that a link can lead to: pages, their ids and files. It is complete before rendering.
import { entriesByReference } from '../../model/api-references.js';
import { type FilePath, filePath, type Href, type RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Route } from '../../model/site.js';
import type { SiteInput } from './input.js';
import { type PageIds, pageIds } from './page-ids.js';

export interface Inventory {
  readonly byPath: ReadonlyMap<RoutePath, Route>;
  /** Key: path in lower case. */
  readonly byFoldedPath: ReadonlyMap<string, Route>;
  readonly byHref: ReadonlyMap<Href, Route>;
  readonly idsOf: (route: Route) => PageIds;
  /** Files beside the pages, relative to the output folder. */
  readonly files: ReadonlySet<FilePath>;
  /** Files of the content folders that are not Markdown, with the URL each is published at. */
  readonly contentFiles: ReadonlyMap<FilePath, Href>;
}

/** The published model of a package, relative to the output folder. */
export const modelFile = ({ api }: Config, slug: string): FilePath =>
  filePath(`${api?.routeBasePath ?? 'api'}/${slug}.json`);

/** What the build writes besides pages and what it copies: for search engines, and the model of each package. */
export const generatedFiles = (
  config: Config,
  packages: readonly { readonly slug: string }[],
): FilePath[] => [
  filePath('sitemap.xml'),
  filePath('robots.txt'),
  ...packages.map(({ slug }) => modelFile(config, slug)),
];

export function takeInventory(routes: readonly Route[], input: SiteInput): Inventory {
  const { config, api, files, contentFiles, sourceLines } = input;
  // Most links have no fragment, so the ids of a page are collected when first needed.
  const known = new Map<Route, PageIds>();
  const entryOf = entriesByReference(api?.packages ?? []);
  return {
    byPath: new Map(routes.map((route) => [route.path, route])),
    byFoldedPath: new Map(routes.map((route) => [route.path.toLowerCase(), route])),
    byHref: new Map(routes.map((route) => [route.href, route])),
    idsOf(route) {
      const ids = known.get(route) ?? pageIds(route.page, sourceLines, entryOf);
      known.set(route, ids);
      return ids;
    },
    files: new Set([...files, ...generatedFiles(config, api?.packages ?? [])]),
    contentFiles,
  };
}
