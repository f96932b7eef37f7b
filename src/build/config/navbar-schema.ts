// Schemas for navbar items: one per type, and the two rules that need the whole item.
import * as v from 'valibot';
import type { NavbarItem, NavbarItemOf, NavbarLeaf } from '../../model/navbar.js';
import { didYouMean } from '../text/nearest.js';
import { regularExpression, text, link as url } from './text-schema.js';

const base = {
  position: v.optional(v.picklist(['left', 'right']), 'right'),
  className: v.optional(text),
};
const labelOrHtml = { label: v.optional(text), html: v.optional(text) };
const target = { to: v.optional(url), href: v.optional(url) };
const pluginId = { docsPluginId: v.optional(text, 'default') };

const link = v.strictObject({
  type: v.optional(v.literal('default'), 'default'),
  ...base,
  ...labelOrHtml,
  ...target,
  image: v.optional(text),
  activeBasePath: v.optional(text),
  activeBaseRegex: v.optional(regularExpression),
});

const item = <const Type extends string, Options extends v.ObjectEntries>(
  type: Type,
  options: Options,
) => v.strictObject({ type: v.literal(type), ...base, ...options });

const doc = item('doc', { ...pluginId, docId: text, label: v.optional(text) });
const docSidebar = item('docSidebar', { ...pluginId, sidebarId: text, label: v.optional(text) });
const docsVersion = item('docsVersion', {
  ...pluginId,
  to: v.optional(url),
  label: v.optional(text),
});
const html = item('html', { value: text });

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
const aroundItems = { dropdownItemsBefore: leaves, dropdownItemsAfter: leaves };

const dropdown = item('dropdown', { ...labelOrHtml, ...target, items: v.array(leaf) });
const docsVersionDropdown = item('docsVersionDropdown', {
  ...pluginId,
  ...aroundItems,
  dropdownActiveClassDisabled: v.optional(v.boolean(), false),
  versions: v.optional(v.array(text)),
});
const localeDropdown = item('localeDropdown', {
  ...aroundItems,
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

export const navbarItem = v.variant('type', Object.values(ITEMS));

const NAVBAR_ITEM_TYPES = Object.keys(ITEMS);

const has = (item: object, key: string): boolean => Reflect.get(item, key) !== undefined;

function linkComplaint(item: object): string | undefined {
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
  if (has(item, 'label') === has(item, 'html')) return 'needs a "label" or "html", not both';
  const items: unknown = Reflect.get(item, 'items');
  const nested = Array.isArray(items) && items.some((child) => /ropdown$/.test(child?.type ?? ''));
  return nested ? 'holds a dropdown; dropdowns cannot be nested' : undefined;
}

/** The texts of the specification, section 8: the message holds the configuration of the faulty item. */
export function checkNavbarItem({
  dataset,
  addIssue,
}: Parameters<Parameters<typeof v.rawCheck<unknown>>[0]>[0]): void {
  const item = dataset.value;
  if (typeof item !== 'object' || item === null) return;
  const complaint = itemComplaint(item);
  if (!complaint) return;
  const type = typeOf(item);
  const correct = 'correct the item, or remove it';
  const hint = isKnownType(type) ? correct : didYouMean(String(type), NAVBAR_ITEM_TYPES, correct);
  addIssue({ message: `${complaint}. The item is ${JSON.stringify(item)}`, expected: hint });
}
