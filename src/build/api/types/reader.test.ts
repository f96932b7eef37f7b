import ts from 'typescript';
import { expect, test } from 'vitest';
import { layout } from '../../../components/api/layout.js';
import { printType } from '../../../components/api/print-type.js';
import { textOfLines } from '../../../components/api/testing/text-of-lines.js';
import { EMPTY_COMMENT } from '../../../model/api/api.js';
import type { ApiType } from '../../../model/api/api-type.js';
import { isTextOf, type ReadType, readType, type TypeContext, type TypeSource } from './reader.js';

const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, strict: true, types: [] };
const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Reads `T` as it is written, or the type of `value` as the compiler inferred it. */
function read(source: string): ReadType & { readonly links: readonly string[] } {
  const file = ts.createSourceFile('/a.ts', source, options.target ?? 99, true);
  const program = ts.createProgram(['/a.ts'], options, {
    ...host,
    getSourceFile: (name, ...rest) => {
      if (name === '/a.ts') return file;
      if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, ...rest));
      return libraries.get(name);
    },
  });
  const checker = program.getTypeChecker();
  const links = new Set<string>();
  const context: TypeContext = {
    checker,
    linkOf: (symbol, name, meaning) => {
      links.add(`${meaning} ${symbol.name}`);
      return { name };
    },
    isHidden: ({ name }) => name === 'Hidden',
    commentOf: (symbol) => ({
      ...EMPTY_COMMENT,
      modifierTags: symbol?.declarations?.flatMap(tagsOf) ?? [],
    }),
  };
  return { ...readType(sourceIn(file, checker), context), links: [...links] };
}

const tagsOf = (declaration: ts.Node): string[] =>
  ts.getJSDocTags(declaration).map(({ tagName }) => tagName.text);

function sourceIn(file: ts.SourceFile, checker: ts.TypeChecker): TypeSource {
  const alias = file.statements.filter(ts.isTypeAliasDeclaration).at(-1);
  if (alias?.name.text === 'T') return { node: alias.type };
  const value = checker.getSymbolsInScope(file, ts.SymbolFlags.Variable);
  const symbol = value.find(({ name }) => name === 'value');
  if (!symbol) throw new Error('the source declares neither T nor value');
  return { type: checker.getTypeOfSymbol(symbol) };
}

const print = (type: ApiType): string =>
  textOfLines(layout(printType(type), 1000)).replace(/\s+/g, ' ');

/** Types that are printed as they are written. */
const WRITTEN = [
  'string',
  'null | undefined | void | never | unknown | any | object | symbol | bigint',
  '"a" | -1 | 10n | -10n | true | false',
  '1e999 | -1e999',
  'keyof Date',
  'readonly string[]',
  '(string | number)[]',
  '[a: string, b?: number, ...rest: boolean[]]',
  '[string, number?, ...boolean[]]',
  'Map<string, Set<number>>',
  'ReadonlyArray<string>',
  'Date["getTime"]',
  'typeof Symbol.iterator',
  '(a: string, b?: number, ...rest: boolean[]) => void',
  '<const A extends string = "a", B = A>(this: Date, a: A) => a is A',
  '(a: unknown) => asserts a',
  'new (a: string) => Date',
  'abstract new () => Date',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type
  '{ [Key in "a" | "b" as `x-${Key}`]?: Key }',
  '{ readonly [Key in "a"]-?: Key }',
  'string extends infer A extends "a" ? A : never',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type
  '`a-${string}-b${number}`',
  '{ a: string; readonly b?: number; "c-d": 1 }',
  '{ a?: string | undefined }',
  '(a?: string | undefined) => void',
  '{ a(): void; (b: string): void; new (): Date; [key: string]: unknown }',
] as const;

test.each(WRITTEN)('%s', (text) => {
  const { type, isCut } = read(`type T = ${text};`);
  expect(print(type)).toBe(text);
  expect(isCut).toBe(false);
});

