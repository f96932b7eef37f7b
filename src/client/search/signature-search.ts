// Searches by type. The file with the signatures is fetched for the first query that looks like a type.
import {
  SearchFileMissingError,
  type SearchHost,
  type SearchResult,
  type SearchScope,
} from '../../model/search/contract.js';
import { type TypeFile, typeFileOf } from '../../model/search/types/type-file.js';
import { createTypeSearch, type TypeSearch } from '../../model/search/types/type-search.js';

export function createSignatureSearch({ fetchJson }: SearchHost) {
  const searches = new Map<string, Promise<TypeSearch | undefined>>();

  async function load(file: ReturnType<typeof typeFileOf>): Promise<TypeSearch | undefined> {
    try {
      // SAFETY: written by the same build.
      return createTypeSearch((await fetchJson(file, true)) as TypeFile);
    } catch (error) {
      // The site, or this version of it, has no reference.
      if (error instanceof SearchFileMissingError) return undefined;
      throw error;
    }
  }

  function open(scope: SearchScope): Promise<TypeSearch | undefined> {
    const file = typeFileOf(scope);
    const opened = searches.get(file) ?? load(file);
    searches.set(file, opened);
    opened.catch(() => searches.delete(file));
    return opened;
  }

  return async (query: string, scope: SearchScope, limit: number): Promise<SearchResult[]> => {
    const search = await open(scope);
    return (search?.find(query, limit) ?? []).map(({ result }) => result);
  };
}
