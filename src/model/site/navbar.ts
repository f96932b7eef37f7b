// The items of the navbar: an interface for each type, and what an item of each type refers to. A new type
// needs an interface and its references here, a schema in build/config/navbar-schema.ts and a function in
// components/shell/item-types/. If one is missing the project does not compile.

interface NavbarItemBase {
  /** Default: right. */
  readonly position: 'left' | 'right';
  readonly className?: string | undefined;
}

export interface LinkOptions {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
}

type DocsOptions = Pick<LinkOptions, 'label' | 'html'>;

interface ItemsAround {
  readonly dropdownItemsBefore: readonly NavbarLeaf[];
  readonly dropdownItemsAfter: readonly NavbarLeaf[];
}

/** With exactly one of `to` and `href`. */
export interface NavbarLink extends NavbarItemBase, LinkOptions {
  readonly type: 'default';
  /** An image shown as the link's content, such as a badge; `label` is then its alternative text. */
  readonly image?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/** An item allowed in a dropdown; dropdowns cannot be nested. */
export type NavbarLeaf =
  | NavbarLink
  | (NavbarItemBase &
      (
        | (DocsOptions & { readonly type: 'doc'; readonly docId: string })
        | (DocsOptions & { readonly type: 'docSidebar'; readonly sidebarId: string })
        | (DocsOptions & { readonly type: 'docsVersion'; readonly to?: string | undefined })
        | { readonly type: 'html'; readonly value: string }
      ));

export type NavbarItem =
  | NavbarLeaf
  | (NavbarItemBase &
      (
        | (LinkOptions & { readonly type: 'dropdown'; readonly items: readonly NavbarLeaf[] })
        | (ItemsAround & {
            readonly type: 'docsVersionDropdown';
            readonly dropdownActiveClassDisabled: boolean;
            /** Versions to show, in this order; undefined: all. The label is that of the version unless given. */
            readonly versions?:
              | readonly { readonly name: string; readonly label?: string | undefined }[]
              | undefined;
          })
        | (ItemsAround & {
            readonly type: 'localeDropdown';
            readonly queryString?: string | undefined;
          })
        | { readonly type: 'search' }
      ));

export type NavbarItemType = NavbarItem['type'];

export type NavbarItemOf<Type extends NavbarItemType> = Extract<NavbarItem, { type: Type }>;

/** Everything that an item refers to; the build checks it. */
export interface NavbarReferences {
  /** Nested items, by option. */
  readonly items?: Readonly<Record<string, readonly NavbarLeaf[]>>;
  /** A route without the base path. */
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  /** HTML, by option. */
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
  doc: ({ docId, html }) => ({ document: docId, html: { html } }),
  docSidebar: ({ sidebarId, html }) => ({ sidebar: sidebarId, html: { html } }),
  docsVersion: ({ to, html }) => ({ to, html: { html } }),
  html: ({ value }) => ({ html: { value } }),
  search: () => ({}),
  dropdown: ({ to, href, html, items }) => ({ to, href, html: { html }, items: { items } }),
  docsVersionDropdown: ({ versions, dropdownItemsBefore, dropdownItemsAfter }) => ({
    versions: versions?.map(({ name }) => name),
    items: { dropdownItemsBefore, dropdownItemsAfter },
  }),
  localeDropdown: ({ dropdownItemsBefore, dropdownItemsAfter }) => ({
    items: { dropdownItemsBefore, dropdownItemsAfter },
  }),
};

/** Whether the site has a search box. A dropdown cannot contain one. */
export const hasSearchBox = (items: readonly NavbarItem[]): boolean =>
  items.some(({ type }) => type === 'search');

export function referencesOf(item: NavbarItem): NavbarReferences {
  // SAFETY: each function is stored under the type of the items it accepts.
  const references = REFERENCES[item.type] as (item: NavbarItem) => NavbarReferences;
  return references(item);
}
