// The table of contents of an API page: groups with their members, or the call forms of a function.
import type { ApiEntry, ApiFunction, ApiMember, ApiPackage } from '../../model/api.js';
import {
  type EntryGroup,
  groupEntries,
  groupMembers,
  type MemberGroup,
  memberTitle,
  overloadTitle,
} from '../../model/api-groups.js';
import { listedEntries } from '../../model/api-page-limits.js';
import { membersOf } from '../../model/api-references.js';
import type { TocItem } from '../../model/page-plan.js';
import type { Page } from '../../model/site.js';

const headingOf = ({ id, title }: MemberGroup | EntryGroup<unknown>): TocItem => ({
  id,
  text: title,
  depth: 2,
});

/** A static member can have the name of an instance member. */
function memberItem(member: ApiMember): TocItem[] {
  if (member.anchor === undefined) return [];
  const prefix = member.modifiers.includes('static') ? 'static ' : '';
  return [{ id: member.anchor, text: prefix + memberTitle(member), depth: 3 }];
}

/** Above this number only the groups are listed: more names give no overview. */
const MAX_MEMBERS = 500;

/** Inherited and protected members are folded away, so their group alone is listed. */
const memberItems = (members: readonly ApiMember[]): TocItem[] =>
  groupMembers(members).flatMap((group) => [
    headingOf(group),
    ...(members.length > MAX_MEMBERS ? [] : group.direct.flatMap(memberItem)),
  ]);

const overloadItems = ({ name, signatures }: ApiFunction): TocItem[] =>
  signatures.length < 2
    ? []
    : signatures.flatMap((signature) =>
        signature.anchor === undefined
          ? []
          : [{ id: signature.anchor, text: overloadTitle(name, signature), depth: 2 }],
      );

function entryItems(entry: ApiEntry): TocItem[] {
  if (entry.kind === 'function') return overloadItems(entry);
  return memberItems(membersOf(entry));
}

const inlineItem = ({ anchor, name }: ApiEntry): TocItem[] =>
  anchor === undefined ? [] : [{ id: anchor, text: name, depth: 3 }];

const packageItems = ({ entries }: ApiPackage): TocItem[] =>
  groupEntries(listedEntries({ entries })).flatMap((group) => [
    headingOf(group),
    ...group.entries.flatMap(inlineItem),
  ]);

export function apiToc(page: Page): TocItem[] {
  if (page.kind === 'api-entry') return entryItems(page.entry);
  return page.kind === 'api-package' ? packageItems(page.package) : [];
}
