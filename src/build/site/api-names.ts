// Collects the names in a part of the API model whose URLs a page needs.
import type { Element } from 'hast';
import type { ApiEntry, ApiReference } from '../../model/api/api.js';
import {
  EXPLAINED_MEMBERS,
  type Explainable,
  isExplained,
} from '../../model/api/api-explanation.js';
import { API_SCHEME, membersOf } from '../../model/api/api-references.js';
import { typeInPlace } from '../../model/api/explained-entry.js';
import { Attribute } from '../../model/browser/browser-contract.js';
import { hastProperty } from '../../model/page/hast-property.js';
import { append } from '../../model/text/append.js';
import { memoized } from '../../model/text/memoized.js';

/** Prefix of the names of samples. */
export const SAMPLE_SCHEME = 'sample:';

/** Prefix of the names of inline code. */
export const CODE_SCHEME = 'code:';

const SAMPLE = hastProperty(Attribute.Sample);

/** Adds the key of `Site.apiHrefs` that a string of the model refers to. */
function addText(key: string, value: string, names: string[]): void {
  if (key === 'reference' || key === 'parent') names.push(value);
  else if (key === SAMPLE) names.push(`${SAMPLE_SCHEME}${value}`);
  else if (key === 'file') names.push(`source:${value}`);
  else if (key === 'href') {
    names.push(value.startsWith(API_SCHEME) ? value.slice(API_SCHEME.length) : value);
  }
}

/** The text of inline code; code in blocks has a class. */
function inlineCodeIn(part: object): string | undefined {
  if (!('tagName' in part) || part.tagName !== 'code') return undefined;
  // SAFETY: only hast has tag names.
  const { properties, children } = part as Element;
  const [text] = children;
  return properties['className'] === undefined && text?.type === 'text' ? text.value : undefined;
}

/** Fills one array, without lists of keys: the texts of a package have a hundred thousand nodes. */
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
    // The entries of a namespace are references.
    else if (key === 'entries' && Array.isArray(value) && typeof value[0] === 'string') {
      append(names, value);
    } else if (typeof value === 'object' && value !== null) addNames(value, names);
  }
}

/** References, `source:<file>`, `code:<text>`, and links as written, including repeats. */
export function namesIn(part: object | undefined): readonly string[] {
  const names: string[] = [];
  if (part) addNames(part, names);
  return names;
}

const distinctNamesIn = (part: object): readonly string[] => [...new Set(namesIn(part))];

/** The distinct names in an entry. */
export const namesOf = memoized((entry: ApiEntry) => distinctNamesIn(entry));

/** The distinct names in the explanation of an entry. */
export const namesOfExplanation = memoized((entry: ApiEntry) => {
  const { reference, comment, typeParameters } = entry;
  const members = membersOf(entry).slice(0, EXPLAINED_MEMBERS);
  const parts = [{ reference }, comment.summary, typeParameters, typeInPlace(entry) ?? [], members];
  return distinctNamesIn(parts);
});

/** The entries that a page about `entries` may explain. */
export function explainedBy(
  entries: readonly ApiEntry[],
  entryOf: (reference: ApiReference) => ApiEntry | undefined,
): readonly Explainable[] {
  const named = entries.flatMap(namesOf).flatMap((name) => entryOf(name) ?? []);
  return [...new Set(named.filter(isExplained))];
}
