// The entry points of a package, and the names of its default and namespace exports.
import { describe, expect, test } from 'vitest';
import { linksInSnippets } from '../../../src/build/site/snippet-links.js';
import { layout } from '../../../src/components/api/layout.js';
import { printType } from '../../../src/components/api/print-type.js';
import { textOfLines } from '../../../src/components/api/testing/text-of-lines.js';
import {
  entriesByReference,
  entriesIn,
  secondNames,
} from '../../../src/model/api/api-references.js';
import { href } from '../../../src/model/text/brand.js';
import { convertProject, manifest, project, tsconfig } from './small-project.js';
import { read } from './text-with-links.js';

const NODE = JSON.stringify({
  compilerOptions: { module: 'NodeNext', lib: ['ES2022'], types: [], strict: true },
});

test('`export =` has the name of its declaration and is imported as default', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'tsconfig.json': NODE,
      'a/package.json': manifest('@x/a', { '.': './src/index.cts' }),
      'a/src/index.cts':
        '/** Runs. */\nfunction run(options: run.Options): void {}\nnamespace run {\n  /** How. */\n  export interface Options {\n    a: 1;\n  }\n}\nexport = run;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const [{ entries }] = value.packages as [(typeof value.packages)[number]];
  expect(entries.map(({ kind, name, imports: [first] }) => [kind, name, first?.name])).toEqual([
    ['interface', 'Options', 'Options'],
    ['function', 'run', 'default'],
    ['namespace', 'run', 'default'],
  ]);
});

test('comments link to the members of a default export by its own name', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/** Has {@link Thing.go} and {@link Thing#stop}. */\nexport default class Thing<T> {\n  /** Goes. */\n  go(to: T): void {}\n  /** Stops. */\n  stop(): void {}\n}\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const text = JSON.stringify(value.packages[0]?.entries[0]?.comment.summary);
  expect(text.match(/api:[^"]+/g)).toEqual(['api:a@current/Thing#go', 'api:a@current/Thing#stop']);
});

test('what is exported only as a type is imported as one, and from the entry point that has the value if any', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', { '.': './src/index.ts', './deep': './src/deep.ts' }),
      'a/src/index.ts':
        "export type { Box, both } from './all.js';\nexport type * from './star.js';\nexport type * as inner from './inner.js';\nimport type { Merged } from './all.js';\nexport { Merged };\n/** Types. */\nexport namespace Types {\n  /** X. */\n  export interface X {}\n}\n/** Values. */\nexport namespace Values {\n  /** Y. */\n  export interface Y {}\n  /** Z. */\n  export const z = 1;\n}\nexport * as outer from './outer.js';\n",
      'a/src/deep.ts': "export { Box, Box as default } from './all.js';\n",
      'a/src/all.ts':
        '/** A box. */\nexport class Box {}\n/** Type. */\nexport interface Merged {}\n/** Value. */\nexport const Merged = 1;\n/** Both. */\nexport function both(): void {}\n',
      'a/src/star.ts': '/** E. */\nexport enum E {\n  /** A. */\n  A,\n}\n',
      'a/src/inner.ts': '/** One. */\nexport const one = 1;\n',
      'a/src/outer.ts': "export type { Two } from './two.js';\n",
      'a/src/two.ts': '/** Two. */\nexport class Two {}\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const entries = value.packages[0]?.entries ?? [];
  const imports = entries.map(({ kind, name, imports: all }) => [
    `${kind} ${name}`,
    ...all.map((one) => `${one.typeOnly ? 'type ' : ''}${one.name} from ${one.specifier}`),
  ]);
  expect(imports).toEqual([
    ['function both', 'type both from @x/a'],
    ['class Box', 'Box from @x/a/deep', 'default from @x/a/deep', 'type Box from @x/a'],
    ['enum E', 'type E from @x/a'],
    ['namespace inner', 'type inner from @x/a'],
    ['variable inner.one', 'type inner from @x/a'],
    ['interface Merged', 'type Merged from @x/a'],
    ['namespace outer', 'outer from @x/a'],
    ['class outer.Two', 'outer from @x/a'],
    ['namespace Types', 'type Types from @x/a'],
    ['interface Types.X', 'type Types from @x/a'],
    ['namespace Values', 'Values from @x/a'],
    ['interface Values.Y', 'Values from @x/a'],
    ['variable Values.z', 'Values from @x/a'],
  ]);
});

test('what an entry point only declares has no import, and takes none from others', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', {
        '.': './src/index.ts',
        './client': './client.d.ts',
        './globals': './globals.d.ts',
        './yaml': './yaml.d.ts',
        './virtual': './virtual.d.ts',
        './augment': './augment.d.ts',
      }),
      'a/augment.d.ts': "declare module './src/index.js' {}\nexport {};\n",
      'a/client.d.ts':
        "declare module '*.css' {\n  const sheet: string;\n  export default sheet;\n}\ndeclare module 'icons' {\n  /** An icon. */\n  export const icon: string;\n}\n/** Global. */\ndeclare const flag: boolean;\n",
      'a/globals.d.ts':
        'declare global {\n  /** Runs. */\n  function run(): void;\n}\nexport {};\n',
      'a/yaml.d.ts':
        "declare module '*.yaml' {\n  /** Text. */\n  const text: string;\n  export default text;\n}\n",
      'a/virtual.d.ts':
        "declare module 'virtual:a' {\n  /** Virtual. */\n  export const virtual: 1;\n}\n",
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts': '/** One. */\nexport const one = 1;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const entries = value.packages.flatMap((one) => one.entries);
  expect(
    entries.map(({ name, imports }) => [name, ...imports.map((one) => one.specifier)]),
  ).toEqual([
    ['flag'],
    ['icon', 'icons'],
    ['nothing', '@x/a'],
    ['run'],
    ['virtual', 'virtual:a'],
    ['one', '@x/b'],
  ]);
  expect(value.packages.flatMap(({ reexports }) => reexports)).toEqual([]);
});

