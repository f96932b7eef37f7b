// Selects the types that a page explains where it uses them: aliases, unions and options objects, each once.
import type { ApiEntry, ApiMember, ApiReference } from './api.js';
import type { ApiReferenceType, ApiSignature, ApiType } from './api-type.js';
import { ENTRY_KINDS, type EntryThat } from './entry-kinds.js';

/** Most members shown in an explanation; the page of the type has all. */
export const EXPLAINED_MEMBERS = 12;

/** The named types in a type that a reader may want explained. */
function namedTypes(type: ApiType): readonly ApiReferenceType[] {
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
export type Explainable = EntryThat<'isExplained'>;

export const isExplained = (entry: ApiEntry): entry is Explainable =>
  ENTRY_KINDS[entry.kind].isExplained;

/** Looks up an entry of the documented packages. */
export type EntryOf<Entry extends ApiEntry = ApiEntry> = (
  reference: ApiReference,
) => Entry | undefined;

export const typesOfSignature = ({ parameters, returns }: ApiSignature): readonly ApiType[] => [
  ...parameters.map(({ type }) => type),
  returns,
];

/** The types that a member uses. */
export function typesOfMember(member: ApiMember): readonly ApiType[] {
  if ('signatures' in member) return member.signatures.flatMap(typesOfSignature);
  if (member.kind === 'accessor') return [member.getter ?? member.setter?.type ?? []].flat();
  return member.kind === 'enum-member' ? [] : [member.type];
}

/** The entries explained below each part of a page. */
export type Explanations<Part, Entry extends ApiEntry> = ReadonlyMap<Part, readonly Entry[]>;

/**
 * Explains each type below the first part of the page that uses it. Later uses are links.
 * @param parts Parts in the order of the page.
 * @param documented Entries that the page documents.
 */
export function explainAtFirstUse<Part, Entry extends ApiEntry>(
  parts: readonly Part[],
  typesOf: (part: Part) => readonly ApiType[],
  entryOf: EntryOf<Entry>,
  documented: readonly ApiEntry[],
): Explanations<Part, Entry> {
  const explained = new Set(documented.map(({ reference }) => reference));
  const explanations = new Map<Part, Entry[]>();
  for (const part of parts) {
    for (const { reference } of typesOf(part).flatMap(namedTypes)) {
      const entry = reference === undefined ? undefined : entryOf(reference);
      if (!entry || !isExplained(entry) || explained.has(entry.reference)) continue;
      explained.add(entry.reference);
      explanations.set(part, [...(explanations.get(part) ?? []), entry]);
    }
  }
  return explanations;
}