test.each([
  ['parentheses say nothing', 'type T = ((string));', 'string'],
  ['an array is an array', 'type T = Array<string>;', 'string[]'],
  ['numbers are decimal', 'type T = 0x10 | 1_000;', '16 | 1000'],
  ['an alias stays', 'type A = "a" | "b";\ntype T = A;', 'A'],
  ['destructured', 'type T = ({ a }: { a: string }) => void;', '({ a }: { a: string }) => void'],
  ['an omitted element', 'type T = ([, b]: Date[]) => void;', '([, b]: Date[]) => void'],
  ['internal', 'type T = { a: 1;\n/** @internal */ b: 2 };', '{ a: 1 }'],
  ['hidden', 'type T = { a: 1;\n/** @hidden */ b: 2;\n/** @ignore */ c: 3 };', '{ a: 1 }'],
  ['inferred', 'const value = { a: 1, b: ["c"] };', '{ a: number; b: string[] }'],
  ['an inferred alias', 'type A = "a" | "b";\ndeclare const value: A;', 'A'],
  [
    'keyof that is optional',
    'declare const value: keyof Date | undefined;',
    'keyof Date | undefined',
  ],
  ['an inferred member of an enum', 'enum E { A, B }\nconst value = E.A as const;', 'A'],
  ['no default of a library', 'declare const value: Uint8Array;', 'Uint8Array'],
  [
    'another type than the default',
    'declare const value: Uint8Array<SharedArrayBuffer>;',
    'Uint8Array<SharedArrayBuffer>',
  ],
  ['an optional element', 'declare const value: [a?: string];', '[a?: string]'],
  [
    'a parameter that may be undefined',
    'declare const value: (a: string | undefined, b?: string) => void;',
    '(a: string | undefined, b?: string) => void',
  ],
  [
    'values that may be undefined',
    'declare const value: <A>(a: A) => { [Key in keyof A]: A[Key] | undefined };',
    '<A>(a: A) => { [Key in keyof A]: A[Key] | undefined }',
  ],
  [
    'members of a local class',
    'function make() { class Inner { a?: string; b = 1 } return new Inner(); }\nconst value = make();',
    '{ a?: string; b: number }',
  ],
  [
    'a local alias',
    'function make<A>(a: A) { type Inner = A | Deep; type Deep = A[]; return [a] as [Inner]; }\nconst value = make;',
    '<A>(a: A) => [A | A[]]',
  ],
  [
    'a generic local alias',
    'function make<A>(a: A) { type Inner<B, C = B[]> = { b: B; c: C }; return a as Inner<A | 1>; }\nconst value = make;',
    '<A>(a: A) => { b: A | 1; c: (A | 1)[] }',
  ],
  [
    'a local alias that names itself',
    'function make() { type Inner = { a: Inner }; return {} as Inner; }\nconst value = make();',
    '{ a: Inner }',
  ],
  [
    'a local interface',
    'function make() { interface Hidden { a: 1 } return {} as Hidden; }\nconst value = make();',
    '{ a: 1 }',
  ],
  [
    'a local enum',
    'function make() { enum Hidden { A, B } return {} as Hidden; }\nconst value = make();',
    '0 | 1',
  ],
])('%s', (_name, source, expected) => {
  expect(print(read(source).type)).toBe(expected);
});

test('names lead to what they name, parameters nowhere', () => {
  const { links } = read('type A<X> = X;\ntype T = <X>(a: A<X>, b: typeof Symbol) => typeof a;');
  expect(links).toEqual(['type A', 'value Symbol']);
});

test.each([
  [
    'doubles with each level',
    `declare function pair<A>(a: A): [A, A];\nconst value = ${'pair('.repeat(30)}0${')'.repeat(30)};`,
  ],
  ['has more parts than anybody reads', `type T = [${'1, '.repeat(20_000)}];`],
  ['nests without end', `type T = ${'['.repeat(300)}1${']'.repeat(300)};`],
])('a type that %s comes to an end', (_name, source) => {
  const { type, isCut } = read(source);
  expect(isCut).toBe(true);
  expect(JSON.stringify(type).length).toBeLessThan(1e6);
});

test('of a type that is too large the outer two levels are left', () => {
  const many = `[${'1, '.repeat(3000)}]`;
  const { type, isCut } = read(`type T = [[${many}, ${many}], [${many}, ${many}]];`);
  expect(isCut).toBe(true);
  expect(print(type)).toBe('[[any, any], [any, any]]');
});

test('a text is true where the compiler understands it so', () => {
  const source = 'interface A<X> { a: X; b?: string }\ndeclare const value: A<number>;';
  const file = ts.createSourceFile('/a.ts', source, 99, true);
  const program = ts.createProgram(['/a.ts'], options, {
    ...host,
    getSourceFile: (name, ...rest) => (name === '/a.ts' ? file : host.getSourceFile(name, ...rest)),
  });
  const checker = program.getTypeChecker();
  const { type } = sourceIn(file, checker) as { type: ts.Type };
  const isTrue = type.getProperties().map((property) => {
    const node = (property.valueDeclaration as ts.PropertySignature).type;
    return node && isTextOf(node, checker.getTypeOfSymbol(property), checker);
  });
  expect(isTrue).toEqual([false, true]);
});