const ONE = '/** One. */\nexport declare const one: 1;\n';
const TYPED = { types: './one.d.ts', import: './one.mjs', require: './one.js' };

describe('entry points', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'types decide; loaded files need none beside them',
      {
        'a/package.json': manifest('@x/a', { '.': TYPED }),
        'a/one.d.ts': ONE,
        'a/one.mjs': '',
      },
      ['@x/a'],
    ],
    [
      'a pattern stands for the matching files of all conditions',
      {
        'a/package.json': manifest('@x/a', {
          './*': {
            import: { types: './modules/*.d.mts', default: './modules/*.mjs' },
            default: { types: './*.d.ts', default: './*.js' },
          },
        }),
        'a/modules/one.d.mts': ONE,
        'a/modules/one.mjs': '',
        'a/one.d.ts': ONE,
        'a/one.js': '',
      },
      ['@x/a/one'],
    ],
    [
      'main without an extension, after a module without types',
      {
        'a/package.json': '{"name": "@x/a", "module": "one.mjs", "main": "one"}',
        'a/one.d.ts': ONE,
        'a/one.mjs': '',
      },
      ['@x/a'],
    ],
    [
      'the file that is loaded by itself',
      { 'a/package.json': '{"name": "@x/a"}', 'a/index.d.ts': ONE },
      ['@x/a'],
    ],
  ])('%s', async (_, files, specifiers) => {
    const { value, diagnostics } = await convertProject(project(files));
    expect(diagnostics).toEqual([]);
    expect(value.packages[0]?.entryPoints).toEqual(specifiers);
    expect(value.packages[0]?.entries.map(({ name }) => name)).toEqual(['one']);
  });

  const formats = (types: string, esm: string, cjs: string) =>
    manifest('@x/a', {
      '.': { types: `${types}/index.d.ts`, import: `${esm}/index.js`, require: `${cjs}/index.js` },
    });
  const config = (compilerOptions: object): string => JSON.stringify({ compilerOptions });
  test.each<[string, Record<string, string>]>([
    [
      'for each format below dist',
      { 'a/package.json': formats('./dist/types', './dist/esm', './dist/cjs') },
    ],
    ['for each format at the top', { 'a/package.json': formats('./types', './esm', './lib') }],
    [
      'that one tsconfig.json names, for declarations and scripts',
      {
        'a/package.json': formats('./typings', './out', './out'),
        'a/tsconfig.json': config({ outDir: 'out', declarationDir: 'typings' }),
      },
    ],
    [
      'that a tsconfig file for each format names',
      {
        'a/package.json': formats('./es6', './es6', './es5'),
        'a/tsconfig.json': config({}),
        'a/tsconfig.es5.json': config({ outDir: 'es5' }),
        'a/tsconfig-es6.json': config({ outDir: 'es6' }),
      },
    ],
  ])('in folders that are not there yet: %s', async (_, files) => {
    const source = { 'a/src/index.ts': '/** One. */\nexport const one = 1;\n' };
    const { value, diagnostics } = await convertProject(project({ ...source, ...files }));
    expect(diagnostics).toEqual([]);
    expect(value.packages[0]?.entries.map(({ name }) => name)).toEqual(['one']);
  });

  test('a missing target of an installed package is a warning, as long as another one can be documented', async () => {
    const { value, diagnostics } = await convertProject({
      ...project({}),
      'node_modules/lib/package.json': manifest('lib', { '.': TYPED, './gone': './gone.js' }),
      'node_modules/lib/one.d.ts': ONE,
      'node_modules/lib/one.mjs': '',
    });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['api/missing-export', 'warning'],
    ]);
    expect(value.packages.map(({ entries }) => entries.length)).toEqual([1, 1]);
  });

  test('one that a namespace also contains is documented once, by itself', async () => {
    const { value, diagnostics } = await convertProject(
      project({
        'a/package.json': manifest('@x/a', { '.': './src/index.ts', './inner': './src/inner.ts' }),
        'a/src/index.ts': "import * as all from './all.js';\nexport { all };\n",
        'a/src/all.ts':
          "export * as inner from './inner.js';\n/** Two. */\nexport const two = 2;\n",
        'a/src/inner.ts': '/** One. */\nexport const one = 1;\n',
      }),
    );
    expect(diagnostics).toEqual([]);
    expect(value.packages[0]?.entries.map(({ name }) => name)).toEqual(['all', 'all.two', 'one']);
  });
});

