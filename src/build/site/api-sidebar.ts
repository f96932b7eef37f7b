// The sidebar of the API reference: a category for each package, a link for each page in it.
import type { ApiModel, ApiPackage } from '../../model/api.js';
import type { Config } from '../../model/config.js';
import type { Route, SidebarCategory, SidebarItem, SidebarLink } from '../../model/site.js';

type ApiEntryRoute = Route & { page: Extract<Route['page'], { kind: 'api-entry' }> };

const linkOf = ({ path, href, page }: ApiEntryRoute): SidebarLink => ({
  type: 'link',
  label: page.entry.name,
  href,
  path,
});

const isEntryOf =
  (owner: ApiPackage) =>
  (route: Route): route is ApiEntryRoute =>
    route.page.kind === 'api-entry' && route.page.package.slug === owner.slug;

/** @param routes those of the API reference in one locale. */
export function apiSidebar(
  model: ApiModel,
  routes: readonly Route[],
  { docs }: Config,
): SidebarItem[] {
  const index = routes.find(({ page }) => page.kind === 'api-index');
  const overview: SidebarLink[] = index
    ? [{ type: 'link', label: 'Overview', href: index.href, path: index.path }]
    : [];
  const packages = model.packages.map((owner): SidebarCategory => {
    const route = routes.find(
      ({ page }) => page.kind === 'api-package' && page.package.slug === owner.slug,
    );
    return {
      type: 'category',
      label: owner.slug,
      href: route?.href,
      path: route?.path,
      collapsible: true,
      collapsed: docs.sidebarCollapsed,
      items: routes.filter(isEntryOf(owner)).map(linkOf),
    };
  });
  return [...overview, ...packages];
}
