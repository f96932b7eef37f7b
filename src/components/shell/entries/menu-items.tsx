// The items of a menu, shared by the navbar's dropdown and the drawer's group.

import { RawHtml } from '../context/raw-html.js';
import { EntryLink } from './entry-link.js';
import type { NavLeafEntry } from './nav-entry.js';

interface FollowProps {
  readonly onFollow?: (() => void) | undefined;
}

const MenuItem = ({ entry, onFollow }: FollowProps & { readonly entry: NavLeafEntry }) =>
  entry.kind === 'link' ? (
    <li>
      <EntryLink entry={entry} className="dropdown-link" onFollow={onFollow} />
    </li>
  ) : (
    <RawHtml as="li" className={entry.className} html={entry.html} />
  );

const entryKey = (entry: NavLeafEntry): string =>
  entry.kind === 'link' ? `${entry.href} ${entry.label}` : entry.html;

interface MenuItemsProps extends FollowProps {
  readonly entries: readonly NavLeafEntry[];
}

export const MenuItems = ({ entries, onFollow }: MenuItemsProps) =>
  entries.map((entry) => <MenuItem key={entryKey(entry)} entry={entry} onFollow={onFollow} />);
