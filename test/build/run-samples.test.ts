// `quire check` runs the samples of a site with the packed packages; `--update` corrects claimed output.
import fs, { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { CHECK, UPDATE } from '../../src/build/engine/policy.js';
import type { BuildOutcome } from '../../src/build/report/outcome.js';
import {
  compareDiagnostics,
  distinctDiagnostics,
  exitCodeOf,
} from '../../src/model/site/diagnostic.js';
import { runBuild } from './pipeline.js';
import { type Files, Project, remove, temporaryFolder } from './project.js';
import { writeQuickNpm } from './quick-npm.js';
import { quire, quireJson, repository, run } from './quire.js';

/** The published `twice` has another result than its source. */
const SITE: Files = {
  'site.config.ts': `import { defineConfig } from 'quire';
    export default defineConfig({ title: 'T', url: 'https://a.example', baseUrl: '/',
      docs: { path: 'content' }, api: { packages: ['packages/*'], tsconfig: 'tsconfig.json' } });`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'nodenext', target: 'es2022', types: [] },
  }),
  'packages/twice/package.json': JSON.stringify({
    name: 'twice',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    scripts: { prepack: 'node build.js' },
  }),
  'packages/twice/build.js': `import fs from 'node:fs';
    fs.mkdirSync('dist', { recursive: true });
    fs.writeFileSync('dist/index.js', fs.readFileSync('src/index.ts', 'utf8').replaceAll(': number', ''));`,
  'packages/twice/src/index.ts':
    '/** Doubles. @param n A number. @returns Its double. */\nexport function twice(n: number): number {\n  return n * 2;\n}\n',
};

