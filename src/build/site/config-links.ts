// Links of the configuration: navbar, footer, sidebars, and those in its HTML. Each must lead somewhere.
import { type Fragment, filePath, type RoutePath } from '../../model/brand.js';
import type {
  Config,
  FooterColumn,
  FooterItem,
  Logo,
  SidebarItemConfig,
} from '../../model/config.js';
import type { Diagnostic, DiagnosticCode } from '../../model/diagnostic.js';
import { referencesOf } from '../../model/navbar.js';
import type { Route } from '../../model/site.js';
import {
  hrefOfRoute,
  normalizeRoutePath,
  routeOfPathname,
  withoutHtmlSuffix,
} from '../../model/url.js';
import { hrefFault } from '../markdown/href.js';
import { nearest } from '../text/nearest.js';
import { linksInHtml } from './html-links.js';
import type { LinkTargets } from './link-targets.js';
import { locateItems } from './nav-targets.js';

interface ConfigLink {
  readonly code: DiagnosticCode;
  /** Path in the configuration. */
  readonly at: string;
  readonly written: string;
  /** A route has no base path; a URL is what the browser gets. */
  readonly kind: 'route' | 'url';
}

interface WrittenLinks {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly html?: string | undefined;
}

const htmlLinks = (code: DiagnosticCode, at: string, html = ''): ConfigLink[] =>
  linksInHtml(html).map((written) => ({ code, at, written, kind: 'url' }));

const linksOfItem = (
  code: DiagnosticCode,
  at: string,
  { to, href, html }: WrittenLinks,
): ConfigLink[] => [
  ...(to === undefined ? [] : [{ code, at: `${at}.to`, written: to, kind: 'route' } as const]),
  ...(href === undefined ? [] : [{ code, at: `${at}.href`, written: href, kind: 'url' } as const]),
  ...htmlLinks(code, `${at}.html`, html),
];

/** The one `href` that may be a route: with a slash at its start it gets the base path. */
const logoLinks = (code: DiagnosticCode, at: string, logo: Logo | undefined): ConfigLink[] =>
  logo?.href === undefined
    ? []
    : [
        {
          code,
          at: `${at}.href`,
          written: logo.href,
          kind: logo.href.startsWith('/') ? 'route' : 'url',
        },
      ];

function navbarLinks({ themeConfig: { navbar } }: Config): ConfigLink[] {
  const code = 'config/navbar-item';
  const located = locateItems(navbar.items, 'themeConfig.navbar.items');
  return [
    ...logoLinks(code, 'themeConfig.navbar.logo', navbar.logo),
    ...located.flatMap(({ item, at }) => {
      const { to, href, html = {} } = referencesOf(item);
      const inHtml = Object.entries(html).flatMap(([option, value]) =>
        htmlLinks(code, `${at}.${option}`, value),
      );
      return [...linksOfItem(code, at, { to, href }), ...inHtml];
    }),
  ];
}

const isColumn = (item: FooterColumn | FooterItem): item is FooterColumn => 'items' in item;

const footerItems = (items: readonly (FooterColumn | FooterItem)[], at: string): ConfigLink[] =>
  items.flatMap((item, index) => {
    const own = `${at}[${index}]`;
    return isColumn(item)
      ? footerItems(item.items, `${own}.items`)
      : linksOfItem('config/footer-item', own, item);
  });

function footerLinks({ themeConfig: { footer } }: Config): ConfigLink[] {
  const code = 'config/footer-item';
  return [
    ...logoLinks(code, 'themeConfig.footer.logo', footer?.logo),
    ...footerItems(footer?.links ?? [], 'themeConfig.footer.links'),
    ...htmlLinks(code, 'themeConfig.footer.copyright', footer?.copyright),
  ];
}

const sidebarLinks = (items: readonly SidebarItemConfig[], at: string): ConfigLink[] =>
  items.flatMap((item, index): ConfigLink[] => {
    const own = `${at}[${index}]`;
    if (typeof item === 'string') return [];
    if (item.type === 'category') return sidebarLinks(item.items, `${own}.items`);
    return item.type === 'link' ? linksOfItem('config/sidebar-item', own, item) : [];
  });

