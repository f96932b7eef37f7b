// Forms of declarations that occur in libraries, each in a small project.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ConvertedApi } from '../../../src/build/api/api-input.js';
import { apiToc } from '../../../src/build/site/api-toc.js';
import type { ApiEntry, ApiFunction } from '../../../src/model/api/api.js';
import { entriesIn, membersOf } from '../../../src/model/api/api-references.js';
import { plainText } from '../../../src/model/page/hast-text.js';
import type { Page } from '../../../src/model/site/site.js';
import { remove, temporaryFolder } from '../project.js';
import { convertFixture } from './convert-fixture.js';
import { describeEntry } from './describe-entry.js';
import { convertProject, manifest, project, tsconfig } from './small-project.js';

const entriesOf = ({ value, diagnostics }: ConvertedApi): readonly ApiEntry[] => {
  expect(diagnostics).toEqual([]);
  return value.packages.flatMap(({ entries }) => entries);
};

const briefs = (entries: readonly ApiEntry[]) =>
  entries.map(({ kind, name, imports }) => [
    `${kind} ${name}`,
    ...imports.map((one) => `${one.name} from ${one.specifier}`),
  ]);

const named = (entries: readonly ApiEntry[], name: string, kind?: ApiEntry['kind']): ApiEntry => {
  const found = entries.find((entry) => entry.name === name && (!kind || entry.kind === kind));
  if (!found) throw new Error(`no ${name} among ${entries.map((entry) => entry.name).join()}`);
  return found;
};

test('an object into which a module is spread has all that the module exports', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          "import * as inner from './inner.js';\nexport * from './inner.js';\n/** All. */\nexport const all = { first: 0, ...inner, own: 1 };\nexport default { ...inner };\n",
        'a/src/inner.ts':
          '/** A class. */\nexport class Cls {\n  /** X. */\n  x = 1;\n}\n/** Makes one. */\nfunction object_(a: string): Cls {\n  return new Cls();\n}\n/** Runs.\n * @param a - One.\n */\nexport function run(a: string): void {}\nexport { object_ as object };\n/** One. */\nexport enum Level {\n  /** Low. */\n  Low,\n}\n/** Ten. */\nexport const ten: number = 10;\n',
      }),
    ),
  );
  const all = named(entries, 'all');
  const members = membersOf(all);
  expect(members.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'property first',
    'method run',
    'property Cls',
    'method object',
    'property Level',
    'property ten',
    'property own',
  ]);
  expect(describeEntry(all)).toContain('Cls: typeof Cls');
  expect(JSON.stringify(members.map(({ comment }) => comment.summary))).toContain('A class.');
  expect(describeEntry(all)).toContain('run(a: string): void');
  expect(describeEntry(all)).toContain('Cls -> a@current/Cls');
  expect(members.map(({ source }) => `${source?.file}:${source?.line}`)).toContain(
    'a/src/inner.ts:2',
  );
  expect(named(entries, 'Cls').reference).toBe('a@current/Cls');
  expect(membersOf(named(entries, 'default')).map(({ name }) => name)).toContain('object');
});

test('a base called like the declaration is named as written', async () => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts':
        "import * as core from './core.js';\n/** R. */\nexport interface Request extends core.Request {}\n/** O. */\nexport interface Other extends core.Request {}\n",
      'a/src/core.ts': 'export interface Request {\n  a: 1;\n}\n',
    }),
  );
  const entries = value.packages.flatMap((one) => one.entries);
  expect(
    entries.map((one) => [one.name, 'extends' in one ? one.extends : undefined]),
  ).toMatchObject([
    ['Other', [{ name: 'Request' }]],
    ['Request', [{ name: 'core.Request' }]],
  ]);
});

test('a base from a missing module is named as written', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/package.json': manifest('@x/a', { '.': './index.d.ts' }),
        'tsconfig.json': tsconfig({}, { skipLibCheck: true }),
        'a/index.d.ts': `import * as stream from 'stream';
import { EventEmitter } from 'events';
/** C. */
export declare class C<T> extends EventEmitter<T> implements stream.Options {}
/** I. */
export interface I extends stream.Options {}
`,
      }),
    ),
  );
  expect(describeEntry(named(entries, 'C'))).toContain(
    'class C<T> extends EventEmitter<T> implements stream.Options',
  );
  expect(describeEntry(named(entries, 'I'))).toContain('interface I extends stream.Options');
});

