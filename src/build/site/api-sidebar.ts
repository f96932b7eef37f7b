// The sidebar of the API reference: a category for each package, a link for each page in it.
import type { ApiModel } from '../../model/api.js';
import type { Config } from '../../model/config.js';
import type { Route, SidebarCategory, SidebarItem, SidebarLink } from '../../model/site.js';

type ApiEntryRoute = Route & { page: Extract<Route['page'], { kind: 'api-entry' }> };

const linkOf = ({ path, href, page }: ApiEntryRoute): SidebarLink => ({
  type: 'link',
  label: page.entry.name,
  href,
  path,
});

/** The pages of one package. */
interface PackageRoutes {
  overview?: Route;
  readonly entries: SidebarLink[];
}

function routesByPackage(routes: readonly Route[]): ReadonlyMap<string, PackageRoutes> {
  const packages = new Map<string, PackageRoutes>();
  for (const route of routes) {
    const { page } = route;
    if (page.kind === 'api-package')
      packages.set(page.package.slug, { overview: route, entries: [] });
    if (page.kind !== 'api-entry') continue;
    packages.get(page.package.slug)?.entries.push(linkOf({ ...route, page }));
  }
  return packages;
}

/** @param routes those of the API reference in one locale; that of a package comes before its entries. */
export function apiSidebar(
  model: ApiModel,
  routes: readonly Route[],
  { docs }: Config,
): SidebarItem[] {
  const index = routes.find(({ page }) => page.kind === 'api-index');
  const overview: SidebarLink[] = index
    ? [{ type: 'link', label: 'Overview', href: index.href, path: index.path }]
    : [];
  const byPackage = routesByPackage(routes);
  const packages = model.packages.map((owner): SidebarCategory => {
    const { overview: route, entries = [] } = byPackage.get(owner.slug) ?? {};
    return {
      type: 'category',
      label: owner.slug,
      href: route?.href,
      path: route?.path,
      collapsible: true,
      collapsed: docs.sidebarCollapsed,
      items: entries,
    };
  });
  return [...overview, ...packages];
}