/** The lines of a page with one sample; the code begins in line 4. */
const page = (code: string, meta = ''): string => `# Page\n\n\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;

const IMPORT = "import { twice } from 'twice';";

/** What only `PAGES` use. */
const FOR_PAGES: Files = {
  'content/helper.ts': 'export const helper = (): void => {};\n',
  'packages/deep/package.json': JSON.stringify({
    name: 'deep',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './resample.js' } },
  }),
  'packages/deep/index.d.ts':
    '/** Fails. @param depth How deep. */\nexport declare function deep(depth: number): number;\n',
  'packages/deep/resample.js': `export const deep = (depth) => {
    if (depth === 0) throw new RangeError('at sample.ts:1:1');
    return deep(depth - 1) + 1;
  };`,
};

/** A sample that imports nothing. */
const NUMBER = page('console.log(1); // 1').replace('# Page', '## One');

const fileOf = (index: number): string => `content/${index === 0 ? 'index' : index}.md`;

/** Not the cache of the command, which counts as another version of Quire. */
const CACHE = 'cache-of-tests';

const checkAgain = async (checked: Project, policy = CHECK) => {
  const outcome = await runBuild(checked, { policy, cacheDir: checked.path(CACHE) });
  const diagnostics = outcome.diagnostics.toSorted(compareDiagnostics);
  return { diagnostics, exitCode: exitCodeOf(diagnostics), samples: outcome.samples };
};

/** The folder of the stand-in for npm. */
const tools = temporaryFolder();
const pathOfTools = writeQuickNpm(tools);

/** Packs with npm itself. */
const useNpm = (): void => void vi.unstubAllEnvs();

/** A site with all `PAGES`, checked once. */
let site: Project;
let report: Awaited<ReturnType<typeof checkAgain>>;
beforeAll(async () => {
  site = new Project(temporaryFolder());
  site.write({ ...SITE, ...FOR_PAGES });
  site.write(Object.fromEntries(PAGES.map(([, content], index) => [fileOf(index), content])));
  // Provides the types of Node.js.
  symlinkSync(path.join(repository, 'node_modules'), site.path('node_modules'));
  report = await checkAgain(site);
});
afterAll(() => [site.root, tools].forEach(remove));

let project: Project;
beforeEach(() => {
  vi.stubEnv('PATH', pathOfTools);
  project = new Project(temporaryFolder());
  project.write(SITE);
  // Reuses the cached results of the check of all pages.
  cpSync(site.path(CACHE), project.path(CACHE), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  remove(project.root);
});

const check = async (content: string) => {
  project.write({ 'content/index.md': content });
  return checkAgain(project);
};

/** Runs the command in its own process. */
const checkByCommand = async (content: string, ...flags: string[]) => {
  useNpm();
  project.write({ 'content/index.md': content });
  return quireJson(['check', '--root', project.root, ...flags]);
};

const shown = (diagnostics: BuildOutcome['diagnostics']): string[] =>
  diagnostics.map(
    ({ code, file, place, message }) =>
      `${file}:${place?.line}:${place?.column} ${code} ${message}`,
  );

/** Name, page and expected diagnostics. All pages are checked as one site; FILE stands for the file of the page. */
const PAGES: readonly (readonly [string, string, readonly string[]])[] = [
  ['a claim that is true', page(`${IMPORT}\nconsole.log(twice(2)); // 4`), []],
  [
    'a claim that is false',
    page(`${IMPORT}\nconsole.log(twice(2)); // 5`),
    ['FILE:5:27 sample/output The sample prints "4" here, not "5".'],
  ],
  [
    'a claim that is not reached',
    page('if (Date.now() < 0)\n  console.log(1); // 1'),
    ['FILE:5:22 sample/output The comment claims "1", but the sample prints nothing here.'],
  ],
  [
    'an output block that is false in its second line',
    `${page('console.log(1);\nconsole.log(2);').trimEnd()}\n\n\`\`\`text output\n1\n3\n\`\`\`\n`,
    ['FILE:10:1 sample/output The sample prints "2" here, but the page shows "3".'],
  ],
  [
    'a sample that continues the one above',
    [
      page(`${IMPORT}\nconst eight = twice(4);\nconsole.log(eight); // 8`),
      '```ts\nconsole.log(eight + 1); // 8\n```\n',
      '```ts\nconsole.log(eight + 2);\n```\n\n```text output\n10\n```\n',
      '```ts\nconst full = eight > 7;\nif (full) throw new Error("full");\n```\n',
    ].join('\n'),
    [
      'FILE:10:28 sample/output The sample prints "9" here, not "8".',
      'FILE:23:1 sample/throws The sample ends with Error: full',
    ],
  ],
  [
    'an unexpected error',
    page('function f(): void {\n  throw new RangeError("far");\n}\nf();'),
    ['FILE:5:3 sample/throws The sample ends with RangeError: far'],
  ],
  ['an expected error', page('throw new RangeError("far");', 'expect-throw=RangeError'), []],
  [
    'an expected error that does not occur',
    page('console.log(1); // 1', 'expect-throw=RangeError'),
    ['FILE:4:1 sample/no-throw The sample should end with RangeError, but ends with exit code 0.'],
  ],
  [
    'a promise that is never settled',
    page('await new Promise(() => {});'),
    [
      'FILE:4:1 sample/throws The sample ends while it awaits a promise that nothing can settle any more.',
    ],
  ],
  [
    'the network',
    page("const { connect } = await import('node:net');\nconnect(80, '127.0.0.1');"),
    ['FILE:5:1 sample/throws The sample ends with Error: Samples run without network.'],
  ],
  [
    'a resolver with sockets of its own',
    page(
      "const { promises } = await import('node:dns');\nconst resolver = new promises.Resolver();\nresolver.setServers(['127.0.0.1:1']);\nawait resolver.resolve4('example.org');",
    ),
    ['FILE:7:1 sample/throws The sample ends with Error: Samples run without network.'],
  ],
  [
    'a resolver with callbacks',
    page(
      "const { Resolver } = await import('node:dns');\nconst resolver = new Resolver();\nresolver.setServers(['127.0.0.1:1']);\nresolver.reverse('127.0.0.1', () => {});",
    ),
    ['FILE:7:1 sample/throws The sample ends with Error: Samples run without network.'],
  ],
  [
    'a thread, which would have network access',
    page(
      "const { Worker } = await import('node:worker_threads');\nnew Worker('', { eval: true });",
    ),
    ['FILE:5:1 sample/throws The sample ends with Error: Access to this API has been restricted'],
  ],
  [
    'a write outside of its folder',
    page(`const { writeFileSync } = await import('node:fs');\nwriteFileSync('../a', '');`),
    ['FILE:5:1 sample/throws The sample ends with Error: Access to this API has been restricted'],
  ],
  [
    'too much memory',
    page('const all: number[][] = [];\nfor (;;) all.push(new Array<number>(10_000).fill(0.5));'),
    ['FILE:4:1 sample/limit The sample needs more than 256 MB of memory, or aborts.'],
  ],
  [
    'lines that are printed without end',
    page("for (;;) console.log('a line of a loop that never ends');"),
    ['FILE:4:1 sample/limit The sample prints more than a megabyte.'],
  ],
  [
    'a program that is ended by a signal',
    page("process.kill(process.pid, 'SIGKILL');\nawait new Promise(() => {});"),
    ['FILE:4:1 sample/limit The sample was ended by the signal SIGKILL.'],
  ],
  [
    'a program that writes to the stream of its results',
    page(
      `const { writeSync } = await import('node:fs');\nwriteSync(3, 'x\\n5\\n{"claim":0}\\n');\nconsole.log(1); // 1`,
    ),
    [],
  ],
  [
    'an error below a deep recursion in a package',
    page("import { deep } from 'deep';\nconst depth = 40;\nconsole.log(deep(depth)); // 40"),
    ['FILE:6:1 sample/throws The sample ends with RangeError: at sample.ts:1:1'],
  ],
  [
    'an error in a package, in a file with the name of a sample',
    page("import { deep } from 'deep';\ndeep(0);"),
    ['FILE:5:1 sample/throws The sample ends with RangeError: at sample.ts:1:1'],
  ],
  [
    'an error of a class that has its name only as a class',
    page('class ShopError extends Error {}\nthrow new ShopError("closed");'),
    ['FILE:5:1 sample/throws The sample ends with ShopError: closed'],
  ],
  [
    'an expected error of a class that has its name only as a class',
    page('throw new (class ShopError extends Error {})();', 'expect-throw=ShopError'),
    [],
  ],
  [
    'an expected error by the name that it inherits',
    page('throw new (class ShopError extends RangeError {})();', 'expect-throw=RangeError'),
    [],
  ],
  [
    'a thrown value that is not an error',
    page('throw undefined;', 'expect-throw=Error'),
    ['FILE:4:1 sample/throws The sample ends with undefined: undefined'],
  ],
  [
    'an error that it handles itself',
    page(
      "process.on('uncaughtException', (error) => {\n  console.log(error.message); // boom\n});\nsetTimeout(() => {\n  throw new Error('boom');\n}, 1);",
    ),
    [],
  ],
  [
    'an expected error that it handles itself',
    page(
      "process.on('uncaughtException', () => {});\nthrow new TypeError('boom');",
      'expect-throw=TypeError',
    ),
    ['FILE:4:1 sample/no-throw The sample should end with TypeError, but ends with exit code 0.'],
  ],
  [
    'an import of a file of the project',
    page("import { helper } from './helper.js';\nhelper();"),
    [
      "FILE:4:1 sample/throws The sample ends with Error: Cannot find module './helper.js' imported from ./sample.mjs",
    ],
  ],
  [
    'an error with odd properties',
    page("throw Object.assign(new Error('odd'), { name: 5, stack: undefined });"),
    ['FILE:4:1 sample/throws The sample ends with 5: odd'],
  ],
  ['a sample that opts out', page('throw new Error();', 'no-run'), []],
];

