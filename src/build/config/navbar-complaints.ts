// What is wrong with a navbar item as a whole, and what to do about it.
import * as v from 'valibot';
import { didYouMean } from '../text/nearest.js';

export const has = (item: object, key: string): boolean => Reflect.get(item, key) !== undefined;

const typeOf = (item: object): unknown => Reflect.get(item, 'type') ?? 'default';

export const labelComplaint = (item: object): string | undefined =>
  has(item, 'label') && has(item, 'html') ? 'takes "label" or "html", not both' : undefined;

const textComplaint = (item: object): string | undefined =>
  has(item, 'label') || has(item, 'html') ? labelComplaint(item) : 'needs a "label" or "html"';

export const linkComplaint = (item: object): string | undefined =>
  has(item, 'to') === has(item, 'href')
    ? 'needs exactly one of "to" and "href"'
    : textComplaint(item);

/** The rules for the items of one place. They are checked before the keys of an item. */
interface PlaceOfItems {
  /** Appended to an unknown type. */
  readonly where: string;
  readonly schemas: Readonly<Record<string, { readonly entries: v.ObjectEntries }>>;
  readonly complaintOf: (item: object, type: unknown) => string | undefined;
}

function complaintAbout(item: object, { where, schemas, complaintOf }: PlaceOfItems) {
  const type = typeOf(item);
  const complaint = complaintOf(item, type);
  const types = Object.keys(schemas);
  if (complaint !== undefined || types.some((known) => known === type)) return complaint;
  return `No NavbarItem component found for type ${JSON.stringify(type)}${where}; known types: ${types.join(', ')}`;
}

/** The option or type that is misspelt, if there is one. */
function hintFor(item: object, { schemas }: PlaceOfItems): string {
  const otherwise = 'correct the item, or remove it.';
  const type = String(typeOf(item));
  if (!Object.hasOwn(schemas, type)) return didYouMean(type, Object.keys(schemas), otherwise);
  const names = Object.keys(schemas[type]?.entries ?? {});
  const unknown = Object.keys(item).find((key) => !names.includes(key));
  return unknown === undefined ? otherwise : didYouMean(unknown, names, otherwise);
}

/** The texts of the specification, section 8: the message holds the configuration of the faulty item. */
export const checkItem = <Written>(place: PlaceOfItems) =>
  v.rawCheck<Written>(({ dataset, addIssue }) => {
    const item: unknown = dataset.value;
    if (typeof item !== 'object' || item === null) return;
    const complaint = complaintAbout(item, place);
    if (complaint === undefined) return;
    const message = `${complaint}. The item is ${JSON.stringify(item)}`;
    addIssue({ message, expected: hintFor(item, place) });
  });

export function dropdownComplaint(item: object): string | undefined {
  const targets = ['to', 'href'].filter((key) => has(item, key)).length;
  if (targets > 1) return 'takes "to" or "href", not both';
  const items: unknown = Reflect.get(item, 'items');
  const isEmpty = Array.isArray(items) && items.length === 0;
  return isEmpty && targets === 0 ? 'has no items, so it links to nothing' : textComplaint(item);
}
