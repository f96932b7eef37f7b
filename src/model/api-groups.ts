// The kinds of entries, and the order in which pages show members and entries: by kind, own before inherited, public before protected.
import type { ApiEntry, ApiMember } from './api.js';
import type { ApiSignature } from './api-type.js';
import { type Fragment, fragment } from './brand.js';
import { capitalized } from './capitalized.js';
import { groupBy } from './group-by.js';

/** What pages call a kind of entries. */
interface KindName {
  /** Within a sentence. */
  readonly singular: string;
  readonly plural: string;
  /** Of a page. */
  readonly title: string;
  /** Of a group. */
  readonly heading: string;
}

const kindName = (singular: string, plural = `${singular}s`): KindName => ({
  singular,
  plural,
  title: capitalized(singular),
  heading: capitalized(plural),
});

/** In the order in which pages list them. */
export const ENTRY_KINDS: Readonly<Record<ApiEntry['kind'], KindName>> = {
  module: kindName('module'),
  class: kindName('class', 'classes'),
  interface: kindName('interface'),
  enum: kindName('enum'),
  function: kindName('function'),
  namespace: kindName('namespace'),
  'type-alias': kindName('type'),
  variable: kindName('variable'),
};

/** `2 classes, 1 enum` */
export const countKinds = (entries: readonly Pick<ApiEntry, 'kind'>[]): string =>
  Object.entries(ENTRY_KINDS)
    .flatMap(([kind, { singular, plural }]) => {
      const count = entries.filter((entry) => entry.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
    })
    .join(', ');

/** The heading of a group on a page. */
interface Group {
  readonly title: string;
  /** Of the heading. */
  readonly id: Fragment;
}

export interface MemberGroup extends Group {
  /** Public members, and protected ones that a subclass has to write. */
  readonly direct: readonly ApiMember[];
  /** Other protected ones, shown on demand. */
  readonly further: readonly ApiMember[];
}

/** Of one member, whose declaration says what the heading of the group would. */
export const isLone = ({ direct, further }: Pick<MemberGroup, 'direct' | 'further'>): boolean =>
  direct.length === 1 && further.length === 0;

/** Members that are documented where they are declared. */
export interface InheritedGroup {
  /** `Deferred` */
  readonly base: string;
  readonly members: readonly ApiMember[];
}

export interface EntryGroup<E> extends Group {
  readonly entries: readonly E[];
}

/** Whether the page of the package documents an entry, which has no page of its own. */
export const isInline = ({ anchor }: ApiEntry): boolean => anchor !== undefined;

export const isStatic = ({ modifiers }: ApiMember): boolean => modifiers.includes('static');

const always = (): boolean => true;
const isOfInstance = (member: ApiMember): boolean => !isStatic(member);

/** What is called on the class stands before what is called on an instance. */
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

/** Anchors of headings, which no member of an entry may take. */
export const GROUP_IDS: readonly Fragment[] = [
  ...MEMBERS.map(([title]) => groupOf(title).id),
  INHERITED_HEADING.id,
];

/** Whether a member is documented elsewhere: what declares it is exported, or has public documentation. */
export const hasHome = ({ inheritedFrom }: ApiMember): boolean =>
  inheritedFrom?.reference !== undefined || inheritedFrom?.url !== undefined;

const isFurther = ({ modifiers }: ApiMember): boolean =>
  modifiers.includes('protected') && !modifiers.includes('abstract');

/** The members that a page documents itself. Groups without members are left out. */
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

/** `Base` of `Base.map` */
function baseOf({ name, inheritedFrom }: ApiMember): string {
  const origin = inheritedFrom?.name ?? '';
  return origin.endsWith(`.${name}`) ? origin.slice(0, -name.length - 1) : origin;
}

/** The other members, by what declares them; those of the documented packages first. */
export function groupInherited(members: readonly ApiMember[]): InheritedGroup[] {
  const inherited = members.filter(hasHome);
  const isDocumented = (member: ApiMember) => member.inheritedFrom?.reference !== undefined;
  const ordered = [
    ...inherited.filter(isDocumented),
    ...inherited.filter((member) => !isDocumented(member)),
  ];
  return [...groupBy(ordered, baseOf)].map(([base, group]) => ({ base, members: group }));
}

/** Anchors of the headings on the page of an entry. */
export const headingIdsOf = (members: readonly ApiMember[]): Fragment[] => [
  ...groupMembers(members).map(({ id }) => id),
  ...(members.some(hasHome) ? [INHERITED_HEADING.id] : []),
];

/** Groups without entries are left out. */
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
  member.kind === 'constructor' ? `new ${name}()` : `${name}.${memberTitle(member)}`;

/** The title of an overload, distinguished by its parameters: `map(items, callback)`. */
export const overloadTitle = (name: string, { parameters }: ApiSignature): string =>
  `${name}(${parameters
    .filter((parameter) => parameter.name !== 'this')
    .map(({ name: parameter, rest }) => (rest ? `...${parameter}` : parameter))
    .join(', ')})`;
