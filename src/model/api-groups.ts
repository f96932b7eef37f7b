// The kinds of entries, and the order in which pages show members and entries: by kind, own before inherited, public before protected.
import type { ApiEntry, ApiMember } from './api.js';
import type { ApiSignature } from './api-type.js';
import { type Fragment, fragment } from './brand.js';

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

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
  /** Public members that are not inherited. */
  readonly direct: readonly ApiMember[];
  /** Inherited or protected ones, shown on demand. */
  readonly further: readonly ApiMember[];
}

export interface EntryGroup<E> extends Group {
  readonly entries: readonly E[];
}

const MEMBERS: readonly (readonly [title: string, kinds: readonly ApiMember['kind'][]])[] = [
  ['Constructors', ['constructor', 'construct-signature']],
  ['Calls', ['call-signature']],
  ['Members', ['enum-member']],
  ['Properties', ['property', 'index-signature']],
  ['Accessors', ['accessor']],
  ['Methods', ['method']],
];

const groupOf = (title: string): Group => ({
  title,
  id: fragment(`group-${title.toLowerCase()}`),
});

/** Anchors of headings, which no member of an entry may take. */
export const GROUP_IDS: readonly Fragment[] = MEMBERS.map(([title]) => groupOf(title).id);

const isFurther = ({ inheritedFrom, modifiers }: ApiMember): boolean =>
  inheritedFrom !== undefined || modifiers.includes('protected');

/** Groups without members are left out. */
export const groupMembers = (members: readonly ApiMember[]): MemberGroup[] =>
  MEMBERS.flatMap(([title, kinds]) => {
    const all = members.filter(({ kind }) => kinds.includes(kind));
    if (all.length === 0) return [];
    const direct = all.filter((member) => !isFurther(member));
    return [{ ...groupOf(title), direct, further: all.filter(isFurther) }];
  });

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
