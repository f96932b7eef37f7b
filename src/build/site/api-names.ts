// Collects the names in a part of the API model whose URLs a page showing it needs.
import type { ApiEntry, ApiReference } from '../../model/api.js';
import {
  EXPLANATION_LIMITS,
  isExplained,
  namedTypes,
  typesBehind,
} from '../../model/api-explanation.js';

const API_SCHEME = 'api:';

const collected = new WeakMap<object, readonly string[]>();

/** Keys of `Site.apiHrefs` that a property of the model stands for. */
function namesInProperty([key, value]: [string, unknown]): readonly string[] {
  if (typeof value !== 'string') {
    // A namespace lists the references of its entries.
    return key === 'entries' && isStrings(value) ? value : namesIn(value);
  }
  if (key === 'reference' || key === 'parent') return [value];
  if (key === 'file') return [`source:${value}`];
  if (key !== 'href') return [];
  return [value.startsWith(API_SCHEME) ? value.slice(API_SCHEME.length) : value];
}

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && typeof value[0] === 'string';

/** References, `source:<file>`, and links as written, as often as they occur. */
export function namesIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Array.isArray(part)
    ? part.flatMap(namesIn)
    : Object.entries(part).flatMap(namesInProperty);
}

/** The distinct names in an entry, collected once. */
export function namesOf(entry: ApiEntry): readonly string[] {
  const known = collected.get(entry);
  if (known !== undefined) return known;
  const names = [...new Set(namesIn(entry))];
  collected.set(entry, names);
  return names;
}

/** Entries that a page about `entries` explains, directly or inside another explanation. */
export function explainedBy(
  entries: readonly ApiEntry[],
  entryOf: (reference: ApiReference) => ApiEntry | undefined,
): readonly ApiEntry[] {
  const explained = new Set<ApiEntry>();
  const add = (references: readonly string[]): ApiEntry[] =>
    references.flatMap((reference) => {
      const entry = entryOf(reference);
      if (!entry || !isExplained(entry) || explained.has(entry)) return [];
      explained.add(entry);
      return [entry];
    });
  let next = add(entries.flatMap(namesOf));
  for (let level = 1; level < EXPLANATION_LIMITS.full.levels; level += 1) {
    const types = next.flatMap(typesBehind).flatMap(namedTypes);
    next = add(types.flatMap(({ reference }) => reference ?? []));
  }
  return [...explained];
}