test('the key of an index signature is as written', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** K. */\nexport interface Keys {\n  /** P. */\n  [key: PropertyKey]: unknown;\n}\n/** U. */\nexport type Union = {\n  /** U. */\n  readonly [key: symbol | string]: 1;\n};\n',
      }),
    ),
  );
  expect(describeEntry(named(entries, 'Keys'))).toContain('[key: PropertyKey]: unknown');
  expect(describeEntry(named(entries, 'Union'))).toContain('[key: symbol | string]: 1');
});

test('a module that is declared by its name is what the file exports', async () => {
  const converted = await convertProject(
    project({
      'a/package.json': manifest('@x/a', { '.': { types: './index.d.ts' } }),
      'a/index.d.ts':
        "declare module '@x/a' {\n  /** C. */\n  export class Cls {\n    /** Gets. */\n    get(): Cls;\n  }\n  /** F. */\n  export function f(a: Cls): void;\n}\ndeclare module '@x/a/db/*' {\n  export default 1;\n}\n",
    }),
  );
  const entries = entriesOf(converted);
  expect(briefs(entries)).toEqual([
    ['class Cls', 'Cls from @x/a'],
    ['function f', 'f from @x/a'],
  ]);
  expect(entries.map(({ reference }) => reference)).toEqual(['a@current/Cls', 'a@current/f']);
  expect(converted.value.packages[0]?.reexports).toEqual([]);
});

test('a class that only an object contains is a property of it', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        "import * as inner from './inner.js';\n/** All. */\nexport const all = { ...inner, own: 1 };\n",
      'a/src/inner.ts': 'export class Cls {\n  x = 1;\n}\n',
    }),
  );
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'api/not-exported all.Cls mentions Cls, which @x/a does not export.',
  ]);
  expect(membersOf(value.packages[0]?.entries[0] as ApiEntry).map(({ name }) => name)).toEqual([
    'Cls',
    'own',
  ]);
});

const DEPENDENCY = {
  'node_modules/dep/index.d.ts':
    '/** Fails. */\nexport interface DepError extends Error {\n  code: string;\n}\n/** Makes one. */\nexport interface DepErrorConstructor {\n  new (): DepError;\n}\n/** Its maker. */\nexport const DepError: DepErrorConstructor;\n',
};

test('a type that is exported without the constant of its name is documented as what it is', async () => {
  const entries = entriesOf(
    await convertProject({
      ...project({
        'a/src/index.ts':
          "export type { DepError } from 'dep';\nimport type { DepError } from 'dep';\n/** Handles. */\nexport function handle(e: DepError): void {}\n",
      }),
      ...DEPENDENCY,
    }),
  );
  expect(briefs(entries)).toEqual([
    ['interface DepError', 'DepError from @x/a'],
    ['function handle', 'handle from @x/a'],
  ]);
  expect(entries[0]?.usedBy.map(({ name }) => name)).toEqual(['handle']);
  expect(describeEntry(named(entries, 'handle'))).toContain('DepError -> a@current/DepError');
});

test('merged declarations have the same re-exports', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/package.json': manifest('@x/a', { '.': './src/index.ts', './core': './src/core.ts' }),
        'a/src/index.ts': "export * from './a.js';\n",
        'a/src/core.ts': "export * from './a.js';\nexport { X as Y } from './a.js';\n",
        'a/src/a.ts':
          '/** Type. */\nexport interface X {\n  a: number;\n}\n/** Value. */\nexport const X: X = { a: 1 };\n/** Runs. */\nexport function run(): void {}\n/** More. */\nexport namespace run {\n  /** Mocks. */\n  export const mock: number = 1;\n}\n',
      }),
    ),
  );
  const x = ['X from @x/a', 'X from @x/a/core', 'Y from @x/a/core'];
  const run = ['run from @x/a', 'run from @x/a/core'];
  expect(briefs(entries)).toEqual([
    ['function run', ...run],
    ['namespace run', ...run],
    ['variable run.mock', ...run],
    ['interface X', ...x],
    ['variable X', ...x],
  ]);
});

test('of several names in one entry point the declared one comes first', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          "/** Formats. */\nfunction format(a: string): string {\n  return a;\n}\nexport { format as formatDate, format };\nexport * as core from './core.js';\nexport { inner as first } from './core.js';\n",
        'a/src/core.ts':
          'type output<T> = T[];\nexport { output as infer, output };\n/** A value. */\nexport const inner = 1;\n',
      }),
    ),
  );
  expect(briefs(entries)).toEqual([
    ['namespace core', 'core from @x/a'],
    ['type-alias core.output', 'core from @x/a'],
    ['variable first', 'first from @x/a'],
    ['function format', 'format from @x/a', 'formatDate from @x/a'],
  ]);
});

