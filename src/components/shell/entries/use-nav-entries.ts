// The entries of the navbar for the page in view, used by the bar and by the drawer.
import type { NavbarItem } from '../../../model/navbar.js';
import { useShell } from '../context/shell-context.js';
import { usePreferredVersion } from '../context/use-preferences.js';
import type { NavEntry } from './nav-entry.js';
import { resolveNavbarItem } from './resolve-navbar-item.js';

export interface PositionedEntry {
  /** Index in the configuration. */
  readonly key: number;
  readonly position: NavbarItem['position'];
  readonly entry: NavEntry;
}

export function useNavEntries(): readonly PositionedEntry[] {
  const shell = useShell();
  const preferred = usePreferredVersion();
  return shell.info.themeConfig.navbar.items.flatMap((item, key) => {
    const entry = resolveNavbarItem(item, shell, preferred);
    return entry === undefined ? [] : [{ key, position: item.position, entry }];
  });
}
