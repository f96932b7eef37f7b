// Makes the entry of a navbar item for the current page, for the bar and the drawer.
import type { NavbarItem, NavbarItemType } from '../../../model/site/navbar.js';
import { type ShellState, usePreferences, useShell } from '../context/shell-context.js';
import type { ItemContext, NavEntry, ResolveItem } from './nav-entry.js';

function resolve(item: NavbarItem, context: ItemContext): NavEntry | undefined {
  // SAFETY: the table is keyed by item type, so the function accepts this item.
  const resolveItem = context.shell.features.itemTypes[item.type] as
    | ResolveItem<NavbarItemType>
    | undefined;
  if (resolveItem === undefined) {
    throw new Error(`No NavbarItem component found for type ${JSON.stringify(item.type)}.`);
  }
  return resolveItem(item, context);
}

/**
 * Makes the entry of a configured item.
 *
 * @param preferred Name of the reader's preferred docs version.
 * @returns undefined if the item has nothing to show.
 * @throws an error that names the item's configuration.
 */
export function resolveNavbarItem(
  item: NavbarItem,
  shell: ShellState,
  preferred: string | undefined,
): NavEntry | undefined {
  const context: ItemContext = {
    shell,
    preferred,
    // SAFETY: a leaf's type resolves to a leaf.
    resolveLeaf: (leaf) => resolve(leaf, context) as ReturnType<ItemContext['resolveLeaf']>,
  };
  try {
    return resolve(item, context);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${reason} The navbar item that fails to render: ${JSON.stringify(item)}`;
    throw new Error(message, { cause });
  }
}

/** @throws As resolveNavbarItem. */
export function useNavEntry(item: NavbarItem): NavEntry | undefined {
  const shell = useShell();
  const { preferredVersion } = usePreferences();
  return resolveNavbarItem(item, shell, preferredVersion);
}
