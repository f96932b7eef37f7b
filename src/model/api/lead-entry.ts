// The constant that a package is about, such as `ky`: its default export, or its only one.
import type { ApiEntry, ApiPackage } from './api.js';
import { type EntryGroup, groupEntries } from './api-groups.js';

type Exports = Pick<ApiPackage, 'entries' | 'entryPoints'>;

const isDefault = ({ imports }: ApiEntry, { entryPoints: [main] }: Exports): boolean =>
  imports.some(({ specifier, name }) => specifier === main && name === 'default');

export const leadEntry = (owner: Exports): ApiEntry | undefined =>
  owner.entries.find(
    (entry) => entry.kind === 'variable' && (owner.entries.length === 1 || isDefault(entry, owner)),
  );

/** The entries with that one first. */
export function leadFirst<E extends Pick<ApiEntry, 'reference'>>(
  entries: readonly E[],
  owner: Exports,
): readonly E[] {
  const lead = leadEntry(owner)?.reference;
  const isLead = (entry: E): boolean => entry.reference === lead;
  return entries.some(isLead)
    ? [...entries.filter(isLead), ...entries.filter((entry) => !isLead(entry))]
    : entries;
}

/** Entries by kind. @param isLed Whether the kind of the first one comes first. */
export function ledGroups<E extends Pick<ApiEntry, 'kind'>>(
  entries: readonly E[],
  isLed: boolean,
): EntryGroup<E>[] {
  const isFirst = ({ entries: [first] }: EntryGroup<E>): boolean => isLed && first === entries[0];
  return groupEntries(entries).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}