describe('[F90] [F91] one check of a page with', () => {
  test('faults ends with exit code 1', () => expect(report.exitCode).toBe(1));

  test.each(PAGES.map(([name, , expected], index) => [name, expected, fileOf(index)] as const))(
    '%s',
    (_, expected, file) => {
      const found = report.diagnostics.filter((diagnostic) => diagnostic.file === file);
      expect(shown(found)).toEqual(expected.map((text) => text.replace('FILE', file)));
    },
  );
});

test('samples of installed packages do not run', async () => {
  const config = String(SITE['site.config.ts']).replace("'packages/*'", "'node_modules/loud'");
  project.write({
    'site.config.ts': config,
    'node_modules/loud/package.json': JSON.stringify({
      name: 'loud',
      version: '1.0.0',
      type: 'module',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      scripts: { prepack: 'no-such-program' },
    }),
    'node_modules/loud/index.js': 'export const loud = 1;',
    'node_modules/loud/index.d.ts':
      '/**\n * Loud.\n * @example\n * ```ts\n * throw new Error();\n * ```\n */\nexport declare const loud: number;\n',
  });
  const { diagnostics, samples } = await check(page('console.log(1); // 1'));
  expect(shown(diagnostics)).toEqual([]);
  expect(samples).toMatchObject({ run: 1, optedOut: [] });
});

test('samples of older versions neither run nor are listed', async () => {
  const config = String(SITE['site.config.ts']);
  const versions = "docs: { versions: { current: { label: 'Next' }, '1.0': {} },";
  project.write({
    'site.config.ts': config.replace('docs: {', versions),
    'versioned_docs/version-1.0/index.md': `${page('throw new Error();')}\n${page('throw 1;', 'no-run').replace('# Page', '')}`,
  });
  const { diagnostics, samples } = await check(page('console.log(1); // 1'));
  expect(shown(diagnostics)).toEqual([]);
  expect(samples).toMatchObject({ run: 1, optedOut: [] });
});

test('a sample that uses the network gets the hint to opt out, however it handles the error', async () => {
  const content = page(
    "await fetch('https://example.org').catch((cause) => {\n  throw new Error('wrapped', { cause });\n});",
  );
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  const { diagnostics } = await check(content);
  expect(diagnostics).toMatchObject([
    {
      code: 'sample/throws',
      message: 'The sample ends with Error: wrapped',
      hint: 'samples run without network; use `no-run` for this one.',
    },
  ]);
});

test('samples run with the packed package, not with its source', async () => {
  useNpm();
  project.write({
    'packages/twice/build.js': `import fs from 'node:fs';
      fs.mkdirSync('dist', { recursive: true });
      fs.writeFileSync('dist/index.js', 'export const twice = (n) => n * 3;');`,
  });
  const { diagnostics } = await check(page(`${IMPORT}\nconsole.log(twice(2)); // 4`));
  expect(shown(diagnostics)).toEqual([
    'content/index.md:5:27 sample/output The sample prints "6" here, not "4".',
  ]);
});

test('a package that names another package manager, as `pnpm init` does, is packed', async () => {
  useNpm();
  const manifest = JSON.parse(String(SITE['packages/twice/package.json']));
  const devEngines = { packageManager: { name: 'pnpm', version: '12.21.0', onFail: 'download' } };
  project.write({ 'packages/twice/package.json': JSON.stringify({ ...manifest, devEngines }) });
  const { diagnostics } = await check(page(`${IMPORT}\nconsole.log(twice(2)); // 4`));
  expect(shown(diagnostics)).toEqual([]);
});

test('samples run in the language of the tsconfig', async () => {
  const tsconfig = JSON.parse(String(SITE['tsconfig.json']));
  Object.assign(tsconfig.compilerOptions, {
    experimentalDecorators: true,
    jsx: 'react',
    jsxFactory: 'h',
  });
  project.write({ 'tsconfig.json': JSON.stringify(tsconfig) });
  const content = `# Page

\`\`\`tsx
declare global {
  namespace JSX {
    interface IntrinsicElements {
      b: object;
    }
  }
}
const h = (name: string) => name;
console.log(<b />); // b
function legacy(target: object, key: string) {
  console.log(typeof target, key); // object go
}
class Cart {
  @legacy go() {}
}
\`\`\`
`;
  expect(shown((await check(content)).diagnostics)).toEqual([]);
});

