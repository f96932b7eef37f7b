// Limits the size of pages on large sites: a page shows its own branch of the sidebar in full, the rest as links.

import type { SidebarCategory, SidebarItem, SidebarLink } from '../../model/site/site.js';
import type { RoutePath } from '../../model/text/brand.js';
import { memoized } from '../../model/text/memoized.js';

/** A sidebar with at most this many links is shown whole. Otherwise the site would grow quadratically. */
const WHOLE_SIDEBAR_LINKS = 200;

const countLinks: (items: readonly SidebarItem[]) => number = memoized((items) =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countLinks(item.items) : 0), 0),
);

/** For each path the index of the item that is its page or contains it. */
const indexOf: (items: readonly SidebarItem[]) => ReadonlyMap<RoutePath, number> = memoized(
  (items) => {
    const paths = items.flatMap((item, at) => [
      ...(item.path === undefined ? [] : [[item.path, at] as const]),
      ...(item.type === 'category' ? [...indexOf(item.items).keys()] : []).map(
        (path) => [path, at] as const,
      ),
    ]);
    return new Map(paths.reverse());
  },
);

const firstLink = (item: SidebarItem): SidebarLink | undefined => {
  if (item.href !== undefined) {
    return { type: 'link', label: item.label, href: item.href, path: item.path };
  }
  return item.type === 'category'
    ? item.items.map(firstLink).find((link) => link !== undefined)
    : undefined;
};

const closed: (category: SidebarCategory) => SidebarItem[] = memoized((category) => {
  const first = firstLink(category);
  return first ? [{ ...first, label: category.label, icon: category.icon }] : [];
});

/** Items kept on each side of the page in a list that is itself too large. With 25, sidebars are six tenths of zod's pages. */
const NEIGHBOURS = 10;

function aroundActive(items: readonly SidebarItem[], path: RoutePath): readonly SidebarItem[] {
  if (items.length <= WHOLE_SIDEBAR_LINKS) return items;
  const active = indexOf(items).get(path) ?? 0;
  return items.slice(Math.max(0, active - NEIGHBOURS), active + NEIGHBOURS + 1);
}

function trim(items: readonly SidebarItem[], path: RoutePath): SidebarItem[] {
  return aroundActive(items, path).flatMap((item) => {
    if (item.type === 'link') return [item];
    const isOpen = item.path === path || indexOf(item.items).has(path);
    return isOpen ? [{ ...item, items: trim(item.items, path) }] : closed(item);
  });
}

/**
 * What the result of `trim` depends on, by path: the open categories, and the positions in shortened lists.
 * Pages with the same value share a sidebar.
 */
const branchesOf = memoized((sidebar: readonly SidebarItem[]): ReadonlyMap<RoutePath, string> => {
  const branches = new Map<RoutePath, string>();
  const add = (path: RoutePath, step: string): void =>
    void branches.set(path, `${branches.get(path) ?? ''} ${step}`);
  const visit = (items: readonly SidebarItem[], above: string): void => {
    if (items.length > WHOLE_SIDEBAR_LINKS) {
      for (const [path, at] of indexOf(items)) add(path, `${above}@${at}`);
    }
    for (const [at, item] of items.entries()) {
      if (item.type === 'link') continue;
      const own = `${above}${at}/`;
      const inside = indexOf(item.items);
      for (const path of inside.keys()) add(path, own);
      if (item.path !== undefined && !inside.has(item.path)) add(item.path, own);
      visit(item.items, own);
    }
  };
  visit(sidebar, '');
  return branches;
});

const trimmedOf = memoized((_: readonly SidebarItem[]) => new Map<string, SidebarItem[]>());

/** Whether pages show only their own branch. */
export const isLargeSidebar = (items: readonly SidebarItem[]): boolean =>
  countLinks(items) > WHOLE_SIDEBAR_LINKS;

/**
 * In a large sidebar, categories that do not contain `path` become links to their own or first page, and
 * in a large category only the neighbours of the page remain. Equal sidebars are the same object.
 */
export function trimLargeSidebar(
  items: readonly SidebarItem[],
  path: RoutePath,
): readonly SidebarItem[] {
  if (!isLargeSidebar(items)) return items;
  const branch = branchesOf(items).get(path) ?? '';
  const trimmed = trimmedOf(items);
  const found = trimmed.get(branch) ?? trim(items, path);
  trimmed.set(branch, found);
  return found;
}
