// The search engine of the browser: opens the index of a scope, and opens it again after the site was published again.
import { hrefOfRoute } from '../text/url.js';
import { answerQuery } from './answer.js';
import {
  type SearchEngine,
  SearchFileMissingError,
  type SearchHost,
  type SearchOptions,
  type SearchOverview,
  type SearchScope,
} from './contract.js';
import { openShards, type Shards } from './shards.js';

const overviewOf = ({ manifest }: Shards): SearchOverview => ({
  packages: manifest.packages.map(({ name, path }) => ({
    name,
    href: hrefOfRoute(path, manifest.urls),
  })),
  typeExample: manifest.typeExample,
});

export function createSearchEngine(host: SearchHost): SearchEngine {
  const opened = new Map<string, Promise<Shards>>();
  const open = (scope: SearchScope): Promise<Shards> => {
    const key = JSON.stringify(scope);
    const known = opened.get(key);
    if (known) return known;
    const opening = openShards(host, scope);
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
  return {
    prepare: async (scope) => overviewOf(await open(scope)),
    async *search(query: string, { scope, limit }: SearchOptions) {
      try {
        yield* answerQuery(await open(scope), query, limit);
      } catch (error) {
        if (!(error instanceof SearchFileMissingError)) throw error;
        // The site was published again after the manifest was read.
        opened.clear();
        yield* answerQuery(await open(scope), query, limit);
      }
    },
  };
}
