// Which types a page explains where it names them, and how far an explanation goes.
import type { ApiEntry, ApiMember } from './api.js';
import { membersOf } from './api-references.js';
import type { ApiReferenceType, ApiType } from './api-type.js';

/** How deep explanations open inside explanations. */
export const EXPLANATION_LEVELS = 2;

/** Members that an explanation lists; the page of the type has all. */
export const EXPLAINED_MEMBERS = 12;

/** The named types a type is made of, as far as one would ask what they are. */
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

/** Classes have a page that says more than fits here; functions and namespaces are no types. */
export const isExplained = ({ kind }: ApiEntry): boolean =>
  kind === 'type-alias' || kind === 'interface' || kind === 'enum';

export const explainedMembers = (entry: ApiEntry): readonly ApiMember[] =>
  entry.kind === 'variable' ? [] : membersOf(entry);

/** What the explanation of an entry explains in its turn. */
export function typesBehind(entry: ApiEntry): readonly ApiType[] {
  if (entry.kind === 'type-alias') return [entry.type];
  return explainedMembers(entry)
    .slice(0, EXPLAINED_MEMBERS)
    .flatMap((member) => (member.kind === 'property' ? [member.type] : []));
}
