// The types of navbar items that are menus of other items. Each export has the name of its type.
import { routePath, href as toHref } from '../../../model/brand.js';
import { hrefOfRoute, joinRoutePath, NOT_FOUND_PATH } from '../../../model/url.js';
import type { ShellState } from '../context/shell-context.js';
import { DrawerGroup } from '../drawer/drawer.js';
import { isActive, type NavLinkEntry, type ResolveItem } from '../entries/nav-entry.js';
import { displayedVersion, hrefInVersion, navTarget, versionByName } from '../entries/targets.js';
import { Dropdown } from '../navbar/dropdown.js';

const MENU = { kind: 'menu', Bar: Dropdown, Column: DrawerGroup } as const;

export const dropdown: ResolveItem<'dropdown'> = (item, { shell, resolveLeaf }) => {
  const { label, html, className, to, items } = item;
  const entries = items.map(resolveLeaf);
  const href = to === undefined ? item.href : navTarget(to, shell).href;
  return {
    ...MENU,
    label,
    html,
    className,
    href: href === undefined ? undefined : toHref(href),
    entries,
    active: entries.some(isActive),
  };
};

function versionEntries(names: readonly string[] | undefined, shell: ShellState): NavLinkEntry[] {
  const { info, view } = shell;
  const versions = names?.map((name) => versionByName(info, name)) ?? info.versions;
  return versions.map((version) => ({
    kind: 'link',
    label: version.label,
    href: hrefInVersion(shell, version),
    current: version.name === view.docsVersion ? 'true' : undefined,
    keepsLocation: true,
    prefers: version.name,
  }));
}

/** Links to the page in view in each docs version; following a link makes its version the preferred one. */
export const docsVersionDropdown: ResolveItem<'docsVersionDropdown'> = (item, context) => {
  const { shell, preferred, resolveLeaf } = context;
  const { className } = item;
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...versionEntries(item.versions, shell),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return { ...only, className };
  return {
    ...MENU,
    label: displayedVersion(shell, preferred).label,
    className,
    entries,
    active: !item.dropdownActiveClassDisabled && entries.some(isActive),
  };
};

/** The path of the page in a language; for a page that does not exist, the start page. */
function pathInLocale({ info, view }: ShellState, locale: string) {
  const prefix = view.locale === info.defaultLocale ? '' : `/${view.locale}`;
  const bare = view.path === NOT_FOUND_PATH ? '' : view.path.slice(prefix.length);
  return locale === info.defaultLocale ? routePath(bare || '/') : joinRoutePath(locale, bare);
}

const localeEntries = (query: string | undefined, shell: ShellState): NavLinkEntry[] =>
  shell.info.locales.map(({ name, label, htmlLang }) => ({
    kind: 'link',
    label,
    href: hrefOfRoute(pathInLocale(shell, name), shell.info),
    hrefLang: htmlLang,
    current: name === shell.view.locale ? 'true' : undefined,
    keepsLocation: true,
    query: query?.replace(/^\?/, ''),
  }));

/** Links to the page in view in each language; undefined if there is only one language. */
export const localeDropdown: ResolveItem<'localeDropdown'> = (item, { shell, resolveLeaf }) => {
  const { info, view } = shell;
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...localeEntries(item.queryString, shell),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  if (entries.length === 1) return undefined;
  return {
    ...MENU,
    label: info.locales.find(({ name }) => name === view.locale)?.label ?? view.locale,
    className: item.className,
    entries,
    active: false,
  };
};
