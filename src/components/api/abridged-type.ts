// Types that would fill a page by themselves, cut where their parts begin to repeat or to nest without end.

import type { ApiMember } from '../../model/api.js';
import { sizeOfType } from '../../model/api-size.js';
import type { ApiType } from '../../model/api-type.js';

/** Bytes of HTML, estimated, up to which a type is printed whole. */
const MAX_TYPE = 150_000;
/** Alternatives of a union, members of an object, elements of a tuple that remain of a larger type. */
const MAX_PARTS = 300;

const REST: ApiType = { kind: 'intrinsic', name: '…' };

/** An object whose members are not shown. */
const closed = (type: ApiType): ApiType =>
  type.kind === 'object' || sizeOfType(type) > MAX_TYPE / MAX_PARTS ? REST : type;

function closedMember(member: ApiMember): ApiMember {
  return member.kind === 'property' || member.kind === 'index-signature'
    ? { ...member, type: closed(member.type) }
    : member;
}

const isCut = ({ length }: readonly unknown[]): boolean => length > MAX_PARTS;

const firstTypes = (types: readonly ApiType[]): readonly ApiType[] => [
  ...types.slice(0, MAX_PARTS).map(closed),
  ...(isCut(types) ? [REST] : []),
];

/** The type itself or, of a large one, its beginning, in which large parts are an ellipsis. */
export function abridged(type: ApiType): ApiType {
  if (sizeOfType(type) <= MAX_TYPE) return type;
  switch (type.kind) {
    case 'union':
    case 'intersection':
      return { ...type, types: firstTypes(type.types) };
    case 'tuple': {
      const shown = type.elements.slice(0, MAX_PARTS);
      const elements = shown.map((one) => ({ ...one, type: closed(one.type) }));
      const rest = { name: undefined, optional: false, rest: true, type: REST };
      return { ...type, elements: isCut(type.elements) ? [...elements, rest] : elements };
    }
    case 'object': {
      const members = type.members.slice(0, MAX_PARTS).map(closedMember);
      const shown: ApiType = { ...type, members };
      return isCut(type.members) ? { kind: 'intersection', types: [shown, REST] } : shown;
    }
    default:
      return type;
  }
}
