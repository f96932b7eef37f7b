// The search indexes of a site: one for each locale and version of the docs. API pages are in all versions.
import path from 'node:path/posix';
import type { SearchScope } from '../../model/search/contract.js';
import { manifestOf, shardFile } from '../../model/search/index-form.js';
import { typeExampleOf } from '../../model/search/types/type-example.js';
import type { Config } from '../../model/site/config.js';
import { filePath } from '../../model/text/brand.js';
import { createIndexWriter, type IndexWriter } from '../search/write-index.js';
import { type MadePage, ofEverySite, type TextsContext, type TextsOutput } from './output.js';

const scopesOf = (
  { locale, version }: Pick<MadePage, 'locale' | 'version'>,
  { docs }: Config,
): SearchScope[] =>
  version === undefined
    ? docs.versions.map(({ name }) => ({ locale, version: name }))
    : [{ locale, version }];

/** @param example Example of a query by type that finds something. */
function openIndexes({ config, caches }: TextsContext, example: string | undefined) {
  const urls = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const indexes = new Map<string, { readonly writer: IndexWriter; readonly pages: MadePage[] }>();
  const indexOf = (scope: SearchScope) => {
    const file = manifestOf(scope);
    const found = indexes.get(file) ?? {
      writer: createIndexWriter(scope, urls, example, caches.search),
      pages: [],
    };
    indexes.set(file, found);
    return found;
  };
  return {
    add(page: MadePage): void {
      if (!page.isSearched) return;
      for (const scope of scopesOf(page, config)) {
        const { writer, pages } = indexOf(scope);
        pages.push(page);
        if (page.words) writer.add(page.words);
      }
    },
    async *files() {
      const written = new Set<string>();
      for (const { writer, pages } of indexes.values()) {
        for await (const file of writer.files(pages)) {
          if (!written.has(file.path)) yield file;
          written.add(file.path);
        }
      }
    },
  };
}

export const searchIndex: TextsOutput = {
  name: 'search-index',
  dependsOn: 'texts',
  plan({ site, config }) {
    const scopes = site.routes.flatMap(({ locale, page }) =>
      scopesOf({ locale, version: page.kind === 'content' ? page.version : undefined }, config),
    );
    const folder = filePath(`${path.dirname(shardFile('names', ''))}/`);
    return [folder, ...new Set(scopes.map(manifestOf))].map(ofEverySite);
  },
  facts: ({ api }) => (api && typeExampleOf(api)) ?? null,
  // SAFETY: the result of `facts`.
  open: (context, example) => openIndexes(context, (example as string | null) ?? undefined),
};