test('an unnamed default export is a constant, also under another name', async () => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts': "export { default as icons } from './icons.js';\nexport let other = 1;\n",
      'a/src/icons.ts': 'export default { add: 1 };\n',
    }),
  );
  const entries = value.packages[0]?.entries ?? [];
  expect(entries.map((entry) => [entry.name, 'const' in entry && entry.const])).toEqual([
    ['icons', true],
    ['other', false],
  ]);
});

test('the name of an export is one that code can write', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        "/** One. */\nconst one = 1;\nexport { one as '1st one', one as default, one as first };\n",
    }),
  );
  expect(diagnostics).toEqual([]);
  const [entry] = value.packages[0]?.entries ?? [];
  expect(entry?.name).toBe('first');
  expect(entry?.imports.map(({ name }) => name)).toEqual(['first', 'default', '1st one']);
});

test('a re-export with another name is documented once, under an existing name', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': "export * as outer from './m.js';\n",
      'a/src/m.ts':
        "export * as inner from './inner.js';\nexport { foo as bar } from './inner.js';\nexport { baz as qux } from './other.js';\n/** Two names. */\nconst _enum = 1;\nexport { _enum as enum, _enum as enumeration };\n",
      'a/src/inner.ts': '/** Foo. */\nexport const foo = 1;\n',
      'a/src/other.ts': '/** Baz. */\nexport const baz = 1;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const entries = value.packages[0]?.entries ?? [];
  expect(entries.map(({ name }) => name)).toEqual([
    'outer',
    'outer.enum',
    'outer.inner',
    'outer.inner.foo',
    'outer.qux',
  ]);
  expect(entries.find(({ name }) => name === 'outer')).toMatchObject({
    entries: ['inner', 'inner.foo', 'enum', 'qux'].map((name) => `a@current/outer.${name}`),
  });
});

