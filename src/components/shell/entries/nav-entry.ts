// The entries of the navbar: links, HTML, menus and the search; and the types of the functions that make them.
import type { ComponentType } from 'react';
import type { NavbarItemOf, NavbarItemType, NavbarLeaf } from '../../../model/site/navbar.js';
import type { Href } from '../../../model/text/brand.js';
import type { ShellState } from '../context/shell-context.js';

interface EntryBase {
  readonly className?: string | undefined;
}

/** Content of a link or of a menu's button. */
export interface EntryLabel {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
  /** Image by its name in the configuration. */
  readonly image?: { readonly name: string; readonly src: Href } | undefined;
}

export interface NavLinkEntry extends EntryBase, EntryLabel {
  readonly kind: 'link';
  readonly href: Href;
  /** 'page': the link leads to the current page; 'true': to a section that contains it. */
  readonly current?: 'page' | 'true' | undefined;
  /** Whether the link adds its query to that of the current page, and keeps its fragment. */
  readonly keepsLocation?: boolean | undefined;
  /** Name of the docs version that following the link makes the preferred one. */
  readonly prefers?: string | undefined;
  /** BCP 47 tag of the target, if it is in another language. */
  readonly hrefLang?: string | undefined;
}

interface NavHtmlEntry extends EntryBase {
  readonly kind: 'html';
  readonly html: string;
}

export type NavLeafEntry = NavLinkEntry | NavHtmlEntry;

export interface NavMenuEntry extends EntryBase, EntryLabel {
  readonly kind: 'menu';
  /** The link of the menu itself. */
  readonly own?: NavLinkEntry | undefined;
  readonly entries: readonly NavLeafEntry[];
  readonly active: boolean;
  readonly Bar: ComponentType<{ readonly entry: NavMenuEntry }>;
  readonly Column: ComponentType<{ readonly entry: NavMenuEntry }>;
}

/** Shown in the bar at every width, never in the drawer. */
interface NavSearchEntry extends EntryBase {
  readonly kind: 'search';
  readonly Bar: ComponentType<EntryBase>;
}

export type NavEntry = NavLeafEntry | NavSearchEntry | NavMenuEntry;

export const isActive = (entry: NavLeafEntry): boolean =>
  entry.kind === 'link' && entry.current !== undefined;

export interface ItemContext {
  readonly shell: ShellState;
  /** Name of the reader's preferred docs version. */
  readonly preferred: string | undefined;
  readonly resolveLeaf: (item: NavbarLeaf) => NavLeafEntry;
}

/** Makes the entry of a navbar item. Returns undefined if there is nothing to show, such as only one language. */
export type ResolveItem<Type extends NavbarItemType> = (
  item: NavbarItemOf<Type>,
  context: ItemContext,
) => (Type extends NavbarLeaf['type'] ? NavLeafEntry : NavEntry) | undefined;

/** One function for each type. */
export type ItemTypes = { readonly [Type in NavbarItemType]: ResolveItem<Type> };
