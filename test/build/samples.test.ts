// Samples in complete builds: faults have their place, and nothing is checked twice.
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CodeQuery } from '../../src/build/api/api-input.js';
import { compareDiagnostics, type Diagnostic } from '../../src/model/site/diagnostic.js';
import { createRecordingWorker } from './in-process-api.js';
import { PACKAGE_SITE, siteConfig, tsconfig } from './package-site.js';
import { runBuild } from './pipeline.js';
import { type Files, type Project, projectOfTest } from './project.js';

const queries: CodeQuery[] = [];

beforeEach(() => queries.splice(0));

const SHAPE =
  '/** A shape. */\nexport interface Shape {\n  /** Its color. */\n  color: string;\n}\n';

const FILES: Files = {
  ...PACKAGE_SITE,
  'packages/a/src/index.ts': SHAPE,
};

const fence = (code: string, meta = 'ts'): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;

const IMPORT = "import type { Shape } from 'a';";
const sound = (color: string): string =>
  fence(`${IMPORT}\nexport const shape: Shape = { color: '${color}' };`);

const project = (files: Files): Project => projectOfTest({ ...FILES, ...files });

const shown = ({ severity, code, file, place, message, hint }: Diagnostic): string =>
  [`${severity} ${code} ${file}:${place?.line}:${place?.column}`, message, hint].join('\n');

test.each([
  ['a class that extends itself', 'class A extends A { m() {} }', 2506],
  [
    'interfaces that extend each other',
    'interface A extends B { m(): void }\ninterface B extends A { m(): void }',
    2310,
  ],
])('%s is a fault of its sample', async (_, code, expected) => {
  const made = project({
    'content/index.md': `# Home\n\n${fence(`${code}\nexport {};`, `ts expect-error=${expected}`)}`,
  });
  const { diagnostics } = await runBuild(made, { apiWorker: createRecordingWorker(queries) });
  expect(diagnostics.map(shown)).toEqual([]);
});

test.each([
  ['tsconfig.json', { typeRoots: ['./types'] }],
  ['../tsconfig.json', {}],
])("console is there though the settings of %s do not lead to Node's types", async (file, more) => {
  const made = project({
    [file]: tsconfig(more),
    'site.config.ts': siteConfig({ api: { packages: ['packages/*'], tsconfig: file } }),
    'content/index.md': `# Home\n\n${fence('console.log(1);\nexport {};')}`,
    'node_modules/@types/node/index.d.ts': 'declare const node: 1;\n',
  });
  const { diagnostics } = await runBuild(made, { apiWorker: createRecordingWorker(queries) });
  expect(diagnostics.map(shown)).toEqual([]);
});

test('a package that changes while it is read is converted again when it is as before', async () => {
  const made = project({});
  const cacheDir = path.join(path.dirname(made.root), 'cache');
  const file = 'packages/a/src/index.ts';
  const shown = (): boolean =>
    made.read('dist/api/a/interface/Shape/index.html').includes('A form.');
  const change = (name: string): void => {
    if (name === 'api') made.write({ [file]: SHAPE.replace('A shape.', 'A form.') });
  };
  await runBuild(made, { cacheDir, onStage: change });
  expect(shown()).toBe(true);
  made.write({ [file]: SHAPE });
  const { upToDate } = await runBuild(made, { cacheDir });
  expect(upToDate).toBe(false);
  expect(shown()).toBe(false);
});

test('a check of unchanged input reports its own run', async () => {
  const made = project({});
  const cacheDir = path.join(path.dirname(made.root), 'cache');
  await runBuild(made, { cacheDir, publish: false });
  const out = made.path('elsewhere');
  const { upToDate, outDir, stages } = await runBuild(made, { cacheDir, publish: false, out });
  expect({ upToDate, outDir }).toEqual({ upToDate: true, outDir: out });
  expect(stages.map(({ name }) => name)).toEqual(['config', 'sources']);
});

/** What the compiler says on a page; `!` is before errors. */
const notesIn = (html: string): string[] =>
  [...html.matchAll(/<samp class="([^"]*)">([^<]*)\n<\/samp>/g)].map(
    ([, classes = '', note = '']) =>
      (classes.includes('error') ? '!' : '') +
      note
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
  );

const TWOSLASH = 'ts twoslash';