test('[F92] a package that cannot be packed', async () => {
  useNpm();
  project.write({ 'packages/twice/build.js': 'throw new Error("no compiler");' });
  const { diagnostics, exitCode } = await check(page(`${IMPORT}\nconsole.log(twice(2)); // 4`));
  expect(exitCode).toBe(1);
  expect(diagnostics).toMatchObject([
    {
      code: 'sample/pack',
      file: 'packages/twice/package.json',
      message: expect.stringContaining('no compiler'),
      hint: expect.stringContaining('npm pack --dry-run'),
    },
  ]);
});

test('[F92] packages where npm is not installed', async () => {
  project.write({ 'packages/twice/build.js': '// Without npm.\n' });
  vi.stubEnv('PATH', '/none');
  const { diagnostics } = await check(page(`${IMPORT}\nconsole.log(twice(2)); // 4`));
  expect(diagnostics).toMatchObject([
    {
      code: 'sample/pack',
      message: '`npm pack` of twice fails, so its samples cannot run: npm is not installed.',
      hint: expect.stringContaining('install npm'),
    },
  ]);
});

test('[F92] a package that is not built is reported once, however many samples import it', async () => {
  useNpm();
  project.write({ 'packages/twice/build.js': '' });
  const sample = `${IMPORT}\nconsole.log(twice(2)); // 4`;
  const content = `${page(sample)}\n${page(sample.replaceAll('2', '3')).replace('# Page', '## More')}`;
  const { diagnostics, exitCode } = await check(content);
  expect(exitCode).toBe(1);
  expect(distinctDiagnostics(diagnostics)).toMatchObject([
    {
      code: 'sample/pack',
      file: 'packages/twice/package.json',
      message: '`npm pack` of twice has no dist/index.js, so its samples cannot be run.',
      hint: expect.stringContaining('`prepack` script'),
    },
  ]);
});

test.each([
  ['exports', {}],
  ['main', { exports: undefined, types: 'dist/index.d.ts', main: 'dist/index.js' }],
])(
  '[F92] a package without a build script is packed again once the file of its %s is built',
  async (_, fields) => {
    useNpm();
    const manifest = JSON.parse(String(SITE['packages/twice/package.json']));
    project.write({
      'packages/twice/package.json': JSON.stringify({ ...manifest, scripts: {}, ...fields }),
    });
    const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
    expect(shown((await check(content)).diagnostics)).toEqual([
      'packages/twice/package.json:1:1 sample/pack `npm pack` of twice has no dist/index.js, so its samples cannot be run.',
    ]);
    project.write({ 'packages/twice/dist/index.js': 'export const twice = (n) => n * 2;' });
    expect(shown((await check(content)).diagnostics)).toEqual([]);
  },
);

test('[F92] samples get the packed files, also of a package around the folder in which they run', async () => {
  useNpm();
  project.write({ 'package.json': '{ "name": "twice", "exports": "./none.mjs" }' });
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  expect(shown((await check(content)).diagnostics)).toEqual([]);
});

describe('a package whose own exports are sources', () => {
  const manifest = JSON.parse(String(SITE['packages/twice/package.json']));
  const exported = { '.': './src/index.ts' };
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  const write = (publishConfig: object): void =>
    project.write({
      'packages/twice/package.json': JSON.stringify({
        ...manifest,
        exports: exported,
        files: ['dist', 'src'],
        publishConfig,
      }),
    });

  beforeEach(useNpm);

  test('runs with those of publishConfig', async () => {
    write({ access: 'public', exports: manifest.exports });
    expect(shown((await check(content)).diagnostics)).toEqual([]);
  });

  test('[F92] is reported without them, at its manifest', async () => {
    write({ access: 'public' });
    expect((await check(content)).diagnostics).toMatchObject([
      {
        code: 'sample/pack',
        file: 'packages/twice/package.json',
        message: expect.stringMatching(
          /^The package\.json of twice leads to TypeScript, src\/index\.ts,/,
        ),
        hint: expect.stringContaining('publishConfig.exports'),
      },
    ]);
  });
});

const RECORDED: readonly (readonly [string, string, string])[] = [
  [
    'comments and blocks in quotes',
    `> \`\`\`ts\n> console.log('a'); // b\n> console.log('c\\nd');\n> \`\`\`\n>\n> \`\`\`text output\n> x\n> \`\`\`\n`,
    `> \`\`\`ts\n> console.log('a'); // a\n> console.log('c\\nd');\n> \`\`\`\n>\n> \`\`\`text output\n> a\n> c\n> d\n> \`\`\`\n`,
  ],
  [
    'empty blocks',
    "```ts\nconsole.log('hi');\n```\n\n```text output\n```\n",
    "```ts\nconsole.log('hi');\n```\n\n```text output\nhi\n```\n",
  ],
  [
    'blocks of one blank line',
    "1. ```ts\n   console.log('ho');\n   ```\n\n   ```text output\n\n   ```\n",
    "1. ```ts\n   console.log('ho');\n   ```\n\n   ```text output\n   ho\n\n   ```\n",
  ],
  [
    'printed lines that end with a space',
    "```ts\nconsole.log('total:', ''); // x\n```\n",
    "```ts\nconsole.log('total:', ''); // total:\n```\n",
  ],
  [
    'comments below',
    '- ```ts\n  console.log(8);\n  // => x\n  ```\n',
    '- ```ts\n  console.log(8);\n  // => 8\n  ```\n',
  ],
  [
    'printed lines that begin with a space',
    "```ts\nconsole.log(' in'); //x\n```\n",
    "```ts\nconsole.log(' in'); //  in\n```\n",
  ],
  [
    'lines that end with spaces or CRLF',
    "```ts\nconsole.log('e \\nf\\r\\ng');\n```\n\n```text output\nx\n```\n",
    "```ts\nconsole.log('e \\nf\\r\\ng');\n```\n\n```text output\ne\nf\ng\n```\n",
  ],
];

