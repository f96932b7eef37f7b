// Reading order of a sidebar and the way to each page in it, indexed once for all of its pages.
import type { Href, RoutePath } from '../../model/brand.js';
import type { LabelledLink } from '../../model/labelled-link.js';
import type { SidebarItem } from '../../model/site.js';

export interface OrderedLink extends LabelledLink {
  readonly path: RoutePath;
}

export interface Crumb {
  readonly label: string;
  readonly href?: Href | undefined;
}

/** A page's place in its sidebar. */
export interface SidebarPlace {
  readonly previous: OrderedLink | undefined;
  readonly next: OrderedLink | undefined;
  /** From the top of the sidebar down to the page itself. */
  readonly crumbs: readonly Crumb[];
}

/** Every internal link of a sidebar in reading order. */
export const linksInOrder = (items: readonly SidebarItem[]): OrderedLink[] =>
  items.flatMap((item) => [
    ...(item.path !== undefined && item.href !== undefined
      ? [{ label: item.label, href: item.href, path: item.path }]
      : []),
    ...(item.type === 'category' ? linksInOrder(item.items) : []),
  ]);

function collectCrumbs(
  items: readonly SidebarItem[],
  above: readonly Crumb[],
  found: Map<RoutePath, readonly Crumb[]>,
): void {
  for (const item of items) {
    const crumbs = [...above, { label: item.label, href: item.href }];
    if (item.path !== undefined && !found.has(item.path)) found.set(item.path, crumbs);
    if (item.type === 'category') collectCrumbs(item.items, crumbs, found);
  }
}

/** The place of every page of a sidebar; a page that stands in it twice has its first place. */
export function indexSidebar(items: readonly SidebarItem[]): ReadonlyMap<RoutePath, SidebarPlace> {
  const crumbs = new Map<RoutePath, readonly Crumb[]>();
  collectCrumbs(items, [], crumbs);
  const order = linksInOrder(items);
  const places = new Map<RoutePath, SidebarPlace>();
  order.forEach(({ path }, at) => {
    if (places.has(path)) return;
    places.set(path, {
      previous: order[at - 1],
      next: order[at + 1],
      crumbs: crumbs.get(path) ?? [],
    });
  });
  return places;
}
