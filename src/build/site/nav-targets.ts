// Targets of navbar items that name a document or a sidebar, found while the whole site is known.
import type { Config, NavbarItem } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { LinkTarget } from '../../model/page-props.js';
import type { Site } from '../../model/site.js';
import { hrefOfRoute } from '../../model/url.js';
import { nearest } from '../text/nearest.js';
import { documentsOf } from './document-index.js';
import { apiPath, sidebarKey } from './locations.js';
import { linksInOrder } from './sidebar-order.js';

export interface Located {
  readonly item: NavbarItem;
  /** Path in the configuration. */
  readonly at: string;
}

export function locateItems(items: readonly NavbarItem[], at: string): Located[] {
  return items.flatMap((item, index) => {
    const own = { item, at: `${at}[${index}]` };
    if (item.type === 'dropdown') return [own, ...locateItems(item.items, `${own.at}.items`)];
    if (item.type !== 'docsVersionDropdown' && item.type !== 'localeDropdown') return [own];
    return [
      own,
      ...locateItems(item.dropdownItemsBefore, `${own.at}.dropdownItemsBefore`),
      ...locateItems(item.dropdownItemsAfter, `${own.at}.dropdownItemsAfter`),
    ];
  });
}

function missing({ item, at }: Located, what: string, name: string, known: string[]): Diagnostic {
  const [near] = nearest(name, known);
  return {
    severity: 'error',
    code: 'config/navbar-item',
    message: `${at}: no ${what} is named ${JSON.stringify(name)}. The item is ${JSON.stringify(item)}.`,
    hint: near ? `did you mean "${near}"?` : `known: ${known.slice(0, 20).join(', ')}`,
  };
}

/**
 * Keyed `doc:<id>` and `sidebar:<id>`, for the default locale and last version. The `api` sidebar
 * starts at the API index, whatever the model holds.
 */
export function navTargets(
  config: Config,
  { routes, sidebars }: Pick<Site, 'routes' | 'sidebars'>,
) {
  const targets: Record<string, LinkTarget> = {};
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const { lastVersion } = config.docs;
  const documents = documentsOf(routes);
  for (const located of locateItems(config.themeConfig.navbar.items, 'themeConfig.navbar.items')) {
    const { item } = located;
    if (item.type === 'doc') {
      const found = documents.find(defaultLocale, lastVersion, item.docId);
      if (found) targets[`doc:${item.docId}`] = { label: found.page.title, href: found.href };
      else
        diagnostics.push(
          missing(located, 'document', item.docId, documents.idsOf(defaultLocale, lastVersion)),
        );
    }
    if (item.type === 'docSidebar') {
      const key = sidebarKey(config, defaultLocale, lastVersion, item.sidebarId);
      const [first] =
        item.sidebarId === 'api' && config.api
          ? [{ label: 'API', href: hrefOfRoute(apiPath(config, defaultLocale), config) }]
          : linksInOrder(sidebars[key] ?? []);
      if (first) targets[`sidebar:${item.sidebarId}`] = { label: first.label, href: first.href };
      else
        diagnostics.push(
          missing(located, 'sidebar with a link', item.sidebarId, Object.keys(sidebars)),
        );
    }
  }
  return { value: targets, diagnostics };
}
