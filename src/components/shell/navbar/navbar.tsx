// The bar at the top: menu button, brand, items on the left and on the right, colour-mode toggle.

import type { ReactNode } from 'react';
import { Attribute, ElementId } from '../../../model/browser-contract.js';
import { CLOSE_ICON, Icon, MENU_ICON } from '../../icon.js';
import { useHydrated, useShell } from '../context/shell-context.js';
import { classNames, NavItem } from '../entries/entry-link.js';
import { type PositionedEntry, useNavEntries } from '../entries/use-nav-entries.js';

const NavbarItems = ({ entries }: { readonly entries: readonly PositionedEntry[] }) =>
  entries.map(({ key, entry }) => (
    <li key={key} className={`navbar-item navbar-item-${entry.kind}`}>
      {entry.kind === 'search' ? (
        <entry.Bar className={entry.className} />
      ) : (
        <NavItem entry={entry} className="navbar-link" menu="Bar" />
      )}
    </li>
  ));

/** Works without scripts: the drawer is a popover, so the browser opens it and announces its state. */
const MenuButton = ({ isOpen }: { readonly isOpen: boolean }) => (
  <button
    type="button"
    className="icon-button menu-button"
    aria-label="Toggle navigation bar"
    aria-expanded={useHydrated() ? isOpen : undefined}
    aria-controls={ElementId.Drawer}
    popoverTarget={ElementId.Drawer}
  >
    <Icon path={isOpen ? CLOSE_ICON : MENU_ICON} />
  </button>
);

interface NavbarProps {
  readonly isDrawerOpen: boolean;
  readonly brand: ReactNode;
  readonly colorMode: ReactNode;
}

export function Navbar({ isDrawerOpen, brand, colorMode }: NavbarProps) {
  const { style, hideOnScroll } = useShell().info.themeConfig.navbar;
  const entries = useNavEntries();
  const at = (position: PositionedEntry['position']) =>
    entries.filter((entry) => entry.position === position);
  return (
    <header
      className={classNames('navbar', style && `navbar-${style}`)}
      {...{ [Attribute.HidesOnScroll]: hideOnScroll ? '' : undefined }}
    >
      <div className="navbar-inner">
        <MenuButton isOpen={isDrawerOpen} />
        {brand}
        <nav className="navbar-nav" aria-label="Main">
          <ul className="navbar-items navbar-items-left">
            <NavbarItems entries={at('left')} />
          </ul>
          <ul className="navbar-items navbar-items-right">
            <NavbarItems entries={at('right')} />
          </ul>
        </nav>
        {colorMode}
      </div>
    </header>
  );
}
