// Makes the sidebars of the documentation from the configuration: links and categories.

import { originKey, type PlacedDocument } from '../../model/page/document.js';
import type { Config, SidebarItemConfig } from '../../model/site/config.js';
import type { SidebarItem } from '../../model/site/site.js';
import { href, type RoutePath } from '../../model/text/brand.js';
import { memoized, rememberLast } from '../../model/text/memoized.js';
import { hrefOfRoute, INDEX_PATH, normalizeRoutePath } from '../../model/text/url.js';
import { foldersOf } from '../text/fold-path.js';
import { didYouMean } from '../text/nearest.js';
import { routePathOf } from './document-routes.js';
import { folderItems, iconOf, linkTo, type SidebarSources } from './folder-sidebar.js';
import { apiPath, inLocale } from './locations.js';

/** Reports a faulty item and omits it from its sidebar. */
function omit({ report }: SidebarSources, at: string, what: string, hint: string): [] {
  report({ severity: 'error', code: 'config/sidebar-item', message: `${at}: ${what}.`, hint });
  return [];
}

function suggestionOf(name: string, what: string, known: readonly string[]): string {
  const list = `known ${what}: ${known.slice(0, 20).join(', ')}.`;
  const none = `there are no ${what} yet: write a document first.`;
  return didYouMean(name, known, known.length > 0 ? list : none);
}

/** Documents of a version by id, the first of each. Computed once for all sidebars. */
const byId = memoized(
  (documents: readonly PlacedDocument[]) =>
    new Map(documents.toReversed().map((placed) => [placed.document.id, placed])),
);

function findDocument(sources: SidebarSources, id: string, at: string): PlacedDocument | undefined {
  const found = byId(sources.documents).get(id);
  if (found || byId(sources.elsewhere).has(id)) return found;
  if (sources.drafts.some((draft) => draft.id === id)) {
    const what = `the document ${JSON.stringify(id)} is a draft, so the item has no target`;
    omit(sources, at, what, 'remove "draft: true" from its front matter, or the item.');
    return undefined;
  }
  const ids = new Set([...byId(sources.documents).keys(), ...byId(sources.elsewhere).keys()]);
  const what = `no document has the id ${JSON.stringify(id)}, so the item has no target`;
  omit(sources, at, what, suggestionOf(id, 'ids', [...ids]));
  return undefined;
}

/** The file of each page, which its translations share. */
const filesByPath = rememberLast(
  (documents: readonly PlacedDocument[], config: Config): ReadonlyMap<RoutePath, string> =>
    new Map(documents.map((placed) => [routePathOf(config, placed), originKey(placed)])),
);

const byFile = memoized(
  (documents: readonly PlacedDocument[]) =>
    new Map(documents.map((placed) => [originKey(placed), placed])),
);

/** Pages that every language has: the index of the site, and the reference but its models (`api/box.json`). */
function isInEachLanguage(config: Config, path: RoutePath): boolean {
  if (path.endsWith(INDEX_PATH)) return true;
  const index = apiPath(config, config.i18n.defaultLocale);
  return config.api !== undefined && `${path}/`.startsWith(`${index}/`) && !path.endsWith('.json');
}

/** A path of the default language, in the language of the sidebar if it has that page. */
function inLanguageOfSidebar(sources: SidebarSources, path: RoutePath): RoutePath {
  const { config, locale, originals, documents, elsewhere } = sources;
  const file = filesByPath(originals, config).get(path) ?? '';
  const own = byFile(documents).get(file) ?? byFile(elsewhere).get(file);
  if (own) return routePathOf(config, own);
  if (!isInEachLanguage(config, path)) return path;
  return inLocale(config, path, config.i18n.defaultLocale, locale);
}

function linkOf(
  sources: SidebarSources,
  { label, icon: written, to, href: url }: Extract<SidebarItemConfig, { type: 'link' }>,
  at: string,
): SidebarItem[] {
  const icon = iconOf(written, sources.config);
  if (to !== undefined) {
    const [, route = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    const path = inLanguageOfSidebar(sources, normalizeRoutePath(route));
    const target = href(hrefOfRoute(path, sources.config) + rest);
    return [{ type: 'link', label, icon, href: target, path }];
  }
  if (url !== undefined) return [{ type: 'link', label, icon, href: href(url) }];
  const what = `the link "${label}" has no target`;
  return omit(sources, at, what, 'give it "to" or "href".');
}

function categoryOf(
  sources: SidebarSources,
  item: Extract<SidebarItemConfig, { type: 'category' }>,
  at: string,
): SidebarItem[] {
  const target =
    item.link === undefined ? undefined : findDocument(sources, item.link, `${at}.link`);
  const inside = { ...sources, linked: target ?? sources.linked };
  const items = sidebarItems(inside, item.items, `${at}.items`);
  if (item.items.length === 0 && item.link === undefined) {
    const what = `the category "${item.label}" has no items and no target`;
    return omit(sources, at, what, 'give it items or a link, or remove it.');
  }
  const own = target && linkTo(sources, target, item);
  // Without items it is a plain link: there is nothing to open.
  if (items.length === 0) return own ? [own] : [];
  const { docs } = sources.config;
  return [
    {
      type: 'category',
      label: item.label,
      icon: own?.icon ?? iconOf(item.icon, sources.config),
      collapsible: item.collapsible ?? docs.sidebarCollapsible,
      collapsed: item.collapsed ?? docs.sidebarCollapsed,
      items,
      href: own?.href,
      path: own?.path,
    },
  ];
}

const foldersIn = (documents: readonly PlacedDocument[]): Set<string> =>
  new Set(documents.flatMap(({ relative }) => foldersOf(relative)));

function autogenerated(sources: SidebarSources, dirName: string, at: string): SidebarItem[] {
  const folders = foldersIn(sources.documents);
  if (dirName === '.' || folders.has(dirName)) return folderItems(sources, dirName);
  if (foldersIn(sources.elsewhere).has(dirName)) return [];
  const what = `there is no document in the folder ${JSON.stringify(dirName)}`;
  return omit(sources, `${at}.dirName`, what, suggestionOf(dirName, 'folders', [...folders]));
}

function sidebarItem(sources: SidebarSources, item: SidebarItemConfig, at: string): SidebarItem[] {
  if (typeof item === 'string') return sidebarItem(sources, { type: 'doc', id: item }, at);
  switch (item.type) {
    case 'doc': {
      const placed = findDocument(sources, item.id, at);
      return placed ? [linkTo(sources, placed, item)] : [];
    }
    case 'link':
      return linkOf(sources, item, at);
    case 'category':
      return categoryOf(sources, item, at);
    case 'autogenerated':
      return autogenerated(sources, item.dirName, at);
  }
}

/** The items of one configured sidebar. @param at Path in the configuration, for diagnostics. */
export const sidebarItems = (
  sources: SidebarSources,
  items: readonly SidebarItemConfig[],
  at: string,
): SidebarItem[] => items.flatMap((item, index) => sidebarItem(sources, item, `${at}[${index}]`));
