// All link targets of the site: pages, their ids, and files. Complete before pages are rendered.
import { entriesByReference } from '../../model/api-references.js';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { memoized } from '../../model/memoized.js';
import type { Route } from '../../model/site.js';
import { joinRoutePath } from '../../model/url.js';
import { documentsOf } from './document-index.js';
import type { SiteInput } from './input.js';
import { pageIds } from './page-ids.js';

/** Path of a package's published model, relative to the output folder. */
export const modelFile = ({ api }: Config, slug: string): FilePath =>
  filePath(joinRoutePath(api?.routeBasePath ?? 'api', `${slug}.json`).slice(1));

/** Generated files besides pages: those for search engines, and the model of each package. */
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
    /** By path in lower case. */
    byFoldedPath: new Map(routes.map((route) => [route.path.toLowerCase(), route])),
    byHref: new Map(routes.map((route) => [route.href, route])),
    documents: documentsOf(routes),
    // Computed when needed, since most links have no fragment.
    idsOf: memoized((route: Route) =>
      pageIds(route.page, sourceLines, entryOf, config.markdown.slugs),
    ),
    /** Files beside the pages, relative to the output folder. */
    files: new Set([...files, ...generatedFiles(config, api?.packages ?? [])]),
    contentFiles,
    drafts: new Set(input.drafts.map(({ source }) => source)),
  };
}
