// Where a member comes from, and which of its call forms its entry shows: one that is inherited with many shows
// the first and leads to its declaration for the rest, or `pipe` with twenty forms would be most of a library.
import type { DeclarationReflection, ReferenceType, SignatureReflection } from '../typedoc.js';
import { isConstructSignature } from './construct-signature.js';

export type Member = DeclarationReflection | SignatureReflection;

/** Call forms of an inherited member; beyond, it has its first only. */
export const MAX_INHERITED_FORMS = 12;

/**
 * TypeDoc notes the relation on the member or only on its first signature. Of a construct signature in
 * an interface that extends another it always does; where there is one to relate to, it knows that one.
 */
export function relationOf(
  member: Member,
  relation: 'inheritedFrom' | 'overwrites' | 'implementationOf',
): ReferenceType | undefined {
  if (isConstructSignature(member) && !member[relation]?.reflection) return undefined;
  if (member[relation] || member.isSignature()) return member[relation];
  const [first = member.getSignature ?? member.setSignature] = member.signatures ?? [];
  return first?.[relation];
}

/** All of them, unless a documented declaration has them too. */
export function shownForms(member: DeclarationReflection): readonly SignatureReflection[] {
  const { signatures = [] } = member;
  if (signatures.length <= MAX_INHERITED_FORMS) return signatures;
  return relationOf(member, 'inheritedFrom')?.reflection ? signatures.slice(0, 1) : signatures;
}
