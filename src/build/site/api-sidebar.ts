// The sidebar of the API reference: a category for each package, with a link for each of its pages.

import { labelOf } from '../../model/api/ambiguous-names.js';
import type { Config } from '../../model/site/config.js';
import type { Route, SidebarItem } from '../../model/site/site.js';

/** @param routes Routes of the API reference in one locale; a package precedes its entries. */
export function apiSidebar(routes: readonly Route[], { docs }: Config): SidebarItem[] {
  const items: SidebarItem[] = [];
  let links: SidebarItem[] = [];
  for (const { path, href, page } of routes) {
    if (page.kind === 'api-index') items.push({ type: 'link', label: 'Overview', href, path });
    else if (page.kind === 'api-entry') {
      const label = labelOf(page.package, page.entry);
      links.push({ type: 'link', label, href, path, kind: page.entry.kind });
    } else if (page.kind === 'api-package') {
      links = [];
      items.push({
        type: 'category',
        label: page.package.slug,
        href,
        path,
        collapsible: true,
        collapsed: docs.sidebarCollapsed,
        items: links,
      });
    }
  }
  return items;
}
