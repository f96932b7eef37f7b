// Many small values, kept together in groups: to read, check and write each by itself takes longer than all else with it.
import { hashText } from '../../model/hash-text.js';
import type { Pack } from './pack.js';

/** Values by their keys. */
export type Group<T> = Readonly<Record<string, T>>;

export interface Grouped<T> {
  /** @param name decides on the group. @param key of the value in it: all that the value follows from. */
  get(name: string, key: string): T | undefined;
  set(name: string, key: string, value: T): void;
  /** Keeps what was read or set, and nothing else. */
  save(): void;
}

/** Always as many: a site that grows keeps what it knows. */
const GROUPS = 256;

/** The number of the group of a name, below 256. */
export const groupOf = (name: string): number => hashText(name) % GROUPS;

interface Opened<T> {
  readonly former: ReadonlyMap<string, T>;
  readonly used: Map<string, T>;
  isChanged: boolean;
}

/** @param scope tells apart groups in one pack. */
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
