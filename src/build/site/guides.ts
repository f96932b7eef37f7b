// Lists the guides that link to each part of the API, for "see the guide" on reference pages.
import type { ApiReference } from '../../model/api/api.js';
import type { Config } from '../../model/site/config.js';
import type { LabelledLink, Site } from '../../model/site/site.js';
import type { ContentRoute } from './document-index.js';

/**
 * Leaves out pages that are no guides, and guides of other versions than the reference: they have the same titles, and
 * are about other versions of the packages.
 * @param all All content routes in reading order.
 */
export function guidesOf(
  all: readonly ContentRoute[],
  { api }: Pick<Config, 'api'>,
  hrefs: Site['hrefs'],
  snippets: Site['snippets'],
  apiHrefs: Site['apiHrefs'],
): Site['guides'] {
  const routes = all.filter(
    ({ page }) => page.version === api?.version && !page.document.frontmatter.is_page,
  );
  const guides: Record<string, Record<ApiReference, LabelledLink[]>> = {};
  for (const [locale, urls] of Object.entries(apiHrefs)) {
    const referenceOf = new Map(Object.entries(urls).map(([reference, url]) => [url, reference]));
    const found: Record<ApiReference, LabelledLink[]> = {};
    guides[locale] = found;
    for (const { path, href, page } of routes.filter((route) => route.locale === locale)) {
      const named = Object.values(snippets[path] ?? {}).flat();
      const targets = [...Object.values(hrefs[path] ?? {}), ...named.map((link) => link.href)];
      for (const target of new Set(targets)) {
        const reference = referenceOf.get(target);
        if (reference === undefined) continue;
        found[reference] ??= [];
        found[reference].push({ label: page.title, href });
      }
    }
  }
  return guides;
}
