// The sidebar of the API reference: a category for each package, with a link for each of its exports, by entry point.

import { labelOf } from '../../model/api/ambiguous-names.js';
import type { ApiEntry, ApiPackage } from '../../model/api/api.js';
import { groupEntries } from '../../model/api/api-groups.js';
import { leadEntry } from '../../model/api/lead-entry.js';
import type { Config } from '../../model/site/config.js';
import type { Route, SidebarItem, SidebarLink } from '../../model/site/site.js';
import { href, type RoutePath } from '../../model/text/brand.js';
import { groupBy } from '../../model/text/group-by.js';
import { isLargeSidebar } from './trim-sidebar.js';

/** Where an entry is documented: on its page, or in a section of the page of its package. */
interface Place extends Pick<Route, 'href'> {
  readonly entry: ApiEntry;
  /** Undefined for a section. */
  readonly path: RoutePath | undefined;
}

interface PackageContext {
  readonly owner: ApiPackage;
  readonly page: Pick<Route, 'href'>;
  readonly categories: Pick<
    Extract<SidebarItem, { type: 'category' }>,
    'collapsible' | 'collapsed'
  >;
  /** Whether a link to many sections stands for them, since links to each would make the sidebar large. */
  readonly isBrief: boolean;
}

const linkTo = (owner: ApiPackage, { entry, href: url, path }: Place): SidebarLink => ({
  type: 'link',
  label: labelOf(owner, entry),
  href: url,
  path,
  kind: entry.kind,
});

/** A list with more sections of a kind shows them folded. */
const MAX_SECTIONS = 10;

/** Links to the entries, in order, then the folded ones: `Types` leads to `/api/box/#group-types`. */
function linksOf(places: readonly Place[] = [], context: PackageContext): SidebarItem[] {
  const { owner, page, categories, isBrief } = context;
  const sections = places.filter(({ path }) => path === undefined);
  const groups = groupEntries(sections.map((place) => ({ ...place, kind: place.entry.kind })));
  const folded = groups.filter(({ entries }) => entries.length > MAX_SECTIONS);
  const kinds = new Set(folded.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
  const linked = places.filter(({ path, entry }) => path !== undefined || !kinds.has(entry.kind));
  return [
    ...linked.map((place) => linkTo(owner, place)),
    ...folded.map(({ title: label, id, entries }): SidebarItem => {
      const group = { label, href: href(`${page.href}#${id}`) };
      const items = entries.map((place) => linkTo(owner, place));
      return isBrief
        ? { type: 'link', ...group }
        : { type: 'category', ...group, ...categories, items };
    }),
  ];
}

/** Links to the entries without a category, then the categories of the others. */
function linksTo(places: readonly Place[], context: PackageContext): SidebarItem[] {
  const byCategory = groupBy(places, ({ entry }) => entry.category);
  const named = [...byCategory].flatMap(([label, own]): SidebarItem[] => {
    const items = linksOf(own, context);
    return label === undefined ? [] : [{ type: 'category', label, ...context.categories, items }];
  });
  return [...linksOf(byCategory.get(undefined), context), ...named];
}

/** The entries of the main entry point, then a category for each other one. */
function itemsOf(places: readonly Place[], context: PackageContext): SidebarItem[] {
  const [main, ...others] = context.owner.entryPoints;
  const isOther = new Set(others);
  const specifierOf = ({ entry: { kind, name, imports } }: Place): string | undefined => {
    const specifier = kind === 'module' ? name : imports[0]?.specifier;
    return specifier !== undefined && isOther.has(specifier) ? specifier : main;
  };
  const bySpecifier = groupBy(places, specifierOf);
  return [
    ...linksTo(bySpecifier.get(main) ?? [], context),
    ...others.flatMap((specifier): SidebarItem[] => {
      const all = bySpecifier.get(specifier) ?? [];
      const own = all.find(({ entry }) => entry.kind === 'module');
      const others = all.filter((place) => place !== own);
      const items = linksTo(others, context);
      const page = { label: specifier, href: own?.href, path: own?.path };
      return all.length === 0 ? [] : [{ type: 'category', ...page, ...context.categories, items }];
    }),
  ];
}

/** The constant that the package is about comes first, if it is a section. */
function packageItems(places: readonly Place[], context: PackageContext): SidebarItem[] {
  const lead = leadEntry(context.owner);
  const isLead = ({ entry, path }: Place): boolean => entry === lead && path === undefined;
  return [
    ...places.filter(isLead).map((place) => linkTo(context.owner, place)),
    ...itemsOf(
      places.filter((place) => !isLead(place)),
      context,
    ),
  ];
}

/** @param routes Routes of the API reference in one locale; a package precedes its entries. */
export function apiSidebar(
  routes: readonly Route[],
  config: Config,
  isBrief = false,
): SidebarItem[] {
  const routeOf = new Map(
    routes.flatMap((route) =>
      route.page.kind === 'api-entry' ? [[route.page.entry, route] as const] : [],
    ),
  );
  const isOnlyPackage = routes.filter(({ page }) => page.kind === 'api-package').length === 1;
  const collapsed = config.docs.sidebarCollapsed;
  const categories = { collapsible: true, collapsed };
  const items = routes.flatMap(({ path, href: url, page }): SidebarItem[] => {
    if (page.kind === 'api-index') return [{ type: 'link', label: 'Overview', href: url, path }];
    if (page.kind !== 'api-package') return [];
    const { package: owner } = page;
    const places = owner.entries.map((entry): Place => {
      const section = { href: href(`${url}#${entry.anchor}`), path: undefined };
      return { entry, ...(routeOf.get(entry) ?? section) };
    });
    const own = packageItems(places, { owner, page: { href: url }, categories, isBrief });
    const shown = { ...categories, collapsed: collapsed && !isOnlyPackage };
    return [{ type: 'category', label: owner.slug, href: url, path, ...shown, items: own }];
  });
  return isBrief || !isLargeSidebar(items) ? items : apiSidebar(routes, config, true);
}
