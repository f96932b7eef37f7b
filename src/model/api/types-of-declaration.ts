// The types that the declaration of a member shows.
import type { ApiMember } from './api.js';
import type { ApiType } from './api-type.js';

export function typesOfDeclaration(member: ApiMember): readonly (ApiType | undefined)[] {
  switch (member.kind) {
    case 'property':
      return [member.type];
    case 'index-signature':
      return [member.key.type, member.type];
    case 'enum-member':
      return [member.value];
    case 'accessor':
      return [member.getter, member.setter?.type];
    default:
      return [];
  }
}
