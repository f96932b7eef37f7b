// Faults of packages, rows 50 to 58: each planted in a small project, with its code, position and hint.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/site/diagnostic.js';
import { exitCodeOf } from '../../../src/model/site/diagnostic.js';
import { convertProject, manifest, project, tsconfig } from './small-project.js';

const brief = ({ code, file, place }: Diagnostic): string =>
  `${file}:${place?.line}:${place?.column} ${code}`;

const FAULTS: readonly (readonly [
  row: string,
  files: Readonly<Record<string, string>>,
  expected: string,
  hint: RegExp,
])[] = [
  [
    '50 TypeScript error',
    { 'a/src/index.ts': 'export const x = 1;\nexport const y: string = x;\n' },
    'a/src/index.ts:2:14 api/typescript',
    /compile/,
  ],
  [
    '50 syntax error',
    { 'a/src/index.ts': 'export const = 1;\n' },
    'a/src/index.ts:1:14 api/typescript',
    /compile/,
  ],
  [
    '51 no entry',
    { 'a/package.json': '{"name": "@x/a"}' },
    'a/package.json:1:1 api/missing-entry',
    /exports/,
  ],
  [
    '51 no types in an installed package',
    { 'node_modules/@y/b/package.json': '{"name": "@y/b"}' },
    'node_modules/@y/b/package.json:1:1 api/missing-entry',
    /name node_modules\/@types\/y__b in/,
  ],
  [
    '52 missing target, which another subpath has, too',
    {
      'a/package.json':
        '{"name": "@x/a", "exports": {\n".": "./src/index.ts",\n"./a": "./b.js",\n"./b.js": "./b.js"\n}}',
    },
    'a/package.json:4:11 api/missing-export',
    /correct exports\["\.\/b\.js"\]/,
  ],
  [
    '52 missing target',
    { 'a/package.json': manifest('@x/a', { '.': { types: './dist/gone.d.ts' } }) },
    'a/package.json:6:16 api/missing-export',
    /exports\["\."\]\.types/,
  ],
  [
    '52 script without declarations, named twice',
    {
      'a/package.json':
        '{"name": "@x/a",\n"main": "./x.js",\n"exports": {".": {"default": "./x.js"}}}',
      'a/x.js': '',
    },
    'a/package.json:3:30 api/missing-export',
    /"types" condition/,
  ],
  [
    '52 scripts without declarations, named by a pattern',
    {
      'a/package.json': '{"name": "@x/a",\n"exports": {"./*": "./js/*.js"}}',
      'a/js/x.js': '',
    },
    'a/package.json:2:20 api/missing-export',
    /add a\/js\/x\.d\.ts/,
  ],
  [
    '56 invalid link',
    { 'a/src/index.ts': '/**\n * See {@link Missing}.\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:15 api/broken-link',
    /export the declaration/,
  ],
  [
    '56 invalid link in a member',
    {
      'a/src/index.ts':
        '/** A. */\nexport class A {\n  /** Fine. */\n  a = 1;\n  /** See {@link Missing}. */\n  b = 2;\n}\n',
    },
    'a/src/index.ts:5:18 api/broken-link',
    /export the declaration/,
  ],
  [
    '50 a tsconfig that only names others',
    {
      'tsconfig.json': '{"files":[],"references":[{"path":"a"}]}',
      'a/tsconfig.json': tsconfig({}, { jsx: 'preserve' }),
      'a/src/index.ts': '/** V. */\nexport { view } from "./view.js";\n',
      'a/src/view.tsx': '/** V. */\nexport const view = (): unknown => <b />;\n',
    },
    'a/src/index.ts:2:22 api/typescript',
    /tsconfig\.json has no options/,
  ],
  [
    '56 a link to what a tag leaves out',
    {
      'a/src/index.ts':
        '/** @internal */\nexport class Left {}\n/** F, see {@link Left}. */\nexport function f(): void {}\n',
    },
    'a/src/index.ts:3:19 api/broken-link',
    /remove @internal from its comment/,
  ],
  [
    '56 a link to a member of what a tag leaves out',
    {
      'a/src/index.ts':
        '/** @hidden */\nexport class Left {\n  /** A. */\n  a = 1;\n}\n/** F, see {@link Left.a}. */\nexport function f(): void {}\n',
    },
    'a/src/index.ts:6:19 api/broken-link',
    /remove @hidden from its comment/,
  ],
  [
    '56 type not exported',
    {
      'a/src/index.ts':
        'interface Hidden { a: 1 }\n/** F. */\nexport function f(x: number, hidden: Hidden): void {}\n',
    },
    'a/src/index.ts:3:38 api/not-exported',
    /export Hidden from/,
  ],
  [
    '56 type not exported, called like one that is',
    {
      'a/src/index.ts':
        "/** H. */\nexport interface Hidden { a: 2 }\n/** F. */\nexport function f(hidden: import('./b.js').Hidden): void {}\n",
      'a/src/b.ts': 'export interface Hidden { a: 1 }\n',
    },
    'a/src/index.ts:4:44 api/not-exported',
    /use the exported one, or export the one of a\/src\/b\.ts under another name/,
  ],
  [
    '56 type not exported, called like one that is, and mapped to a source that was not published',
    {
      'a/package.json': manifest('@x/a', { '.': './index.d.ts' }),
      'a/index.d.ts':
        "/** H. */\nexport interface Hidden { a: 2 }\n/** F. */\nexport declare function f(hidden: import('./b.js').Hidden): void;\n",
      'a/b.d.ts': 'export interface Hidden { a: 1 }\n//# sourceMappingURL=b.d.ts.map',
      'a/b.d.ts.map':
        '{"version":3,"file":"b.d.ts","sourceRoot":"","sources":["src/b.ts"],"names":[],"mappings":"AAAA,MAAM,WAAW,MAAM"}',
    },
    'a/index.d.ts:4:52 api/not-exported',
    /export the one of a\/b\.d\.ts under another name/,
  ],
  [
    '56 type not exported, of a constant whose type is inferred, before code with its name',
    {
      'a/src/index.ts':
        "import { f } from './f.js';\n/** X. */\nexport const x = f();\n/** Y. */\nexport function y(Hidden: 1): void {}\n",
      'a/src/f.ts': 'interface Hidden { a: 1 }\nexport declare function f(): Hidden;\n',
    },
    'a/src/index.ts:3:14 api/not-exported',
    /export Hidden from/,
  ],
  [
    '56 type not exported, from a namespace that an import makes',
    {
      'a/src/index.ts':
        "import * as base from './base.js';\n/** X. */\nexport declare const x: base.Hidden;\n",
      'a/src/base.ts': 'export class Hidden {}\n',
    },
    'a/src/index.ts:3:25 api/not-exported',
    /export Hidden from/,
  ],
  [
    '56 base not exported, a default export',
    {
      'a/src/index.ts':
        "import Hidden from './base.js';\n/** X. */\nexport class X extends Hidden {}\n",
      'a/src/base.ts': 'export default class Hidden {}\n',
    },
    'a/src/index.ts:3:24 api/not-exported',
    /export Hidden from/,
  ],
  [
    '56 type not exported, the default export of a module',
    {
      'a/src/index.ts': "/** X. */\nexport declare const x: import('./x.js').default;\n",
      'a/src/x.ts': 'export default class Hidden {}\n',
    },
    'a/src/index.ts:2:22 api/not-exported',
    /export Hidden from/,
  ],
  [
    '56 type that a tag leaves out',
    {
      'a/src/index.ts':
        '/** @internal */\nexport interface Left { a: 1 }\n/** F. */\nexport function f(left: Left): void {}\n',
    },
    'a/src/index.ts:4:25 api/not-exported',
    /export Left without @internal/,
  ],
  [
    '56 unused @param',
    { 'a/src/index.ts': '/**\n * F.\n * @param y - No.\n */\nexport function f(x: 1): void {}\n' },
    'a/src/index.ts:3:11 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 misspelt tag',
    { 'a/src/index.ts': '/**\n * F.\n * @retruns Nothing.\n */\nexport function f(): void {}\n' },
    'a/src/index.ts:3:4 api/typedoc-warning',
    /@returns/,
  ],
  [
    '56 nothing to inherit',
    { 'a/src/index.ts': '/** {@inheritDoc Missing} */\nexport function f(): void {}\n' },
    'a/src/index.ts:1:18 api/typedoc-warning',
    /@scope\/package!Missing/,
  ],
  [
    '56 a text that is inherited over',
    {
      'a/src/index.ts':
        '/** One. */\nexport function f(): void {}\n/**\n * Two.\n * {@inheritDoc f}\n */\nexport function g(): void {}\n',
    },
    'a/src/index.ts:5:5 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 a text that is inherited over, before another comment',
    {
      'a/src/index.ts':
        '/** One. */\nexport function f(): void {}\n/**\n * Two.\n * @inheritdoc f\n */\nexport function g(): void {}\n/** {@link g} */\nexport function h(): void {}\n',
    },
    'a/src/index.ts:5:4 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 a text that inherits from itself',
    {
      'a/src/index.ts':
        '/** One. */\nexport function f(): void {}\n/** {@inheritDoc g} */\nexport function g(): void {}\n',
    },
    'a/src/index.ts:3:6 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 texts that inherit from each other, called like a parameter before them',
    {
      'a/src/index.ts':
        '/** One. */\nexport function f(g: 1): void {}\n/** {@inheritDoc h} */\nexport function g(): void {}\n/** {@inheritDoc g} */\nexport function h(): void {}\n',
    },
    'a/src/index.ts:3:6 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 a text that is inherited from a circle',
    {
      'a/src/index.ts':
        '/** {@inheritDoc g} */\nexport function f(): void {}\n/** {@inheritDoc h} */\nexport function g(): void {}\n/** {@inheritDoc g} */\nexport function h(): void {}\n',
    },
    'a/src/index.ts:3:6 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 nothing to inherit for a text that is inherited itself',
    {
      'a/src/index.ts':
        '/** {@inheritDoc g} */\nexport function f(): void {}\n/** {@inheritDoc Missing} */\nexport function g(): void {}\n',
    },
    'a/src/index.ts:3:18 api/typedoc-warning',
    /@scope\/package!Missing/,
  ],
  [
    '56 two comments for one member',
    {
      'a/src/index.ts':
        '/** I. */\nexport interface I {\n  /** One. */\n  a: 1;\n}\nexport interface I {\n  /** Two. */\n  a: 1;\n}\n',
    },
    'a/src/index.ts:7:3 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 relative link',
    { 'a/src/index.ts': '/** See [it](./other.md). */\nexport const x = 1;\n' },
    'a/src/index.ts:1:14 api/relative-link',
    /absolute/,
  ],
  [
    '56 an invalid link whose name is a part of a word before it',
    { 'a/src/index.ts': '/**\n * Readers read. {@link Read}\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:25 api/broken-link',
    /export/,
  ],
  [
    '56 an invalid link in two lines',
    { 'a/src/index.ts': '/**\n * {@link Missing\n * words}\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:11 api/broken-link',
    /export/,
  ],
  [
    '56 unused @param whose name is a word before it',
    {
      'a/src/index.ts':
        '/**\n * To y is to go.\n * @param y - No.\n */\nexport function f(x: 1): void {}\n',
    },
    'a/src/index.ts:3:11 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 unused @param of the second overload',
    {
      'a/src/index.ts':
        '/** F. */\nexport declare function f(x: 1): void;\n/**\n * F.\n * @param y - No.\n */\nexport declare function f(x: 2): void;\n',
    },
    'a/src/index.ts:5:11 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 an unknown inline tag',
    { 'a/src/index.ts': '/**\n * {@unknown x}\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:5 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 a file that includes itself',
    {
      'a/src/index.ts': '/**\n * {@include ./x.md}\n */\nexport const x = 1;\n',
      'a/src/x.md': 'Text. {@include ./x.md}\n',
    },
    'a/src/index.ts:2:14 api/typedoc-warning',
    /comment/,
  ],
  [
    '56 a tag for documents',
    { 'a/src/index.ts': '/**\n * X.\n * @document ./x.md\n */\nexport const x = 1;\n' },
    'a/src/index.ts:3:4 api/typedoc-warning',
    /guide/,
  ],
  [
    '56 an included file that is missing',
    { 'a/src/index.ts': '/**\n * X.\n * {@include ./x.md}\n */\nexport const x = 1;\n' },
    'a/src/index.ts:3:14 api/include-missing',
    /path/,
  ],
  [
    '57 an included file outside of the project',
    {
      'a/src/index.ts': `/** X.\n * {@includeCode ${import.meta.filename}}\n */\nexport const x = 1;\n`,
    },
    'a/src/index.ts:2:18 api/include-outside',
    /into the project/,
  ],
  [
    '57 an included file outside of an installed package',
    {
      '.env': 'SECRET=1\n',
      'node_modules/evil/package.json': manifest('evil', { '.': { types: './index.d.ts' } }),
      'node_modules/evil/index.d.ts':
        '/** {@include ./inner/text.md} */\nexport declare const x: 1;\n',
      'node_modules/evil/inner/text.md': 'Text. {@include ../../../.env}\n',
    },
    'node_modules/evil/index.d.ts:2:22 api/include-outside',
    /into the package/,
  ],
  [
    '57 included files that include the next one twice each',
    {
      'a/src/index.ts': '/**\n * {@include ./0.md}\n */\nexport const x = 1;\n',
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, level) => [
          `a/src/${level}.md`,
          `{@include ./${level + 1}.md} {@include ./${level + 1}.md}\n`,
        ]),
      ),
      'a/src/10.md': 'Text.\n',
    },
    'a/src/index.ts:4:14 api/too-many-includes',
    /fewer/,
  ],
  [
    '57 script in a comment',
    { 'a/src/index.ts': '/**\n * A <script>alert(1)</script>.\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:6 markdown/raw-html',
    /./,
  ],
  [
    '57 script after a link in a comment',
    {
      'a/src/index.ts':
        '/**\n * A {@link x} and\n * a <script>alert(1)</script>.\n */\nexport const x = 1;\n',
    },
    'a/src/index.ts:3:6 markdown/raw-html',
    /./,
  ],
  [
    '57 unsafe link in a comment',
    { 'a/src/index.ts': '/**\n * A [link](javascript:alert(1)).\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:6 link/unsafe-scheme',
    /https/,
  ],
  [
    '57 malformed encoding',
    { 'a/src/index.ts': '/**\n * A [link](/%E0%A4%A).\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:6 link/malformed-encoding',
    /%25/,
  ],
  [
    '57 malformed encoding in a definition',
    { 'a/src/index.ts': '/**\n * A [link].\n *\n * [link]: /%E0%A4%A\n */\nexport const x = 1;\n' },
    'a/src/index.ts:4:4 link/malformed-encoding',
    /%25/,
  ],
  [
    '57 malformed encoding in HTML',
    { 'a/src/index.ts': '/**\n * An <img src="%E0%A4%A">.\n */\nexport const x = 1;\n' },
    'a/src/index.ts:2:7 link/malformed-encoding',
    /./,
  ],
  [
    'a type that doubles with each level',
    {
      'a/src/index.ts': `export declare function pair<T>(x: T): [T, T];\nexport const doubled = ${'pair('.repeat(30)}0${')'.repeat(30)};\n`,
    },
    'a/src/index.ts:2:14 api/unstructured-type',
    /./,
  ],
  [
    'an invalid package.json',
    { 'a/package.json': '[]' },
    'a/package.json:undefined:undefined api/invalid-package',
    /JSON/,
  ],
];

test.each(FAULTS)('%s', async (_row, files, expected, hint) => {
  const { diagnostics } = await convertProject(project(files));
  expect(diagnostics.map(brief), JSON.stringify(diagnostics)).toContain(expected);
  const found = diagnostics.find((diagnostic) => brief(diagnostic) === expected);
  expect(found?.hint).toMatch(hint);
  // Whether these are errors is configured, as a build applies it.
  const isConfigured = /^(?:markdown\/raw-html|link\/malformed-encoding)$/.test(found?.code ?? '');
  expect(found?.severity).toBe(isConfigured ? 'warning' : 'error');
});

test.each([
  ['{@unknown Missing}', 'Encountered an unknown inline tag @unknown.'],
  ['{@include ./gone.md}', 'The included file "a/src/gone.md" does not exist or cannot be read.'],
  [
    '{@includeCode ./index.ts#gone}',
    '@includeCode tag in @x/a.x specified "./index.ts#gone" to include from file "a/src/index.ts" the region labeled "gone", but the region was not found in the file.',
  ],
])('the message about %s is the only one, and names files of the project', async (tag, message) => {
  const { diagnostics } = await convertProject(
    project({ 'a/src/index.ts': `/** ${tag} */\nexport const x = 1;\n` }),
  );
  expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
});

test('a fault of the API ends with exit code 3', async () => {
  const { diagnostics } = await convertProject(project({ 'a/package.json': '{"name": "@x/a"}' }));
  expect(exitCodeOf(diagnostics)).toBe(3);
});

test('50: a TypeScript error names its package', async () => {
  const { diagnostics } = await convertProject(
    project({ 'a/src/index.ts': 'export const x: 1 = 2;\n' }),
  );
  expect(diagnostics[0]?.message).toContain('TS2322 in @x/a');
});

test('mistakes in a README hide none in a comment, and each has its own place', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/README.md': '# A\n\n<form>Bold</form>\n',
      'a/src/index.ts':
        '/**\n * A foo.\n *\n * <form>Bold</form>\n *\n * x\n * @summary A <form>short</form> one.\n * @description Some <form>text</form>.\n */\nexport const foo = 1;\n',
    }),
  );
  expect(diagnostics.map(brief).sort()).toEqual([
    'a/README.md:3:1 markdown/raw-html',
    'a/src/index.ts:4:4 markdown/raw-html',
    'a/src/index.ts:7:15 markdown/raw-html',
    'a/src/index.ts:8:22 markdown/raw-html',
  ]);
});

