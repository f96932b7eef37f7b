// Names of types, origins of members, and uses on the pages of types.
import { expect, test } from 'vitest';
import { entryUnits } from '../../../src/build/render/search-symbols.js';
import { apiToc } from '../../../src/build/site/api-toc.js';
import { layout } from '../../../src/components/api/layout.js';
import { printType } from '../../../src/components/api/print-type.js';
import { textOfLines } from '../../../src/components/api/testing/text-of-lines.js';
import type { ApiClass, ApiFunction, ApiTypeAlias } from '../../../src/model/api/api.js';
import { groupMembers } from '../../../src/model/api/api-groups.js';
import { secondNames } from '../../../src/model/api/api-references.js';
import { memberTexts } from '../../../src/model/api/api-texts.js';
import type { ApiType } from '../../../src/model/api/api-type.js';
import type { Page } from '../../../src/model/site/site.js';
import { convertProject, manifest, project } from './small-project.js';
import { read } from './text-with-links.js';

async function entriesOf(source: string, more: Readonly<Record<string, string>> = {}) {
  const { value, diagnostics } = await convertProject(
    project({ 'a/src/index.ts': source, ...more }),
  );
  expect(diagnostics).toEqual([]);
  return new Map(value.packages[0]?.entries.map((entry) => [entry.name, entry]));
}

const NODE = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      types: ['node'],
    },
  }),
  'node_modules/@types/node/package.json': manifest('@types/node', './index.d.ts'),
  'node_modules/@types/node/index.d.ts':
    '/// <reference path="fs.d.ts" />\n/// <reference path="buffer.d.ts" />\n',
  'node_modules/@types/node/fs.d.ts':
    "declare module 'fs' { export interface Stats { size: number } }\ndeclare module 'node:fs' { export * from 'fs'; }\n",
  'node_modules/@types/node/buffer.d.ts':
    "declare module 'buffer' {\n  export { Buffer };\n  global { interface Buffer { size: number } }\n}\ndeclare module 'node:buffer' { export * from 'buffer'; }\n",
};

