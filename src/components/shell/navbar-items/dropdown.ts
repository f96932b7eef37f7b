// Navbar item `dropdown`: a menu of other items.
import { href as toHref } from '../../../model/brand.js';
import type { NavbarDropdown } from '../../../model/config.js';
import { DrawerGroup } from '../drawer-group.js';
import { Dropdown } from '../dropdown.js';
import type { ResolveItem } from '../item-type.js';
import { isActive } from '../nav-entry.js';
import { navTarget } from '../nav-target.js';

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