describe('Twoslash', () => {
  const ROWS: readonly [what: string, code: string, notes: string[]][] = [
    ['a constant', "const a = 'x';\n//    ^?\nexport {};", ['const a: "x"']],
    ['a member', "'x'.length;\n//   ^?\nexport {};", ['(property) String.length: number']],
    [
      'a call',
      '[1].map(String);\n//   ^?\nexport {};',
      [
        '(method) Array<number>.map<string>(callbackfn: (value: number, index: number, array: number[]) => string, thisArg?: any): string[]',
      ],
    ],
    ['a type', 'export type A = [1, 2][number];\n//          ^?', ['type A = 1 | 2']],
    [
      'an import',
      `${IMPORT}\n//            ^?\nexport type A = Shape;`,
      ['(alias) interface Shape\nimport Shape'],
    ],
    ['this', 'export class A {\n  a = [this];\n  //    ^?\n}', ['this: this']],
    [
      'an unknown name',
      '// @errors: 2304\n[b];\n//^?\nexport {};',
      ['any', "!Cannot find name 'b'."],
    ],
    ['no name', 'export {};\n//       ^?', []],
    ['a comment', '// a\n// ^?\nexport {};', []],
    [
      'an error',
      "// @errors: 2322\nexport const a: number = 'x';",
      ["!Type 'string' is not assignable to type 'number'."],
    ],
    ['an error that is missing', '// @errors: 2322\nexport {};', []],
    ['another error', "// @errors: 2345\nexport const a: number = 'x';", []],
    [
      'no errors',
      "// @noErrors\nexport const a: number = 'x';\n//           ^?",
      ['const a: number'],
    ],
    [
      'an option',
      '// @strict: false\nexport function f(a) {}\n//              ^?',
      ['function f(a: any): void'],
    ],
    [
      'a hidden part',
      "const a = 'x';\n// ---cut---\nexport const b = a;\n//           ^?",
      ['const b: "x"'],
    ],
    ['several files', '// @filename: a.ts\nexport const a = 1;\n//           ^?', []],
  ];

  test('shows what the compiler says, and allows its errors', async () => {
    const sections = ROWS.map(([what, code]) => `## ${what}\n\n${fence(code, TWOSLASH)}`);
    const made = project({
      'content/index.md': `# Home\n\n${sections.join('\n')}`,
      'site.config.ts': siteConfig({ samples: 'warn' }),
    });
    const { diagnostics } = await runBuild(made);
    // That of "another error".
    const fault = `1 of ${ROWS.length - 1} samples in guides does not compile as shown:`;
    expect(diagnostics.map(({ message }) => message)).toEqual([fault]);
    const [, ...found] = made.read('dist/index.html').split('<h2');
    expect(found.map(notesIn)).toEqual(ROWS.map(([, , notes]) => notes));
  });

  test('without it, and without the compiler, code stands alone', async () => {
    const query = 'const a = 1;\n//    ^?\nexport {};';
    const page = `# Home\n\n${fence(query, TWOSLASH)}\n${fence('const b: 1 = 2;\nexport {};', 'ts expect-error=2322')}`;
    const made = project({ 'content/index.md': page });
    await runBuild(made);
    expect(notesIn(made.read('dist/index.html'))).toEqual(['const a: 1']);
    made.write({ 'site.config.ts': siteConfig({ samples: 'off' }) });
    await runBuild(made);
    expect(notesIn(made.read('dist/index.html'))).toEqual([]);
    expect(made.read('dist/index.html')).not.toContain('^?');
  });

  test('the note follows an edit of the package, and comes from the cache', async () => {
    const code = `${IMPORT}\nexport const color = (shape: Shape) => shape.color;\n//           ^?`;
    const made = project({ 'content/index.md': `# Home\n\n${fence(code, TWOSLASH)}` });
    const cacheDir = path.join(path.dirname(made.root), 'cache');
    await runBuild(made, { cacheDir });
    expect(notesIn(made.read('dist/index.html'))).toEqual([
      'const color: (shape: Shape) => string',
    ]);
    made.write({ 'packages/a/src/index.ts': SHAPE.replace('string', 'number') });
    await runBuild(made, { cacheDir });
    expect(notesIn(made.read('dist/index.html'))).toEqual([
      'const color: (shape: Shape) => number',
    ]);
    made.write({ 'content/index.md': `# Home\n\nText.\n\n${fence(code, TWOSLASH)}` });
    const calls = queries.length;
    await runBuild(made, { cacheDir, apiWorker: createRecordingWorker(queries) });
    expect(queries.slice(calls)).toEqual([]);
    expect(notesIn(made.read('dist/index.html'))).toEqual([
      'const color: (shape: Shape) => number',
    ]);
  });
});

