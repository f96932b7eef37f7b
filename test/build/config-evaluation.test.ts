// What a configuration may do while it is evaluated, seen from outside of the process.
import { expect, vi } from 'vitest';
import { type Files, testWith } from './project.js';
import { quire, quireJson } from './quire.js';

vi.setConfig({ testTimeout: 60_000 });
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
  project.write(config("console.log('noise');"));
  const { exitCode, stdout, stderr } = await quire(['check', '--root', project.root, '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check', exitCode: 0 });
  expect(stderr).toContain('noise\n');
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

test('a broken tsconfig.json of the project is not its fault', async ({ project }) => {
  project.write({ ...config(''), 'tsconfig.json': '{ "compilerOptions": {' });
  const { exitCode, stderr } = await quire(['check', '--root', project.root]);
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('error')]);
});
