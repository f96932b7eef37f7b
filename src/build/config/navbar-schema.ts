// Schemas for navbar items: one per type, and the rules that need the whole item.
import * as v from 'valibot';
import type { NavbarItem, NavbarItemOf, NavbarLeaf } from '../../model/site/navbar.js';
import {
  checkItem,
  dropdownComplaint,
  has,
  labelComplaint,
  linkComplaint,
} from './navbar-complaints.js';
import { regularExpression, text, link as url } from './text-schema.js';

const base = {
  /** Side of the navbar. Default: `right`. */
  position: v.optional(v.picklist(['left', 'right']), 'right'),
  /** Classes of the element. */
  className: v.optional(text),
};
const docsLabel = {
  /** Text of the item. Default: that of what it leads to. */
  label: v.optional(text),
  /** HTML in place of `label`. */
  html: v.optional(text),
};
const labelOrHtml = {
  /** Text of the item; with an `image` its text alternative. */
  label: v.optional(text),
  /** HTML in place of `label`. */
  html: v.optional(text),
};
const target = {
  /** Route of a page of this site, without the base path. */
  to: v.optional(url),
  /** URL of a page of another site, or of a file with the base path. */
  href: v.optional(url),
};
const pluginId = {
  /** Accepted for compatibility with Docusaurus, and not used. */
  docsPluginId: v.optional(text, 'default'),
};

const link = v.strictObject({
  /** A link, with one of `to` and `href`, and one of `label` and `html`. Default: `default`. */
  type: v.optional(v.literal('default'), 'default'),
  ...base,
  ...labelOrHtml,
  ...target,
  /** File of a static folder. */
  image: v.optional(text),
  /** Path below which the item is that of the page in view. Default: `to`. */
  activeBasePath: v.optional(text),
  /** Regular expression in place of `activeBasePath`, for paths as in `to`. */
  activeBaseRegex: v.optional(regularExpression),
});

const item = <const Type extends string, Options extends v.ObjectEntries>(
  type: Type,
  options: Options,
) => v.strictObject({ type: v.literal(type), ...base, ...options });

const doc = item('doc', {
  ...pluginId,
  /** Id of a document. */
  docId: text,
  ...docsLabel,
});
const docSidebar = item('docSidebar', {
  ...pluginId,
  /** Id of a sidebar, or `api`; the item leads to its first page. */
  sidebarId: text,
  ...docsLabel,
});
const docsVersion = item('docsVersion', {
  ...pluginId,
  /** Route of a page of this site, without the base path. Default: the page at the path of the version, otherwise its first page. */
  to: v.optional(url),
  ...docsLabel,
});
const html = item('html', {
  /** HTML of the item. */
  value: text,
});

/** One schema for each item type. */
type SchemasOf<Item extends NavbarItem> = {
  readonly [Type in Item['type']]: v.GenericSchema<unknown, NavbarItemOf<Type>>;
};

const LEAVES = {
  default: link,
  doc,
  docSidebar,
  docsVersion,
  html,
} satisfies SchemasOf<NavbarLeaf>;

const knownLeaf = v.variant('type', Object.values(LEAVES));

type WrittenLeaf = v.InferInput<typeof knownLeaf>;

/** Has a name, since the declaration file would otherwise repeat the types of all items, without their comments. */
interface NavbarLeafSchema extends v.GenericSchema<WrittenLeaf, v.InferOutput<typeof knownLeaf>> {}

const leaf: NavbarLeafSchema = v.pipe(
  v.custom<WrittenLeaf>(() => true),
  checkItem({
    where: ' in a dropdown',
    schemas: LEAVES,
    complaintOf: (item, type) => {
      if (/ropdown$/.test(String(type)) || has(item, 'items')) {
        return 'is a dropdown; dropdowns cannot be nested';
      }
      return type === 'default' ? linkComplaint(item) : labelComplaint(item);
    },
  }),
  knownLeaf,
);
const leaves = v.optional(v.array(leaf), []);
const aroundItems = {
  /** Items above. Default: `[]`. */
  dropdownItemsBefore: leaves,
  /** Items below. Default: `[]`. */
  dropdownItemsAfter: leaves,
};

const dropdown = item('dropdown', {
  ...labelOrHtml,
  ...target,
  /** Items of the dropdown, which may not be dropdowns. */
  items: v.array(leaf),
});
const NO_VERSION = 'must name at least one version';
const versionNames = v.pipe(
  v.array(text),
  v.minLength(1, NO_VERSION),
  v.transform((names) => names.map((name) => ({ name }))),
);
const namedVersions = v.pipe(
  v.record(text, v.strictObject({ label: v.optional(text) })),
  v.minEntries(1, NO_VERSION),
  v.transform((versions) => Object.entries(versions).map(([name, { label }]) => ({ name, label }))),
);

const docsVersionDropdown = item('docsVersionDropdown', {
  ...pluginId,
  ...aroundItems,
  /** Whether the item never has the mark of the page in view. Default: `false`. */
  dropdownActiveClassDisabled: v.optional(v.boolean(), false),
  /** Names of the versions that it lists, in this order, or an object with a `label` for each name. Default: all. */
  versions: v.optional(
    v.lazy((versions) =>
      typeof versions === 'object' && !Array.isArray(versions) ? namedVersions : versionNames,
    ),
  ),
});
const localeDropdown = item('localeDropdown', {
  ...aroundItems,
  /** Query that is appended to the addresses. */
  queryString: v.optional(v.string()),
});
const search = item('search', {});

const { default: _, ...otherLeaves } = LEAVES;

/** In the order in which messages list them. */
const ITEMS = {
  default: link,
  dropdown,
  ...otherLeaves,
  docsVersionDropdown,
  localeDropdown,
  search,
} satisfies SchemasOf<NavbarItem>;

const knownItem = v.variant('type', Object.values(ITEMS));

type WrittenItem = v.InferInput<typeof knownItem>;

/** Has a name for the reason of that for leaves. */
export interface NavbarItemSchema
  extends v.GenericSchema<WrittenItem, v.InferOutput<typeof knownItem>> {}

export const navbarItem: NavbarItemSchema = v.pipe(
  v.custom<WrittenItem>(() => true),
  checkItem({
    where: '',
    schemas: ITEMS,
    complaintOf: (item, type) => {
      if (type === 'dropdown') return dropdownComplaint(item);
      if (type !== 'default') return labelComplaint(item);
      return has(item, 'items')
        ? 'has "items", so it needs `type: \'dropdown\'`'
        : linkComplaint(item);
    },
  }),
  knownItem,
);
