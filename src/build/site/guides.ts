// Which guides link to which part of the API: the "see the guide" of reference pages.
import type { ApiReference } from '../../model/api.js';
import type { RoutePath } from '../../model/brand.js';
import type { LabelledLink } from '../../model/labelled-link.js';
import type { HrefMap } from '../../model/site.js';
import type { ContentRoute } from './document-index.js';

export type Guides = Readonly<Record<ApiReference, readonly LabelledLink[]>>;

/** @param routes content routes of one locale, in reading order. */
export function guidesOf(
  routes: readonly ContentRoute[],
  hrefs: Readonly<Record<RoutePath, HrefMap>>,
  apiHrefs: HrefMap,
): Guides {
  const referenceOf = new Map(Object.entries(apiHrefs).map(([reference, url]) => [url, reference]));
  const guides: Record<ApiReference, LabelledLink[]> = {};
  for (const { path, href, page } of routes) {
    const targets = new Set(Object.values(hrefs[path] ?? {}));
    for (const target of targets) {
      const reference = referenceOf.get(target);
      if (reference === undefined) continue;
      guides[reference] ??= [];
      guides[reference].push({ label: page.title, href });
    }
  }
  return guides;
}
