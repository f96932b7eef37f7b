// Comments that TypeDoc by itself does not find, or reads wrongly.
import { describe, expect, test } from 'vitest';
import type {
  ApiClass,
  ApiComment,
  ApiEntry,
  ApiFunction,
  ApiInterface,
  ApiMember,
  ApiMethod,
  ApiTypeAlias,
  ApiVariable,
} from '../../../src/model/api/api.js';
import { convertProject, manifest, project, tsconfig } from './small-project.js';
import { read } from './text-with-links.js';

async function entriesOf(source: string) {
  const { value, diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics).toEqual([]);
  return new Map(value.packages[0]?.entries.map((entry) => [entry.name, entry]));
}

test('comments before parameters of function types, and before type parameters, are their texts', async () => {
  const entries = await entriesOf(`/** Called. */
export type Called = (
  /** The first. */
  a: number,
  /** The second. */ b: number,
) => void;
/** Options. */
export interface Options<
  /** The key. */
  K extends string,
  /** The value. */
  V> {
  /** Data. */
  onData: (
    /** A chunk. */
    chunk: V,
  ) => K;
}
/** One.
 * @typeParam B - Tagged.
 */
export const one = <A, B>(a: A, b: B): [A, B] => [a, b];
`);
  const called = entries.get('Called') as ApiTypeAlias;
  const options = entries.get('Options') as ApiInterface;
  const one = entries.get('one') as ApiFunction;
  const [onData] = options.members;
  const types = [called.type, ...(onData?.kind === 'property' ? [onData.type] : [])];
  const parameters = types.flatMap((type) =>
    type.kind === 'function' ? type.signature.parameters : [],
  );
  const typeParameters = [...options.typeParameters, ...(one.signatures[0]?.typeParameters ?? [])];
  expect(
    [...parameters, ...typeParameters].map(({ name, text }) => [name, text && read(text)]),
  ).toEqual([
    ['a', 'The first.'],
    ['b', 'The second.'],
    ['chunk', 'A chunk.'],
    ['K', 'The key.'],
    ['V', 'The value.'],
    ['A', undefined],
    ['B', 'Tagged.'],
  ]);
});

test('a class or interface without a comment has no text, but its members have that of their bases', async () => {
  const entries = await entriesOf(`/** A base. */
export interface Base {
  /** The x. */
  x: number;
}
export interface Sub extends Base {}
export class Made implements Base {
  x = 1;
}
export class Derived extends Made {}
/** {@inheritDoc} */
export class Told extends Derived implements Base {}
`);
  const texts = ['Sub', 'Made', 'Derived', 'Told'].map((name) => {
    const { comment, members } = entries.get(name) as ApiClass;
    const x = members.find((member) => member.name === 'x');
    return [name, comment.summary && read(comment.summary), read(x?.comment.summary)];
  });
  expect(texts).toEqual([
    ['Sub', undefined, 'The x.'],
    ['Made', undefined, 'The x.'],
    ['Derived', undefined, 'The x.'],
    ['Told', 'A base.', 'The x.'],
  ]);
});

test('the text of a constant or field comes before that of the function which it refers to', async () => {
  const entries = await entriesOf(`/** Makes.
 * @param a - The a.
 * @returns The b.
 * @beta
 * @example
 * make(1);
 */
export function make(a: number): number {
  return a;
}
/** The old name. */
export const create = make;
export const silent = make;
/** An object. */
export const object = {
  /** A field. */
  make: make,
};
/** A class. */
export class Maker {
  /** Another field. */
  make = make;
}
`);
  const silent = entries.get('silent') as ApiVariable;
  const create = entries.get('create') as ApiVariable;
  const object = entries.get('object') as ApiVariable;
  const fields = [
    ...(object.type.kind === 'object' ? object.type.members : []),
    ...(entries.get('Maker') as ApiClass).members,
  ].filter((member) => member.kind === 'property');
  const texts = [silent, create, ...fields].map(({ comment, type }) => {
    if (type.kind !== 'function') return type;
    const { parameters, comment: ofCall } = type.signature;
    const [text, own, returns] = [comment.summary, ofCall.summary, ofCall.returns].map(
      (one) => one && read(one),
    );
    const { examples, modifierTags } = ofCall;
    return [text, own, read(parameters[0]?.text), returns, examples.length, modifierTags];
  });
  expect(texts).toEqual([
    [undefined, 'Makes.', 'The a.', 'The b.', 1, ['beta']],
    ['The old name.', undefined, 'The a.', 'The b.', 0, []],
    ['A field.', undefined, 'The a.', 'The b.', 0, []],
    ['Another field.', undefined, 'The a.', 'The b.', 0, []],
  ]);
});