test('of equal names the import of fewest segments comes first', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/package.json': manifest('@x/a', {
          './pg/driver': './src/driver.ts',
          './pg': './src/pg.ts',
        }),
        'a/src/pg.ts': "export * from './driver.js';\n",
        'a/src/driver.ts': '/** Connects. */\nexport function connect(): void {}\n',
      }),
    ),
  );
  expect(briefs(entries)).toEqual([
    ['function connect', 'connect from @x/a/pg', 'connect from @x/a/pg/driver'],
  ]);
});

test('an abstract constructor is abstract in a constraint, too', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** Any. */\nexport function entity<C extends abstract new (...args: any[]) => object>(target: C): C {\n  return target;\n}\n',
      }),
    ),
  );
  expect(describeEntry(named(entries, 'entity'))).toContain(
    'C extends abstract new (...args: any[]) => object',
  );
});

test('properties do not count as uses', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** I. */\nexport interface Issue {\n  a: 1;\n}\n/** F. */\nexport interface Failure {\n  /** E. */\n  error: Issue;\n  /** C. */\n  on: (issue: Issue) => void;\n  /** G. */\n  get last(): Issue;\n  /** M. */\n  find(): Issue;\n}\n/** E. */\nexport function each(callback: (issue: Issue) => void): void {}\n',
      }),
    ),
  );
  expect(named(entries, 'Issue').usedBy.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'accepts Failure.on',
    'returns Failure.find',
  ]);
});

test('both comments of an interface in two parts are kept', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** Configuration. */\nexport interface Config {\n  url: string;\n}\n/** What plugins add. */\nexport interface Config {\n  plugin?: boolean;\n}\n/** A class. */\nexport class Merged {}\n/** More of it. */\nexport interface Merged {\n  b: 1;\n}\n',
      }),
    ),
  );
  const text = (name: string) => JSON.stringify(named(entries, name).comment.summary);
  expect(text('Config')).toMatch(/Configuration\..*What plugins add\./);
  expect(text('Merged')).toMatch(/A class\..*More of it\./);
});

test('an interface that extends several types of the browser names each', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'tsconfig.json': tsconfig({}, { lib: ['ES2022', 'DOM'] }),
        'a/src/index.ts':
          '/** Handles. */\nexport interface Handler extends ARIAMixin, GlobalEventHandlers {}\n',
      }),
    ),
  );
  expect(describeEntry(named(entries, 'Handler'))).toMatch(
    /extends ARIAMixin,\s+GlobalEventHandlers/,
  );
});

test('all remarks of an interface in two parts are kept', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/**\n * Configuration.\n * @remarks Read once.\n */\nexport interface Config {\n  url: string;\n}\n/**\n * What plugins add.\n * @remarks Not in workers.\n */\nexport interface Config {\n  plugin?: boolean;\n}\n',
      }),
    ),
  );
  const { remarks } = named(entries, 'Config').comment;
  expect(
    remarks?.children
      .map((node) => plainText({ type: 'root', children: [node] }).trim())
      .filter(Boolean),
  ).toEqual(['Read once.', 'Not in workers.']);
});

test('faults name declarations as the source does', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        'interface Hidden {\n  a: 1;\n}\ninterface Other {\n  a: 1;\n}\n/** All. */\nexport const all = { deep: { make: (): Hidden => ({ a: 1 }) } };\n/** The queue. */\nexport default class Queue {\n  /** A. */\n  take(a: Other): void {}\n}\n',
    }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'all.deep.make mentions Hidden, which @x/a does not export.',
    'Queue.take mentions Other, which @x/a does not export.',
  ]);
});

test('faults name what a file is as the source does', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/package.json': manifest('@x/a', { '.': { types: './index.d.cts' } }),
      'a/index.d.cts':
        'interface Hidden {\n  a: 1;\n}\n/** L. */\ndeclare function lib(a: Hidden): void;\nexport = lib;\n',
    }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'lib mentions Hidden, which @x/a does not export.',
  ]);
});

