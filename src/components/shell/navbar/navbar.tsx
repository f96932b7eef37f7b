// The bar at the top: menu button, brand, items on the left and on the right, colour-mode toggle.

import type { ReactNode } from 'react';
import { Attribute, ElementId } from '../../../model/browser-contract.js';
import { CLOSE_ICON, Icon, MENU_ICON } from '../../icon.js';
import { RawHtml } from '../context/raw-html.js';
import { useHydrated, useShell } from '../context/shell-context.js';
import { classNames, EntryLink } from '../entries/entry-link.js';
import type { NavEntry } from '../entries/nav-entry.js';
import { type PositionedEntry, useNavEntries } from '../entries/use-nav-entries.js';

function NavbarItem({ entry }: { readonly entry: NavEntry }) {
  switch (entry.kind) {
    case 'link':
      return <EntryLink entry={entry} className="navbar-link" />;
    case 'menu':
      return <entry.Bar entry={entry} />;
    case 'search':
      return <entry.Bar className={entry.className} />;
    case 'html':
      return <RawHtml as="div" className={entry.className} html={entry.html} />;
  }
}

const NavbarItems = ({ entries }: { readonly entries: readonly PositionedEntry[] }) =>
  entries.map(({ key, entry }) => (
    <li key={key} className={`navbar-item navbar-item-${entry.kind}`}>
      <NavbarItem entry={entry} />
    </li>
  ));

interface MenuButtonProps {
  readonly isOpen: boolean;
}

/** Works without scripts: the drawer is a popover, so the browser opens it and announces its state. */
const MenuButton = ({ isOpen }: MenuButtonProps) => (
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