test('[F90] --update writes comments and output blocks, and the next check passes', async () => {
  const joined = (texts: readonly string[]) => `# Page\n\n${texts.join('\nAnd:\n\n')}`;
  const updated = await checkByCommand(joined(RECORDED.map(([, before]) => before)), '--update');
  expect(updated).toMatchObject({ exitCode: 0, diagnostics: [] });
  const written = readFileSync(project.path('content/index.md'), 'utf8').slice('# Page\n\n'.length);
  const parts = written.split('\nAnd:\n\n');
  expect(parts).toHaveLength(RECORDED.length);
  for (const [index, text] of parts.entries()) {
    const [name, , after] = RECORDED[index] ?? [];
    expect(text, name).toBe(after);
  }
  expect(await checkAgain(project)).toMatchObject({ exitCode: 0, diagnostics: [] });
});

test('[F90] --update reports what it cannot correct', async () => {
  const example = "console.log((await import('../src/index.js')).twice(2)); // 5\n";
  project.write({ 'packages/twice/examples/a.ts': example });
  const content = `# Page\n\n::include{file="packages/twice/examples/a.ts"}\n\n\`\`\`ts\nconsole.log('~~~');\n\`\`\`\n\n~~~text output\nx\n~~~\n`;
  project.write({ 'content/index.md': content });
  const { exitCode, diagnostics } = await checkAgain(project, UPDATE);
  expect(diagnostics).toMatchObject([
    { file: 'content/index.md', hint: expect.stringContaining('by hand') },
    { file: 'packages/twice/examples/a.ts', hint: expect.stringContaining('by hand') },
  ]);
  expect(exitCode).toBe(1);
  expect(readFileSync(project.path('packages/twice/examples/a.ts'), 'utf8')).toBe(example);
  expect(readFileSync(project.path('content/index.md'), 'utf8')).toBe(content);
});

test('an unchanged sample is not run again, one of a changed package is', async () => {
  useNpm();
  const content = [page(`${IMPORT}\nconsole.log(twice(2)); // 4`), NUMBER].join('\n');
  const samplesOf = async () => (await checkAgain(project)).samples;
  await check(content);
  project.write({ 'content/other.md': '# Other\n' });
  expect(await samplesOf()).toMatchObject({ run: 0, cached: 2 });
  project.write({
    'packages/twice/src/index.ts': `${SITE['packages/twice/src/index.ts']}export const more: number = 1;\n`,
  });
  expect(await samplesOf()).toMatchObject({ run: 1, cached: 1 });
});

/** A package that depends on `twice`. */
const AGAIN: Files = {
  'packages/again/package.json': JSON.stringify({
    name: 'again',
    version: '1.0.0',
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    scripts: { prepack: 'node ../twice/build.js' },
    dependencies: { twice: '1.0.0' },
  }),
  'packages/again/src/index.ts':
    "import { twice } from 'twice';\n/** Doubles again. @param n A number. @returns Four times the number. */\nexport const again = (n: number) => twice(twice(n));\n",
};

test('the stand-in for npm packs what npm packs', async () => {
  project.write({ ...FOR_PAGES, ...AGAIN, 'packages/twice/README.md': '# Twice\n' });
  const filesOf = async (name: string): Promise<readonly string[]> => {
    const cwd = project.path(`packages/${name}`);
    const { stdout } = await run('npm', ['pack', '--json', '--dry-run'], { cwd });
    const [packed] = Object.values<{ files: { path: string }[] }>(JSON.parse(stdout));
    return (packed?.files ?? []).map((file) => file.path).sort();
  };
  const names = ['twice', 'deep', 'again'];
  const quick = await Promise.all(names.map(filesOf));
  useNpm();
  expect(quick).toEqual(await Promise.all(names.map(filesOf)));
  expect(quick[0]).toEqual(['README.md', 'dist/index.js', 'package.json']);
});

/** A build script that copies the built file of the other package. */
const COPYING = `import fs from 'node:fs';
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/index.js',
    fs.readFileSync('../twice/dist/index.js', 'utf8').replace('export ', '') +
    fs.readFileSync('src/index.ts', 'utf8').replace(/^import.*/, '').replaceAll(': number', ''));`;

const copying = (kind: string): Files => ({
  'packages/again/package.json': String(AGAIN['packages/again/package.json'])
    .replace('dependencies', kind)
    .replace('../twice/build.js', 'build.js'),
  'packages/again/build.js': COPYING,
});

