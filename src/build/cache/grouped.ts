// Stores many small values in groups: reading, checking and writing each by itself would take longer than making it.
import { hashText } from '../../model/text/hash-text.js';
import type { Pack } from './pack.js';

/** Values by their keys. */
export type Group<T> = Readonly<Record<string, T>>;

export interface Grouped<T> {
  /** @param name Selects the group. @param key Key of the value in the group: a hash of its whole input. */
  get(name: string, key: string): T | undefined;
  set(name: string, key: string, value: T): void;
  /** Keeps the values that were read or set, and drops the others. */
  save(): void;
}

/** Does not depend on the number of values, so that a growing site does not lose its cache. */
const GROUPS = 256;

/** The number of the group that a name belongs to. */
export const groupOf = (name: string): number => hashText(name) % GROUPS;

interface Opened<T> {
  readonly former: ReadonlyMap<string, T>;
  readonly used: Map<string, T>;
  isChanged: boolean;
}

/** @param scope Separates the groups of different uses in one pack. */
export function openGrouped<T>(pack: Pack<Group<T>>, scope: string): Grouped<T> {
  const opened = new Map<number, Opened<T>>();
  const nameOf = (group: number): string => `${scope} ${group}`;
  const open = (name: string): Opened<T> => {
    const number = groupOf(name);
    const known = opened.get(number);
    if (known) return known;
    const former = new Map(Object.entries(pack.get(nameOf(number)) ?? {}));
    const group: Opened<T> = { former, used: new Map(), isChanged: false };
    opened.set(number, group);
    return group;
  };
  return {
    get(name, key) {
      const { former, used } = open(name);
      const value = former.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(name, key, value) {
      const group = open(name);
      group.used.set(key, value);
      group.isChanged = true;
    },
    save() {
      for (const [number, { former, used, isChanged }] of opened) {
        if (isChanged || used.size !== former.size) {
          pack.set(nameOf(number), Object.fromEntries(used));
        }
      }
      opened.clear();
    },
  };
}
