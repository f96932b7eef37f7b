// Members that an interface has by `Omit`, `Pick` or `Partial` of a class.
import { expect, test } from 'vitest';
import type { ApiInterface } from '../../../src/model/api/api.js';
import { convertProject, project, tsconfig } from './small-project.js';

const SOURCE = `/** A base. */
export class Base {
  /** Makes one. */
  constructor(readonly size: number) {}
  /** A value. */
  plain = 1;
  /** An arrow. */
  arrow = (a: number): number => a;
  /** A function. */
  typed: (a: number) => void = () => {};
  /** First. */
  over(a: number): void;
  /** Second. */
  over(a: string): void;
  over(): void {}
  /** A method. */
  method(): void {}
}
`;

test.each([
  ["Omit<Base, 'plain'>", ['arrow', 'method', 'over', 'size', 'typed']],
  ["Pick<Base, 'arrow' | 'size'>", ['arrow', 'size']],
  ['Partial<Base>', ['arrow', 'method', 'over', 'plain', 'size', 'typed']],
])('members of %s are from the class', async (type, names) => {
  const source = `${SOURCE}/** Made of it. */\nexport interface Made extends ${type} {}\n`;
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics).toEqual([]);
  const made = value.packages[0]?.entries.find(({ name }) => name === 'Made') as ApiInterface;
  const origins = made.members.map(({ inheritedFrom }) => inheritedFrom);
  expect(origins.sort((a, b) => ((a?.name ?? '') < (b?.name ?? '') ? -1 : 1))).toEqual(
    names.map((name) => ({ name: `Base.${name}`, reference: `a@current/Base#${name}` })),
  );
});

test('the origin of a member is a base of its owner, not of another type with the same member', async () => {
  const source = `/** C. */
interface Common<T> { /** Size. */ size: T }
/** A. */
export interface First extends Common<number> { /** One. */ one: 1 }
/** B. */
export interface Second extends Common<number> { /** Size. */ size: 2 }
/** C. */
export interface Third extends Common<number> { /** Two. */ two: 2 }
/** P. */
export interface Pick1 extends Schema { /** Own. */ own: 1 }
/** S. */
export interface Schema { /** Type. */ type: string; /** Expects. */ expects: string; /** Async. */ async: false }
/** S. */
export interface SchemaAsync extends Omit<Schema, 'async' | 'type'> { /** Type. */ type: 'async' }
/** S. */
export interface AnyAsync extends SchemaAsync { /** Expects. */ expects: 'any' }
/** R. */
export interface Settings extends Omit<RequestInit, 'body'> { /** Method. */ method?: 'get' }
/** T. */
export class Timer implements Pick<Schema, 'type'> { /** Type. */ type = '' }
/** W. */
export class Watch implements Omit<Clock, 'stop'> { /** Start. */ start = 1 }
/** C. */
export type Clock = { /** Start. */ start: number; /** Stop. */ stop: number };
/** L. */
export interface Listed extends Unexported { /** Own. */ own: 1 }
type Unexported = { /** Item. */ item: string };
/** H. */
declare class Hidden<T> { constructor(value?: T); }
/** M. */
export class Wide extends Hidden<{
  a: 1;
}> { /** Makes one. */ constructor() { super(); } }
`;
  const files = {
    'tsconfig.json': tsconfig({}, { lib: ['ES2022', 'DOM'] }),
    'a/src/index.ts': source,
  };
  const { value } = await convertProject(project(files));
  const owners = value.packages[0]?.entries as readonly ApiInterface[];
  const origins = new Map(
    owners.flatMap((owner) =>
      (owner.members ?? []).map(({ name, inheritedFrom, overrides, implementationOf }) => {
        const origin = inheritedFrom ?? overrides ?? implementationOf;
        return [`${owner.name}.${name}`, origin];
      }),
    ),
  );
  const hidden = (name: string) => ({ name, url: undefined });
  const documented = (member: string) => ({
    name: `Schema.${member}`,
    reference: `a@current/Schema#${member}`,
  });
  expect(Object.fromEntries(origins)).toMatchObject({
    'First.size': hidden('Common.size'),
    'Second.size': hidden('Common.size'),
    'Third.size': hidden('Common.size'),
    'SchemaAsync.type': undefined,
    'SchemaAsync.expects': documented('expects'),
    'AnyAsync.expects': { name: 'SchemaAsync.expects', reference: 'a@current/SchemaAsync#expects' },
    'Timer.type': documented('type'),
    'Settings.method': hidden('RequestInit.method'),
    'Settings.signal': hidden('RequestInit.signal'),
    'Watch.start': { name: 'Clock.start', reference: 'a@current/Clock#start' },
    'Listed.item': hidden('Unexported.item'),
    'Wide.constructor': hidden('Hidden.constructor'),
  });
});
