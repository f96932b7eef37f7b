// The part of an entry that its explanation on other pages shows. A plan with whole entries would hold an interface
// with hundreds of members for each page that names it.

import { memoized } from '../text/memoized.js';
import { type ApiComment, type ApiEntry, type ApiMember, EMPTY_COMMENT } from './api.js';
import { EXPLAINED_MEMBERS, type Explainable, isExplained } from './api-explanation.js';
import { membersOf } from './api-references.js';
import type { ApiType } from './api-type.js';

/** An entry with its first members, and without the texts and lists that only its own page shows. */
export type ExplainedEntry = Explainable & {
  /** Number of members that the explanation leaves out. */
  readonly membersLeft: number;
};

/** The type that an explanation shows in place of members. */
export const typeInPlace = (entry: ApiEntry): ApiType | undefined =>
  isExplained(entry) && 'type' in entry && membersOf(entry).length === 0 ? entry.type : undefined;

const brief = ({ summary, deprecated, modifierTags }: ApiComment): ApiComment => ({
  ...EMPTY_COMMENT,
  summary,
  deprecated,
  modifierTags,
});

function briefMember(member: ApiMember): ApiMember {
  const comment = brief(member.comment);
  if (!('signatures' in member)) return { ...member, comment };
  const signatures = member.signatures.map((signature) => ({
    ...signature,
    comment: brief(signature.comment),
  }));
  return { ...member, comment, signatures };
}

function withMembers(entry: Explainable, members: readonly ApiMember[]): Explainable {
  if ('extendedBy' in entry) {
    return { ...entry, members, external: undefined, extendedBy: [], implementedBy: [] };
  }
  if ('members' in entry) return { ...entry, members };
  const { type } = entry;
  return type.kind === 'object' ? { ...entry, type: { ...type, members } } : entry;
}

export const explainedEntry = memoized((entry: Explainable): ExplainedEntry => {
  const all = membersOf(entry);
  const members = all.slice(0, EXPLAINED_MEMBERS).map(briefMember);
  return {
    ...withMembers(entry, members),
    comment: brief(entry.comment),
    usedBy: [],
    membersLeft: all.length - members.length,
  };
});