describe('faults', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'in a sample',
      `# Home\n\n${fence(`${IMPORT}\nexport const shape: Shape = { color: 1 };`)}`,
      [
        "error sample/type-error content/index.md:5:31\nType 'number' is not assignable to type 'string'. (TS2322)\ncorrect the sample; `expect-error=2322` beside its language is for errors shown on purpose.",
      ],
    ],
    [
      'in a list',
      `# Home\n\n- One:\n\n  ${fence('one();').replaceAll('\n', '\n  ')}`,
      [
        "error sample/type-error content/index.md:6:3\nCannot find name 'one'. (TS2304)\ncorrect the sample; `expect-error=2304` beside its language is for errors shown on purpose.",
      ],
    ],
    [
      'that are expected, and missing',
      `# Home\n\n${fence('one();', 'ts expect-error=2304,2322')}`,
      [
        'error sample/type-error content/index.md:4:1\nThe expected error does not occur. (TS2322)\nremove 2322 from `expect-error`.',
      ],
    ],
    [
      'in a sample beside a broken link',
      `# Home\n\n[Gone](gone.md)\n\n${fence('one();')}`,
      [
        'error link/missing-page content/index.md:3:1\n"gone.md" matches no page.\ncorrect the link: no page has a similar name.',
        "error sample/type-error content/index.md:6:1\nCannot find name 'one'. (TS2304)\ncorrect the sample; `expect-error=2304` beside its language is for errors shown on purpose.",
      ],
    ],
    [
      'in JavaScript: an object that is not declared',
      `# Home\n\n${fence("const a = {};\na.id = 1;\nglobalThis.a = process.title = '';\nfunction b() {}\nb.id = 1;\nmodel.id = 1;\nexport {};", 'js')}`,
      [
        "error sample/type-error content/index.md:9:1\nCannot find name 'model'. (TS2304)\ncorrect the sample; `expect-error=2304` beside its language is for errors shown on purpose.",
      ],
    ],
    ['in what is not to be checked', `# Home\n\n${fence('one();', 'ts no-check')}`, []],
  ])('%s', async (_, page, expected) => {
    const { diagnostics } = await runBuild(project({ 'content/index.md': page }));
    expect([...diagnostics].sort(compareDiagnostics).map(shown)).toEqual(expected);
  });

  test.each([
    ['in the first', 'number', 'string', 'content/a/p.md'],
    ['in the second', 'string', 'number', 'content/b/p.md'],
  ])('of equal code in two folders: %s', async (_, first, second, file) => {
    const code = "import type { V } from './types.js';\nexport const v: V = 'x';";
    const made = project({
      'content/a/p.md': `# A\n\n${fence(code)}`,
      'content/a/types.ts': `export type V = ${first};\n`,
      'content/b/p.md': `# B\n\n${fence(code)}`,
      'content/b/types.ts': `export type V = ${second};\n`,
    });
    const { diagnostics } = await runBuild(made);
    expect(diagnostics.map((one) => `${one.code} ${one.file}`)).toEqual([
      `sample/type-error ${file}`,
    ]);
  });
});

test.each([
  ['before', ['', ' expect-error=2322']],
  ['after', [' expect-error=2322', '']],
])('the error of a file is found %s an include that expects it', async (_, options) => {
  const made = project({
    'content/index.md': `# Home\n\n${options
      .map((option) => `::include{file="examples/wrong.ts"${option}}\n`)
      .join('\n')}`,
    'examples/wrong.ts': "export const one: number = '';\n",
  });
  const { diagnostics } = await runBuild(made);
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'sample/type-error examples/wrong.ts',
  ]);
});

