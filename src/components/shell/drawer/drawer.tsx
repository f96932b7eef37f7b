// The column that holds the sidebar: in place on wide screens, a popover with a main menu on narrow ones.

import { type ReactNode, useState } from 'react';
import { ElementId } from '../../../model/browser-contract.js';
import { RawHtml } from '../context/raw-html.js';
import { useShell } from '../context/shell-context.js';
import { classNames, EntryLink } from '../entries/entry-link.js';
import type { NavEntry } from '../entries/nav-entry.js';
import { useNavEntries } from '../entries/use-nav-entries.js';

function DrawerItem({ entry }: { readonly entry: NavEntry }) {
  switch (entry.kind) {
    case 'link':
      return <EntryLink entry={entry} className="drawer-link" />;
    case 'menu':
      return <entry.Column entry={entry} />;
    case 'html':
      return <RawHtml as="div" className={entry.className} html={entry.html} />;
    case 'search':
      return null;
  }
}

/** The navbar's items in one column, with menus as groups that open in place. */
function DrawerMenu() {
  const entries = useNavEntries().filter(({ entry }) => entry.kind !== 'search');
  return (
    <nav className="drawer-menu" aria-label="Main menu">
      <ul>
        {entries.map(({ key, entry }) => (
          <li key={key}>
            <DrawerItem entry={entry} />
          </li>
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
