// The items of the navbar: an interface for each type, and what an item of each type refers to. A new type
// needs an interface and its references here, a schema in build/config/navbar-schema.ts and a function in
// components/shell/item-types/; without one of them the project does not compile.

interface NavbarItemBase {
  /** Default: right. */
  readonly position: 'left' | 'right';
  readonly className?: string | undefined;
}

interface LabelOrHtml {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
}

/** Exactly one of `to` and `href`. */
export interface NavbarLink extends NavbarItemBase, LabelOrHtml {
  readonly type: 'default';
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  /** An image shown as the link's content, such as a badge; `label` is then its alternative text. */
  readonly image?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

export interface NavbarDropdown extends NavbarItemBase, LabelOrHtml {
  readonly type: 'dropdown';
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly items: readonly NavbarLeaf[];
}

export interface NavbarDoc extends NavbarItemBase {
  readonly type: 'doc';
  readonly docId: string;
  readonly docsPluginId: string;
  readonly label?: string | undefined;
}

export interface NavbarDocSidebar extends NavbarItemBase {
  readonly type: 'docSidebar';
  readonly sidebarId: string;
  readonly docsPluginId: string;
  readonly label?: string | undefined;
}

export interface NavbarDocsVersion extends NavbarItemBase {
  readonly type: 'docsVersion';
  readonly docsPluginId: string;
  readonly to?: string | undefined;
  readonly label?: string | undefined;
}

export interface NavbarDocsVersionDropdown extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  readonly docsPluginId: string;
  readonly dropdownItemsBefore: readonly NavbarLeaf[];
  readonly dropdownItemsAfter: readonly NavbarLeaf[];
  readonly dropdownActiveClassDisabled: boolean;
  /** Names to show, in this order; undefined: all. */
  readonly versions?: readonly string[] | undefined;
}

export interface NavbarLocaleDropdown extends NavbarItemBase {
  readonly type: 'localeDropdown';
  readonly dropdownItemsBefore: readonly NavbarLeaf[];
  readonly dropdownItemsAfter: readonly NavbarLeaf[];
  readonly queryString?: string | undefined;
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search';
}

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html';
  readonly value: string;
}

/** What a dropdown may hold: no nested dropdowns. */
export type NavbarLeaf = NavbarLink | NavbarDoc | NavbarDocSidebar | NavbarDocsVersion | NavbarHtml;

export type NavbarItem =
  | NavbarLeaf
  | NavbarDropdown
  | NavbarDocsVersionDropdown
  | NavbarLocaleDropdown
  | NavbarSearch;

export type NavbarItemType = NavbarItem['type'];

export type NavbarItemOf<Type extends NavbarItemType> = Extract<
  NavbarItem,
  { readonly type: Type }
>;

/** What an item refers to: all of it is checked by the build. */
export interface NavbarReferences {
  /** Items inside, by the option that holds them. */
  readonly items?: Readonly<Record<string, readonly NavbarLeaf[]>>;
  /** A route, without the base path. */
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  /** HTML, by the option that holds it. */
  readonly html?: Readonly<Record<string, string | undefined>>;
  readonly image?: string | undefined;
  /** Id of a document. */
  readonly document?: string;
  /** Id of a sidebar. */
  readonly sidebar?: string;
  /** Names of docs versions. */
  readonly versions?: readonly string[] | undefined;
}

const REFERENCES: {
  readonly [Type in NavbarItemType]: (item: NavbarItemOf<Type>) => NavbarReferences;
} = {
  default: ({ to, href, html, image }) => ({ to, href, html: { html }, image }),
  doc: ({ docId }) => ({ document: docId }),
  docSidebar: ({ sidebarId }) => ({ sidebar: sidebarId }),
  docsVersion: ({ to }) => ({ to }),
  html: ({ value }) => ({ html: { value } }),
  search: () => ({}),
  dropdown: ({ to, href, html, items }) => ({ to, href, html: { html }, items: { items } }),
  docsVersionDropdown: ({ versions, dropdownItemsBefore, dropdownItemsAfter }) => ({
    versions,
    items: { dropdownItemsBefore, dropdownItemsAfter },
  }),
  localeDropdown: ({ dropdownItemsBefore, dropdownItemsAfter }) => ({
    items: { dropdownItemsBefore, dropdownItemsAfter },
  }),
};

export function referencesOf(item: NavbarItem): NavbarReferences {
  // SAFETY: each function is kept under the type of the items it takes.
  const references = REFERENCES[item.type] as (item: NavbarItem) => NavbarReferences;
  return references(item);
}
