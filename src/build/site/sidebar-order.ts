// Reading order of a sidebar and the way to each page in it, indexed once for all of its pages.
import type { RoutePath } from '../../model/brand.js';
import type { Crumb } from '../../model/page-plan.js';
import type { LabelledLink, SidebarItem } from '../../model/site.js';

/** A page's place in its sidebar. */
export interface SidebarPlace {
  readonly previous: LabelledLink | undefined;
  readonly next: LabelledLink | undefined;
  /** From the top of the sidebar down to the page itself. */
  readonly crumbs: readonly Crumb[];
}

interface OrderedLink extends LabelledLink, Pick<SidebarPlace, 'crumbs'> {
  readonly path: RoutePath;
}

/**
 * Every internal link of a sidebar in reading order.
 * @param above categories that the items are in, from the outermost on.
 */
export const linksInOrder = (
  items: readonly SidebarItem[],
  above: readonly Crumb[] = [],
): OrderedLink[] =>
  items.flatMap((item) => {
    const { label, href, path } = item;
    const crumbs = [...above, { label, href }];
    const inside = item.type === 'category' ? linksInOrder(item.items, crumbs) : [];
    return path === undefined || href === undefined
      ? inside
      : [{ label, href, path, crumbs }, ...inside];
  });

/** The place of every page of a sidebar; a page that stands in it twice has its first place. */
export function indexSidebar(items: readonly SidebarItem[]): ReadonlyMap<RoutePath, SidebarPlace> {
  const order = linksInOrder(items);
  const links = order.map(({ label, href }): LabelledLink => ({ label, href }));
  const places = new Map<RoutePath, SidebarPlace>();
  order.forEach(({ path, crumbs }, at) => {
    if (places.has(path)) return;
    places.set(path, { previous: links[at - 1], next: links[at + 1], crumbs });
  });
  return places;
}
