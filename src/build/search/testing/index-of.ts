// Makes indexes of pages for tests.
import { expect } from 'vitest';
import { SCOPE } from '../../../../test/build/search-site.js';
import type { SearchPage, SearchUnit } from '../../../model/search/search-page.js';
import { textsOfRoute } from '../../../model/text/url.js';
import { createMemoryPack } from '../../cache/memory-pack.js';
import { hashValue, sha256 } from '../../io/hash.js';
import { indexPage } from '../index-page.js';
import {
  createIndexWriter,
  type IndexCaches,
  type KnownGroup,
  type KnownShards,
} from '../write-index.js';

const URLS = { baseUrl: '/docs/' };

export const unit = (given: Partial<SearchUnit> & Pick<SearchUnit, 'label'>): SearchUnit => ({
  kind: 'section',
  nameStart: 0,
  anchor: undefined,
  isInherited: false,
  signature: undefined,
  summary: undefined,
  text: '',
  keywords: [],
  ...given,
});

export const emptyCaches = () => ({
  groups: createMemoryPack<KnownGroup>(),
  shards: createMemoryPack<KnownShards>(),
});

interface Made {
  readonly files: Map<string, string>;
  /** Paths of pages whose words had to be loaded. */
  readonly loaded: readonly string[];
  /** Paths of shards that had not to be made. */
  readonly known: readonly string[];
}

/** @param added pages that are at hand. */
export async function make(
  pages: readonly SearchPage[],
  caches: IndexCaches,
  added: readonly SearchPage[],
): Promise<Made> {
  const writer = createIndexWriter(SCOPE, URLS, undefined, caches);
  const [loaded, known]: [string[], string[]] = [[], []];
  const files = new Map<string, string>();
  for (const page of added) writer.add(indexPage(page));
  const announced = pages.map((page) => ({
    path: page.path,
    key: hashValue(page),
    async load() {
      loaded.push(page.path);
      return indexPage(page);
    },
  }));
  for (const page of pages) {
    files.set(textsOfRoute(page.path), JSON.stringify(indexPage(page).texts));
  }
  for await (const file of writer.files(announced)) {
    if ('make' in file) known.push(file.path);
    const contents = String('make' in file ? await file.make() : file.contents);
    if ('make' in file) expect([file.hash, file.size]).toEqual([sha256(contents), contents.length]);
    files.set(file.path, contents);
  }
  return { files, loaded, known };
}

/** The files of an index, by path. */
export const indexOf = async (pages: readonly SearchPage[]): Promise<Map<string, string>> =>
  (await make(pages, emptyCaches(), pages)).files;
