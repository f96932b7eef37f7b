// Effects of a configuration while it is evaluated, as seen from outside the process.
import { describe, expect } from 'vitest';
import { type Files, testWith } from './project.js';
import { quire, quireJson } from './quire.js';

const test = testWith('small');

const config = (before: string): Files => ({
  'site.config.ts': `${before}\nexport default { title: 'S', url: 'https://example.org', baseUrl: '/small/' };\n`,
});

test('ending the process is an error', async ({ project }) => {
  const before = project.tree();
  project.write(config('process.exit(0);'));
  const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
  expect(exitCode).toBe(2);
  expect(diagnostics).toMatchObject([
    {
      code: 'config/threw',
      message: 'process.exit(0) was called.',
      file: 'site.config.ts',
      place: { line: 1, column: 9 },
    },
  ]);
  expect(project.tree()).toEqual(before);
});

test('what it prints goes to stderr', async ({ project }) => {
  // The child process writes to stderr, as docs/fault-model.md advises: its stdout would be part of the report.
  project.write(
    config(`import { execFileSync } from 'node:child_process';
      console.log('noise');
      execFileSync('echo', ['more'], { stdio: ['ignore', 2, 2] });`),
  );
  const { exitCode, stdout, stderr } = await quire(['check', '--root', project.root, '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check', exitCode: 0 });
  expect(stderr).toContain('noise\n');
  expect(stderr).toContain('more\n');
});

test('--debug shows the stack, in the files as they were written', async ({ project }) => {
  project.write({
    'site.config.ts':
      "import { origin } from './origin.js';\n\nexport default { url: origin() };\n",
    'origin.ts': "export function origin(): string {\n  throw new Error('no ORIGIN');\n}\n",
  });
  const { exitCode, stderr } = await quire(['build', '--root', project.root, '--debug']);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /Error: no ORIGIN\n *at origin \(origin\.ts:2:9\)\n *at site\.config\.ts:3:23\n/,
  );
  expect(stderr).not.toContain('data:text');
});

test('a broken tsconfig.json of the project does no harm', async ({ project }) => {
  project.write({ ...config(''), 'tsconfig.json': '{ "compilerOptions": {' });
  const { exitCode, stderr } = await quire(['check', '--root', project.root]);
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('error')]);
});

describe('any thrown value is reported as a fault of the configuration', () => {
  const late = 'setTimeout(() => { %; }, 20);';
  const hostile = "Object.defineProperty(new Error('a'), 'message', { get() { throw 1; } })";

  test.for([
    ['null', 'throw null;', 'null.'],
    ['an object without a prototype', 'throw Object.create(null);', /null prototype/],
    ['an object that cannot be text', 'throw { toString() { throw 1; } };', /toString/],
    ['a symbol', "throw Symbol('a');", 'Symbol(a).'],
    ['an error with a hostile message', `throw ${hostile};`, /./],
    ['an error, later', late.replace('%', "throw new Error('late')"), 'late.'],
    ['a number, later', late.replace('%', 'throw 7'), '7.'],
    ['a rejection, later', late.replace('%', "Promise.reject(new Error('late'))"), 'late.'],
    ['a rejection with a number, later', late.replace('%', 'Promise.reject(7)'), '7.'],
    ['the end of the process, later', late.replace('%', 'process.exit(0)'), /process\.exit\(0\)/],
  ] as const)('[F95] %s', async ([, code, message], { project }) => {
    const before = project.tree();
    project.write(config(code));
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    expect(diagnostics).toMatchObject([
      {
        code: 'config/threw',
        file: 'site.config.ts',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        hint: expect.any(String),
      },
    ]);
    expect(exitCode).toBe(2);
    expect(project.tree()).toEqual(before);
  });
});

