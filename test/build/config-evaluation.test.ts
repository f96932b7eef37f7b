// Effects of a configuration while it is evaluated, as seen from outside the process.
import { expect } from 'vitest';
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

test.for([
  ['a text', "throw 'no ORIGIN';", /no ORIGIN/],
  ['an object without a prototype', 'throw Object.create(null);', /null prototype/],
] as const)('[F93] %s that it throws is reported', async ([, code, message], { project }) => {
  const before = project.tree();
  project.write(config(code));
  const { exitCode, diagnostics } = await quireJson(['build', '--root', project.root]);
  expect([exitCode, diagnostics[0]]).toMatchObject([
    2,
    { code: 'config/threw', file: 'site.config.ts', message: expect.stringMatching(message) },
  ]);
  expect(project.tree()).toEqual(before);
});

test('[F95] what it prints while the site is built does not break the report', async ({
  project,
}) => {
  project.write(config("setInterval(() => console.log('noise'), 1);"));
  const { exitCode, stdout } = await quire(['build', '--root', project.root, '--json']);
  expect([exitCode, JSON.parse(stdout).exitCode]).toEqual([0, 0]);
});
