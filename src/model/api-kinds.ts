// What pages call the kinds of entries, in the order in which they list them.
import type { ApiEntry } from './api.js';

export interface KindName {
  /** Within a sentence. */
  readonly singular: string;
  readonly plural: string;
  /** Of a page. */
  readonly title: string;
  /** Of a group. */
  readonly heading: string;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const kindName = (singular: string, plural = `${singular}s`): KindName => ({
  singular,
  plural,
  title: capitalized(singular),
  heading: capitalized(plural),
});

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