test("types of Node's modules have the names that users write", async () => {
  const entries = await entriesOf(
    `import type { Stats } from 'node:fs';
/** One. */
export type One = import('node:fs').Stats;
/** Two. */
export type Two = import('node:buffer').Buffer;
/** Three. */
export type Three = Stats;
/** Four. */
export type Four = Buffer;
`,
    NODE,
  );
  const shown = ['One', 'Two', 'Three', 'Four'].map((name) => {
    const { type } = entries.get(name) as ApiTypeAlias;
    return type.kind === 'reference' ? [type.name, type.url?.replace(/.*\//, '')] : type;
  });
  expect(shown).toEqual([
    ['Stats', 'fs.html#class-fsstats'],
    ['Buffer', 'buffer.html#class-buffer'],
    ['Stats', 'fs.html#class-fsstats'],
    ['Buffer', 'buffer.html#class-buffer'],
  ]);
});

test('only callable declarations accept and return types', async () => {
  const entries = await entriesOf(`/** A box. */
export interface Box { size: number }
/** Options. */
export interface Options { size: number }
/** A call. */
export type Call = (options: Options) => Box;
/** A constant. */
export const constant: Box | null = null;
/** Called. */
export const called: Call = () => ({ size: 1 });
/** A function. */
export const written = (options: Options): Box => options;
/** Made. */
export class Made<T extends Box> { item?: T }
/** Filled. */
export class Filled<T extends Box> {
  #item: readonly T[];
  constructor(item: readonly T[]) { this.#item = item; }
}
`);
  const uses = (name: string) =>
    entries
      .get(name)
      ?.usedBy.map((use) => `${use.role} ${use.name}`)
      .sort();
  expect(uses('Call')).toEqual(['is called']);
  expect(uses('Box')).toEqual([
    'accepts Filled.constructor',
    'is constant',
    'returns Call',
    'returns written',
  ]);
  expect(uses('Options')).toEqual(['accepts Call', 'accepts written']);
});

test('members of built-in classes are inherited from these', async () => {
  const entries = await entriesOf(`/** Mine. */
export class Mine<K, V> extends Map<K, V> {}
/** Rows. */
export class Rows extends Array<string> {}
`);
  const origins = (name: string) =>
    (entries.get(name) as ApiClass).members.flatMap(({ kind, name: member, inheritedFrom }) =>
      kind === 'property' && inheritedFrom ? [[member, inheritedFrom.name, inheritedFrom.url]] : [],
    );
  const MDN = 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects';
  expect(origins('Mine')).toEqual([
    ['size', 'Map.size', `${MDN}/Map/size`],
    ['[Symbol.toStringTag]', 'Map[Symbol.toStringTag]', `${MDN}/Map`],
    ['[Symbol.species]', 'Map[Symbol.species]', `${MDN}/Map/Symbol.species`],
  ]);
  expect(origins('Rows')).toContainEqual(['length', 'Array.length', `${MDN}/Array/length`]);
});

const MIXIN = `/** Any class. */
export type Constructor = new (...values: any[]) => object;
/** A base. */
export class Base { radius = 1; }
/** Adds touch. */
export function Touched<B extends Constructor>(base: B) {
  return class Touchable extends base {
    #secret = 1;
    private hidden = 2;
    /** Since then. */
    readonly since: number = this.#secret + this.hidden;
    /**
     * Touches.
     * @param at - where
     */
    touch(at?: number): this { return at ? this : this; }
    again(): Touchable { return this; }
  };
}
/** Adds nothing that has a name. */
export const Plain = <B extends Constructor>(base: B) => class extends base {
  /** Touches. */
  touch(): void {}
};
/** Has both. */
export class Circle extends Touched(Base) {
  extra = 1;
}
`;

test('a mixin lists the members that its class adds, whether the class has a name or not', async () => {
  const entries = await entriesOf(MIXIN);
  const touched = entries.get('Touched') as ApiFunction;
  const [signature] = touched.signatures;
  const returns = signature?.returns as ApiType;
  const printed = textOfLines(layout(printType(returns), 200))
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(printed).toBe(
    '{ new (...values: any[]): { readonly since: number; touch(at?: number): Touched.Touchable; again(): Touched.Touchable } } & B',
  );
  const said = memberTexts(returns).map(({ name, comment, facts }) => [
    name,
    read(comment.summary),
    ...facts.map((fact) => [fact.name, ...fact.texts.map(read)]),
  ]);
  expect(said).toEqual([
    ['since', 'Since then.'],
    ['touch', 'Touches.', ['at', 'where']],
  ]);
  const plain = entries.get('Plain');
  expect(JSON.stringify(plain)).toContain('Touches.');
});

test('a page lists the members of a class before those that a mixin adds', async () => {
  const circle = (await entriesOf(MIXIN)).get('Circle') as ApiClass;
  const [properties] = groupMembers(circle.members).filter(({ title }) => title === 'Properties');
  expect(properties?.direct.map(({ name }) => name)).toEqual(['extra', 'radius', 'since']);
});

test('an export is found by its second name', async () => {
  const entries = await entriesOf(
    "/** Adds. */\nexport function add(): void {}\nexport { add as plus, add as default };\nexport * as Space from './space.js';\n",
    { 'a/src/space.ts': '/** Inner. */\nexport const inner = 1;\n' },
  );
  const found = [...entries.values()].map((entry) => [
    entry.name,
    secondNames(entry),
    entryUnits(entry)[0]?.keywords,
  ]);
  expect(found).toEqual([
    ['add', ['plus'], ['plus']],
    ['Space', [], []],
    ['Space.inner', [], []],
  ]);
});

test('signatures that differ only in types are numbered in the contents', async () => {
  const entries = await entriesOf(`/** A text. */
export function over(x: string): void;
/** A number. */
export function over(x: number): void;
export function over(x: unknown): void { void x; }
/** Callable. */
export interface Callable {
  /** A text. */
  (x: string): void;
  /** A number. */
  (x: number): void;
}
`);
  const contents = (name: string) =>
    apiToc({ kind: 'api-entry', entry: entries.get(name) } as Page, () => undefined).map(
      ({ text }) => text,
    );
  expect(contents('over')).toEqual(['over(x)', 'over(x) (2)']);
  expect(contents('Callable')).toEqual(['Calls', 'call', 'call (2)']);
});
