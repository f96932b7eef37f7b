// What a type of navbar item is: a function from the item's configuration to what is shown for the page in view.
import type { NavbarItemOf, NavbarItemType, NavbarLeaf } from '../../../model/navbar.js';
import type { ShellState } from '../context/shell-context.js';
import type { NavEntry, NavLeafEntry } from './nav-entry.js';

export interface ItemContext {
  readonly shell: ShellState;
  /** Name of the docs version the reader prefers. */
  readonly preferred: string | undefined;
  readonly resolveLeaf: (item: NavbarLeaf) => NavLeafEntry;
}

/** Undefined when the item has nothing to offer, such as a choice of one language. */
export type ResolveItem<Type extends NavbarItemType> = (
  item: NavbarItemOf<Type>,
  context: ItemContext,
) => (Type extends NavbarLeaf['type'] ? NavLeafEntry : NavEntry) | undefined;

/** One function for each type. */
export type ItemTypes = { readonly [Type in NavbarItemType]: ResolveItem<Type> };
