// The table of contents of an API page: groups with their members, or the call forms of a function.
import type { ApiEntry, ApiFunction, ApiMember, ApiPackage } from '../../model/api.js';
import { ERRORS_HEADING, errorsOf } from '../../model/api-errors.js';
import { groupEntries, groupMembers, memberTitle, overloadTitle } from '../../model/api-groups.js';
import { listedEntries } from '../../model/api-page-limits.js';
import { membersOf } from '../../model/api-references.js';
import type { Fragment } from '../../model/brand.js';
import type { TocItem } from '../../model/page-plan.js';
import type { Page } from '../../model/site.js';

const itemOf = (id: Fragment | undefined, text: string, depth: number): TocItem[] =>
  id === undefined ? [] : [{ id, text, depth }];

/** A static member can have the name of an instance member. */
function memberItem(member: ApiMember): TocItem[] {
  const prefix = member.modifiers.includes('static') ? 'static ' : '';
  return itemOf(member.anchor, prefix + memberTitle(member), 3);
}

/** Above this number only the groups are listed: more names give no overview. */
const MAX_MEMBERS = 500;

/** Inherited and protected members are folded away, so their group alone is listed. */
const memberItems = (members: readonly ApiMember[]): TocItem[] =>
  groupMembers(members).flatMap((group) => [
    ...itemOf(group.id, group.title, 2),
    ...(members.length > MAX_MEMBERS ? [] : group.direct.flatMap(memberItem)),
  ]);

const overloadItems = ({ name, signatures }: ApiFunction): TocItem[] =>
  signatures.length < 2
    ? []
    : signatures.flatMap((signature) =>
        itemOf(signature.anchor, overloadTitle(name, signature), 2),
      );

const entryItems = (entry: ApiEntry): TocItem[] =>
  entry.kind === 'function' ? overloadItems(entry) : memberItems(membersOf(entry));

const packageItems = (owner: ApiPackage): TocItem[] => [
  ...groupEntries(listedEntries(owner)).flatMap((group) => [
    ...itemOf(group.id, group.title, 2),
    ...group.entries.flatMap(({ anchor, name }) => itemOf(anchor, name, 3)),
  ]),
  ...(errorsOf(owner).types.length > 0 ? itemOf(ERRORS_HEADING.id, ERRORS_HEADING.title, 2) : []),
];

export function apiToc(page: Page): TocItem[] {
  if (page.kind === 'api-entry') return entryItems(page.entry);
  return page.kind === 'api-package' ? packageItems(page.package) : [];
}
