// Fetches the files of the search index for the engine.

import { SearchFileMissingError, type SearchHost } from '../../model/search/contract.js';
import type { FilePath } from '../../model/text/brand.js';
import { hrefOfFile } from '../../model/text/url.js';

const isGone = (status: number): boolean => status === 404 || status === 410;

/** @param baseUrl With its trailing slash. */
export const fetchJson =
  (baseUrl: string): SearchHost['fetchJson'] =>
  async (file: FilePath, revalidate) => {
    const href = hrefOfFile(file, baseUrl);
    const response = await fetch(href, revalidate ? { cache: 'no-cache' } : undefined);
    if (isGone(response.status)) throw new SearchFileMissingError(href);
    if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
    return response.json();
  };
