// Resolves the links of READMEs and comments, each on the page of the reference that shows it.
import type { ApiTextLink } from '../../model/api-text-link.js';
import { type Href, href, type RoutePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { HrefMap, SiteLink } from '../../model/site.js';
import { hrefFault } from '../markdown/href.js';
import type { Inventory } from './inventory.js';
import { reportFault } from './report-fault.js';
import { resolveLink } from './resolve-link.js';

export interface ResolvedApiLinks {
  /** Of this site, as written with its origin, to the URL that ships. */
  readonly hrefs: HrefMap;
  readonly links: readonly SiteLink[];
  readonly reached: ReadonlySet<RoutePath>;
  readonly diagnostics: readonly Diagnostic[];
}

const isRelative = (url: string): boolean => !/^(?:\/|https?:)/.test(url);

/** @param apiHrefs of one locale: references to their URLs. */
export function resolveApiLinks(
  config: Config,
  written: readonly ApiTextLink[],
  inventory: Inventory,
  apiHrefs: HrefMap,
): ResolvedApiLinks {
  const hrefs: Record<string, Href> = {};
  const links: SiteLink[] = [];
  const reached = new Set<RoutePath>();
  const diagnostics: Diagnostic[] = [];
  for (const link of written) {
    const home = apiHrefs[link.reference]?.replace(/#.*$/s, '');
    const route = home === undefined ? undefined : inventory.byHref.get(href(home));
    // The API stage has reported those of a bad form.
    if (!route || hrefFault(link.href)) continue;
    const resolved = resolveLink(link.href, { config, inventory, route });
    // All pages of the reference share this map: a relative URL means another page on each.
    if (resolved.href !== link.href && !isRelative(link.href)) hrefs[link.href] = resolved.href;
    if ('code' in resolved) diagnostics.push(...reportFault(resolved, link, config));
    else {
      links.push({ ...link, from: route.path, href: resolved.href });
      if (resolved.route) reached.add(resolved.route.path);
    }
  }
  return { hrefs, links, reached, diagnostics };
}
