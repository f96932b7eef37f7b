// Links that the configuration gives as routes: navbar, footer and sidebars. Each must lead somewhere.
import { type FilePath, filePath, type RoutePath } from '../../model/brand.js';
import type { Config, FooterColumn, FooterItem, SidebarItemConfig } from '../../model/config.js';
import type { Diagnostic, DiagnosticCode } from '../../model/diagnostic.js';
import { normalizeRoutePath } from '../../model/url.js';
import { nearest } from '../text/nearest.js';
import type { LinkTargets } from './link-targets.js';
import { locateItems } from './nav-targets.js';

interface ConfigLink {
  readonly code: DiagnosticCode;
  /** Path in the configuration. */
  readonly at: string;
  readonly to: string;
}

function navbarLinks({ themeConfig }: Config): ConfigLink[] {
  const located = locateItems(themeConfig.navbar.items, 'themeConfig.navbar.items');
  return located.flatMap(({ item, at }) =>
    'to' in item && item.to !== undefined
      ? [{ code: 'config/navbar-item', at: `${at}.to`, to: item.to }]
      : [],
  );
}

const isColumn = (item: FooterColumn | FooterItem): item is FooterColumn => 'items' in item;

const footerItems = (items: readonly (FooterColumn | FooterItem)[], at: string): ConfigLink[] =>
  items.flatMap((item, index): ConfigLink[] => {
    const own = `${at}[${index}]`;
    if (isColumn(item)) return footerItems(item.items, `${own}.items`);
    return item.to === undefined
      ? []
      : [{ code: 'config/footer-item', at: `${own}.to`, to: item.to }];
  });

const sidebarLinks = (items: readonly SidebarItemConfig[], at: string): ConfigLink[] =>
  items.flatMap((item, index): ConfigLink[] => {
    const own = `${at}[${index}]`;
    if (typeof item === 'string') return [];
    if (item.type === 'category') return sidebarLinks(item.items, `${own}.items`);
    return item.type !== 'link' || item.to === undefined
      ? []
      : [{ code: 'config/sidebar-item', at: `${own}.to`, to: item.to }];
  });

const linksOf = (config: Config): ConfigLink[] => [
  ...navbarLinks(config),
  ...footerItems(config.themeConfig.footer?.links ?? [], 'themeConfig.footer.links'),
  ...Object.entries(config.docs.sidebars).flatMap(([id, items]) =>
    sidebarLinks(items, `docs.sidebars.${id}`),
  ),
];

function faultOf(
  { code, at, to }: ConfigLink,
  path: RoutePath,
  paths: readonly RoutePath[],
): Diagnostic {
  const [near] = nearest(path, paths);
  return {
    severity: 'error',
    code,
    message: `${at}: ${JSON.stringify(to)} matches no page.`,
    hint: near ? `did you mean "${near}"?` : 'write the route of a page, without the base path.',
  };
}

/** An error for each link that leads to no page and no static file. */
export function findConfigFaults(
  config: Config,
  { byPath, staticFiles }: LinkTargets,
): Diagnostic[] {
  const files: ReadonlySet<FilePath> = staticFiles;
  return linksOf(config).flatMap((link) => {
    const path = normalizeRoutePath(link.to.replace(/[?#].*$/s, ''));
    const exists = byPath.has(path) || files.has(filePath(path.slice(1)));
    return exists ? [] : [faultOf(link, path, [...byPath.keys()])];
  });
}