test('53: circular re-exports are documented once', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': "export * from './other.js';\n/** One. */\nexport const one = 1;\n",
      'a/src/other.ts': "export * from './index.js';\n/** Two. */\nexport const two = 2;\n",
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(value.packages[0]?.entries.map(({ name }) => name)).toEqual(['one', 'two']);
});

test('56: an invalid link of a base is reported once', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/** A. */\nexport class A {\n  /** {@link Missing} */\n  run() {}\n}\n/** B. */\nexport class B extends A {\n  override run() {}\n}\n',
    }),
  );
  expect(diagnostics.map(brief)).toEqual(['a/src/index.ts:3:14 api/broken-link']);
});

test('56: an invalid link of an included file is reported although there is a base', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/text.md': '{@link Missing}\n',
      'a/src/index.ts':
        '/** A. */\nexport class A {\n  /** Runs. */\n  run() {}\n}\n/** B. */\nexport class B extends A {\n  /** {@include text.md} */\n  override run() {}\n}\n',
    }),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['api/broken-link']);
});

test('56: a tag of JSDoc is not misspelt', async () => {
  const tags = ['requires x', 'package', 'external x', 'kind x', 'overview X.'];
  const comment = tags.map((tag) => ` * @${tag}\n`).join('');
  const { diagnostics } = await convertProject(
    project({ 'a/src/index.ts': `/**\n * X.\n${comment} */\nexport const x = 1;\n` }),
  );
  expect(diagnostics).toEqual([]);
});

