// Finds the targets of navbar items that refer to a document or a sidebar.
import type { Config } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type NavbarItem, referencesOf } from '../../model/navbar.js';
import type { LabelledLink, Site } from '../../model/site.js';
import { hrefOfRoute } from '../../model/url.js';
import { didYouMean } from '../text/nearest.js';
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
    const located = { item, at: `${at}[${index}]` };
    const inside = Object.entries(referencesOf(item).items ?? {}).flatMap(([option, children]) =>
      locateItems(children, `${located.at}.${option}`),
    );
    return [located, ...inside];
  });
}

function missing({ item, at }: Located, what: string, name: string, known: string[]): Diagnostic {
  return {
    severity: 'error',
    code: 'config/navbar-item',
    message: `${at}: no ${what} is named ${JSON.stringify(name)}. The item is ${JSON.stringify(item)}.`,
    hint: didYouMean(name, known, `known: ${known.slice(0, 20).join(', ')}`),
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
  const targets: Record<string, LabelledLink> = {};
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const { lastVersion } = config.docs;
  const documents = documentsOf(routes);
  for (const located of locateItems(config.themeConfig.navbar.items, 'themeConfig.navbar.items')) {
    const { document: id, sidebar } = referencesOf(located.item);
    if (id !== undefined) {
      const found = documents.find(defaultLocale, lastVersion, id);
      // A title that no item shows stays out of the shell, which all pages share.
      const own = 'label' in located.item ? located.item.label : undefined;
      const title = found?.page.title ?? '';
      const label = targets[`doc:${id}`] === undefined ? (own ?? title) : title;
      if (found) targets[`doc:${id}`] = { label, href: found.href };
      else {
        const ids = documents.idsOf(defaultLocale, lastVersion);
        diagnostics.push(missing(located, 'document', id, ids));
      }
    }
    if (sidebar !== undefined) {
      const key = sidebarKey(config, defaultLocale, lastVersion, sidebar);
      const [first] =
        sidebar === 'api' && config.api
          ? [{ label: 'API', href: hrefOfRoute(apiPath(config, defaultLocale), config) }]
          : linksInOrder(sidebars[key] ?? []);
      if (first) targets[`sidebar:${sidebar}`] = { label: first.label, href: first.href };
      else
        diagnostics.push(missing(located, 'sidebar with a link', sidebar, Object.keys(sidebars)));
    }
  }
  return { value: targets, diagnostics };
}
