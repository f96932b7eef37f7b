// The column that holds the sidebar: in place on wide screens, a popover with a main menu on narrow ones.

import { type ReactNode, useState } from 'react';
import { ElementId } from '../../../model/browser-contract.js';
import { useShell } from '../context/shell-context.js';
import { classNames, EntryContent, MenuItems, NavItem } from '../entries/entry-link.js';
import { isActive, type NavMenuEntry } from '../entries/nav-entry.js';
import { useNavEntries } from '../entries/use-nav-entries.js';

/** A menu: it opens in place and starts collapsed unless one of its items is active. */
export const DrawerGroup = ({ entry }: { readonly entry: NavMenuEntry }) => (
  <details className="collapsible" open={entry.entries.some(isActive)}>
    <summary>
      <EntryContent {...entry} />
    </summary>
    <ul>
      <MenuItems entries={entry.entries} />
    </ul>
  </details>
);

/** The navbar's items in one column, with menus as groups that open in place. */
function DrawerMenu() {
  const entries = useNavEntries();
  return (
    <nav className="drawer-menu" aria-label="Main menu">
      <ul>
        {entries.map(
          ({ key, entry }) =>
            entry.kind !== 'search' && (
              <li key={key}>
                <NavItem entry={entry} className="drawer-link" menu="Column" />
              </li>
            ),
        )}
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
        // In React the toggle events of groups inside bubble up to here.
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
          {panel === 'primary' ? 'Pages of this section →' : '← Back to main menu'}
        </button>
      )}
      <div className="drawer-panel drawer-primary" inert={isOpen && panel !== 'primary'}>
        <DrawerMenu />
      </div>
      <div className="drawer-panel drawer-secondary" inert={isOpen && panel !== 'secondary'}>
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
