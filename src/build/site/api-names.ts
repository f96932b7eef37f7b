// Collects the names in a part of the API model whose URLs a page showing it needs.
import type { Element } from 'hast';
import type { ApiEntry, ApiReference } from '../../model/api.js';
import { EXPLAINED_MEMBERS, isExplained } from '../../model/api-explanation.js';
import { API_SCHEME, membersOf } from '../../model/api-references.js';
import { Attribute } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { memoized } from '../../model/memoized.js';

/** Begins the name of a sample that a text shows. */
export const SAMPLE_SCHEME = 'sample:';

/** Begins the name of inline code in a text. */
export const CODE_SCHEME = 'code:';

const SAMPLE = hastProperty(Attribute.Sample);

/** Adds the key of `Site.apiHrefs` that a text of the model stands for. */
function addText(key: string, value: string, names: string[]): void {
  if (key === 'reference' || key === 'parent') names.push(value);
  else if (key === SAMPLE) names.push(`${SAMPLE_SCHEME}${value}`);
  else if (key === 'file') names.push(`source:${value}`);
  else if (key === 'href') {
    names.push(value.startsWith(API_SCHEME) ? value.slice(API_SCHEME.length) : value);
  }
}

/** The text of inline code; that in blocks has a class. */
function inlineCodeIn(part: object): string | undefined {
  if (!('tagName' in part) || part.tagName !== 'code') return undefined;
  // SAFETY: only hast has tag names.
  const { properties, children } = part as Element;
  const [text] = children;
  return properties['className'] === undefined && text?.type === 'text' ? text.value : undefined;
}

/** One array for all, and no list of keys: the texts of a package have a hundred thousand nodes. */
function addNames(part: object, names: string[]): void {
  if (Array.isArray(part)) {
    for (const item of part) if (typeof item === 'object' && item !== null) addNames(item, names);
    return;
  }
  const code = inlineCodeIn(part);
  if (code !== undefined) names.push(`${CODE_SCHEME}${code}`);
  for (const key in part) {
    const value: unknown = part[key as keyof typeof part];
    if (typeof value === 'string') addText(key, value, names);
    // A namespace lists the references of its entries.
    else if (key === 'entries' && Array.isArray(value) && typeof value[0] === 'string') {
      names.push(...value);
    } else if (typeof value === 'object' && value !== null) addNames(value, names);
  }
}

/** References, `source:<file>`, `code:<text>`, and links as written, as often as they occur. */
export function namesIn(part: object | undefined): readonly string[] {
  const names: string[] = [];
  if (part) addNames(part, names);
  return names;
}

const distinctNamesIn = (part: object): readonly string[] => [...new Set(namesIn(part))];

/** The distinct names in an entry. */
export const namesOf = memoized((entry: ApiEntry) => distinctNamesIn(entry));

/** The distinct names in what an explanation shows of an entry. */
export const namesOfExplanation = memoized((entry: ApiEntry) => {
  const { reference, comment, typeParameters } = entry;
  const members = membersOf(entry).slice(0, EXPLAINED_MEMBERS);
  const types = members.length === 0 && entry.kind === 'type-alias' ? [entry.type] : [];
  return distinctNamesIn([{ reference }, comment.summary, typeParameters, types, members]);
});

/** Entries that a page about `entries` may explain. */
export function explainedBy(
  entries: readonly ApiEntry[],
  entryOf: (reference: ApiReference) => ApiEntry | undefined,
): readonly ApiEntry[] {
  const named = entries.flatMap(namesOf).flatMap((name) => entryOf(name) ?? []);
  return [...new Set(named.filter(isExplained))];
}
