// All link targets of the site: pages, their ids, and files. Complete before pages are rendered.
import { entriesByReference } from '../../model/api/api-references.js';
import type { Route } from '../../model/site/site.js';
import { memoized } from '../../model/text/memoized.js';
import { documentsOf } from './document-index.js';
import { pageIds } from './page-ids.js';
import type { SiteInput } from './site-input.js';

export type Inventory = ReturnType<typeof takeInventory>;

export function takeInventory(routes: readonly Route[], input: SiteInput) {
  const { api, files, contentFiles, sourceLines } = input;
  const entryOf = entriesByReference(api?.packages ?? []);
  return {
    byPath: new Map(routes.map((route) => [route.path, route])),
    /** By path in lower case. */
    byFoldedPath: new Map(routes.map((route) => [route.path.toLowerCase(), route])),
    byHref: new Map(routes.map((route) => [route.href, route])),
    documents: documentsOf(routes),
    // Computed when needed, since most links have no fragment.
    idsOf: memoized((route: Route) =>
      pageIds(route.page, sourceLines, entryOf, input.config.markdown.slugs),
    ),
    /** Files beside the pages, relative to the output folder. */
    files: files,
    contentFiles,
    drafts: new Set(input.drafts.map(({ source }) => source)),
  };
}