const AREA = '/** Area. */\nexport function area(): void {}\n';
const GEO = "export * as geo from './geo.js';\n";

describe('an export has its own name in each place that exports it, and others are said beside it', () => {
  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      'another name outside',
      { index: `${GEO}export { area as surface } from './geo.js';\n`, geo: AREA },
      { '': ['geo', 'surface or geo.area'], geo: ['geo.area or surface'] },
    ],
    [
      'the same and another name outside',
      { index: `${GEO}export { area, area as surface } from './geo.js';\n`, geo: AREA },
      { '': ['area or surface', 'geo'], geo: ['geo.area or surface'] },
    ],
    [
      'the same name outside',
      { index: `${GEO}export { area } from './geo.js';\n`, geo: AREA },
      { '': ['area', 'geo'], geo: ['geo.area'] },
    ],
    [
      'two names inside',
      { index: GEO, geo: `${AREA}export { area as surface };\n` },
      { '': ['geo'], geo: ['geo.area or geo.surface'] },
    ],
    [
      'a default inside',
      {
        index: `${GEO}export { default as area } from './geo.js';\n`,
        geo: '/** Area. */\nexport default function area(): void {}\n',
      },
      { '': ['area or geo.default', 'geo'], geo: ['geo.default or area'] },
    ],
    [
      'two namespaces with different names',
      {
        index: `${GEO}export * as flat from './flat.js';\n`,
        geo: AREA,
        flat: "export { area as surface } from './geo.js';\n",
      },
      {
        '': ['flat', 'geo'],
        flat: ['flat.surface or geo.area'],
        geo: ['geo.area or flat.surface'],
      },
    ],
    [
      'a namespace in a namespace',
      {
        index: "export * as all from './all.js';\nexport { area as surface } from './geo.js';\n",
        all: `${GEO}export { area as extent } from './geo.js';\n`,
        geo: AREA,
      },
      {
        '': ['all', 'surface or all.extent, all.geo.area'],
        all: ['all.extent or surface, all.geo.area', 'all.geo'],
        'all.geo': ['all.geo.area or surface, all.extent'],
      },
    ],
    [
      'a namespace of the language',
      {
        index: `import * as all from './geo.js';\nexport { area } from './geo.js';\n/** Names. */\nexport namespace geo {\n  export import surface = all.area;\n}\n`,
        geo: AREA,
      },
      { '': ['area or geo.surface', 'geo'], geo: ['geo.surface or area'] },
    ],
    [
      'a type and a constant of one name',
      {
        index: `${GEO}export { Area as Surface } from './geo.js';\n`,
        geo: '/** Type. */\nexport interface Area {}\n/** Value. */\nexport const Area = 1;\n',
      },
      {
        '': ['geo', 'Surface or geo.Area', 'Surface or geo.Area'],
        geo: ['geo.Area or Surface', 'geo.Area or Surface'],
      },
    ],
  ])('%s', async (_, sources, lists) => {
    const files = Object.entries(sources).map(([name, text]) => [`a/src/${name}.ts`, text]);
    const { value, diagnostics } = await convertProject(project(Object.fromEntries(files)));
    expect(diagnostics).toEqual([]);
    const [{ entries }] = value.packages as [(typeof value.packages)[number]];
    const entryOf = entriesByReference(value.packages);
    const shown = (list: typeof entries) =>
      list.map((one) => [one.name, secondNames(one).join(', ')].filter(Boolean).join(' or '));
    const named = entries.filter(({ kind }) => kind === 'namespace');
    expect({
      '': shown(entries.filter(({ parent }) => parent === undefined)),
      ...Object.fromEntries(named.map((one) => [one.name, shown(entriesIn(one, entryOf))])),
    }).toEqual(lists);
  });

  test('in another package, in comments and in inline code', async () => {
    const { value, diagnostics } = await convertProject(
      project({
        'a/src/index.ts': AREA,
        'b/package.json': manifest('@x/b'),
        'b/src/index.ts':
          "export * as geo from './geo.js';\n/** See {@link geo.surface}. */\nexport const one = 1;\n",
        'b/src/geo.ts': "export { area as surface } from '../../a/src/index.js';\n",
      }),
    );
    expect(diagnostics).toEqual([]);
    const [a, b] = value.packages;
    expect(a?.entries.map((entry) => [entry.name, secondNames(entry)])).toEqual([['area', []]]);
    expect(a?.entries[0]?.aliases).toEqual([{ name: 'geo.surface', reference: 'b@current/geo' }]);
    const text = JSON.stringify(b?.entries.find(({ name }) => name === 'one')?.comment.summary);
    expect(text).toContain('api:a@current/area');
    const page = {
      api: value,
      package: b,
      imported: new Map(),
      declared: new Map(),
      functions: new Set<string>(),
      used: new Map(),
    };
    const hrefs = { 'a@current/area': href('/area'), 'b@current/geo': href('/geo') };
    expect(linksInSnippets(['geo.surface'], page, href('/own'), hrefs)).toEqual({
      'geo.surface': [{ start: 0, end: 11, href: '/area' }],
    });
  });
});

