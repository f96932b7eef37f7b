// Finds the targets of navbar items that refer to a document or sidebar.

import type { NavTarget } from '../../model/browser/shell-info.js';
import type { Document } from '../../model/page/document.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { type NavbarItem, referencesOf } from '../../model/site/navbar.js';
import type { Site } from '../../model/site/site.js';
import { hrefOfRoute } from '../../model/text/url.js';
import { didYouMean } from '../text/nearest.js';
import { documentsOf } from './document-index.js';
import { apiPath, ownPaths, sidebarKey } from './locations.js';
import { linksInOrder } from './sidebar-order.js';

export interface Located {
  readonly item: NavbarItem;
  /** Path of the item in the configuration. */
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
  const otherwise =
    known.length > 0
      ? `known: ${known.slice(0, 20).join(', ')}.`
      : `there is no ${what} yet: add one, or remove the item.`;
  return {
    severity: 'error',
    code: 'config/navbar-item',
    message: `${at}: no ${what} is named ${JSON.stringify(name)}. The item is ${JSON.stringify(item)}.`,
    hint: didYouMean(name.replace(/\.md$/, ''), known, otherwise),
  };
}

const isDraft = ({ item, at }: Located, id: string): Diagnostic => ({
  severity: 'error',
  code: 'config/navbar-item',
  message: `${at}: the document ${JSON.stringify(id)} is a draft. The item is ${JSON.stringify(item)}.`,
  hint: 'remove "draft: true" from its front matter, or the item.',
});

const emptySidebar = ({ item, at }: Located, name: string): Diagnostic => ({
  severity: 'error',
  code: 'config/navbar-item',
  message: `${at}: the sidebar ${JSON.stringify(name)} has no link to a page of this site. The item is ${JSON.stringify(item)}.`,
  hint: `add a document to docs.sidebars.${name} or to a folder that it lists, or remove the item.`,
});

/** The target in the last version, together with its targets in the others. */
function inVersions(
  { docs }: Config,
  find: (version: string) => NavTarget | undefined,
): NavTarget | undefined {
  const target = find(docs.lastVersion);
  const others = docs.versions.flatMap(({ name }) => {
    const other = name === docs.lastVersion ? undefined : find(name);
    return other ? [[name, other]] : [];
  });
  return target && others.length > 0 ? { ...target, versions: Object.fromEntries(others) } : target;
}

/** @param label Label of the item. A title that no item shows is left out of the shell, which all pages share. */
const documentTarget = (
  config: Config,
  documents: ReturnType<typeof documentsOf>,
  id: string,
  label: string | undefined,
): NavTarget | undefined =>
  inVersions(config, (version) => {
    const found = documents.find(config.i18n.defaultLocale, version, id);
    if (!found) return undefined;
    const translations = documents.translationsOf(found);
    const paths = ownPaths(config, found.path, (locale) => translations.get(locale)?.path);
    return { label: label ?? found.page.title, href: found.href, paths };
  });

function sidebarTarget(config: Config, sidebars: Site['sidebars'], id: string) {
  const { defaultLocale } = config.i18n;
  if (id === 'api' && config.api) {
    return { label: 'API', href: hrefOfRoute(apiPath(config, defaultLocale), config) };
  }
  return inVersions(config, (version) => {
    const firstIn = (locale: string) => {
      const key = sidebarKey(config, locale, version, id);
      return Object.hasOwn(sidebars, key) ? linksInOrder(sidebars[key] ?? [])[0] : undefined;
    };
    const first = firstIn(defaultLocale);
    if (!first) return undefined;
    const { label, href, path } = first;
    return { label, href, paths: ownPaths(config, path, (locale) => firstIn(locale)?.path) };
  });
}

/**
 * Keyed `doc:<id>` and `sidebar:<id>`, for the default locale. The `api` sidebar starts at the API index, whatever
 * the model contains.
 *
 * @param drafts Documents that are left out of the site.
 */
export function navTargets(
  config: Config,
  { routes, sidebars }: Pick<Site, 'routes' | 'sidebars'>,
  drafts: readonly Document[],
) {
  const targets: Record<string, NavTarget> = {};
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const { lastVersion } = config.docs;
  const documents = documentsOf(routes);
  for (const located of locateItems(config.themeConfig.navbar.items, 'themeConfig.navbar.items')) {
    const { document: id, sidebar } = referencesOf(located.item);
    if (id !== undefined) {
      const own = 'label' in located.item ? located.item.label : undefined;
      const isFirst = targets[`doc:${id}`] === undefined;
      const found = documentTarget(config, documents, id, isFirst ? own : undefined);
      if (found) targets[`doc:${id}`] = found;
      else if (drafts.some((draft) => draft.id === id)) diagnostics.push(isDraft(located, id));
      else {
        const ids = documents.idsOf(defaultLocale, lastVersion);
        diagnostics.push(missing(located, 'document', id, ids));
      }
    }
    if (sidebar !== undefined) {
      const found = sidebarTarget(config, sidebars, sidebar);
      const known = Object.keys(config.docs.sidebars);
      if (found) targets[`sidebar:${sidebar}`] = found;
      else if (known.includes(sidebar)) diagnostics.push(emptySidebar(located, sidebar));
      else diagnostics.push(missing(located, 'sidebar', sidebar, known));
    }
  }
  return { value: targets, diagnostics };
}
