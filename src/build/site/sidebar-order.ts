// The reading order of a sidebar and the breadcrumbs of its pages, computed once per sidebar.

import type { Crumb } from '../../model/page/page-plan.js';
import type { LabelledLink, SidebarItem } from '../../model/site/site.js';
import type { RoutePath } from '../../model/text/brand.js';
import { distinctBy } from '../../model/text/group-by.js';

/** A page's place in its sidebar. */
export interface SidebarPlace {
  readonly previous: LabelledLink | undefined;
  readonly next: LabelledLink | undefined;
  /** From the top of the sidebar to the page itself. */
  readonly crumbs: readonly Crumb[];
}

interface OrderedLink extends LabelledLink, Pick<SidebarPlace, 'crumbs'> {
  readonly path: RoutePath;
}

/**
 * Every internal link of a sidebar in reading order.
 * @param above Categories around the items, outermost first.
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

/** The place of every page in a sidebar; a page listed twice is read at the first place only. */
export function indexSidebar(items: readonly SidebarItem[]): ReadonlyMap<RoutePath, SidebarPlace> {
  const order = distinctBy(linksInOrder(items), ({ path }) => path);
  const links = order.map(({ label, href }): LabelledLink => ({ label, href }));
  return new Map(
    order.map(({ path, crumbs }, at) => [
      path,
      { previous: links[at - 1], next: links[at + 1], crumbs },
    ]),
  );
}
