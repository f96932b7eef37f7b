// Navbar item `dropdown`: a menu of other items.
import { href as toHref } from '../../../model/brand.js';
import type { NavbarDropdown } from '../../../model/config.js';
import { DrawerGroup } from '../drawer/drawer-group.js';
import type { ResolveItem } from '../entries/item-type.js';
import { isActive } from '../entries/nav-entry.js';
import { navTarget } from '../entries/nav-target.js';
import { Dropdown } from '../navbar/dropdown.js';

export const resolve: ResolveItem<NavbarDropdown> = (item, { shell, resolveLeaf }) => {
  const { label, html, className, to, items } = item;
  const entries = items.map(resolveLeaf);
  const href = to === undefined ? item.href : navTarget(to, shell).href;
  return {
    kind: 'menu',
    Bar: Dropdown,
    Column: DrawerGroup,
    label,
    html,
    className,
    href: href === undefined ? undefined : toHref(href),
    entries,
    active: entries.some(isActive),
  };
};
