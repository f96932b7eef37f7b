// Results of the compiler for samples and source files: faults with their place, and the target of each name.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConvertedApi } from '../../../src/build/api/api-input.js';
import { type ApiSession, createApiSession } from '../../../src/build/api/api-session.js';
import type { CheckedSample, CodeName, Sample } from '../../../src/model/page/sample.js';
import { filePath } from '../../../src/model/text/brand.js';
import { remove, temporaryFolder } from '../project.js';
import { EVERYTHING, STRICT } from '../strict-reactions.js';
import { manifest } from './small-project.js';

const FILES: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'NodeNext',
      lib: ['ES2022'],
      types: [],
      strict: true,
      noUnusedLocals: true,
      isolatedDeclarations: true,
    },
  }),
  'node_modules/@types/node/package.json': '{ "name": "@types/node", "version": "20.0.0" }',
  'node_modules/@types/node/index.d.ts':
    '/// <reference path="globals.d.ts" />\n/// <reference path="fs.d.ts" />\n',
  'node_modules/@types/node/globals.d.ts':
    'interface Console { log(...values: unknown[]): void }\ndeclare var console: Console;\n',
  'node_modules/@types/node/fs.d.ts':
    'declare module "node:fs" { export function existsSync(path: string): boolean; }\n',
  'a/package.json': manifest('@x/a', { '.': './src/index.ts', './more': './src/more.ts' }),
  'a/src/index.ts': `import { Base, step } from './base.js';

/** How \`Box\` is made. There is {@link Box | more}. */
export interface Options {
  /** At most. Not less. */
  readonly limit?: number;
}

/** A box. */
export class Box<T> extends Base {
  /** What is in it, see [MDN](https://example.org). */
  readonly value: T;
  /** Makes a box. */
  constructor(value: T, options: Options = {}) {
    super();
    this.value = value;
    step(options.limit ?? 0);
  }
  /** Converts {@link Box.value}. */
  map<R>(convert: (value: T) => R): Box<R> {
    const result = convert(this.value);
    return new Box(result);
  }
  /** An empty one. */
  static empty(): Box<undefined> {
    return new Box(undefined);
  }
}

/** What is there, or not. */
export type Option<T> = T | undefined;
/** Makes options. */
export const Option = {
  /** There is one. */
  some<T>(value: T): Option<T> {
    return value;
  },
};

/** Colours. */
export enum Color {
  /** Like blood. */
  Red,
}
export { double as twice } from './base.js';
`,
  'a/src/base.ts': `/** Not exported. */
export class Base {
  /** Of all. */
  protected id: number = 0;
  /** Closes it. */
  close(): void {
    step(this.id);
  }
}
export function step(size: number): number {
  return size;
}
/** Twice. */
export const double = (value: number): number => step(value) * 2;
`,
  'a/src/more.ts': '/** More. */\nexport const more = 1;\n',
  'guides/helper.ts': 'export const help = (text: string): string => text;\n',
  'guides/setup.ts': "import './globals.js';\nexport const isSetUp = true;\n",
  'guides/globals.ts': 'export {};\ndeclare global {\n  var fromFile: 1;\n}\n',
  'guides/script.d.ts': 'declare const fromScript: 1;\n',
  'guides/umd.d.ts': 'export const one: 1;\nexport as namespace Umd;\n',
};

let root: string;
let session: ApiSession;
let converted: ConvertedApi;
const api = () => ({
  root,
  version: 'current',
  packages: ['a'],
  tsconfig: 'tsconfig.json',
  ...EVERYTHING,
  reactions: STRICT,
  prism: { additionalLanguages: [], magicComments: [] },
});

beforeAll(async () => {
  root = temporaryFolder();
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  session = createApiSession();
  converted = await session.convert(api());
});
afterAll(() => remove(root));

let made = 0;

function sample(
  code: string,
  given: Partial<Pick<Sample, 'language'>> & Partial<Sample['options']> = {},
): Sample {
  const { language = 'ts', ...options } = given;
  made += 1;
  return {
    key: String(made).padStart(16, '0'),
    language,
    code,
    shown: { start: 0, end: code.length },
    file: filePath('guides/box.md'),
    place: { line: 3, column: 1 },
    jumps: [],
    options: { check: true, run: true, expectedErrors: [], expectedThrow: undefined, ...options },
    output: undefined,
    heading: undefined,
  };
}

async function check(given: Sample, by = session) {
  const { declarations } = converted;
  await by.linkCode({ api: api(), declarations, samples: [given], sources: [], snippets: [] });
  const found = (await by.checkSamples()).get(given.key);
  if (!found) throw new Error('the sample was not checked');
  return found;
}