test.each([
  ['@module', undefined],
  ['@packageDocumentation', undefined],
  ['@module buffer', undefined],
  ['@module @x/a/sub', undefined],
  ['@module\n * Buffer utility.', 'Buffer utility.'],
  ['@module\n * Utilities', 'Utilities'],
  ['@module Buffer utility.', 'Buffer utility.'],
  ['@module Utilities.', 'Utilities.'],
  ['@module\n *\n * Buffer {@link one}.', 'Buffer one<api:a@current/one>.'],
  ['@module buffer\n * Buffer utility.', 'Buffer utility.'],
  ['@module buffer\n *\n * Buffer utility.\n * @since 1', 'Buffer utility.'],
  ['@module buffer - Buffer utility.', 'Buffer utility.'],
  ['Buffer utility.\n * @module buffer', 'Buffer utility.'],
  ['Before.\n * @module buffer\n * After.', 'Before.\nAfter.'],
  ['@packageDocumentation\n * Buffer utility.', 'Buffer utility.'],
  ['@packageDocumentation Buffer utility.', 'Buffer utility.'],
  ['Before.\n * @packageDocumentation\n * After.', 'Before.\nAfter.'],
])('the text of a second entry point: %j', async (comment, shown) => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', { '.': './src/index.ts', './sub': './src/sub.ts' }),
      'a/src/index.ts': '/** One. */\nexport const one = 1;\n',
      'a/src/sub.ts': `/**\n * ${comment}\n */\nimport { one } from './index.js';\n/** Two. */\nexport const two = one;\n`,
    }),
  );
  expect(diagnostics).toEqual([]);
  const [{ moduleComments = [], entryPoints = [] } = {}] = value.packages;
  expect(moduleComments.map((one) => [one.specifier, read(one.comment.summary)])).toEqual(
    shown === undefined ? [] : [[entryPoints[1], shown]],
  );
});

test.each([
  ['(one:function)', 'one<api:a@current/one>'],
  ['(Options:interface).b', 'Options.b<api:a@current/Options#b>'],
  ['Stat.(create:static)', 'Stat.create<api:a@current/Stat#create-static>'],
  ['Stat.(create:instance)', 'Stat.create<api:a@current/Stat#create>'],
  ['(over:2) | the second', 'the second<api:a@current/over#over-2>'],
  ['Stat.[Symbol.iterator]', 'Stat.[Symbol.iterator]<api:a@current/Stat#symbol-iterator>'],
  ['@x/b#Options.c', 'Options.c<api:b@current/Options#c>'],
  ['!Promise', 'Promise<Promise>'],
  ['!Uint8Array | bytes', 'bytes<Uint8Array>'],
  ['!CryptoKey', 'CryptoKey<CryptoKey>'],
])('a declaration reference of TSDoc is a link: {@link %s}', async (reference, expected) => {
  const { value, diagnostics } = await convertProject(
    project({
      'tsconfig.json': tsconfig({}, { lib: ['ES2022', 'DOM'] }),
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts':
        '/** Options. */\nexport interface Options {\n  /** The c. */\n  c: number;\n}\n',
      'a/src/index.ts': `/** See {@link ${reference}}. */
export function one(): void {}
/** Options. */
export interface Options {
  /** The b. */
  b: number;
}
/** A file. */
export class Stat {
  /** Creates it. */
  create(): void {}
  /** Creates one. */
  static create(): void {}
  /** Its bytes. */
  *[Symbol.iterator](): Generator<number> {}
}
/** First. */
export function over(a: number): void;
/** Second. */
export function over(a: string): void;
export function over(): void {}
`,
    }),
  );
  expect(diagnostics).toEqual([]);
  const entries = value.packages.flatMap((owner) => owner.entries);
  const one = entries.find(({ name }) => name === 'one') as ApiFunction;
  const shown = read(one.signatures[0]?.comment.summary);
  expect(shown.replace(/(?<=<)https.*\/(?=\w+>)/, '')).toBe(`See ${expected}.`);
});

test('a declaration reference of TSDoc that names nothing is an error', async () => {
  const references = ['(one:function)', '!Nothing', '@x/a#two', 'other#one'];
  const source = `/** ${references.map((name) => `{@link ${name}}`).join(' ')} */\nexport const a = 1;\n`;
  const { diagnostics } = await convertProject(project({ 'a/src/index.ts': source }));
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual(
    references.map((name) => [
      'api/broken-link',
      `{@link ${name}} names nothing in the documentation.`,
    ]),
  );
});

