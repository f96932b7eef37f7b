// The column with the sidebar: in place on wide screens, a popover with a main menu on narrow ones.

import { type ReactNode, useState } from 'react';
import { ElementId } from '../../../model/browser/browser-contract.js';
import type { NavbarItem } from '../../../model/site/navbar.js';
import { useShell } from '../context/shell-context.js';
import { classNames, EntryContent, MenuItems, NavItem } from '../entries/entry-link.js';
import { isActive, type NavMenuEntry } from '../entries/nav-entry.js';
import { useNavEntry } from '../entries/resolve-navbar-item.js';
import { ErrorBoundary } from '../messages/messages.js';

/** A menu, which expands in place and is collapsed at first unless one of its items is active. */
export function DrawerGroup({ entry }: { readonly entry: NavMenuEntry }) {
  const entries = entry.own ? [entry.own, ...entry.entries] : entry.entries;
  return (
    <details className="collapsible" open={entries.some(isActive)}>
      <summary>
        <EntryContent {...entry} />
      </summary>
      <ul>
        <MenuItems entries={entries} />
      </ul>
    </details>
  );
}

function ColumnItem({ item }: { readonly item: NavbarItem }) {
  const entry = useNavEntry(item);
  if (entry === undefined || entry.kind === 'search') return null;
  // HTML of the configuration stands in line with the links.
  return (
    <li className={entry.kind === 'html' ? 'drawer-link' : undefined}>
      <NavItem entry={entry} className="drawer-link" menu="Column" />
    </li>
  );
}

/** The navbar's items in one column, with menus as groups that expand in place. */
function DrawerMenu() {
  const { view, info } = useShell();
  return (
    <nav className="drawer-menu" aria-label="Main menu">
      <ul>
        {info.themeConfig.navbar.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the configuration never changes
          <ErrorBoundary key={index} resetKey={view.path} isOptional>
            <ColumnItem item={item} />
          </ErrorBoundary>
        ))}
      </ul>
    </nav>
  );
}

type Panel = 'primary' | 'secondary';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** The sidebar. */
  readonly children: ReactNode;
}

export function Drawer({ isOpen, onToggle, children }: DrawerProps) {
  const { view, info } = useShell();
  const hasSidebar = view.sidebar !== undefined;
  const [chosen, setPanel] = useState<Panel>('secondary');
  const [isHidden, setHidden] = useState(false);
  const panel = hasSidebar ? chosen : 'primary';
  const { hideable } = info.themeConfig.docs.sidebar;
  return (
    <div
      id={ElementId.Drawer}
      className={classNames(
        'drawer',
        !hasSidebar && 'drawer-without-sidebar',
        isHidden && 'drawer-hidden',
      )}
      popover="auto"
      data-panel={panel}
      onToggle={({ newState, target, currentTarget }) => {
        // In React the toggle events of nested groups bubble up to here.
        if (target !== currentTarget) return;
        if (newState === 'open') setPanel('secondary');
        onToggle(newState === 'open');
      }}
    >
      {/* One button for both directions, so that it keeps the focus. */}
      {hasSidebar && (
        <button
          type="button"
          className="drawer-switch"
          onClick={() => setPanel(panel === 'primary' ? 'secondary' : 'primary')}
        >
          {panel === 'primary' ? (
            <>
              Pages of this section <span className="drawer-arrow">→</span>
            </>
          ) : (
            <>
              <span className="drawer-arrow">←</span> Back to main menu
            </>
          )}
        </button>
      )}
      <div className="drawer-primary" inert={isOpen && panel !== 'primary'}>
        <DrawerMenu />
      </div>
      <div className="drawer-secondary" inert={isOpen && panel !== 'secondary'}>
        {children}
      </div>
      {hideable && hasSidebar && (
        <button
          type="button"
          className="drawer-hide"
          aria-expanded={!isHidden}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? 'Expand sidebar' : 'Collapse sidebar'}
        </button>
      )}
    </div>
  );
}