test('56: a second tag for remarks is reported at its place, and no tag @returns', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/**\n * F.\n * @remarks One.\n * @remarks Two.\n * @returns 1\n */\nexport const f = (): 1 => 1;\n/** G. */\nexport function g(): void {}\n',
    }),
  );
  expect(diagnostics.map(brief)).toEqual(['a/src/index.ts:4:4 api/typedoc-warning']);
});

test('56: a tag in the comment of a part of a union is reported without a made-up name', async () => {
  const { diagnostics } = await convertProject(
    project({
      'a/src/index.ts': '/** U. */\nexport type U =\n  | 1\n  /** @deprecated */\n  | 2;\n',
    }),
  );
  expect(diagnostics.map((one) => `${brief(one)} ${one.message}`)).toEqual([
    'a/src/index.ts:5:3 api/typedoc-warning The comment of a part of a union should not contain any block or modifier tags.',
  ]);
});

test('56: a link to a declaration of a package that is not documented', async () => {
  const files = project({
    'node_modules/y/package.json': manifest('y', './index.d.ts'),
    'node_modules/y/index.d.ts': 'export interface Node {}\n',
    'a/src/index.ts':
      "import type { Node } from 'y';\n/** F, see {@link Node}. */\nexport function f(node: Node): void {}\n",
  });
  const { diagnostics } = await convertProject(files, ['a']);
  expect(diagnostics).toMatchObject([
    {
      message: '{@link Node} names a declaration of y, which is not documented here.',
      place: { line: 2, column: 19 },
      hint: expect.stringMatching(/^write a link to its own documentation/),
    },
  ]);
});

