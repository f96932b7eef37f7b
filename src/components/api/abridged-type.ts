// Shortens types that would fill a page: keeps their first parts, and replaces large parts by an ellipsis.

import type { ApiMember } from '../../model/api/api.js';
import { sizeOfType } from '../../model/api/api-size.js';
import type { ApiType } from '../../model/api/api-type.js';

/** Estimated bytes of HTML up to which a type is printed in full. */
const MAX_TYPE = 150_000;
/** Number of union types, object members or tuple elements kept of a larger type. */
const MAX_PARTS = 300;

const ELLIPSIS: ApiType = { kind: 'intrinsic', name: '…' };

/** Replaces an object type or a large type by an ellipsis. */
const closed = (type: ApiType): ApiType =>
  type.kind === 'object' || sizeOfType(type) > MAX_TYPE / MAX_PARTS ? ELLIPSIS : type;

function closedMember(member: ApiMember): ApiMember {
  return member.kind === 'property' || member.kind === 'index-signature'
    ? { ...member, type: closed(member.type) }
    : member;
}

const isCut = ({ length }: readonly unknown[]): boolean => length > MAX_PARTS;

const firstTypes = (types: readonly ApiType[]): readonly ApiType[] => [
  ...types.slice(0, MAX_PARTS).map(closed),
  ...(isCut(types) ? [ELLIPSIS] : []),
];

/** The type; if it is too large, its first parts, with an ellipsis for large ones. */
export function abridged(type: ApiType): ApiType {
  if (sizeOfType(type) <= MAX_TYPE) return type;
  switch (type.kind) {
    case 'union':
    case 'intersection':
      return { ...type, types: firstTypes(type.types) };
    case 'tuple': {
      const shown = type.elements.slice(0, MAX_PARTS);
      const elements = shown.map((element) => ({ ...element, type: closed(element.type) }));
      const rest = { name: undefined, optional: false, rest: true, type: ELLIPSIS };
      return { ...type, elements: isCut(type.elements) ? [...elements, rest] : elements };
    }
    case 'object': {
      const members = type.members.slice(0, MAX_PARTS).map(closedMember);
      const shown: ApiType = { ...type, members };
      return isCut(type.members) ? { kind: 'intersection', types: [shown, ELLIPSIS] } : shown;
    }
    default:
      return type;
  }
}