describe('with a cache', () => {
  /** Builds, then builds again after each edit. @returns the samples and sources that each build queried. */
  async function asked(files: Files, ...edits: readonly Files[]): Promise<unknown[][]> {
    const made = project(files);
    const cacheDir = made.path('.quire/cache');
    const builds: unknown[][] = [];
    for (const edit of [{}, ...edits]) {
      made.write(edit);
      queries.splice(0);
      const { diagnostics } = await runBuild(made, {
        cacheDir,
        apiWorker: createRecordingWorker(queries),
      });
      builds.push([
        queries.flatMap(({ samples }) => samples.map(({ code }) => /'([a-z]+)' }/.exec(code)?.[1])),
        queries.flatMap(({ sources }) => sources),
        diagnostics.length,
      ]);
    }
    return builds;
  }
  const SOURCES = ['packages/a/src/index.ts'];

  test('only samples that changed are checked', async () => {
    const page = `# Home\n\n${sound('red')}\n${sound('blue')}`;
    const edited = page.replace('blue', 'green');
    const moved = edited.replace('# Home\n', '# Home\n\nMore text.\n');
    expect(
      await asked(
        { 'content/index.md': page },
        { 'content/index.md': edited },
        { 'content/index.md': moved },
      ),
    ).toEqual([
      [['red', 'blue'], SOURCES, 0],
      [['green'], [], 0],
      [[], [], 0],
    ]);
  });

  test('equal samples of two folders are checked once, and not again', async () => {
    const pages = {
      'content/index.md': `# Home\n\n${sound('red')}`,
      'content/b/b.md': `# B\n\n${sound('red')}`,
    };
    const edited = { 'content/index.md': `${pages['content/index.md']}\nMore text.\n` };
    expect(await asked(pages, edited)).toEqual([
      [['red'], SOURCES, 0],
      [[], [], 0],
    ]);
  });

  test('all are checked again when a package changes', async () => {
    expect(
      await asked(
        { 'content/index.md': `# Home\n\n${sound('red')}` },
        { 'packages/a/src/index.ts': SHAPE.replace('string', 'number') },
      ),
    ).toEqual([
      [['red'], SOURCES, 0],
      [['red'], SOURCES, 1],
    ]);
  });

  test('a sample with a fault is not checked again, but reported again', async () => {
    const page = `# Home\n\n${fence('one();')}`;
    expect(
      await asked({ 'content/index.md': page }, { 'content/index.md': `${page}\nMore.\n` }),
    ).toEqual([
      [[undefined], SOURCES, 1],
      [[], [], 1],
    ]);
  });

  test('a sample is checked again when a file that it imports changes', async () => {
    const page = `# Home\n\n${fence("import './helper.js';\nexport const it = { color: 'red' };")}`;
    expect(
      await asked(
        { 'content/index.md': page, 'content/helper.ts': 'export const one = 1;\n' },
        { 'content/helper.ts': 'one();\n' },
        { 'content/helper.ts': undefined },
      ),
    ).toEqual([
      [['red'], SOURCES, 0],
      [['red'], [], 0],
      [['red'], [], 1],
    ]);
  });

  const installed = (folder: string, types: string): Files => ({
    [`${folder}/package.json`]: JSON.stringify({ name: 'dep', types: 'dist/index.d.ts' }),
    [`${folder}/dist/index.d.ts`]: types,
  });
  const NUMBER = 'export declare const dep: number;\n';
  const TEXT = 'export declare const dep: string;\n';
  const imports = `# Home\n\n${fence("import { dep } from 'dep';\nexport const n: number = dep;")}`;

  test.each<[string, files: Files, edits: readonly Files[], faults: readonly number[]]>([
    ['a package is installed', {}, [installed('node_modules/dep', NUMBER)], [1, 0]],
    [
      'an installed package is built or changes',
      { ...installed('node_modules/dep', NUMBER), 'node_modules/dep/dist': undefined },
      [
        { 'node_modules/dep/dist/index.d.ts': NUMBER },
        { 'node_modules/dep/dist/index.d.ts': TEXT },
      ],
      [1, 0, 1],
    ],
    [
      'another version is installed nearer to it',
      installed('node_modules/dep', NUMBER),
      [installed('content/node_modules/dep', TEXT)],
      [0, 1],
    ],
    [
      'they move to where another version is installed',
      {
        ...installed('node_modules/dep', NUMBER),
        ...installed('content/b/node_modules/dep', TEXT),
      },
      [{ 'content/index.md': '# Home\n', 'content/b/b.md': imports.replace('Home', 'B') }],
      [0, 1],
    ],
    [
      "Node's types replace those of the browser",
      { 'content/index.md': `# Home\n\n${fence("alert('red');\nexport {};")}` },
      [{ 'node_modules/@types/node/index.d.ts': 'declare const node: 1;\n' }],
      [0, 1],
    ],
  ])('samples are checked again when %s', async (_, files, edits, faults) => {
    const builds = await asked({ 'content/index.md': imports, ...files }, ...edits);
    expect(builds.map((build) => build.at(-1))).toEqual(faults);
  });
});

test('a site without packages checks nothing', async () => {
  const config = "export default { title: 'Small', url: 'https://example.org', baseUrl: '/' };\n";
  const page = `# Home\n\n${fence('one();')}`;
  const { diagnostics } = await runBuild(
    project({ 'site.config.ts': config, 'content/index.md': page }),
    { apiWorker: createRecordingWorker(queries) },
  );
  expect(diagnostics).toEqual([]);
  expect(queries).toEqual([]);
});
