// The search indexes of a site: one for each locale and version of the docs. Pages of the API belong to all versions.
import type { Config } from '../../model/config.js';
import { groupBy } from '../../model/group-by.js';
import type { OutputFile } from '../../model/output.js';
import type { SearchScope } from '../../model/search/contract.js';
import { manifestOf } from '../../model/search/index-form.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import type { Route } from '../../model/site.js';
import { textsOfRoute } from '../../model/url.js';
import { createIndexWriter } from '../search/write-index.js';

export interface SearchIndexes {
  add(route: Route, page: IndexedPage): void;
  /** The texts of a page, for excerpts. */
  textsOf(page: IndexedPage): OutputFile;
  files(): Generator<OutputFile>;
}

const isSearched = ({ page }: Route): boolean =>
  !page.unlisted && page.kind !== 'source' && page.kind !== 'not-found';

function scopesOf({ locale, page }: Route, { docs }: Config): SearchScope[] {
  if (page.kind === 'content') return [{ locale, version: page.version }];
  return docs.versions.map(({ name }) => ({ locale, version: name }));
}

export function createSearchIndexes(
  config: Config,
  routes: readonly Route[],
  typeExample: string | undefined,
): SearchIndexes {
  const urls = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const placed = routes
    .filter(isSearched)
    .flatMap((route) => scopesOf(route, config).map((scope) => ({ scope, path: route.path })));
  const writers = new Map(
    [...groupBy(placed, ({ scope }) => manifestOf(scope))].map(([file, found]) => {
      const paths = found.map(({ path }) => path);
      return [file, createIndexWriter(found[0].scope, urls, paths, typeExample)];
    }),
  );
  return {
    add(route, page) {
      for (const scope of scopesOf(route, config)) writers.get(manifestOf(scope))?.add(page);
    },
    textsOf: ({ row: [path], texts }) => ({
      path: textsOfRoute(path),
      contents: JSON.stringify(texts),
    }),
    *files() {
      const written = new Set<string>();
      for (const writer of writers.values()) {
        for (const file of writer.files()) {
          if (!written.has(file.path)) yield file;
          written.add(file.path);
        }
      }
    },
  };
}
