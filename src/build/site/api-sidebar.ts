// The sidebar of the API reference: a category for each package, with a link for each of its pages, by entry point.

import { labelOf } from '../../model/api/ambiguous-names.js';
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import { leadEntry } from '../../model/api/lead-entry.js';
import type { Config } from '../../model/site/config.js';
import type { Route, SidebarItem } from '../../model/site/site.js';
import { type Href, href } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';

interface EntryRoute extends Pick<Route, 'href' | 'path'> {
  readonly entry: ApiEntry;
}

const linkTo = (owner: ApiPackage, { entry, href: url, path }: EntryRoute): SidebarItem => ({
  type: 'link',
  label: labelOf(owner, entry),
  href: url,
  path,
  kind: entry.kind,
});

/** A link to the constant that a package is about, which has no page of its own. */
function leadLink(owner: ApiPackage, page: Href): SidebarItem[] {
  const { anchor, name, kind } = leadEntry(owner) ?? {};
  return anchor && name
    ? [{ type: 'link', label: name, href: href(`${page}#${anchor}`), kind }]
    : [];
}

type Categories = Pick<Extract<SidebarItem, { type: 'category' }>, 'collapsible' | 'collapsed'>;

/** Links to the entries without a category, then the categories of the others. */
function linksTo(
  owner: ApiPackage,
  routes: readonly EntryRoute[],
  categories: Categories,
): SidebarItem[] {
  const byCategory = groupBy(routes, ({ entry }) => entry.category);
  const links = (of: readonly EntryRoute[] = []) => of.map((route) => linkTo(owner, route));
  const named = [...byCategory].flatMap(([label, own]): SidebarItem[] =>
    label === undefined ? [] : [{ type: 'category', label, ...categories, items: links(own) }],
  );
  return [...links(byCategory.get(undefined)), ...named];
}

/** The pages of the main entry point, then a category for each other one. */
function itemsOf(
  owner: ApiPackage,
  routes: readonly EntryRoute[],
  categories: Categories,
): SidebarItem[] {
  const [main, ...others] = owner.entryPoints;
  const isOther = new Set(others);
  const specifierOf = ({ entry: { kind, name, imports } }: EntryRoute): string | undefined => {
    const specifier = kind === 'module' ? name : imports[0]?.specifier;
    return specifier !== undefined && isOther.has(specifier) ? specifier : main;
  };
  const bySpecifier = groupBy(routes, specifierOf);
  return [
    ...linksTo(owner, bySpecifier.get(main) ?? [], categories),
    ...others.flatMap((specifier): SidebarItem[] => {
      const all = bySpecifier.get(specifier) ?? [];
      const own = all.find(({ entry }) => entry.kind === 'module');
      const others = all.filter((route) => route !== own);
      const items = linksTo(owner, others, categories);
      const page = { label: specifier, href: own?.href, path: own?.path };
      return all.length === 0 ? [] : [{ type: 'category', ...page, ...categories, items }];
    }),
  ];
}

/** @param routes Routes of the API reference in one locale; a package precedes its entries. */
export function apiSidebar(routes: readonly Route[], { docs }: Config): SidebarItem[] {
  const categories = { collapsible: true, collapsed: docs.sidebarCollapsed };
  return routes.flatMap(({ path, href: url, page }, at): SidebarItem[] => {
    if (page.kind === 'api-index') return [{ type: 'link', label: 'Overview', href: url, path }];
    if (page.kind !== 'api-package') return [];
    const { package: owner } = page;
    const end = routes.findIndex((route, index) => index > at && route.page.kind === page.kind);
    const own = routes.slice(at + 1, end === -1 ? undefined : end).flatMap((route) => {
      const { page: shown } = route;
      return shown.kind === 'api-entry' ? [{ ...route, entry: shown.entry }] : [];
    });
    const items = [...leadLink(owner, url), ...itemsOf(owner, own, categories)];
    return [{ type: 'category', label: owner.slug, href: url, path, ...categories, items }];
  });
}
