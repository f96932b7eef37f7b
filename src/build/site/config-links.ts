// Checks the links of the configuration: navbar, footer, sidebars, and links in its HTML.
import type {
  Config,
  FooterColumn,
  FooterItem,
  Logo,
  SidebarItemConfig,
} from '../../model/config.js';
import type { Diagnostic, DiagnosticCode } from '../../model/diagnostic.js';
import { referencesOf } from '../../model/navbar.js';
import { findAttributes, type WantedAttributes } from '../html/find-attributes.js';
import type { Inventory } from './inventory.js';
import { locateItems } from './nav-targets.js';
import { resolveLink } from './resolve-link.js';

interface ConfigLink {
  readonly code: DiagnosticCode;
  /** Path of the option in the configuration. */
  readonly at: string;
  readonly written: string;
  /** A route has no base path; a URL is used as it is. */
  readonly kind: 'route' | 'url';
}

const HREFS: WantedAttributes = new Map([['a', ['href']]]);

/** The `href` of each `<a>`, in order. */
export const linksInHtml = (html: string): string[] =>
  findAttributes(html, HREFS).map(({ value }) => value);

const optionLink = (
  code: DiagnosticCode,
  at: string,
  written: string | undefined,
  kind: ConfigLink['kind'],
): ConfigLink[] => (written === undefined ? [] : [{ code, at, written, kind }]);

const htmlLinks = (code: DiagnosticCode, at: string, html = ''): ConfigLink[] =>
  linksInHtml(html).map((written) => ({ code, at, written, kind: 'url' }));

const linksOfItem = (
  code: DiagnosticCode,
  at: string,
  { to, href, html }: Omit<FooterItem, 'label'>,
): ConfigLink[] => [
  ...optionLink(code, `${at}.to`, to, 'route'),
  ...optionLink(code, `${at}.href`, href, 'url'),
  ...htmlLinks(code, `${at}.html`, html),
];

/** The logo's `href`. It is the only URL option that may be a route: a leading slash means below the base path. */
const logoLinks = (code: DiagnosticCode, at: string, logo: Logo | undefined): ConfigLink[] =>
  optionLink(code, `${at}.href`, logo?.href, logo?.href?.startsWith('/') ? 'route' : 'url');

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

/** An error for each link whose page, anchor or file does not exist. */
export function findConfigFaults(config: Config, inventory: Inventory): Diagnostic[] {
  return linksOf(config).flatMap(({ code, at, written, kind }): Diagnostic[] => {
    const resolved = resolveLink(written, { config, inventory, form: kind });
    if (!('code' in resolved)) return [];
    const { message, hint } = resolved;
    return [{ severity: 'error', code, message: `${at}: ${message}`, hint }];
  });
}
