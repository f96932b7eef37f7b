// Everything on the site that a link can lead to: pages, their ids and files. It is complete before rendering.
import { entriesByReference } from '../../model/api-references.js';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { memoized } from '../../model/memoized.js';
import type { Route } from '../../model/site.js';
import { joinRoutePath } from '../../model/url.js';
import type { SiteInput } from './input.js';
import { pageIds } from './page-ids.js';

/** The published model of a package, relative to the output folder. */
export const modelFile = ({ api }: Config, slug: string): FilePath =>
  filePath(joinRoutePath(api?.routeBasePath ?? 'api', `${slug}.json`).slice(1));

/** What the build writes besides pages and what it copies: for search engines, and the model of each package. */
export const generatedFiles = (
  config: Config,
  packages: readonly { readonly slug: string }[],
): FilePath[] => [
  filePath('sitemap.xml'),
  filePath('robots.txt'),
  ...packages.map(({ slug }) => modelFile(config, slug)),
];

export type Inventory = ReturnType<typeof takeInventory>;

export function takeInventory(routes: readonly Route[], input: SiteInput) {
  const { config, api, files, contentFiles, sourceLines } = input;
  const entryOf = entriesByReference(api?.packages ?? []);
  return {
    byPath: new Map(routes.map((route) => [route.path, route])),
    /** Key: path in lower case. */
    byFoldedPath: new Map(routes.map((route) => [route.path.toLowerCase(), route])),
    byHref: new Map(routes.map((route) => [route.href, route])),
    // Most links have no fragment, so the ids of a page are collected when first needed.
    idsOf: memoized((route: Route) => pageIds(route.page, sourceLines, entryOf)),
    /** Files beside the pages, relative to the output folder. */
    files: new Set([...files, ...generatedFiles(config, api?.packages ?? [])]),
    contentFiles,
  };
}