test.each([
  ['a package that its package depends on', {}, {}],
  [
    'a package that its package depends on and is tested with',
    { devDependencies: { again: '1.0.0' } },
    copying('dependencies'),
  ],
  ['packages that depend on each other', { dependencies: { again: '1.0.0' } }, {}],
  ['a package that is packed into its package', {}, copying('devDependencies')],
])('a sample is run again after a change of %s', async (_, dependencies, files) => {
  project.write({
    ...AGAIN,
    'packages/twice/package.json': manifestWith(dependencies),
    ...files,
  });
  const content = page("import { again } from 'again';\nconsole.log(again(2)); // 8");
  expect(await check(content)).toMatchObject({ exitCode: 0, samples: { run: 1 } });
  const source = String(SITE['packages/twice/src/index.ts']).replace('n * 2', 'n * 3');
  project.write({ 'packages/twice/src/index.ts': source });
  const { diagnostics, samples } = await check(content);
  expect(shown(diagnostics)).toEqual([
    'content/index.md:5:27 sample/output The sample prints "18" here, not "8".',
  ]);
  expect(samples).toMatchObject({ run: 1, cached: 0 });
});

/** Installed, with types. */
const dependency = (folder: string, n: number): Files => ({
  [`${folder}/node_modules/factor/package.json`]: JSON.stringify({
    name: 'factor',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }),
  [`${folder}/node_modules/factor/index.d.ts`]: 'export declare const factor: number;',
  [`${folder}/node_modules/factor/index.js`]: `export const factor = ${n};`,
});

const manifestWith = (fields: object): string =>
  JSON.stringify({ ...JSON.parse(String(SITE['packages/twice/package.json'])), ...fields });

test('a package that is not documented any more is not installed for samples', async () => {
  project.write(AGAIN);
  const content = page(
    "// @ts-ignore\nimport { again } from 'again';\nconsole.log(again(2)); // 8",
  );
  expect(await check(content)).toMatchObject({ exitCode: 0 });
  project.write({
    'site.config.ts': String(SITE['site.config.ts']).replace('packages/*', 'packages/twice'),
  });
  expect((await check(content)).diagnostics).toMatchObject([
    { code: 'sample/throws', message: expect.stringContaining("Cannot find package 'again'") },
  ]);
});

test('a sample of a package is run again without a dependency that the package has lost', async () => {
  project.write({
    ...dependency('packages/twice', 2),
    'packages/twice/package.json': manifestWith({ dependencies: { factor: '1.0.0' } }),
    'packages/twice/README.md': page("import { factor } from 'factor';\nconsole.log(factor); // 2"),
  });
  expect(await check('# Page\n')).toMatchObject({ exitCode: 0, samples: { run: 1 } });
  project.write({ 'packages/twice/package.json': manifestWith({}) });
  expect((await check('# Page\n')).diagnostics).toMatchObject([
    { code: 'sample/throws', message: expect.stringContaining("Cannot find package 'factor'") },
  ]);
});

test('packages beside the project have pages, whose links are checked, and samples run again after a change of one', async () => {
  const beside = Object.entries(SITE).map(([file, text]) => [
    file.replace(/^packages/, '../packages'),
    String(text).replace('packages/*', '../packages/*'),
  ]);
  const workspace = project;
  project = new Project(workspace.path('site'));
  workspace.write({ packages: undefined });
  project.write(Object.fromEntries(beside));
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  expect(await check(content)).toMatchObject({ diagnostics: [], exitCode: 0 });
  const source = String(SITE['packages/twice/src/index.ts']).replace('n * 2', 'n * 3');
  project.write({ '../packages/twice/src/index.ts': source });
  expect(shown((await check(content)).diagnostics)).toEqual([TREBLED]);
  project = workspace;
});

/** A build script whose result depends on a file of the project. */
const buildWith = (file: string): string => `import fs from 'node:fs';
  const factor = fs.readFileSync('../../${file}', 'utf8').includes('treble') ? 3 : 2;
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/index.js', 'export const twice = (n) => n * ' + factor);`;

const TREBLED = 'content/index.md:5:27 sample/output The sample prints "6" here, not "4".';

test.each([
  ['what is installed', 'package-lock.json', '{}', '{ "treble": 1 }'],
  [
    'the tsconfig',
    'tsconfig.json',
    String(SITE['tsconfig.json']),
    String(SITE['tsconfig.json']).replace('{', '{ "treble": 1, '),
  ],
  ['a tsconfig that only one of a package extends', 'shared/base.json', '{}', '{ "treble": 1 }'],
])(
  'packages are packed again, and all samples run, after a change of %s',
  async (_, file, before, after) => {
    const extending = JSON.stringify({ extends: '../../shared/base.json' });
    project.write({
      'shared/base.json': '{}',
      'packages/twice/tsconfig.json': extending,
      'packages/twice/build.js': buildWith(file),
      [file]: before,
    });
    const content = `${page(`${IMPORT}\nconsole.log(twice(2)); // 4`)}\n${NUMBER}`;
    expect(await check(content)).toMatchObject({ exitCode: 0 });
    project.write({ [file]: after });
    const { diagnostics, samples } = await check(content);
    expect(shown(diagnostics)).toEqual([TREBLED]);
    expect(samples).toMatchObject({ run: 2, cached: 0 });
  },
);