describe('the comment of a whole', () => {
  /** The texts of an entry, those of its signatures, and those of their parameters. */
  function saidOf(entry: ApiEntry | ApiMember | undefined) {
    const textsOf = ({ summary, deprecated, returns, modifierTags }: ApiComment) =>
      [...[summary, deprecated, returns].map(read), ...modifierTags].filter((text) => text !== '');
    const { comment, signatures } = entry as ApiFunction | ApiMethod;
    return [
      textsOf(comment),
      ...signatures.map((form) => [
        ...form.parameters.map(({ text }) => read(text)),
        ...textsOf(form.comment),
      ]),
    ];
  }

  test('is that of its only signature, also with tags that TypeDoc passes on', async () => {
    const entries = await entriesOf(`/** Main.
 * @param a - The a.
 * @returns Nothing.
 * @experimental
 */
export const main = (a: string): void => {};
/** A space. @beta */
export namespace Space {
  /** Inner. @param a - The a. */
  export const inner = (a: string): void => {};
}
`);
    expect(saidOf(entries.get('main'))).toEqual([
      [],
      ['The a.', 'Main.', 'Nothing.', 'experimental'],
    ]);
    expect(saidOf(entries.get('Space.inner'))).toEqual([[], ['The a.', 'Inner.', 'beta']]);
  });

  test('stays before those of its signatures, which get its texts for their parameters', async () => {
    const entries = await entriesOf(`interface One {
  /** Calls. @param a - The a. */
  (a: string): void;
}
/** Whole. @deprecated Old. */
export const one: One = () => {};
interface Get {
  (name: string): string;
  (index: number): string;
}
/** Whole.
 * @param name - The name.
 * @param index - The index.
 * @returns The result.
 */
export const get: Get = (key: string | number) => String(key);
/** A class. */
export class Runner {
  /** First. */
  run(a: string): void;
  run(a: number): void;
  /** Whole. @param a - The a. */
  run(a: unknown): void {}
}
/** Same. @returns One. */
export function same(a: string): number;
/** Other. */
export function same(a: number): number;
/** Same. @returns One. */
export function same(a: unknown): number { return Number(a); }
`);
    expect(saidOf(entries.get('one'))).toEqual([
      ['Whole.', 'Old.'],
      ['The a.', 'Calls.'],
    ]);
    expect(saidOf(entries.get('get'))).toEqual([
      ['Whole.', 'The result.'],
      ['The name.'],
      ['The index.'],
    ]);
    const run = (entries.get('Runner') as ApiClass).members.find(({ name }) => name === 'run');
    expect(saidOf(run)).toEqual([['Whole.'], ['The a.', 'First.'], ['The a.']]);
    expect(saidOf(entries.get('same'))).toEqual([[], ['', 'Same.', 'One.'], ['', 'Other.']]);
  });
});

test('an overload without a comment does not claim that of the first one', async () => {
  const entries = await entriesOf(`/** First. @deprecated Old. @returns One. */
export function run(a: string): number;
export function run(a: number): number;
export function run(a: unknown): number { return Number(a); }
/** A class. */
export class Runner {
  /** First. @throws {Error} if odd. */
  run(a: string): void;
  run(a: number): void;
  run(a: unknown): void {}
}
`);
  const run = (entries.get('Runner') as ApiClass).members.find(({ name }) => name === 'run');
  for (const { signatures } of [entries.get('run') as ApiFunction, run as ApiMethod]) {
    expect(signatures.map(({ comment }) => read(comment.summary))).toEqual(['First.', '']);
    expect(signatures[1]?.comment).toMatchObject({ deprecated: undefined, returns: undefined });
    expect(signatures[1]?.comment.throws).toEqual([]);
  }
});

test('a colon may follow the name of a parameter', async () => {
  const entries = await entriesOf(`/** Runs.
 * @param a: The a.
 * @param b: The b.
 * @param {number} c: The c.
 * @param d : The d.
 * @arg e: The e.
 * @arg f: The f.
 */
export function run(a: 1, b = 1, c = 1, d = 1, e = 1, f = 1): void {
  void [a, b, c, d, e, f];
}
`);
  const [signature] = (entries.get('run') as ApiFunction).signatures;
  const texts = signature?.parameters.map(({ text }) => read(text));
  expect(texts).toEqual(['The a.', 'The b.', 'The c.', 'The d.', 'The e.', 'The f.']);
});

test('invisible characters in literals and first values are escaped', async () => {
  const entries = await entriesOf(
    "export type Hidden = 'a\\u200bb' | 'c\ufeffd';\nexport const hidden = 'a\u00a0b';\n/** Greets. */\nexport function greet(name = '\u202ex'): void { void name; }\nexport enum Mark { Soft = 'a\u00adb' }\n",
  );
  const text = JSON.stringify([...entries.values()]);
  expect([...text.matchAll(/\\\\u([0-9a-f]{4})/g)].map(([, point]) => point).sort()).toEqual([
    '00a0',
    '00a0',
    '00ad',
    '200b',
    '202e',
    'feff',
  ]);
  expect(text).not.toMatch(/[\u00a0\u00ad\u200b\u202e\ufeff]/);
});
