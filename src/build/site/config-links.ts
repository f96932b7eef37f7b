// Checks the links of the configuration: navbar, footer, sidebars, and links in its HTML.
import type {
  Config,
  FooterColumn,
  FooterItem,
  Logo,
  SidebarItemConfig,
} from '../../model/site/config.js';
import type { Diagnostic, DiagnosticCode } from '../../model/site/diagnostic.js';
import { referencesOf } from '../../model/site/navbar.js';
import { findAttributes, type WantedAttributes } from '../html/find-attributes.js';
import type { Inventory } from './inventory.js';
import { locateItems } from './nav-targets.js';
import { resolveLink } from './resolve-link.js';
import type { LinkForm } from './written-link.js';

interface ConfigPart {
  readonly code: DiagnosticCode;
  /** Path of the option in the configuration. */
  readonly at: string;
  readonly written: string;
  readonly kind: LinkForm | 'html';
}

interface ConfigLink extends ConfigPart {
  readonly kind: LinkForm;
}

const HREFS: WantedAttributes = new Map([['a', ['href']]]);

/** The `href` of each `<a>`, in order. */
export const linksInHtml = (html: string): string[] =>
  findAttributes(html, HREFS).map(({ value }) => value);

const partOf = (
  code: DiagnosticCode,
  at: string,
  written: string | undefined,
  kind: ConfigPart['kind'],
): ConfigPart[] => (written === undefined ? [] : [{ code, at, written, kind }]);

const partsOfItem = (
  code: DiagnosticCode,
  at: string,
  { to, href, html }: Omit<FooterItem, 'label'>,
): ConfigPart[] => [
  ...partOf(code, `${at}.to`, to, 'route'),
  ...partOf(code, `${at}.href`, href, 'url'),
  ...partOf(code, `${at}.html`, html, 'html'),
];

/** A leading slash means below the base path. */
const logoParts = (code: DiagnosticCode, at: string, logo: Logo | undefined): ConfigPart[] =>
  partOf(code, `${at}.href`, logo?.href, logo?.href?.startsWith('/') ? 'route' : 'logo');

function navbarParts({ themeConfig: { navbar } }: Config): ConfigPart[] {
  const code = 'config/navbar-item';
  const located = locateItems(navbar.items, 'themeConfig.navbar.items');
  return [
    ...logoParts(code, 'themeConfig.navbar.logo', navbar.logo),
    ...located.flatMap(({ item, at }) => {
      const { to, href, html = {} } = referencesOf(item);
      const inHtml = Object.entries(html).flatMap(([option, value]) =>
        partOf(code, `${at}.${option}`, value, 'html'),
      );
      return [...partsOfItem(code, at, { to, href }), ...inHtml];
    }),
  ];
}

const isColumn = (item: FooterColumn | FooterItem): item is FooterColumn => 'items' in item;

const footerItems = (items: readonly (FooterColumn | FooterItem)[], at: string): ConfigPart[] =>
  items.flatMap((item, index) => {
    const own = `${at}[${index}]`;
    return isColumn(item)
      ? footerItems(item.items, `${own}.items`)
      : partsOfItem('config/footer-item', own, item);
  });

function footerParts({ themeConfig: { footer } }: Config): ConfigPart[] {
  const code = 'config/footer-item';
  return [
    ...logoParts(code, 'themeConfig.footer.logo', footer?.logo),
    ...footerItems(footer?.links ?? [], 'themeConfig.footer.links'),
    ...partOf(code, 'themeConfig.footer.copyright', footer?.copyright, 'html'),
  ];
}

const sidebarParts = (items: readonly SidebarItemConfig[], at: string): ConfigPart[] =>
  items.flatMap((item, index): ConfigPart[] => {
    const own = `${at}[${index}]`;
    if (typeof item === 'string') return [];
    if (item.type === 'category') return sidebarParts(item.items, `${own}.items`);
    return item.type === 'link' ? partsOfItem('config/sidebar-item', own, item) : [];
  });

const partsOf = (config: Config): ConfigPart[] => [
  ...navbarParts(config),
  ...footerParts(config),
  ...partOf(
    'config/announcement-bar',
    'themeConfig.announcementBar.content',
    config.themeConfig.announcementBar?.content,
    'html',
  ),
  ...Object.entries(config.docs.sidebars).flatMap(([id, items]) =>
    sidebarParts(items, `docs.sidebars.${id}`),
  ),
];

/** The options that hold HTML. */
export const htmlOf = (config: Config): ConfigPart[] =>
  partsOf(config).filter(({ kind }) => kind === 'html');

export const linksOf = (config: Config): ConfigLink[] =>
  partsOf(config).flatMap(({ code, at, written, kind }): ConfigLink[] =>
    kind === 'html'
      ? linksInHtml(written).map((href) => ({ code, at, written: href, kind: 'url' }))
      : [{ code, at, written, kind }],
  );

/**
 * An error for each link whose page, anchor or file does not exist.
 * @param lacksRoutes Whether the slug of a document could not be read: a page that is missing may be its page.
 */
export function findConfigFaults(
  config: Config,
  inventory: Inventory,
  lacksRoutes = false,
): Diagnostic[] {
  return linksOf(config).flatMap(({ code, at, written, kind }): Diagnostic[] => {
    const resolved = resolveLink(written, { config, inventory, form: kind });
    if (!('code' in resolved)) return [];
    if (lacksRoutes && resolved.code === 'link/missing-page') return [];
    const { message, hint } = resolved;
    return [{ severity: 'error', code, message: `${at}: ${message}`, hint }];
  });
}
