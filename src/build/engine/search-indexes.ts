// The search indexes of a site: one for each locale and version of the docs. API pages are in all versions.
import type { RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { KnownFile, OutputFile } from '../../model/output.js';
import type { SearchScope } from '../../model/search/contract.js';
import { manifestOf } from '../../model/search/index-form.js';
import type { IndexedPage } from '../../model/search/search-page.js';
import { createIndexWriter, type IndexCaches, type IndexWriter } from '../search/write-index.js';

/** A page with search text, of this build or an earlier one. */
export interface SearchedPage {
  readonly path: RoutePath;
  readonly locale: string;
  /** Version of a document; pages of other kinds are found in all versions. */
  readonly version: string | undefined;
  /** Changes with the page. */
  readonly key: string;
}

export interface SearchIndexes {
  /** @param words Undefined if they are not in memory. */
  add(page: SearchedPage, words: IndexedPage | undefined): void;
  /** @param load Loads the words of a page that were not passed to `add`. */
  files(load: (page: SearchedPage) => Promise<IndexedPage>): AsyncGenerator<OutputFile | KnownFile>;
}

function scopesOf({ locale, version }: SearchedPage, { docs }: Config): SearchScope[] {
  if (version !== undefined) return [{ locale, version }];
  return docs.versions.map(({ name }) => ({ locale, version: name }));
}

export function createSearchIndexes(
  config: Config,
  caches: IndexCaches,
  typeExample: string | undefined,
): SearchIndexes {
  const urls = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const indexes = new Map<
    string,
    { readonly writer: IndexWriter; readonly pages: SearchedPage[] }
  >();
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
    add(page, words) {
      for (const scope of scopesOf(page, config)) {
        const { writer, pages } = indexOf(scope);
        pages.push(page);
        if (words) writer.add(words);
      }
    },
    async *files(load) {
      const written = new Set<string>();
      for (const { writer, pages } of indexes.values()) {
        const announced = pages.map((page) => ({ ...page, load: () => load(page) }));
        for await (const file of writer.files(announced)) {
          if (!written.has(file.path)) yield file;
          written.add(file.path);
        }
      }
    },
  };
}
