// A menu of the navbar, by the disclosure navigation pattern: a button that shows a list of links.
import { useEffect, useId, useState } from 'react';
import { CHEVRON_ICON, Icon } from '../../icon.js';
import { useHydrated, useShell } from '../context/shell-context.js';
import { classNames, EntryContent, EntryLink, MenuItems } from '../entries/entry-link.js';
import type { NavMenuEntry } from '../entries/nav-entry.js';

export function Dropdown({ entry }: { readonly entry: NavMenuEntry }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const watchDismissal = useShell().services?.watchDismissal;
  useEffect(
    () => (isOpen ? watchDismissal?.(id, () => setOpen(false)) : undefined),
    [isOpen, watchDismissal, id],
  );
  // Before hydration CSS opens the menu on focus, without updating `aria-expanded`.
  const isHydrated = useHydrated();
  const { own, active, className, entries, ...content } = entry;
  return (
    <div className={classNames('dropdown', active && 'dropdown-active', className)} id={id}>
      {own && <EntryLink entry={own} className="navbar-link" />}
      <button
        type="button"
        className="navbar-link dropdown-button"
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-controls={`${id}-menu`}
        aria-label={own && (own.label ? `More of ${own.label}` : 'More')}
        onClick={() => setOpen(!isOpen)}
      >
        {!own && <EntryContent {...content} />}
        <Icon path={CHEVRON_ICON} />
      </button>
      <ul className="dropdown-menu" id={`${id}-menu`}>
        <MenuItems entries={entries} onFollow={() => setOpen(false)} />
      </ul>
    </div>
  );
}