test('a package that was packed in part is packed again', async () => {
  useNpm();
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  expect(await check(content)).toMatchObject({ exitCode: 0 });
  const packed = 'packages/twice/dist/index.js';
  const before = readFileSync(project.path(packed));
  const manifest = JSON.parse(String(SITE['packages/twice/package.json']));
  const scripts = { ...manifest.scripts, postpack: 'rm dist/index.js' };
  project.write({ 'packages/twice/package.json': JSON.stringify({ ...manifest, scripts }) });
  expect((await check(content)).diagnostics).toMatchObject([{ code: 'sample/pack' }]);
  project.write({
    'packages/twice/package.json': SITE['packages/twice/package.json'],
    [packed]: before,
  });
  expect(await check(content.replace('// 4', '// 4 '))).toMatchObject({
    exitCode: 0,
    samples: { run: 1 },
  });
});

test('a package without a build script is packed as it is', async () => {
  useNpm();
  const manifest = JSON.parse(String(SITE['packages/twice/package.json']));
  project.write({
    'packages/twice/package.json': JSON.stringify({ ...manifest, scripts: {} }),
    'packages/twice/dist/index.js': 'export const twice = (n) => n * 3;',
  });
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  expect(shown((await check(content)).diagnostics)).toEqual([TREBLED]);
  project.write({ 'packages/twice/dist/index.js': 'export const twice = (n) => n * 2;' });
  expect(await check(content)).toMatchObject({ exitCode: 0 });
});

test.each<[string, before: string, after: Files]>([
  [
    'changed',
    'export const twice = (n) => n * 2;',
    { 'packages/twice/dist/index.js': 'export const twice = (n) => n * 3;' },
  ],
  [
    'new',
    "import fs from 'node:fs';\nconst is = (file) => fs.existsSync(new URL(file, import.meta.url));\nexport const twice = (n) => n * (is('three.txt') ? 3 : 2);",
    { 'packages/twice/dist/three.txt': '' },
  ],
])(
  'a %s file of a package without a build script is noticed after a check without faults',
  async (_, before, after) => {
    project.write({
      'packages/twice/package.json': manifestWith({ scripts: {} }),
      'packages/twice/dist/index.js': before,
    });
    const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
    expect(await check(content)).toMatchObject({ exitCode: 0 });
    project.write(after);
    expect(shown((await check(content)).diagnostics)).toEqual([TREBLED]);
  },
);

