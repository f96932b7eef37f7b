// What a type of navbar item is: a function from the item's configuration to what is shown for the page in view.
import type { NavbarItem, NavbarLeaf } from '../../../model/config.js';
import type { ShellState } from '../context/shell-context.js';
import type { NavEntry, NavLeafEntry } from './nav-entry.js';

export interface ItemContext {
  readonly shell: ShellState;
  /** Name of the docs version the reader prefers. */
  readonly preferred: string | undefined;
  readonly resolveLeaf: (item: NavbarLeaf) => NavLeafEntry;
}

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { readonly type: Type }>;

/** Undefined when the item has nothing to offer, such as a choice of one language. */
export type ResolveItem<Item extends NavbarItem> = (
  item: Item,
  context: ItemContext,
) => (Item extends NavbarLeaf ? NavLeafEntry : NavEntry) | undefined;

/** All types on the server; in the browser those that the configuration uses. */
export type ItemTypes = {
  readonly [Type in NavbarItem['type']]?: ResolveItem<ItemOf<Type>>;
};
