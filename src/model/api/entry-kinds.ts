// All that the model asks of a kind of entries. A new kind compiles when it answers each of these questions.
import { capitalized } from '../text/capitalized.js';
import type { ApiEntry } from './api.js';

/** The names of a kind of entries. */
interface KindName {
  /** Used within a sentence. */
  readonly singular: string;
  readonly plural: string;
  /** Used in the title of a page. */
  readonly title: string;
  /** Used as heading of a group. */
  readonly heading: string;
}

interface EntryKind extends KindName {
  /** Whether one is documented on the page of its package, if there is room. */
  readonly isInline: boolean;
  /** Whether pages explain one where they name it. */
  readonly isExplained: boolean;
  /** Whether its name is shown as a call: `debounce()`. */
  readonly isCalled: boolean;
  /** Whether `new` makes its instances: `mutex` may be one of a class `Mutex`. */
  readonly isConstructed: boolean;
  /** Whether the name of a member alone may mean one of its members. */
  readonly isNamedByMembers: boolean;
  /** What its members are read from: its name, an instance of it, or nothing (a search by type leaves them out). */
  readonly membersOn: 'name' | 'instance' | 'nothing';
}

const kindName = (singular: string, plural = `${singular}s`): KindName => ({
  singular,
  plural,
  title: capitalized(singular),
  heading: capitalized(plural),
});

/** Kinds in the order in which pages list them: values before types, and kinds with pages of their own first. */
export const ENTRY_KINDS = {
  module: {
    ...kindName('module'),
    isInline: false,
    isExplained: false,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'instance',
  },
  class: {
    ...kindName('class', 'classes'),
    isInline: false,
    isExplained: false,
    isCalled: false,
    isConstructed: true,
    isNamedByMembers: true,
    membersOn: 'instance',
  },
  function: {
    ...kindName('function'),
    isInline: false,
    isExplained: false,
    isCalled: true,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'name',
  },
  namespace: {
    ...kindName('namespace'),
    isInline: false,
    isExplained: false,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'instance',
  },
  enum: {
    ...kindName('enum'),
    isInline: false,
    isExplained: true,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: true,
    membersOn: 'instance',
  },
  interface: {
    ...kindName('interface'),
    isInline: false,
    isExplained: true,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'instance',
  },
  variable: {
    ...kindName('variable'),
    isInline: true,
    isExplained: false,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'name',
  },
  'type-alias': {
    ...kindName('type'),
    isInline: true,
    isExplained: true,
    isCalled: false,
    isConstructed: false,
    isNamedByMembers: false,
    membersOn: 'nothing',
  },
} as const satisfies Readonly<Record<ApiEntry['kind'], EntryKind>>;

type Kinds = typeof ENTRY_KINDS;

/** The entries of the kinds that answer a question with yes. */
export type EntryThat<Question extends keyof EntryKind> = Extract<
  ApiEntry,
  {
    kind: { [Kind in keyof Kinds]: Kinds[Kind][Question] extends true ? Kind : never }[keyof Kinds];
  }
>;

/** The name as in a text about it: a function has parentheses. */
export const nameInText = ({ kind, name }: Pick<ApiEntry, 'kind' | 'name'>): string =>
  ENTRY_KINDS[kind].isCalled ? `${name}()` : name;

/** `2 classes, 1 enum` */
export const countKinds = (entries: readonly Pick<ApiEntry, 'kind'>[]): string =>
  Object.entries(ENTRY_KINDS)
    .flatMap(([kind, { singular, plural }]) => {
      const count = entries.filter((entry) => entry.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
    })
    .join(', ');
