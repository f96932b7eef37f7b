// From a navbar item of the configuration to what is shown, by the item's type.
import type { NavbarItem, NavbarItemType } from '../../../model/navbar.js';
import type { ShellState } from '../context/shell-context.js';
import type { ItemContext, ResolveItem } from './item-type.js';
import type { NavEntry } from './nav-entry.js';

function resolve(item: NavbarItem, context: ItemContext): NavEntry | undefined {
  // SAFETY: each type's function is kept under the type of the items it takes.
  const resolveItem = context.shell.features.itemTypes[item.type] as
    | ResolveItem<NavbarItemType>
    | undefined;
  if (resolveItem === undefined) {
    throw new Error(`No NavbarItem component found for type ${JSON.stringify(item.type)}.`);
  }
  return resolveItem(item, context);
}

function namingTheItem<T>(item: NavbarItem, act: () => T): T {
  try {
    return act();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${reason} The navbar item that fails to render: ${JSON.stringify(item)}`;
    throw new Error(message, { cause });
  }
}

/**
 * @param preferred name of the docs version the reader prefers.
 * @returns undefined when the item has nothing to offer.
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
  return namingTheItem(item, () => resolve(item, context));
}