describe('an alias of an imported type is a re-export', () => {
  const MORE = `/** A shade. */
export interface Shade { a: 1 }
/** A box. */
export interface Box<T = string> { a: T }
/** A class. */
export class Lamp {}
/** An enum. */
export enum Side { /** Left. */ left }
/** Names. */
export namespace all {
  /** Inner. */
  export interface Inner {}
}
export interface Bare {}
export { type Deep } from './deep.js';
export type Chain = import('./deep.js').Deep;
/** Mentions it. */
export function mention(chain: Chain): void {}
/** Makes. */
export declare function make(a: number): string;
/** A value. */
export declare const value: { a: 1 };
`;
  const DEEP = '/** Deep. */\nexport interface Deep {}\n';
  const SHADE = "export type Shade = import('./more.js').Shade;";

  test.each<[string, string, string[]]>([
    ['an interface', SHADE, ['interface Shade: A shade.']],
    [
      'under another name',
      "export type Tone = import('./more.js').Shade;",
      ['interface Tone: A shade.'],
    ],
    [
      'under two names',
      `${SHADE}\nexport type Tone = import('./more.js').Shade;`,
      ['interface Shade: A shade. or Tone'],
    ],
    ['with a text of its own', `/** Own. */\n${SHADE}`, ['interface Shade: Own.']],
    [
      'with the only text',
      "/** Own. */\nexport type Bare = import('./more.js').Bare;",
      ['interface Bare: Own.'],
    ],
    [
      'with its type parameters',
      "export type Box<T = string> = import('./more.js').Box<T>;",
      ['interface Box: A box.'],
    ],
    [
      'beside an alias with type arguments',
      "export type Box<T> = import('./more.js').Box<T>;\nexport type Texts = import('./more.js').Box<string>;",
      ['interface Box: A box.', 'type-alias Texts: to a@current/Box'],
    ],
    [
      'beside a union',
      `${SHADE}\nexport type Maybe = import('./more.js').Shade | null;`,
      ['type-alias Maybe: to a@current/Shade', 'interface Shade: A shade.'],
    ],
    [
      'a class',
      "export type Lamp = import('./more.js').Lamp;",
      ['class Lamp: A class. to a@current/Lamp'],
    ],
    [
      'a class beside its constructor',
      "export type Lamp = import('./more.js').Lamp;\nexport type Maker = typeof import('./more.js').Lamp;",
      ['class Lamp: A class. to a@current/Lamp', 'type-alias Maker: to a@current/Lamp'],
    ],
    ['an enum', "export type Side = import('./more.js').Side;", ['enum Side: An enum.']],
    ['in a namespace', "export type In = import('./more.js').all.Inner;", ['interface In: Inner.']],
    ['a re-export', "export type Deep = import('./more.js').Deep;", ['interface Deep: Deep.']],
    [
      'an alias of an alias',
      "export type Chain = import('./more.js').Chain;\nexport { mention } from './more.js';",
      ['interface Chain: Deep.', 'function mention: Mentions it. to a@current/Chain'],
    ],
    [
      'the type of a function',
      'export type make = typeof import("./more.js").make;',
      ['type-alias make: a function'],
    ],
    [
      'the type of a constant',
      'export type value = typeof import("./more.js").value;',
      ['type-alias value: an object'],
    ],
    [
      'of another package is an alias',
      "export type Hidden = import('lib').Hidden;",
      ['type-alias Hidden'],
    ],
    [
      'beside a type of one name at another entry point',
      SHADE,
      ['interface Shade: A shade.', 'interface Shade: Another. from @x/a/other'],
    ],
    [
      'beside a type of one name at another entry point, in a union',
      "/** Own. */\nexport type Shade = import('./more.js').Shade | null;",
      ['interface Shade: Another. from @x/a/other', 'type-alias Shade: Own.'],
    ],
    [
      'that another entry point exports, in a union',
      "export type Deep = import('./deep.js').Deep | null;",
      ['interface Deep: Deep. from @x/a/other', 'type-alias Deep: to a@current/Deep'],
    ],
  ])('%s', async (what, source, shown) => {
    const isTwo = what.includes('entry point');
    const { value, diagnostics } = await convertProject(
      project({
        ...(isTwo && {
          'a/package.json': manifest('@x/a', {
            '.': './src/index.ts',
            './other': './src/other.ts',
          }),
        }),
        'a/src/index.ts': source,
        'a/src/more.ts': MORE,
        'a/src/deep.ts': DEEP,
        'a/src/other.ts': what.startsWith('that')
          ? "export { type Deep } from './deep.js';\n"
          : '/** Another. */\nexport interface Shade { b: 2 }\n',
        'node_modules/lib/package.json': JSON.stringify({ name: 'lib', types: './index.d.ts' }),
        'node_modules/lib/index.d.ts': 'export interface Hidden {}\n',
      }),
      ['a'],
    );
    expect(diagnostics).toEqual([]);
    const described = value.packages[0]?.entries.map((entry) => {
      const { kind, name, imports, comment } = entry;
      const [first] = 'signatures' in entry ? entry.signatures : [];
      const text = read((first?.comment ?? comment).summary);
      const target = /"reference":"(a@current\/[^"#]+)","parameter"/.exec(
        JSON.stringify(entry),
      )?.[1];
      const written = { function: 'a function', object: 'an object' };
      const type = 'type' in entry ? written[entry.type.kind as 'object'] : undefined;
      const parts = [text, target && `to ${target}`, type].filter(Boolean);
      const seconds = secondNames(entry).map((other) => ` or ${other}`);
      const from = imports[0]?.specifier === '@x/a' ? '' : ` from ${imports[0]?.specifier}`;
      return `${kind} ${name}${parts.length > 0 ? ': ' : ''}${parts.join(' ')}${seconds.join('')}${from}`;
    });
    expect(described).toEqual(shown);
  });

  const INNER = `export interface Tree { up: Tree | null; down(): Tree[] }
export class Cell<T = number> {
  private a: string = '';
  #b = 1;
  constructor(readonly value: T) {}
  /** Again. */
  again(): Cell<T> { return this; }
  static of<T>(value: T): Cell<T> { return new Cell(value); }
}
export type Key = 'a' | 'b' | { key: string };
export type Far = import('./deep.js').Deep;
export interface Call { (a: string): number; new (b: number): string; readonly [key: string]: unknown }
export enum Text { on = 'ON', off = 'OFF' }
export enum One { only = 1 }
`;
  const HIDDEN = `${MORE}${INNER}`;

  // Nothing else exports the targets.
  test.each<[string, string, string]>([
    ['with a type argument', "Box = import('./more.js').Box<string>", '{ a: string }'],
    ['with its own parameter', "Box<T> = import('./more.js').Box<T[]>", '{ a: T[] }'],
    ['of its own name in a union', "Shade = import('./more.js').Shade | null", '{ a: 1 } | null'],
    ['of another name in a union', "Tone = null | import('./more.js').Shade", 'null | { a: 1 }'],
    ['in an array', "Shades = import('./more.js').Shade[]", '{ a: 1 }[]'],
    ['in an intersection', "Tone = import('./more.js').Shade & { b: 2 }", '{ a: 1 } & { b: 2 }'],
    ['in a namespace', "In = import('./more.js').all.Inner | null", '{} | null'],
    ['in a function', "Get = () => import('./more.js').Shade", '() => { a: 1 }'],
    ['in an object', "Has = { own: import('./more.js').Shade }", '{ own: { a: 1 } }'],
    ['that is a re-export', "Deep = import('./more.js').Deep | null", '{} | null'],
    [
      'that is an alias',
      "Key = import('./more.js').Key | null",
      '({ key: string } | "a" | "b") | null',
    ],
    ['that is an alias of an alias', "Far = import('./more.js').Far | null", '{} | null'],
    [
      'that contains itself',
      "Tree = import('./more.js').Tree | null",
      '{ up: Tree | null; down(): Tree[] } | null',
    ],
    [
      'with calls',
      "Call = import('./more.js').Call | null",
      '{ (a: string): number; new (b: number): string; readonly [key: string]: unknown } | null',
    ],
    ['of an enum', "Side = import('./more.js').Side | null", '0 | null'],
    ['of an enum of texts', "Text = import('./more.js').Text | null", '("ON" | "OFF") | null'],
    ['of an enum with one member', "One = import('./more.js').One | null", '1 | null'],
    [
      'of an object of a class',
      "Cell = import('./more.js').Cell<string> | null",
      '{ readonly value: string; again(): Cell<string> } | null',
    ],
    [
      'of a class',
      "Maker = typeof import('./more.js').Cell",
      '{ new <T = number>(value: T): { readonly value: T; again(): Cell<T> }; of<T>(value: T): { readonly value: T; again(): Cell<T> } }',
    ],
    ['of a class, of its own name', "Lamp = typeof import('./more.js').Lamp", '{ new (): {} }'],
    ['of a module', "More = typeof import('./more.js')", 'typeof import("./more.js")'],
  ])('an alias of a type %s that readers cannot look up writes it out', async (_, alias, type) => {
    const { value, diagnostics } = await convertProject(
      project({
        'a/src/index.ts': `/** Alias. */\nexport type ${alias};\n`,
        'a/src/more.ts': HIDDEN,
        'a/src/deep.ts': DEEP,
      }),
    );
    expect(diagnostics).toEqual([]);
    const [entry] = value.packages[0]?.entries ?? [];
    expect(entry).toMatchObject({ kind: 'type-alias', name: /^\w+/.exec(alias)?.[0] });
    const lines = entry?.kind === 'type-alias' ? layout(printType(entry.type), 200) : [];
    expect(textOfLines(lines).replaceAll(/\s+/g, ' ').trim()).toBe(type);
  });
});

