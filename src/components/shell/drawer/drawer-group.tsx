// A menu in the drawer: it opens in place and starts collapsed unless one of its items is active.
import { EntryContent, MenuItems } from '../entries/entry-link.js';
import { isActive, type NavMenuEntry } from '../entries/nav-entry.js';

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
