// The order in which pages show members and entries: by kind, own before inherited, public before protected.

import { type Fragment, fragment } from '../text/brand.js';
import { groupBy } from '../text/group-by.js';
import type { ApiEntry, ApiMember } from './api.js';
import { externalMembersOf, membersOf } from './api-references.js';
import type { ApiSignature } from './api-type.js';
import { ENTRY_KINDS } from './entry-kinds.js';
import { qualifiedName } from './qualified-name.js';

/** The heading of a group on a page. */
interface Group {
  readonly title: string;
  /** Id of the heading. */
  readonly id: Fragment;
}

export interface MemberGroup extends Group {
  /** Public members, and protected ones that a subclass must implement. */
  readonly direct: readonly ApiMember[];
  /** Other protected members, shown on demand. */
  readonly further: readonly ApiMember[];
}

/** Whether the group has one member, whose declaration makes a heading unnecessary. */
export const isLone = ({ direct, further }: Pick<MemberGroup, 'direct' | 'further'>): boolean =>
  direct.length === 1 && further.length === 0;

/** Inherited members, which are documented at their origin. */
export interface InheritedGroup {
  /** Name of the class that declares them: `Deferred`. */
  readonly base: string;
  readonly members: readonly ApiMember[];
}

export interface EntryGroup<E> extends Group {
  readonly entries: readonly E[];
}

/** Whether an entry is documented on the page of its package and has no page of its own. */
export const isInline = ({ anchor }: ApiEntry): boolean => anchor !== undefined;

export const isStatic = ({ modifiers }: ApiMember): boolean => modifiers.includes('static');

const always = (): boolean => true;
const isOfInstance = (member: ApiMember): boolean => !isStatic(member);

/** Groups of members in order. Members called on the class precede those called on an instance. */
const MEMBERS: readonly (readonly [
  title: string,
  kinds: readonly ApiMember['kind'][],
  isIn: (member: ApiMember) => boolean,
])[] = [
  ['Constructors', ['constructor', 'construct-signature'], always],
  ['Calls', ['call-signature'], always],
  ['Members', ['enum-member'], always],
  ['Static properties', ['property', 'index-signature'], isStatic],
  ['Static accessors', ['accessor'], isStatic],
  ['Static methods', ['method'], isStatic],
  ['Properties', ['property', 'index-signature'], isOfInstance],
  ['Accessors', ['accessor'], isOfInstance],
  ['Methods', ['method'], isOfInstance],
];

const groupOf = (title: string): Group => ({
  title,
  id: fragment(`group-${title.toLowerCase().replace(' ', '-')}`),
});

export const INHERITED_HEADING: Group = groupOf('Inherited');

/** Anchors of headings, which members of an entry must not use. */
export const GROUP_IDS: readonly Fragment[] = [
  ...MEMBERS.map(([title]) => groupOf(title).id),
  INHERITED_HEADING.id,
];

/** Whether a member is documented elsewhere: its origin is exported or has public documentation. */
export const hasHome = ({ inheritedFrom }: ApiMember): boolean =>
  inheritedFrom?.reference !== undefined || inheritedFrom?.url !== undefined;

const isFurther = ({ modifiers }: ApiMember): boolean =>
  modifiers.includes('protected') && !modifiers.includes('abstract');

/** Groups the members that a page documents itself. Empty groups are left out. */
export function groupMembers(members: readonly ApiMember[]): MemberGroup[] {
  const shown = members.filter((member) => !hasHome(member));
  const own = [
    ...shown.filter(({ inheritedFrom }) => !inheritedFrom),
    ...shown.filter(({ inheritedFrom }) => inheritedFrom),
  ];
  return MEMBERS.flatMap(([title, kinds, isIn]) => {
    const all = own.filter((member) => kinds.includes(member.kind) && isIn(member));
    if (all.length === 0) return [];
    const direct = all.filter((member) => !isFurther(member));
    return [{ ...groupOf(title), direct, further: all.filter(isFurther) }];
  });
}

/** `Base` for `Base.map`. */
function baseOf({ name, inheritedFrom }: ApiMember): string {
  const origin = inheritedFrom?.name ?? '';
  const end = qualifiedName('', name);
  return origin.endsWith(end) ? origin.slice(0, -end.length) : origin;
}

/** Groups the other members by the class that declares them; those of the documented packages come first. */
export function groupInherited(members: readonly ApiMember[]): InheritedGroup[] {
  const inherited = members.filter(hasHome);
  const isDocumented = (member: ApiMember) => member.inheritedFrom?.reference !== undefined;
  const ordered = [
    ...inherited.filter(isDocumented),
    ...inherited.filter((member) => !isDocumented(member)),
  ];
  return [...groupBy(ordered, baseOf)].map(([base, group]) => ({ base, members: group }));
}

/** Whether the page of an entry lists members that are documented elsewhere. */
export const hasInherited = (entry: ApiEntry): boolean =>
  membersOf(entry).some(hasHome) || externalMembersOf(entry).length > 0;

/** Anchors of the headings on the page of an entry. */
export const headingIdsOf = (entry: ApiEntry): Fragment[] => [
  ...groupMembers(membersOf(entry)).map(({ id }) => id),
  ...(hasInherited(entry) ? [INHERITED_HEADING.id] : []),
];

/** Groups entries by kind. Empty groups are left out. */
export const groupEntries = <E extends Pick<ApiEntry, 'kind'>>(
  entries: readonly E[],
): EntryGroup<E>[] =>
  Object.entries(ENTRY_KINDS).flatMap(([kind, { heading }]) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return ofKind.length === 0 ? [] : [{ ...groupOf(heading), entries: ofKind }];
  });

/** `lock()`, `value`, `[Symbol.iterator]()` */
export function memberTitle(member: ApiMember): string {
  switch (member.kind) {
    case 'constructor':
      return 'constructor';
    case 'call-signature':
      return 'call';
    case 'construct-signature':
      return 'new';
    case 'index-signature':
      return `[${member.key.name}]`;
    case 'method':
      return `${member.name}()`;
    default:
      return member.name;
  }
}

/** `Mutex.lock()`, `new Box()` */
export const titleInEntry = ({ name }: Pick<ApiEntry, 'name'>, member: ApiMember): string =>
  member.kind === 'constructor' ? `new ${name}()` : qualifiedName(name, memberTitle(member));

/** The title of an overload, distinguished by its parameters: `map(items, callback)`. */
export const overloadTitle = (name: string, { parameters }: ApiSignature): string =>
  `${name}(${parameters
    .filter((parameter) => parameter.name !== 'this')
    .map(({ name: parameter, rest }) => (rest ? `...${parameter}` : parameter))
    .join(', ')})`;
