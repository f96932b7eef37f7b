// The texts by which the search finds an entry or a member: all of its documentation.
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { entryUnits, packageUnit } from '../../../src/build/render/search-symbols.js';
import type { SearchUnit } from '../../../src/model/search/search-page.js';
import { convertFixture } from './convert-fixture.js';
import { convertProject, project } from './small-project.js';

let units: ReadonlyMap<string, SearchUnit>;

beforeAll(async () => {
  const { value } = await convertFixture(path.resolve('test/fixtures/api/pages'), ['.']);
  const all = value.packages.flatMap((owner) => [
    packageUnit(owner),
    ...owner.entries.flatMap(entryUnits),
  ]);
  units = new Map(all.map((unit) => [unit.label, unit]));
});

test.each([
  ['a member in an intersection', 'Sized', 'The size in pixels.'],
  ['a member in a union', 'Figure', 'From its centre.'],
  ['a method in a union', 'Figure', 'Closes its line.'],
  ['a member of an object', 'Config.server', 'The port number.'],
  ['a member deep in an object', 'Config.server', 'The file of the certificate.'],
  ['a member of what a function returns', 'measure', 'In pixels.'],
  ['a member of what is promised', 'later', 'In seconds.'],
  ['a call signature', 'Handler', 'Called with each event.'],
  ['a parameter of a callback', 'Handler', 'What came.'],
  ['a parameter of what may be undefined', 'Handlers.onEnd', 'How it ended.'],
  ['a member of a parameter', 'open', 'Said there.'],
  ['a property of a parameter', 'open', 'Deeper.'],
  ['the comment of an entry point', '@fixture/pages', 'Less of it.'],
  ['what a setter takes', 'Gauge.range', 'Nothing outside of it is shown.'],
])('%s', (_, label, text) => {
  expect(units.get(label)?.text).toContain(text);
});

test('a member with a name of its own is found by that alone', () => {
  expect(units.get('Place')?.text).not.toContain('From the left.');
  expect(units.get('Place.position')?.text).toContain('From the left.');
});

test('a signature says how many overloads there are, whose texts are found too', async () => {
  const source = `
/** One. */ export function over(a: string): string;
/** Second kumquat. */ export function over(a: number): number;
export function over(a: unknown): unknown { return a; }
/** A class. */
export class Box {
  /** One. */ take(a: string): void;
  /** Two. */ take(a: number): void;
  /** Three. */ take(a: boolean): void;
  take(): void {}
  /** Single. */ give(): void {}
}
`;
  const { value } = await convertProject(project({ 'a/src/index.ts': source }));
  const found = value.packages.flatMap(({ entries }) => entries.flatMap(entryUnits));
  expect(found.map(({ signature }) => signature)).toEqual([
    'class Box',
    'new Box(): Box',
    'take(a: string): void +2 overloads',
    'give(): void',
    'function over(a: string): string +1 overload',
  ]);
  expect(found.at(-1)?.text).toContain('Second kumquat.');
});

test('a function is not deprecated if only one of its overloads is', () => {
  expect(units.get('grown')?.text).toBe('Goes.\nStays.');
  expect(units.get('gone')?.text).toContain('Use young.');
  expect(units.get('Ages.mixed')?.text).not.toContain('Give it a string.');
});

test('the messages of errors find what throws them', async () => {
  const source = `
import { later } from './later.js';
function before(): never { throw new Error('Before all exports'); }
export class Box {
  open(): void { if (later()) throw new RangeError(\`The box \${later()} is \` + 'locked up'); }
}
const helped = (_?: unknown) => { throw new TypeError('Helped the box', { cause: before() }); };
export class BoxError extends Error { constructor() { super(); helped(new Error('Made by itself')); } }
export function free(): never { throw new Error('word'); }
/** No 'new Error("in a comment here")'. */
export const text = 'new Error("in a text here")';
`;
  const later = `export function later(): never { throw new AggregateError([], 'In another file'); }`;
  const { value } = await convertProject(
    project({ 'a/src/index.ts': source, 'a/src/later.ts': later }),
  );
  const [owner] = value.packages;
  expect(owner?.errorMessages).toEqual(['In another file']);
  expect(
    Object.fromEntries(
      owner?.entries.map(({ name, errorMessages }) => [name, errorMessages]) ?? [],
    ),
  ).toEqual({
    Box: ['Before all exports', 'The box … is locked up', 'Helped the box'],
    BoxError: ['Made by itself'],
    free: undefined,
    text: undefined,
  });
  const [, box] = owner ? [packageUnit(owner), ...owner.entries.flatMap(entryUnits)] : [];
  expect(box?.text).toContain('The box … is locked up');
});