test('54: a symbol of two packages has one owner', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts': "export { Thing } from '@x/b';\n",
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts': "export { Thing } from './thing.js';\n",
      'b/src/thing.ts': '/** A thing. */\nexport class Thing {}\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(value.packages.map(({ entries }) => entries.map(({ reference }) => reference))).toEqual([
    [],
    ['b@current/Thing'],
  ]);
  expect(value.packages[0]?.reexports[0]?.target.reference).toBe('b@current/Thing');
});

test('57: HTML with an attribute that has no value is text', async () => {
  const { diagnostics } = await convertProject(
    project({ 'a/src/index.ts': '/** An <img src=> or <a href= >. */\nexport const x = 1;\n' }),
  );
  expect(diagnostics).toEqual([]);
});

test('57: hostile names stay text', async () => {
  const { value, diagnostics } = await convertProject(
    project({
      'a/src/index.ts':
        '/** X. */\nexport interface X {\n  /** P. */\n  "</script><img src=x onerror=1>": "<b>";\n}\n',
    }),
  );
  expect(diagnostics).toEqual([]);
  const [entry] = value.packages[0]?.entries ?? [];
  const member = entry && 'members' in entry ? entry.members[0] : undefined;
  expect(member?.anchor).toMatch(/^[\w-]+$/);
});