test("TypeDoc's warnings name things as the source does", async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/** The queue. */\nexport default class Queue {\n  /** Takes.\n   * @param b - None.\n   */\n  take(a: string): void {}\n}\n/** All. */\nexport const all = {\n  deep: {\n    /** Runs.\n     * @param b - None.\n     */\n    run(a: string): void {},\n  },\n};\n',
    }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The signature @x/a.Queue.take has an @param with name "b", which was not used.',
    'The signature @x/a.all.deep.run has an @param with name "b", which was not used.',
  ]);
});

test('of names that differ in case only, that of the main entry point has the plain address', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/package.json': manifest('@x/a', { '.': './src/index.ts', './old': './src/old.ts' }),
        'a/src/index.ts': '/** New. */\nexport type infer = string[];\n',
        'a/src/old.ts': '/** Old. */\nexport type Infer = number[];\n',
      }),
    ),
  );
  expect(entries.map(({ name, slug }) => [name, slug])).toEqual([
    ['Infer', 'Infer-g'],
    ['infer', 'infer'],
  ]);
});

test('signatures of a written object type keep their position in the source', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** Makes. */\nexport declare const make: { <E>(): E; version: string };\n/** Makes. */\nexport declare function f(options: { (): void; version: string; new (): string; a: 1 }): void;\n/** Holds. */\nexport type Alias = { a: 1; [key: string]: 1; b: 1 };\n',
      }),
    ),
  );
  expect(membersOf(named(entries, 'make')).map(({ name }) => name)).toEqual(['call', 'version']);
  expect(membersOf(named(entries, 'Alias')).map(({ name }) => name)).toEqual(['a', '[key]', 'b']);
  expect(describeEntry(named(entries, 'f'))).toMatch(/\(\): void.*version.*new.*a: 1/s);
});

test('a name in quotes has one spelling, with and without brackets', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          "/** Plugins. */\nexport interface Plugins {\n  'a/one': 1;\n  ['a/two']: 2;\n  ['three']: 3;\n  [4]: 4;\n}\n/** Uses them. */\nexport function use(plugins: { ['a/two']: 2; ['three']: 3; 'a/one': 1 }): void {}\n",
      }),
    ),
  );
  expect(membersOf(named(entries, 'Plugins')).map(({ name }) => name)).toEqual([
    '"a/one"',
    '"a/two"',
    'three',
    '4',
  ]);
  expect(describeEntry(named(entries, 'use'))).toContain('{ "a/two": 2; three: 3; "a/one": 1 }');
});

test('a constant with the type of a function is a function, unless readers can look up its type', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          "/**\n * Makes.\n * @param count - How many.\n * @returns All.\n */\nexport declare const make: (count: number) => string[];\n/** Adds. */\nexport declare const add: { (a: 1): 1; (a: 2): 2 };\ninterface Produce {\n  /**\n   * Changes.\n   * @param base - The old one.\n   */\n  <T>(base: T): T;\n  /** Curries. */\n  (recipe: string): number;\n}\n/** Produces. */\nexport declare const produce: Produce;\n/** Known. */\nexport type Known = (a: 1) => void;\n/** As known. */\nexport declare const known: Known;\n/** With more. */\nexport declare const more: { (): void; version: string };\n/** Changes. */\nexport declare let changing: () => void;\nexport * as inner from './inner.js';\n",
        'a/src/inner.ts':
          '/** Deep. */\nexport type Deep = () => void;\n/** As deep. */\nexport declare const deep: Deep;\n',
      }),
    ),
  );
  expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'function add',
    'variable changing',
    'namespace inner',
    'type-alias inner.Deep',
    'variable inner.deep',
    'type-alias Known',
    'variable known',
    'function make',
    'variable more',
    'function produce',
  ]);
  const textsOf = (name: string) => {
    const entry = named(entries, name);
    if (entry.kind !== 'function') throw new Error(`${name} is a ${entry.kind}`);
    expect(JSON.stringify(entry)).not.toContain('"function"]');
    return [entry, ...entry.signatures].map(
      ({ comment }) => comment.summary && plainText(comment.summary),
    );
  };
  expect(textsOf('make')).toEqual([undefined, 'Makes.']);
  expect(JSON.stringify(named(entries, 'make'))).toMatch(/How many.*All/);
  expect(textsOf('add')).toEqual(['Adds.', undefined, undefined]);
  expect(textsOf('produce')).toEqual(['Produces.', 'Changes.', 'Curries.']);
  expect(JSON.stringify(named(entries, 'produce'))).toContain('The old one.');
  expect(describeEntry(named(entries, 'produce'))).toContain('produce<T>(base: T): T');
});