test('a file of a package that is written while it is copied is noticed by the next check', async () => {
  const packed = 'packages/twice/dist/index.js';
  project.write({
    'packages/twice/package.json': manifestWith({ scripts: {} }),
    [packed]: 'export const twice = (n) => n * 2;',
  });
  const { cpSync: copy } = fs;
  const restore = (): void => {
    fs.cpSync = copy;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  fs.cpSync = (...given) => {
    copy(...given);
    project.write({ [packed]: 'export const twice = (n) => n * 3;' });
  };
  syncBuiltinESMExports();
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  await check(content);
  restore();
  expect(shown((await check(content)).diagnostics)).toEqual([TREBLED]);
});

test('a file of the workspace that keeps npm from packing is noticed', async () => {
  useNpm();
  project.write({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/twice/package.json': manifestWith({ scripts: {}, files: undefined }),
    'packages/twice/dist/index.js': 'export const twice = (n) => n * 2;',
  });
  const content = page(`${IMPORT}\nconsole.log(twice(2)); // 4`);
  expect(await check(content)).toMatchObject({ exitCode: 0 });
  project.write({ '.gitignore': 'dist\n' });
  expect((await check(content)).diagnostics).toMatchObject([{ code: 'sample/pack' }]);
});

describe('a linked package that is not documented', () => {
  const factor = (n: number): Files => ({
    'internal/factor/index.js': `export const factor = ${n};`,
  });

  beforeEach(() => {
    project.write({
      'internal/factor/package.json': JSON.stringify({
        name: '@acme/factor',
        type: 'module',
        exports: { '.': { types: './index.d.ts', default: './index.js' } },
      }),
      'internal/factor/index.d.ts': 'export declare const factor: number;',
      ...factor(2),
      'node_modules/@acme/installed/index.js': '',
    });
    symlinkSync('../../internal/factor', project.path('node_modules/@acme/factor'));
  });

  test.each([
    ['a sample', {}, "import { factor } from '@acme/factor';\nconsole.log(factor * 2); // 4"],
    [
      'its package',
      {
        'packages/twice/src/index.ts':
          "import { factor } from '@acme/factor';\n/** Doubles. @param n A number. @returns Its double. */\nexport const twice = (n: number): number => n * factor;\n",
      },
      `${IMPORT}\nconsole.log(twice(2)); // 4`,
    ],
  ])('a change of it is noticed if %s imports it', async (_, files, code) => {
    project.write(files);
    const content = page(code);
    expect(await check(content)).toMatchObject({ diagnostics: [], exitCode: 0 });
    project.write(factor(3));
    expect((await check(content)).diagnostics).toMatchObject([
      { code: 'sample/output', message: 'The sample prints "6" here, not "4".' },
    ]);
    project.write(factor(2));
    expect(await check(content)).toMatchObject({ exitCode: 0, samples: { run: 0 } });
  });

  test.each<[string, before: Files, after: Files]>([
    [
      'the source',
      {},
      {
        'packages/twice/src/index.ts': String(SITE['packages/twice/src/index.ts']).replace(
          'n * 2',
          'n * 3',
        ),
      },
    ],
    [
      'the compiled files',
      {
        'packages/twice/package.json': manifestWith({ scripts: {} }),
        'packages/twice/dist/index.js': 'export const twice = (n) => n * 2;',
      },
      { 'packages/twice/dist/index.js': 'export const twice = (n) => n * 3;' },
    ],
  ])(
    'a change of %s of a documented package that it imports is noticed',
    async (_, before, after) => {
      symlinkSync('../packages/twice', project.path('node_modules/twice'));
      project.write({
        'internal/factor/index.js':
          "import { twice } from 'twice';\nexport const factor = twice(1);",
        ...before,
      });
      const content = page("import { factor } from '@acme/factor';\nconsole.log(factor * 2); // 4");
      expect(await check(content)).toMatchObject({ diagnostics: [], exitCode: 0 });
      project.write(after);
      expect((await check(content)).diagnostics).toMatchObject([
        { code: 'sample/output', message: 'The sample prints "6" here, not "4".' },
      ]);
    },
  );

  test('runs no sample again that does not import it', async () => {
    const content = page('console.log(4); // 4');
    expect(await check(content)).toMatchObject({ exitCode: 0 });
    project.write({ ...factor(3), 'content/other.md': '# Other\n' });
    expect(await check(content)).toMatchObject({ exitCode: 0, samples: { run: 0, cached: 1 } });
  });
});

test.each(['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'])(
  'samples are run again when another version is installed, as noted in %s',
  async (record) => {
    const installed = (version: number): Files => ({
      ...dependency('.', version),
      [`node_modules/${record}`]: `factor ${version}`,
    });
    project.write(installed(2));
    const content = page("import { factor } from 'factor';\nconsole.log(factor); // 2");
    expect(await check(content)).toMatchObject({ exitCode: 0, samples: { run: 1 } });
    project.write(installed(3));
    expect((await check(content)).diagnostics).toMatchObject([
      { code: 'sample/output', message: 'The sample prints "3" here, not "2".' },
    ]);
  },
);

test('packages and their samples find dependencies that are installed beside the package', async () => {
  project.write({
    ...dependency('.', 3),
    ...dependency('packages/twice', 2),
    'packages/twice/package.json': manifestWith({ dependencies: { factor: '1.0.0' } }),
    'packages/twice/src/index.ts':
      "import { factor } from 'factor';\n/**\n * Doubles.\n * @param n A number.\n * @returns Its double.\n * @example\n * ```ts\n * import { factor } from 'factor';\n * console.log(factor); // 2\n * ```\n */\nexport const twice = (n: number): number => n * factor;\n",
  });
  const content = page(
    `import { factor } from 'factor';\n${IMPORT}\nconsole.log(factor, twice(2)); // 3 4`,
  );
  expect(await check(content)).toMatchObject({ diagnostics: [], samples: { run: 2 } });
});

test('--no-cache packs again and runs in an empty folder, and clean leaves nothing', async () => {
  project.write({ 'packages/twice/build.js': buildWith('factor.txt'), 'factor.txt': '' });
  const content = `${page(`${IMPORT}\nconsole.log(twice(2)); // 4`)}
\`\`\`ts
const { readdirSync } = await import('node:fs');
console.log(process.cwd(), readdirSync('.').length); // its folder
\`\`\`
`;
  // Provides the types of Node.js.
  symlinkSync(path.join(repository, 'node_modules'), project.path('node_modules'));
  const [first] = (await checkByCommand(content)).diagnostics;
  const [, folder = '', files] = /"(.+) (\d)" here/.exec(first?.message ?? '') ?? [];
  expect(files).toBe('1');
  // A leftover of a killed check.
  project.write({ [path.join(path.relative(project.root, folder), 'left.txt')]: '' });
  project.write({ 'factor.txt': 'treble' });
  const uncached = await checkByCommand(content, '--no-cache');
  expect(shown(uncached.diagnostics)).toEqual([TREBLED, ...shown(first ? [first] : [])]);
  // Packages packed before are not mistaken for those that --no-cache has packed.
  expect((await checkByCommand(content)).diagnostics).toEqual(uncached.diagnostics);
  await quire(['clean', '--root', project.root]);
  expect(existsSync(project.path('.quire'))).toBe(false);
});

test('the report names the samples that are not run, or not checked because of a comment', async () => {
  useNpm();
  const samples = [
    page('throw new Error();', 'no-run'),
    '```ts\n// @ts-nocheck\nconst a: number = "x";\n```\n',
    '```ts no-run\n/* @ts-ignore */\nconst b: number = "x";\n```\n',
    '```ts\nconsole.log("@ts-ignore");\n```\n',
  ];
  project.write({ 'content/index.md': samples.join('\n') });
  const { stdout } = await quire(['check', '--root', project.root]);
  expect(stdout).toContain(
    [
      '2 samples compiled and run, 3 opted out:',
      'content/index.md:4:1  no-run',
      'content/index.md:8:1  @ts-nocheck',
      'content/index.md:13:1  no-run @ts-ignore\n',
    ].join('\n    '),
  );
  const again = await quire(['check', '--root', project.root]);
  expect(again.stdout).toContain('Nothing has changed since the last check');
  expect(again.stdout).toContain('content/index.md:4:1  no-run');
});