describe('the compiler', () => {
  test('finds the types of the project, wherever the build is started', async () => {
    const { diagnostics } = await convertProject(
      project({
        'tsconfig.json': NODE.replace('"types":[]', '"types":["own"]'),
        'node_modules/@types/own/index.d.ts': 'declare const own: 1;\n',
        'a/src/index.ts': '/** Its value. */\nexport const x: 1 = own;\n',
      }),
    );
    expect(diagnostics).toEqual([]);
  });

  const STYLED =
    "import './a.css';\n/** Its version. */\nexport const version: string = __VERSION__;\n";
  const AMBIENT = 'declare const __VERSION__: string;\ndeclare module "*.css";\n';
  test.each<[string, Record<string, string>]>([
    [
      'of a package, in a file',
      { 'tsconfig.json': tsconfig({ files: ['a/env.d.ts'] }), 'a/env.d.ts': AMBIENT },
    ],
    [
      'of a package, in a folder',
      { 'tsconfig.json': tsconfig({ include: ['a/src'] }), 'a/src/env.d.ts': AMBIENT },
    ],
    [
      'beside a source of the same name',
      {
        'tsconfig.json': tsconfig({ include: ['a'] }),
        'a/types/env.d.ts': AMBIENT,
        'a/src/env.ts': 'export {};\n',
      },
    ],
    [
      'of the project',
      { 'tsconfig.json': tsconfig({ include: ['types/**/*'] }), 'types/x/env.d.ts': AMBIENT },
    ],
  ])('takes the declarations that the tsconfig includes: %s', async (_, files) => {
    const { value, diagnostics } = await convertProject(
      project({ ...files, 'a/src/index.ts': STYLED, 'a/src/a.css': '' }),
    );
    expect(diagnostics).toEqual([]);
    expect(value.packages[0]?.entries.map(({ name }) => name)).toEqual(['version']);
  });

  test.each<[string, Record<string, string>]>([
    [
      'left out',
      {
        'tsconfig.json': tsconfig({ include: ['a/src'] }),
        'a/env.d.ts': AMBIENT,
        'a/src/node_modules/env.d.ts': AMBIENT,
      },
    ],
    [
      'compiled from sources',
      {
        'tsconfig.json': tsconfig({ include: ['a'] }),
        'a/dist/env.d.ts': AMBIENT,
        'a/types/index.d.ts': `export {};\n${AMBIENT}`,
      },
    ],
    ['of the packages, without a list', { 'a/env.d.ts': AMBIENT }],
  ])('takes no declarations that are %s', async (_, files) => {
    const { diagnostics } = await convertProject(
      project({ ...files, 'a/src/index.ts': STYLED, 'a/src/a.css': '' }),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['api/typescript', 'api/typescript']);
    for (const { hint } of diagnostics) expect(hint).toContain('`include` of tsconfig.json');
  });

  test('the hint for a module says where the paths of packages belong', async () => {
    const { diagnostics } = await convertProject(
      project({
        'a/tsconfig.json': tsconfig({}, { paths: { '@/*': ['./src/*'] } }),
        'a/src/index.ts': "export * from '@/one';\n",
        'a/src/one.ts': ONE,
      }),
    );
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('write `paths` of packages into tsconfig.json'),
    ]);
  });

  test('a fault in imported JSON is none of the options', async () => {
    const { diagnostics } = await convertProject(
      project({
        'tsconfig.json': tsconfig({}, { resolveJsonModule: true }),
        'a/src/index.ts':
          "import data from './data.json';\n/** One. */\nexport const one: unknown = data;\n",
        'a/src/data.json': '{ "a": 1,, }\n',
      }),
    );
    expect(diagnostics).toMatchObject([
      {
        file: 'a/src/data.json',
        place: { line: 1, column: 10 },
        hint: expect.stringContaining('must compile'),
      },
    ]);
  });

  test('reports a missing tsconfig that another one extends', async () => {
    const { diagnostics } = await convertProject(
      project({ 'tsconfig.json': '{"extends": "./gone.json"}' }),
    );
    expect(diagnostics[0]).toMatchObject({ code: 'api/typescript', severity: 'error' });
    expect(diagnostics[0]?.message).toContain('gone.json');
  });
});