const faultsOf = ({ code }: Sample, { faults }: CheckedSample) =>
  faults.map((fault) => [fault.code, code.slice(fault.offset, fault.offset + 5)]);

const faultsIn = async (given: Sample) => faultsOf(given, await check(given));

/** The names in a piece of code, each with the value that `show` returns. */
const shown = (code: string, names: readonly CodeName[], show: (name: CodeName) => unknown) =>
  names.map((name) => [code.slice(name.start, name.end), show(name)]);

const leadOf = ({ reference, url, source }: CodeName): string | undefined =>
  reference ?? url?.replace(/^.*\//, '') ?? (source && `${source.file}:${source.line}`);

test('the only fault of the project is the class that it does not export', () => {
  expect(converted.diagnostics.map(({ code }) => code)).toEqual(['api/not-exported']);
});

describe('faults', () => {
  const IMPORT = "import { Box } from '@x/a';\n";
  test.each<[string, Sample, unknown]>([
    ['a sound sample', sample(`${IMPORT}console.log(await new Box(1).value);`), []],
    ['a wrong argument', sample(`${IMPORT}new Box(1, { limit: 'x' });`), [[2322, 'limit']]],
    ['a name that is nowhere', sample('nowhere();'), [[2304, 'nowhe']]],
    ['a fault of syntax', sample('let a = ;'), [[1109, ';']]],
    ['an unused name', sample('const unused = 1;'), []],
    ['an export without a type', sample('export const made = Math.random();'), []],
    ['a resource', sample('using it = { [Symbol.dispose]() {} };'), []],
    ['two samples of one name', sample('const made = 1; export {};'), []],
    ['an expected error', sample('const a: number = "";', { expectedErrors: [2322] }), []],
    [
      'an expected error that is missing',
      sample('const a = 1;', { expectedErrors: [2322] }),
      [[2322, 'const']],
    ],
    [
      'another error than expected',
      sample('const a: number = ""; b;', { expectedErrors: [2322] }),
      [[2304, 'b;']],
    ],
    ['JavaScript without types', sample('const f = (a) => a;\nf(1);', { language: 'js' }), []],
    [
      'JavaScript with types',
      sample('const a: number = 1;', { language: 'js' }),
      [[8010, 'numbe']],
    ],
    [
      'JavaScript with a wrong argument',
      sample(`${IMPORT}new Box(1, { limit: 'x' });`, { language: 'js' }),
      [[2322, 'limit']],
    ],
    ['a relative import', sample("import { help } from './helper.js';\nhelp(1);"), [[2345, '1);']]],
  ])('%s', async (_, given, faults) => {
    expect(await faultsIn(given)).toEqual(faults);
  });

  test('the message is that of the compiler, with its reasons', async () => {
    const { faults } = await check(
      sample('let a: { b: number };\ndeclare let c: { b: "" };\na = c;'),
    );
    const reasons = [
      `Type '{ b: ""; }' is not assignable to type '{ b: number; }'.`,
      "Types of property 'b' are incompatible.",
      "Type 'string' is not assignable to type 'number'.",
    ];
    expect(faults).toEqual([{ code: 2322, message: reasons.join(' '), offset: 48 }]);
  });

  test('imported files outside the packages are listed', async () => {
    const { declarations } = converted;
    const samples = [sample("import './helper.js';")];
    const { compilerFiles } = await session.linkCode({
      ...{ api: api(), declarations, samples, sources: [], snippets: [] },
    });
    const files = compilerFiles.map(({ path: file }) => file);
    expect(files).toContain('guides/helper.ts');
    expect(files.filter((file) => /^a\/src\/.*ts$|^guides\/0/.test(file))).toEqual([]);
  });
});

describe('a sample does not change another', () => {
  const OPTIONS = "import type { Options } from '@x/a';\n";
  test.each<[string, changing: string, other: string, faults: readonly unknown[]]>([
    [
      'by a further member of an interface',
      `${OPTIONS}declare module '@x/a' {\n  interface Options { color?: string }\n}\nconst a: Options = { color: '' };`,
      `${OPTIONS}const b: Options = { color: '' };`,
      [[2353, 'color']],
    ],
    [
      'by a required member',
      `${OPTIONS}declare module '@x/a' {\n  interface Options { must: string }\n}`,
      `${OPTIONS}const b: Options = {};`,
      [],
    ],
    [
      'by a global name',
      'declare global {\n  var mine: number;\n  interface Array<T> { last(): T }\n}\nmine + [1].last();\nexport {};',
      'mine;\n[1].last();',
      [
        [2304, 'mine;'],
        [2339, 'last('],
      ],
    ],
    [
      'that declares the same',
      'declare global {\n  type UserId = string;\n}\nlet a: UserId;\nexport {};',
      'declare global {\n  type UserId = string;\n}\nlet b: UserId;\nexport {};',
      [],
    ],
    [
      'by a file that it imports',
      "import './setup.js';\nfromFile;",
      'fromFile;',
      [[2304, 'fromF']],
    ],
    [
      'by a file to which it refers',
      '/// <reference path="./script.d.ts" />\nfromScript;',
      'fromScript;',
      [[2304, 'fromS']],
    ],
    [
      'by the global name of a module',
      "import { one } from './umd.js';\none;",
      'Umd.one;',
      [[2304, 'Umd.o']],
    ],
    [
      'by a library to which it refers',
      '/// <reference lib="dom" />\ndocument.title;',
      'document.title;',
      [[2584, 'docum']],
    ],
  ])('%s', async (_, changing, other, expected) => {
    const samples = [sample(changing), sample(other)];
    const { declarations } = converted;
    await session.linkCode({ api: api(), declarations, samples, sources: [], snippets: [] });
    const checked = await session.checkSamples();
    const faults = samples.map((one) => {
      const found = checked.get(one.key);
      return found && faultsOf(one, found);
    });
    expect(faults).toEqual([[], expected]);
  });

  test('and both have links', async () => {
    const samples = ["declare module '@x/a' {}\n", ''].map((code) =>
      sample(`import { Box } from '@x/a';\n${code}Box;`),
    );
    const { samples: links } = await session.linkCode({
      ...{ api: api(), declarations: converted.declarations, samples, sources: [], snippets: [] },
    });
    expect(samples.map(({ key }) => links.get(key)?.names.at(-1)?.reference)).toEqual([
      'a@current/Box',
      'a@current/Box',
    ]);
  });
});

describe('names in samples', () => {
  test.each<[string, string, readonly (readonly [string, string | undefined])[]]>([
    [
      'imports, aliases and the module',
      "import { Box as B, twice } from '@x/a';\nB; twice;",
      [
        ['Box', 'a@current/Box'],
        ['B', 'a@current/Box'],
        ['twice', 'a@current/twice'],
        ['@x/a', 'a@current'],
        ['B', 'a@current/Box'],
        ['twice', 'a@current/twice'],
      ],
    ],
    [
      'members: generic, static, of an enum, of a constant',
      "import { Box, Color, Option } from '@x/a';\nnew Box(1).map(String).value; Box.empty(); Color.Red; Option.some(1);",
      [
        ['Box', 'a@current/Box'],
        ['Color', 'a@current/Color'],
        ['Option', 'a@current/Option'],
        ['@x/a', 'a@current'],
        ['Box', 'a@current/Box'],
        ['map', 'a@current/Box#map'],
        ['String', 'String'],
        ['value', 'a@current/Box#value'],
        ['Box', 'a@current/Box'],
        ['empty', 'a@current/Box#empty'],
        ['Color', 'a@current/Color'],
        ['Red', 'a@current/Color#Red'],
        ['Option', 'a@current/Option:variable'],
        ['some', 'a@current/Option:variable#some'],
      ],
    ],
    [
      'a type and a constant of one name',
      "import type { Option } from '@x/a';\nlet a: Option<1>; a = 1;",
      [
        ['Option', 'a@current/Option'],
        ['@x/a', 'a@current'],
        ['a', undefined],
        ['Option', 'a@current/Option'],
        ['a', undefined],
      ],
    ],
    [
      'members inherited from a class that is not exported',
      "import { Box } from '@x/a';\nnew Box(1).close();",
      [
        ['Box', 'a@current/Box'],
        ['@x/a', 'a@current'],
        ['Box', 'a@current/Box'],
        ['close', 'a@current/Box#close'],
      ],
    ],
    [
      'destructured properties',
      "import { Box } from '@x/a';\nconst { value, map: convert } = new Box(1); value; convert;",
      [
        ['Box', 'a@current/Box'],
        ['@x/a', 'a@current'],
        ['value', 'a@current/Box#value'],
        ['map', 'a@current/Box#map'],
        ['convert', undefined],
        ['Box', 'a@current/Box'],
        ['value', undefined],
        ['convert', undefined],
      ],
    ],
    [
      'keys of options',
      "import { Box } from '@x/a';\nconst limit = 1; new Box(1, { limit: 2 }); new Box(1, { limit });",
      [
        ['Box', 'a@current/Box'],
        ['@x/a', 'a@current'],
        ['limit', undefined],
        ['Box', 'a@current/Box'],
        ['limit', 'a@current/Options#limit'],
        ['Box', 'a@current/Box'],
        ['limit', 'a@current/Options#limit'],
      ],
    ],
    [
      'whole modules and other entry points',
      "import * as a from '@x/a';\nimport { more } from '@x/a/more';\na.Box; more;",
      [
        ['a', 'a@current'],
        ['@x/a', 'a@current'],
        ['more', 'a@current/more'],
        ['@x/a/more', 'a@current'],
        ['a', 'a@current'],
        ['Box', 'a@current/Box'],
        ['more', 'a@current/more'],
      ],
    ],
    [
      'the language and Node.js',
      "import { existsSync } from 'node:fs';\nconsole.log(existsSync(''), [1].map(Number.isNaN), new Map());",
      [
        ['existsSync', 'fs.html'],
        ['node:fs', 'fs.html'],
        ['console', 'console.html'],
        ['log', 'globals.html'],
        ['existsSync', 'fs.html'],
        ['map', 'map'],
        ['Number', 'Number'],
        ['isNaN', 'isNaN'],
        ['Map', 'Map'],
      ],
    ],
    [
      'what a sample declares itself',
      'class Box { value = 1; }\nnew Box().value; function of(limit: number) { return limit; } of(1);',
      [
        ['value', undefined],
        ['value', undefined],
        ['of', undefined],
        ['limit', undefined],
        ['limit', undefined],
        ['of', undefined],
      ],
    ],
  ])('%s', async (_, code, expected) => {
    const { names } = await check(sample(code));
    const explained = names.filter((name) => (leadOf(name) ?? name.type) !== undefined);
    expect(shown(code, explained, leadOf)).toEqual(expected);
  });

  test('types and first sentences', async () => {
    const code =
      "import { Box, type Options } from '@x/a';\nconst box = new Box('x', { limit: 1 }); box.map((text) => text.length).value; let o: Options;";
    const { names } = await check(sample(code));
    expect(shown(code, names, ({ type, summary }) => [type, summary])).toEqual([
      ['Box', ['Box<T>', 'A box.']],
      ['Options', [undefined, 'How Box is made.']],
      ['@x/a', [undefined, undefined]],
      ['box', ['Box<string>', undefined]],
      ['Box', ['new (value: string, options?: Options) => Box<string>', 'Makes a box.']],
      ['limit', ['number | undefined', 'At most.']],
      ['box', ['Box<string>', undefined]],
      ['map', ['(convert: (value: string) => number) => Box<number>', 'Converts Box.value.']],
      ['text', ['string', undefined]],
      ['text', ['string', undefined]],
      ['length', ['number', undefined]],
      ['value', ['number', 'What is in it, see MDN.']],
      ['o', ['Options', undefined]],
      ['Options', [undefined, 'How Box is made.']],
    ]);
  });

  test('a long type is abridged', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => `field${index}: ${index}`).join(', ');
    const { names } = await check(sample(`const all = { ${fields} };`));
    const lengths = names.map(({ type = '' }) => type.length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  test('a type is the same whichever samples are checked with it', async () => {
    const given = sample("export const mode = Math.random() < 0.5 ? 'x-read' : 'x-write';");
    const before = sample("export const write = 'x-write';");
    const samples = [before, given];
    await session.linkCode({
      ...{ api: api(), declarations: converted.declarations, samples, sources: [], snippets: [] },
    });
    const checked = await session.checkSamples();
    expect(checked.get(given.key)).toEqual(await check(given));
  });

  test('without the program of a conversion they are the same', async () => {
    const given = sample("import { Box } from '@x/a';\nnew Box(1).map(String).close();");
    expect(await check(given, createApiSession())).toEqual(await check(given));
  });
});

test('names in source files lead to references, or else to the lines of source files', async () => {
  const files = ['a/src/index.ts', 'a/src/base.ts'];
  const { sources } = await session.linkCode({
    api: api(),
    declarations: converted.declarations,
    samples: [],
    sources: files.map(filePath),
    snippets: [],
  });
  const leads = files.map((file) =>
    shown(FILES[file] ?? '', sources.get(filePath(file)) ?? [], leadOf)
      .filter(([name]) =>
        ['Base', 'step', 'id', 'value', 'Box', 'limit', 'map'].includes(String(name)),
      )
      .map(([name, lead]) => `${name} ${lead}`),
  );
  expect(leads).toEqual([
    [
      'Base a/src/base.ts:2',
      'step a/src/base.ts:10',
      'limit a@current/Options#limit',
      'Box a@current/Box',
      'Base a/src/base.ts:2',
      'value a@current/Box#value',
      'value a@current/Box#value',
      'step a/src/base.ts:10',
      'limit a@current/Options#limit',
      'map a@current/Box#map',
      'Box a@current/Box',
      'value a@current/Box#value',
      'Box a@current/Box',
      'Box a@current/Box',
      'Box a@current/Box',
    ],
    [
      'id a@current/Box#id',
      'step a/src/base.ts:10',
      'id a@current/Box#id',
      'step a/src/base.ts:10',
    ],
  ]);
});
