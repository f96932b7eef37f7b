// The navbar's items in the drawer: one column, with menus as groups that open in place.

import { RawHtml } from '../context/raw-html.js';
import { EntryLink } from '../entries/entry-link.js';
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

export function DrawerMenu() {
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
