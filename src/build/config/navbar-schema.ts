// Schemas for navbar items: one per type, and the two rules that need the whole item.
import * as v from 'valibot';
import type { NavbarItem, NavbarItemOf, NavbarLeaf } from '../../model/navbar.js';
import { didYouMean } from '../text/nearest.js';
import { regularExpression, text, link as url } from './text-schema.js';

const base = {
  /** Side of the navbar. Default: `right`. */
  position: v.optional(v.picklist(['left', 'right']), 'right'),
  /** Classes of the element. */
  className: v.optional(text),
};
const label = {
  /** Text of the item. Default: that of what it leads to. */
  label: v.optional(text),
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
  /** Regular expression in place of `activeBasePath`. */
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
  ...label,
});
const docSidebar = item('docSidebar', {
  ...pluginId,
  /** Id of a sidebar, or `api`; the item leads to its first page. */
  sidebarId: text,
  ...label,
});
const docsVersion = item('docsVersion', {
  ...pluginId,
  /** Route of a page of this site, without the base path. Default: the main page of the version. */
  to: v.optional(url),
  ...label,
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

const leaf = v.variant('type', Object.values(LEAVES));
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
const docsVersionDropdown = item('docsVersionDropdown', {
  ...pluginId,
  ...aroundItems,
  /** Whether the item never has the mark of the page in view. Default: `false`. */
  dropdownActiveClassDisabled: v.optional(v.boolean(), false),
  /** Names of the versions that it lists, in this order. Default: all. */
  versions: v.optional(v.array(text)),
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

/** Has the type that editors show; the rules that need the whole item are checked before its keys. */
const writtenItem = v.custom<WrittenItem>(() => true);

const NAVBAR_ITEM_TYPES = Object.keys(ITEMS);

const has = (item: object, key: string): boolean => Reflect.get(item, key) !== undefined;

function linkComplaint(item: object): string | undefined {
  if (has(item, 'items')) return 'has "items", so it needs `type: \'dropdown\'`';
  if (has(item, 'to') === has(item, 'href')) return 'needs exactly one of "to" and "href"';
  if (has(item, 'label') && has(item, 'html')) return 'takes "label" or "html", not both';
  if (!has(item, 'label') && !has(item, 'html')) return 'needs a "label" or "html"';
  return undefined;
}

const typeOf = (item: object): unknown => Reflect.get(item, 'type') ?? 'default';

const isKnownType = (type: unknown): boolean => NAVBAR_ITEM_TYPES.some((known) => known === type);

function itemComplaint(item: object): string | undefined {
  const type = typeOf(item);
  if (!isKnownType(type)) {
    return `No NavbarItem component found for type ${JSON.stringify(type)}; known types: ${NAVBAR_ITEM_TYPES.join(', ')}`;
  }
  if (type === 'default') return linkComplaint(item);
  if (type !== 'dropdown') return undefined;
  if (has(item, 'label') && has(item, 'html')) return 'needs a "label" or "html", not both';
  if (!has(item, 'label') && !has(item, 'html')) return 'needs a "label" or "html"';
  const items: unknown = Reflect.get(item, 'items');
  const nested = Array.isArray(items) && items.some((child) => /ropdown$/.test(child?.type ?? ''));
  return nested ? 'contains a dropdown; dropdowns cannot be nested' : undefined;
}

/** The texts of the specification, section 8: the message holds the configuration of the faulty item. */
function checkNavbarItem({
  dataset,
  addIssue,
}: Parameters<Parameters<typeof v.rawCheck<WrittenItem>>[0]>[0]): void {
  const item: unknown = dataset.value;
  if (typeof item !== 'object' || item === null) return;
  const complaint = itemComplaint(item);
  if (!complaint) return;
  const type = typeOf(item);
  const correct = 'correct the item, or remove it';
  const hint = isKnownType(type) ? correct : didYouMean(String(type), NAVBAR_ITEM_TYPES, correct);
  addIssue({ message: `${complaint}. The item is ${JSON.stringify(item)}`, expected: hint });
}

/** Has a name, since the declaration file would otherwise repeat the types of all items, without their comments. */
export interface NavbarItemSchema
  extends v.GenericSchema<WrittenItem, v.InferOutput<typeof knownItem>> {}

export const navbarItem: NavbarItemSchema = v.pipe(
  writtenItem,
  v.rawCheck(checkNavbarItem),
  knownItem,
);
