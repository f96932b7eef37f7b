// The search indexes of a site: one for each locale and version of the docs. API pages are in all versions.
import type { Config } from '../../model/config.js';
import type { KnownFile, OutputFile } from '../../model/output.js';
import type { SearchScope } from '../../model/search/contract.js';
import { manifestOf } from '../../model/search/index-form.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import type { Route } from '../../model/site.js';
import { createIndexWriter, type IndexCaches, type IndexWriter } from '../search/write-index.js';

/** A page with search text, of this build or an earlier one. */
interface KeyedPage {
  readonly route: Route;
  readonly key: string;
}

export interface SearchIndexes {
  /** @param key Changes with the page. @param page Undefined if it is not in memory. */
  add(keyed: KeyedPage, page: IndexedPage | undefined): void;
  /** @param load Loads a page that was not passed to `add`. */
  files(load: (route: Route) => Promise<IndexedPage>): AsyncGenerator<OutputFile | KnownFile>;
}

function scopesOf({ locale, page }: Route, { docs }: Config): SearchScope[] {
  if (page.kind === 'content') return [{ locale, version: page.version }];
  return docs.versions.map(({ name }) => ({ locale, version: name }));
}

export function createSearchIndexes(
  config: Config,
  caches: IndexCaches,
  typeExample: string | undefined,
): SearchIndexes {
  const urls = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const indexes = new Map<string, { readonly writer: IndexWriter; readonly pages: KeyedPage[] }>();
  const indexOf = (scope: SearchScope) => {
    const file = manifestOf(scope);
    const found = indexes.get(file) ?? {
      writer: createIndexWriter(scope, urls, typeExample, caches),
      pages: [],
    };
    indexes.set(file, found);
    return found;
  };
  return {
    add(keyed, page) {
      for (const scope of scopesOf(keyed.route, config)) {
        const { writer, pages } = indexOf(scope);
        pages.push(keyed);
        if (page) writer.add(page);
      }
    },
    async *files(load) {
      const written = new Set<string>();
      for (const { writer, pages } of indexes.values()) {
        const announced = pages.map(({ route, key }) => ({
          ...{ path: route.path, key },
          load: () => load(route),
        }));
        for await (const file of writer.files(announced)) {
          if (!written.has(file.path)) yield file;
          written.add(file.path);
        }
      }
    },
  };
}
