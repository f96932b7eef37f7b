// Distinguishes entries of a package that different entry points export under one name.

import { groupBy } from '../text/group-by.js';
import { memoized } from '../text/memoized.js';
import type { ApiEntry, ApiPackage } from './api.js';

const specifierOf = ({ imports: [first] }: ApiEntry): string | undefined => first?.specifier;

const ambiguousIn = memoized(({ entries }: ApiPackage): ReadonlySet<ApiEntry> => {
  const named = [...groupBy(entries, ({ name }) => name).values()];
  return new Set(named.filter((all) => new Set(all.map(specifierOf)).size > 1).flat());
});

/** The module that exports an entry, if others export something else under its name. */
export const specifierToTell = (owner: ApiPackage, entry: ApiEntry): string | undefined =>
  ambiguousIn(owner).has(entry) ? specifierOf(entry) : undefined;

/** `Check (orm/pg)`, or the name alone if it is unique. */
export function labelOf(owner: ApiPackage, entry: ApiEntry): string {
  const specifier = specifierToTell(owner, entry);
  return specifier === undefined ? entry.name : `${entry.name} (${specifier})`;
}
