// The table of contents of an API page: groups with their members, or the signatures of a function.

import { labelOf } from '../../model/api/ambiguous-names.js';
import type { ApiEntry, ApiMember, ApiPackage } from '../../model/api/api.js';
import { ERRORS_HEADING, errorsOf } from '../../model/api/api-errors.js';
import type { EntryOf } from '../../model/api/api-explanation.js';
import {
  groupEntries,
  groupMembers,
  hasInherited,
  INHERITED_HEADING,
  isLone,
  isStatic,
  type MemberGroup,
  memberTitle,
  overloadTitle,
} from '../../model/api/api-groups.js';
import { listedEntries } from '../../model/api/api-page-limits.js';
import { entriesIn, membersOf, signaturesOf } from '../../model/api/api-references.js';
import { leadEntry, leadFirst, ledGroups } from '../../model/api/lead-entry.js';
import type { TocItem } from '../../model/page/page-plan.js';
import type { Page } from '../../model/site/site.js';
import type { Fragment } from '../../model/text/brand.js';

const itemOf = (id: Fragment | undefined, text: string, depth: number): TocItem[] =>
  id === undefined ? [] : [{ id, text, depth }];

const memberItem = (member: ApiMember): TocItem[] => itemOf(member.anchor, memberTitle(member), 3);

/** With more members, only the groups are listed. */
const MAX_MEMBERS = 500;

/** Members documented on another page, from which they are inherited. */
const isInherited = ({ inheritedFrom }: ApiMember): boolean =>
  inheritedFrom?.reference !== undefined;

/** A group with one member has no visible heading: the member is listed instead. */
function groupItems(group: MemberGroup, listed: (those: readonly ApiMember[]) => TocItem[]) {
  const members = numbered(listed(group.direct));
  const [first] = group.direct;
  if (!first || !isLone(group) || members.length === 0) {
    return [...itemOf(group.id, group.title, 2), ...members];
  }
  const title = memberTitle(first);
  return itemOf(first.anchor, isStatic(first) ? `static ${title}` : title, 2);
}

/** For protected members, which are folded, and members of built-in classes, only the group is listed. */
function memberItems(entry: ApiEntry): TocItem[] {
  const members = membersOf(entry);
  const listed = (those: readonly ApiMember[]) =>
    members.length > MAX_MEMBERS ? [] : those.flatMap(memberItem);
  return [
    ...groupMembers(members).flatMap((group) => groupItems(group, listed)),
    ...(hasInherited(entry) ? itemOf(INHERITED_HEADING.id, INHERITED_HEADING.title, 2) : []),
    ...listed(members.filter(isInherited)),
  ];
}

function overloadItems(entry: ApiEntry): TocItem[] {
  const signatures = signaturesOf(entry);
  return signatures.length < 2
    ? []
    : signatures.flatMap((signature) =>
        itemOf(signature.anchor, overloadTitle(entry.name, signature), 2),
      );
}

/** Numbers repeated signatures, which may differ in types only. */
function numbered(items: readonly TocItem[]): TocItem[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const time = (times.get(item.text) ?? 0) + 1;
    times.set(item.text, time);
    return time === 1 ? item : { ...item, text: `${item.text} (${time})` };
  });
}

/** The groups of a namespace or module, whose rows have pages or places of their own. */
const groupsIn = (entry: ApiEntry, entryOf: EntryOf): TocItem[] =>
  groupEntries(entriesIn(entry, entryOf)).flatMap(({ id, title }) => itemOf(id, title, 2));

const entryItems = (entry: ApiEntry, entryOf: EntryOf): TocItem[] => [
  ...numbered(overloadItems(entry)),
  ...groupsIn(entry, entryOf),
  ...memberItems(entry),
];

/** In the order of the page: a package may be about one constant. */
const groupsOf = (owner: ApiPackage) =>
  ledGroups(leadFirst(listedEntries(owner), owner), leadEntry(owner)?.anchor !== undefined);

const packageItems = (owner: ApiPackage): TocItem[] => [
  ...groupsOf(owner).flatMap((group) => [
    ...itemOf(group.id, group.title, 2),
    ...group.entries.flatMap((entry) => itemOf(entry.anchor, labelOf(owner, entry), 3)),
  ]),
  ...(errorsOf(owner).types.length > 0 ? itemOf(ERRORS_HEADING.id, ERRORS_HEADING.title, 2) : []),
];

export function apiToc(page: Page, entryOf: EntryOf): TocItem[] {
  if (page.kind === 'api-entry') return entryItems(page.entry, entryOf);
  if (page.kind === 'api-index')
    return page.only ? groupsOf(page.only).flatMap(({ id, title }) => itemOf(id, title, 2)) : [];
  return page.kind === 'api-package' ? packageItems(page.package) : [];
}