export const linksOf = (config: Config): ConfigLink[] => [
  ...navbarLinks(config),
  ...footerLinks(config),
  ...htmlLinks(
    'config/announcement-bar',
    'themeConfig.announcementBar.content',
    config.themeConfig.announcementBar?.content,
  ),
  ...Object.entries(config.docs.sidebars).flatMap(([id, items]) =>
    sidebarLinks(items, `docs.sidebars.${id}`),
  ),
];

/** What is wrong with a link, without its place. */
interface Fault {
  readonly message: string;
  readonly hint: string;
}

const faultIn = ({ written }: ConfigLink, what: string, hint: string): Fault => ({
  message: `${JSON.stringify(written)} ${what}.`,
  hint,
});

function missingPage(
  path: RoutePath,
  link: ConfigLink,
  config: Config,
  targets: LinkTargets,
): Fault {
  const [near] = nearest(path, [...targets.byPath.keys()]);
  const [fallback, meant] =
    link.kind === 'route'
      ? ['write the route of a page, without the base path.', near]
      : [
          `write the URL of a page, with the base path ${config.baseUrl}`,
          near && hrefOfRoute(normalizeRoutePath(near), config),
        ];
  return faultIn(link, 'matches no page', meant ? `did you mean "${meant}"?` : fallback);
}

/** Anchors of other pages than documents are known only once they are rendered. */
function missingAnchor(
  fragment: string,
  link: ConfigLink,
  { path, page }: Route,
  { fragments }: LinkTargets,
): Fault | undefined {
  const known = fragments.get(path);
  // SAFETY: compared with the ids of the page, nothing else.
  const asked = decodeURIComponent(fragment) as Fragment;
  if (asked === '' || page.kind !== 'content' || !known || known.has(asked)) return undefined;
  const [near] = nearest(asked, [...known]);
  const list = [...known].slice(0, 12).map((id) => `#${id}`);
  const hint = near ? `did you mean "#${near}"?` : `anchors there: ${list.join(', ') || 'none'}`;
  return faultIn(link, `names no anchor of the page ${path}`, hint);
}

/** Files other than pages are known once all are written: `verify` looks for them. */
const isFile = (path: RoutePath): boolean => /\.(?!html$)[^./]+$/.test(path);

function faultInSite(
  path: RoutePath,
  fragment: string,
  link: ConfigLink,
  config: Config,
  targets: LinkTargets,
): Fault | undefined {
  const route = targets.byPath.get(path) ?? targets.byPath.get(withoutHtmlSuffix(path));
  if (route) return missingAnchor(fragment, link, route, targets);
  if (targets.staticFiles.has(filePath(path.slice(1)))) return undefined;
  return link.kind === 'url' && isFile(path) ? undefined : missingPage(path, link, config, targets);
}

function faultOf(link: ConfigLink, config: Config, targets: LinkTargets): Fault | undefined {
  const { written, kind } = link;
  const malformed = hrefFault(written);
  if (malformed) return malformed;
  const [, pathname = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(written) ?? [];
  if (kind === 'route') {
    return faultInSite(normalizeRoutePath(pathname), fragment, link, config, targets);
  }
  if (!pathname.startsWith('/')) return undefined;
  const path = routeOfPathname(pathname, config.baseUrl);
  if (path !== undefined) return faultInSite(path, fragment, link, config, targets);
  const corrected = hrefOfRoute(normalizeRoutePath(decodeURIComponent(pathname)), config);
  const hint = `a URL of this site has the base path, as in "${corrected}"`;
  return faultIn(link, `lies outside the base path ${config.baseUrl}`, hint);
}

/** An error for each link that leads to no page, no anchor and no static file. */
export function findConfigFaults(config: Config, targets: LinkTargets): Diagnostic[] {
  return linksOf(config).flatMap((link): Diagnostic[] => {
    const fault = faultOf(link, config, targets);
    if (!fault) return [];
    const { code, at } = link;
    return [{ severity: 'error', code, message: `${at}: ${fault.message}`, hint: fault.hint }];
  });
}