test('an installed package in a folder that is a link is read once, if it imports itself, too', async () => {
  const root = temporaryFolder();
  onTestFinished(() => remove(root));
  const files: Readonly<Record<string, string>> = {
    'tsconfig.json': project({})['tsconfig.json'] ?? '',
    'store/lib/package.json': manifest('lib', {
      '.': './index.d.ts',
      './core': './core.d.ts',
      './plugin': './plugin.d.ts',
    }),
    'store/lib/index.d.ts': "export * from 'lib/core';\n",
    'store/lib/core.d.ts': '/** By name. */\nexport interface Mutators {}\n',
    'store/lib/plugin.d.ts':
      "declare module './core' {\n  interface Mutators {\n    /** The plugin's. */\n    plugin: 1;\n  }\n}\n/** Plugs in. */\nexport declare function plugin(): void;\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync('../store/lib', path.join(root, 'node_modules/lib'));
  const entries = entriesOf(await convertFixture(root, ['node_modules/lib']));
  expect(briefs(entries)).toEqual([
    ['interface Mutators', 'Mutators from lib', 'Mutators from lib/core'],
    ['function plugin', 'plugin from lib/plugin'],
  ]);
  expect(membersOf(named(entries, 'Mutators')).map(({ name }) => name)).toEqual(['plugin']);
});

test('a namespace lists its entries by name, in groups that its contents name', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': "/** All. */\nexport * as z from './z.js';\n",
        'a/src/z.ts':
          "export * from './checks.js';\nexport * from './types.js';\nexport * as checks from './less.js';\nexport { less as last } from './less.js';\n",
        'a/src/less.ts': '/** Less. */\nexport function less(): void {}\n',
        'a/src/checks.ts':
          '/** Less. */\nexport function lt(): void {}\n/** An array. */\nexport function array(): void {}\n',
        'a/src/types.ts':
          '/** A string. */\nexport function string(): void {}\n/** Any type. */\nexport class Type {}\n',
      }),
    ),
  );
  const z = named(entries, 'z');
  const entryOf = (reference: string) => entries.find((entry) => entry.reference === reference);
  expect(entriesIn(z, entryOf).map(({ name }) => name)).toEqual([
    'z.array',
    'z.checks',
    'z.last',
    'z.lt',
    'z.string',
    'z.Type',
  ]);
  // SAFETY: what the contents of a page of the reference are made from.
  const page = { kind: 'api-entry', entry: z } as Page;
  expect(apiToc(page, entryOf).map(({ id, text }) => [id, text])).toEqual([
    ['group-classes', 'Classes'],
    ['group-functions', 'Functions'],
    ['group-namespaces', 'Namespaces'],
  ]);
});

test('properties that are assigned to a function are its members', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          "/** Runs. */\nexport function run(): void {}\n/** The version. */\nrun.version = '1';\n/** See {@link run.version}. */\nexport const arrow = () => {};\n/** Helps. */\narrow.help = (a: number) => a;\n",
      }),
    ),
  );
  expect(
    entries.map((entry) => [
      `${entry.kind} ${entry.name}`,
      ...membersOf(entry).map(({ kind, reference, source }) => [kind, reference, source?.line]),
    ]),
  ).toEqual([
    ['function arrow', ['method', 'a@current/arrow#help', 8]],
    ['function run', ['property', 'a@current/run#version', 4]],
  ]);
  // SAFETY: what the contents of a page of the reference are made from.
  const page = { kind: 'api-entry', entry: named(entries, 'run') } as Page;
  expect(apiToc(page, () => undefined).map(({ text }) => text)).toEqual(['version']);
});

