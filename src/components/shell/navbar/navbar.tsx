// The bar at the top: menu button, brand, items on the left and on the right, colour-mode toggle.

import type { ReactNode } from 'react';
import { Attribute, ElementId } from '../../../model/browser/browser-contract.js';
import type { NavbarItem } from '../../../model/site/navbar.js';
import { CLOSE_ICON, Icon, MENU_ICON } from '../../icon.js';
import { useHydrated, useShell } from '../context/shell-context.js';
import { classNames, NavItem } from '../entries/entry-link.js';
import { useNavEntry } from '../entries/resolve-navbar-item.js';
import { ErrorBoundary } from '../messages/messages.js';

function BarItem({ item }: { readonly item: NavbarItem }) {
  const entry = useNavEntry(item);
  if (entry === undefined) return null;
  return (
    <li className={`navbar-item navbar-item-${entry.kind}`}>
      {entry.kind === 'search' ? (
        <entry.Bar className={entry.className} />
      ) : (
        <NavItem entry={entry} className="navbar-link" menu="Bar" />
      )}
    </li>
  );
}

/** Works without scripts: the drawer is a popover, which the browser opens and whose state it announces. */
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
  const { view, info } = useShell();
  const { style, hideOnScroll, items } = info.themeConfig.navbar;
  const itemsAt = (position: NavbarItem['position']) =>
    items.map(
      (item, index) =>
        item.position === position && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the configuration never changes
          <ErrorBoundary key={index} resetKey={view.path} isOptional>
            <BarItem item={item} />
          </ErrorBoundary>
        ),
    );
  return (
    <header
      className={classNames('navbar', style && `navbar-${style}`)}
      {...{ [Attribute.HidesOnScroll]: hideOnScroll ? '' : undefined }}
    >
      <div className="navbar-inner">
        <MenuButton isOpen={isDrawerOpen} />
        {brand}
        <nav className="navbar-nav" aria-label="Main">
          <ul className="navbar-items navbar-items-left">{itemsAt('left')}</ul>
          <ul className="navbar-items navbar-items-right">{itemsAt('right')}</ul>
        </nav>
        {colorMode}
      </div>
    </header>
  );
}
