// Selects the types that are explained in place where they are used: aliases, unions and options objects.
import type { ApiEntry, ApiMember, ApiReference } from './api.js';
import { membersOf } from './api-references.js';
import type { ApiReferenceType, ApiSignature, ApiType } from './api-type.js';

/** How deep explanations open inside explanations, and how often one type is explained among many members. */
export const EXPLANATION_LIMITS = {
  full: { levels: 2, times: 12 },
  /** For pages that would otherwise be too large. */
  condensed: { levels: 1, times: 1 },
};

const limits = (isCondensed: boolean) => EXPLANATION_LIMITS[isCondensed ? 'condensed' : 'full'];

/** Members that an explanation shows; the page of the type has them all. */
export const EXPLAINED_MEMBERS = 12;

/** The named types in a type that a reader may want explained. */
export function namedTypes(type: ApiType): readonly ApiReferenceType[] {
  switch (type.kind) {
    case 'reference':
      return [type, ...type.typeArguments.flatMap(namedTypes)];
    case 'union':
    case 'intersection':
      return type.types.flatMap(namedTypes);
    case 'array':
      return namedTypes(type.element);
    case 'typeOperator':
      return namedTypes(type.target);
    default:
      return [];
  }
}

/** Classes are explained on their own pages; functions and namespaces are not types. */
export const isExplained = ({ kind }: ApiEntry): boolean =>
  kind === 'type-alias' || kind === 'interface' || kind === 'enum';

/** Looks up an entry of the documented packages. */
export type EntryOf = (reference: ApiReference) => ApiEntry | undefined;

/**
 * The entries that are explained where a type is used.
 * @param above - entries whose explanations this one stands in, from the outermost on
 */
export function explainedEntries(
  type: ApiType,
  entryOf: EntryOf,
  above: readonly ApiEntry[],
  isCondensed: boolean,
): readonly ApiEntry[] {
  if (above.length >= limits(isCondensed).levels) return [];
  const found = namedTypes(type).flatMap(({ reference }) => {
    const entry = reference === undefined ? undefined : entryOf(reference);
    return entry && isExplained(entry) && !above.includes(entry) ? [entry] : [];
  });
  return [...new Set(found)];
}

/** The types that the explanation of an entry explains in turn. */
export function typesBehind(entry: ApiEntry): readonly ApiType[] {
  if (entry.kind === 'type-alias') return [entry.type];
  return membersOf(entry)
    .slice(0, EXPLAINED_MEMBERS)
    .flatMap((member) => (member.kind === 'property' ? [member.type] : []));
}

export const typesOfSignature = ({ parameters, returns }: ApiSignature): readonly ApiType[] => [
  ...parameters.map(({ type }) => type),
  returns,
];

/** The types that are explained below a member. */
export function typesOfMember(member: ApiMember): readonly ApiType[] {
  if ('signatures' in member) return member.signatures.flatMap(typesOfSignature);
  if (member.kind === 'accessor') return [member.getter ?? member.setter?.type ?? []].flat();
  return member.kind === 'enum-member' ? [] : [member.type];
}

export type ExplainedBy<T> = ReadonlyMap<T, ReadonlySet<ApiReference>>;

/** For each of several neighbours, the types already explained often enough before it. */
function explainedBefore<T>(
  neighbours: readonly T[],
  typesOf: (neighbour: T) => readonly ApiType[],
  enough: number,
): ExplainedBy<T> {
  const counts = new Map<ApiReference, number>();
  const often = new Set<ApiReference>();
  const explained = new Map<T, ReadonlySet<ApiReference>>();
  for (const neighbour of neighbours) {
    explained.set(neighbour, new Set(often));
    const named = typesOf(neighbour).flatMap(namedTypes);
    for (const reference of new Set(named.flatMap(({ reference }) => reference ?? []))) {
      const count = (counts.get(reference) ?? 0) + 1;
      counts.set(reference, count);
      if (count >= enough) often.add(reference);
    }
  }
  return explained;
}

/** Each type is explained once for all overloads. */
export const explainedByOverloads = (signatures: readonly ApiSignature[]) =>
  explainedBefore(signatures, typesOfSignature, 1);

/** On the page of an entry with hundreds of members each type is explained a few times. */
export const explainedByMembers = (members: readonly ApiMember[], isCondensed: boolean) =>
  explainedBefore(members, typesOfMember, limits(isCondensed).times);
