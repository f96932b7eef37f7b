// The exports of a package, and of all, by name.
import type { ApiEntry, ApiModel, ApiPackage } from '../../model/api/api.js';
import { nameOfReference } from '../../model/api/api-references.js';
import { groupBy } from '../../model/text/group-by.js';
import { memoized } from '../../model/text/memoized.js';

type Entries = ReadonlyMap<string, readonly ApiEntry[]>;

/** By name: `Box`, `Shape.Circle`; also by the names in namespaces that export it again. */
function byName(entries: readonly ApiEntry[]): Entries {
  const named = entries
    .filter(({ kind }) => kind !== 'module')
    .flatMap((entry) => {
      const { name, reference, kind, aliases = [] } = entry;
      // A declaration beside that with the plain reference; exports of several entry points have one name.
      const own = reference.endsWith(`:${kind}`) ? nameOfReference(reference) : name;
      return [own, ...aliases.map((alias) => alias.name)].map((exported) => ({
        name: exported,
        entry,
      }));
    });
  const groups = groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, found]) => [name, found.map(({ entry }) => entry)]));
}

export const exportsOfPackage = memoized(({ entries }: ApiPackage) => byName(entries));

export const exportsOfAll = memoized(({ packages }: ApiModel) =>
  byName(packages.flatMap(({ entries }) => entries)),
);