test('an error that cannot be reported, since the current folder is gone, ends the process', async ({
  project,
}) => {
  const removal =
    "import fs from 'node:fs'; fs.mkdirSync('a'); process.chdir('a'); fs.rmdirSync('../a');";
  const error = "setTimeout(() => { throw new Error('late'); });";
  project.write(config(`${removal} ${error} await new Promise(() => {});`));
  const { exitCode, stderr } = await quire(['build'], { cwd: project.root });
  expect([exitCode, stderr]).toEqual([5, expect.stringContaining('Error: late')]);
});

test('[F95] its changes of prototypes are undone', async ({ project }) => {
  const build = ['build', '--root', project.root, '--no-cache'];
  project.write(config(''));
  await quireJson(build);
  const before = project.tree();
  const pollution =
    "Object.prototype.a = 1; Array.prototype.b = 2; String.prototype.trim = () => 'c'; delete Array.prototype.flatMap;";
  project.write({ ...config(pollution), 'content/guide/new.md': '# New\n' });
  expect((await quireJson(build)).exitCode).toBe(0);
  project.write({ 'content/guide/new.md': undefined });
  expect((await quireJson(build)).exitCode).toBe(0);
  expect(project.tree()).toEqual(before);
});

test('[F95] what it prints while the site is built does not break the report', async ({
  project,
}) => {
  project.write(config("setInterval(() => console.log('noise'), 1);"));
  const { exitCode, stdout } = await quire(['build', '--root', project.root, '--json']);
  expect([exitCode, JSON.parse(stdout).exitCode]).toEqual([0, 0]);
});

describe('values that are not plain data', () => {
  const whole = (value: string): string => `export default ${value};\n`;
  const option = (value: string): string =>
    whole(`{ title: 'S', url: 'https://example.org', baseUrl: '/small/', docs: ${value} }`);

  test.for([
    ['a promise', option('Promise.resolve({})'), /^docs: is a Promise/, /await/],
    [
      'a promise of the whole configuration',
      whole('Promise.resolve({})'),
      /^The default export is a Promise/,
      /await/,
    ],
    ['a function', whole('() => ({})'), /^The default export is a function/],
    ['an instance', option('new Map()'), /^docs: is a Map/],
    ['a bigint', option('{ path: 1n }'), /^docs\.path: is a bigint/],
    ['no number', option('{ sidebars: { docs: [NaN] } }'), /^docs\.sidebars\.docs\[0\]: is NaN/],
    ['NUL', option("{ path: 'a\\0' }"), /^docs\.path: contains a control character/],
    ['half a character', option("{ path: '\\ud800' }"), /^docs\.path: .*surrogate/],
    [
      'half a character as a name',
      option("{ versions: { '\\ud800': {} } }"),
      /^docs\.versions: has a name that contains a lone surrogate/,
    ],
    [
      'a name of JavaScript',
      whole('{ docs: { sidebars: { constructor: [] } } }'),
      /^docs\.sidebars\.constructor: is a name of JavaScript/,
    ],
    ['a circle', `const a = {};\na.docs = a;\n${whole('a')}`, /^docs: is a circular reference/],
    [
      'deep nesting',
      `let a = {};\nfor (let i = 0; i < 1e5; i++) a = [a];\n${option('a')}`,
      /nested more than 100 levels/,
    ],
  ] as const)(
    '[F96] %s',
    async ([, source, message, hint = /plain data|remove|use/], { project }) => {
      const before = project.tree();
      project.write({ 'site.config.ts': source });
      const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
      expect(diagnostics).toMatchObject([
        {
          code: 'config/invalid',
          file: 'site.config.ts',
          message: expect.stringMatching(message),
          hint: expect.stringMatching(hint),
        },
      ]);
      expect(exitCode).toBe(2);
      expect(project.tree()).toEqual(before);
    },
  );

  test('[F96] a getter that throws', async ({ project }) => {
    project.write({ 'site.config.ts': option("{ get path() { throw new Error('no'); } }") });
    const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
    expect([exitCode, diagnostics[0]?.code]).toEqual([2, 'config/threw']);
  });
});