test('a static accessor with the name of a type in the namespace of its class ends no build', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': `/** Its types. */
export namespace Scalar {
  /** What it has. */
  export interface all {}
}
/** A scalar. */
export class Scalar {
  /** All. */
  static get all(): Scalar.all {
    return {};
  }
}
`,
      }),
    ),
  );
  expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'class Scalar',
    'namespace Scalar',
    'interface Scalar.all',
  ]);
});

test('what an optional package that is missing exports is not taken for one thing', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': `// @ts-ignore optional
export type * as Terser from 'terser';
// @ts-ignore optional
export type { JSDOM } from 'jsdom';
// @ts-ignore optional
import type { Window as Dom } from 'happy-dom';
/** Opens. */
export function open(): Dom {
  throw 0;
}
`,
      }),
    ),
  );
  expect(entries.map(({ name }) => name)).toEqual(['open']);
  expect(describeEntry(named(entries, 'open'))).not.toContain(' -> ');
});

test('a global type of the package needs no export', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'tsconfig.json': tsconfig({ include: ['a'] }),
      'a/env.d.ts':
        "interface Ambient {}\ndeclare module 'named' {\n  export interface Named {}\n}\n",
      'a/src/index.ts': `import type { Named } from 'named';
declare global {
  namespace App {
    interface Locals {
      a: 1;
    }
  }
}
interface Locals {}
/** Handles. */
export function handle(a: App.Locals, b: Ambient): App.Locals {
  return a;
}
/** Mentions what is not global. */
export const others = (a: Locals, b: Named): void => {};
`,
    }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'others mentions Locals, which @x/a does not export.',
    'others mentions Named, which @x/a does not export.',
  ]);
  const [handle] = value.packages.flatMap(({ entries }) => entries);
  expect(handle && describeEntry(handle)).toContain(
    'function handle(a: App.Locals, b: Ambient): App.Locals',
  );
});

test('a member whose name is its anchor keeps it beside one with a symbol as key', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** Encodes. */\nexport const ENC: unique symbol = Symbol();\n/** C. */\nexport class C {\n  static [ENC] = 1;\n  static enc = 2;\n}\n/** D. */\nexport class D {\n  [ENC] = 1;\n  static enc = 2;\n  enc = 3;\n}\n',
      }),
    ),
  );
  const anchorsOf = (name: string) =>
    membersOf(named(entries, name)).map((member) => [member.name, member.anchor]);
  expect(anchorsOf('C')).toEqual([
    ['[ENC]', 'enc-static'],
    ['enc', 'enc'],
    ['constructor', 'constructor'],
  ]);
  expect(anchorsOf('D')).toEqual([
    ['enc', 'enc-static'],
    ['constructor', 'constructor'],
    ['[ENC]', 'enc-2'],
    ['enc', 'enc'],
  ]);
});

test('the properties of a result have no default', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** Loads. */\nexport function load() {\n  return {\n    /** A. */\n    a: 1,\n    b: { /** C. */ c: 2 },\n  };\n}\n/** O. */\nexport const o = { /** D. */ d: 1 };\n',
      }),
    ),
  );
  const defaults = (name: string) =>
    JSON.stringify(named(entries, name)).match(/"defaultValue":"."/g);
  expect(defaults('load')).toBeNull();
  expect(defaults('o')).toEqual(['"defaultValue":"1"']);
});

test('a class whose base has another type by a cast constructs itself', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** E. */\nexport interface Emitter<T> {\n  /** Emits. */\n  emit(event: T): void;\n}\ndeclare const Base: unknown;\n/** C. */\nexport class Client extends (Base as new <T>(event: T) => Emitter<T>)<string> {}\n/** L. */\nexport class List extends (Array as new () => string[]) {}\n',
      }),
    ),
  );
  expect(describeEntry(named(entries, 'Client'))).toContain('new Client(event: string): Client');
  expect(describeEntry(named(entries, 'List'))).toMatch(
    /new List\(\): List\n.*inheritedFrom Array.constructor -> https:/,
  );
});

test('signatures without a name have their own source lines', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts':
          '/** M. */\nexport interface Maker {\n  (): void;\n  new (): Maker;\n  [key: string]: unknown;\n}\n',
      }),
    ),
  );
  const lines = membersOf(named(entries, 'Maker')).map(({ kind, source }) => [kind, source?.line]);
  expect(lines).toEqual([
    ['construct-signature', 4],
    ['call-signature', 3],
    ['index-signature', 5],
  ]);
});

test('a call or index signature of a base is inherited', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': `/** C. */
export interface Call<T> {
  /** Calls. */
  (value: T): T;
}
/** D. */
export interface Dict {
  /** By name. */
  readonly [name: string]: unknown;
}
/** A. */
export type Alias = { (value: boolean): boolean };
/** M. */
export interface Middle extends Call<string>, Dict, Alias {}
/** O. */
export interface Own extends Middle {
  /** Own. */
  (value: number): number;
}
`,
      }),
    ),
  );
  const signaturesOf = (name: string) =>
    membersOf(named(entries, name)).map(({ name: member, inheritedFrom }) => [
      member,
      inheritedFrom?.name,
      inheritedFrom?.reference,
    ]);
  expect(signaturesOf('Call')).toEqual([['call', undefined, undefined]]);
  expect(signaturesOf('Own')).toEqual([
    ['call', undefined, undefined],
    ['call', 'Call.call', 'a@current/Call#call'],
    ['call', 'Alias.call', 'a@current/Alias'],
    ['[name]', 'Dict[name]', 'a@current/Dict#index'],
  ]);
});

test('options about what the compiler would write have no effect', async () => {
  const built = {
    composite: true,
    declaration: true,
    declarationDir: 'a/types',
    declarationMap: true,
    emitDeclarationOnly: true,
    incremental: true,
    outDir: 'a/dist',
    rewriteRelativeImportExtensions: true,
    rootDir: 'a/src',
    tsBuildInfoFile: 'a/.tsbuildinfo',
  };
  const { diagnostics } = await convertProject(
    project({
      'tsconfig.json': tsconfig({}, built),
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts': '/** Two. */\nexport const two = 2;\n',
      'b/src/types.d.ts': 'declare const global: 1;\n',
    }),
  );
  expect(diagnostics).toEqual([]);
});

test('only the declaration decides whether a parameter is optional, not brackets in its comment', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': `/**
 * F.
 * @param [required] Is given.
 * @param [optional] May be given.
 * @param [rest] Others.
 */
export function f(required: string | undefined, optional?: number, ...rest: string[]): void {}
/**
 * G.
 * @param [required] Is given.
 */
export const g = (required: string): void => {};
`,
      }),
    ),
  );
  const optional = entries.flatMap((entry) =>
    (entry as ApiFunction).signatures.flatMap(({ parameters }) =>
      parameters.map((one) => `${one.name}${one.optional ? '?' : ''}`),
    ),
  );
  expect(optional).toEqual(['required', 'optional?', 'rest', 'required']);
});

test('an inherited type does not name a type parameter of its base, even if it does not depend on it', async () => {
  const entries = entriesOf(
    await convertProject(
      project({
        'a/src/index.ts': `/** P. */
export type Prop<S, K extends 'm'> = NonNullable<{ m?: string; s: S }[K]>;
/** C. */
export class Common<S> {
  /** Message. */
  message: Prop<S, 'm'> = '';
  /** Gets. */
  get(key: Prop<S, 'm'>): Prop<S, 'm'> { return key; }
}
/** E. */
export class Err extends Common<false> {}
`,
      }),
    ),
  );
  expect(describeEntry(named(entries, 'Err'))).toContain('message: string');
  expect(describeEntry(named(entries, 'Err'))).toContain('get(key: string): string');
  expect(describeEntry(named(entries, 'Common'))).toContain('message: Prop<S, "m">');
});

test('a default export in two ways is one import', async () => {
  const source = `/** M. */
declare function make(): void;
declare namespace make {
  export { make as default, make };
}
export = make;
`;
  const files = {
    'a/package.json': manifest('@x/a', { '.': { types: './index.d.ts' } }),
    'a/index.d.ts': source,
  };
  const entries = entriesOf(
    await convertProject(
      project({
        ...files,
        'tsconfig.json': tsconfig({}, { module: 'NodeNext', moduleResolution: 'NodeNext' }),
      }),
    ),
  );
  const imports = ['make from @x/a', 'default from @x/a'];
  expect(briefs(entries)).toEqual([
    ['function make', ...imports],
    ['namespace make', ...imports],
  ]);
});

test('a paragraph with only an image of an installed package, and @returns without a text, are left out', async () => {
  const source = `/**
 * Skips.
 *
 * ![](skip.png)
 *
 * ![Marbles](marbles.png)
 * @returns {boolean}
 */
export declare function skip(): boolean;
`;
  const { value } = await convertProject(
    project({
      'node_modules/lib/package.json': manifest('lib', { '.': { types: './index.d.ts' } }),
      'node_modules/lib/index.d.ts': source,
    }),
    ['node_modules/lib'],
  );
  const [entry] = value.packages[0]?.entries ?? [];
  const [signature] = (entry as ApiFunction).signatures;
  const paragraphs = signature?.comment.summary?.children.flatMap((child) =>
    child.type === 'element' ? plainText(child) : [],
  );
  expect(paragraphs).toEqual(['Skips.', 'Marbles']);
  expect(signature?.comment.returns).toBeUndefined();
});
