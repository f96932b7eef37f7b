// A type of navbar item: a function from the item's configuration to its entry for the page in view.
import type { NavbarItemOf, NavbarItemType, NavbarLeaf } from '../../../model/navbar.js';
import type { ShellState } from '../context/shell-context.js';
import type { NavEntry, NavLeafEntry } from './nav-entry.js';

export interface ItemContext {
  readonly shell: ShellState;
  /** Name of the reader's preferred docs version. */
  readonly preferred: string | undefined;
  readonly resolveLeaf: (item: NavbarLeaf) => NavLeafEntry;
}

/** Returns undefined if the item has nothing to show, such as a choice of one language. */
export type ResolveItem<Type extends NavbarItemType> = (
  item: NavbarItemOf<Type>,
  context: ItemContext,
) => (Type extends NavbarLeaf['type'] ? NavLeafEntry : NavEntry) | undefined;

/** One function for each type. */
export type ItemTypes = { readonly [Type in NavbarItemType]: ResolveItem<Type> };
