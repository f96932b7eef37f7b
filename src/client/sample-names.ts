// Fetches the names in the samples of a page, once.

import type { SampleNames } from '../model/browser/browser-contract.js';
import type { Href } from '../model/text/brand.js';

const known = new Map<Href, Promise<SampleNames>>();

async function fetchNames(url: Href): Promise<SampleNames> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** After a failure the next request tries again. */
export function namesAt(url: Href): Promise<SampleNames> {
  const loading = known.get(url) ?? fetchNames(url);
  known.set(url, loading);
  loading.catch(() => known.delete(url));
  return loading;
}

/** Drops the names, since samples change in `quire dev`. */
export const forgetNames = (): void => known.clear();
