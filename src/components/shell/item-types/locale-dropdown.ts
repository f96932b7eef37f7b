// Navbar item `localeDropdown`: the page in view in each language. Nothing at all where there is only one.
import { routePath } from '../../../model/brand.js';
import type { NavbarLocaleDropdown } from '../../../model/config.js';
import { hrefOfRoute, joinRoutePath, NOT_FOUND_PATH } from '../../../model/url.js';
import type { ShellState } from '../context/shell-context.js';
import { DrawerGroup } from '../drawer/drawer-group.js';
import type { ResolveItem } from '../entries/item-type.js';
import type { NavLinkEntry } from '../entries/nav-entry.js';
import { Dropdown } from '../navbar/dropdown.js';

/** From a page that does not exist, to the start page of the language. */
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

export const resolve: ResolveItem<NavbarLocaleDropdown> = (item, { shell, resolveLeaf }) => {
  const { info, view } = shell;
  const entries = [
    ...item.dropdownItemsBefore.map(resolveLeaf),
    ...localeEntries(item.queryString, shell),
    ...item.dropdownItemsAfter.map(resolveLeaf),
  ];
  if (entries.length === 1) return undefined;
  return {
    kind: 'menu',
    Bar: Dropdown,
    Column: DrawerGroup,
    label: info.locales.find(({ name }) => name === view.locale)?.label ?? view.locale,
    className: item.className,
    entries,
    active: false,
  };
};
