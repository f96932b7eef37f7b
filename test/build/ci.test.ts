// What CI services use: annotations of GitHub Actions, another address of the site, builds of what strangers sent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, type Project, projectOfTest } from './project.js';
import { ended, quire, quireScript } from './quire.js';

const CONFIG = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/configured/',
  onBrokenAnchors: 'warn',
};

const site = (files: Files = {}): Project =>
  projectOfTest({
    'site.config.ts': `export default ${JSON.stringify(CONFIG)};\n`,
    'content/index.md':
      '---\nimage: /dot.svg\n---\n\n# Home\n\n[Guide](/guides/a#part) ![Dot](/dot.svg) [file](/data.json)\n',
    'content/guides/a.md': '# Guide\n\n## Part\n\n[Home](/), [again](../index.md)\n',
    'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/data.json': '{}',
    ...files,
  });

/** Without the variables of the machine that runs the tests. */
function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { GITHUB_ACTIONS: _, GITHUB_WORKSPACE: __, ...rest } = process.env;
  return { ...rest, ...more };
}

const inProject = (
  { root }: Project,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) => quire([...args, '--root', root], { env: environment(variables) });

const FAULTY: Files = {
  'content/guides/a.md': '# Guide\n\n## Part\n\n[a](nowhere.md) [b](../index.md#none)\n',
};

const ANNOTATIONS = [
  '::error file=project/content/guides/a.md,line=5,col=1,title=link/missing-page::"nowhere.md" matches no page.%0Ahint: correct the link: no page has a similar name.',
  expect.stringMatching(
    /^::warning file=project\/content\/guides\/a\.md,line=5,col=17,title=link\/missing-anchor::/,
  ),
];

const commandsIn = (text: string): string[] =>
  text.split('\n').filter((line) => /^::(?:error|warning) /.test(line));

test.each([[[]], [['--json']]])('GitHub Actions annotates faults, with %j', async (flags) => {
  const project = site(FAULTY);
  const variables = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: path.dirname(project.root) };
  const { exitCode, stdout, stderr } = await inProject(project, ['build', ...flags], variables);
  expect(exitCode).toBe(1);
  expect(commandsIn(stderr)).toEqual(ANNOTATIONS.map(() => expect.any(String)));
  expect(commandsIn(stderr)).toEqual(expect.arrayContaining(ANNOTATIONS));
  if (flags.length > 0) expect(JSON.parse(stdout)).toMatchObject({ exitCode: 1 });
  // What is quoted for people cannot be a command.
  else expect(stderr).toMatch(/\n::stop-commands::([\w-]+)\ncontent\/[\s\S]*\n::\1::\n$/);
});

test('faults without a file are annotated, and none elsewhere', async () => {
  const wrong = await quire(['build', '--nothing'], {
    env: environment({ GITHUB_ACTIONS: 'true' }),
  });
  expect(commandsIn(wrong.stderr)).toEqual([
    expect.stringMatching(/^::error title=cli\/unknown-o/),
  ]);
  const { stderr } = await inProject(site(FAULTY), ['build'], { CI: 'true' });
  expect(stderr).not.toContain('::');
});

test.each<[string, string[], Record<string, string>, url: string, baseUrl: string]>([
  ['the configuration', [], {}, 'https://example.org', '/configured/'],
  [
    'the environment',
    [],
    { QUIRE_URL: 'https://env.example', QUIRE_BASE_URL: '/env/' },
    'https://env.example',
    '/env/',
  ],
  [
    'an option before the environment',
    ['--base-url', '/', '--url=http://localhost:8080'],
    { QUIRE_URL: 'https://env.example', QUIRE_BASE_URL: '/env/' },
    'http://localhost:8080',
    '/',
  ],
  [
    'the configuration if the others are empty',
    ['--url='],
    { QUIRE_URL: '', QUIRE_BASE_URL: '' },
    'https://example.org',
    '/configured/',
  ],
])('the address of the site is that of %s', async (_, flags, variables, url, baseUrl) => {
  const project = site();
  const { stderr, exitCode } = await inProject(
    project,
    ['build', '--no-sync', ...flags],
    variables,
  );
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('warning')]);
  const home = project.read('dist/index.html');
  expect(home).toContain(`<link rel="canonical" href="${url}${baseUrl}"`);
  expect(home).toContain(`href="${baseUrl}guides/a#`);
  expect(home).toContain(`src="${baseUrl}dot.svg"`);
  expect(home).toContain(`href="${baseUrl}data.json"`);
  expect(home).toContain(`content="${url}${baseUrl}dot.svg"`);
  expect(project.read('dist/sitemap.xml')).toContain(`${url}${baseUrl}guides/a`);
});

test('another address is another site, although nothing was edited', async () => {
  const project = site();
  for (const base of ['/a/', '/b/', '/a/']) {
    expect((await inProject(project, ['build', '--no-sync', '--base-url', base])).exitCode).toBe(0);
    expect(project.read('dist/index.html')).toContain(`href="${base}guides/a#`);
  }
});

test.each([
  [['--base-url', 'pr-7'], {}, '--base-url or QUIRE_BASE_URL: must start and end with a slash.'],
  [[], { QUIRE_BASE_URL: '/a//b/' }, '--base-url or QUIRE_BASE_URL: has two slashes in a row.'],
  [
    ['--url', 'https://example.org/path'],
    {},
    '--url or QUIRE_URL: must be an origin without a path, such as https://example.org.',
  ],
] as const)('%j with %j is refused', async (flags, variables, message) => {
  const { exitCode, stdout } = await inProject(site(), ['check', '--json', ...flags], variables);
  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'cli/invalid-value', message }]);
  expect(stdout).not.toContain('site.config.ts');
});

/** The line with which a server says that it serves. */
async function servedUrl(project: Project, args: readonly string[]): Promise<unknown> {
  const all = [quireScript, ...args, '--json', '--port', '0', '--root', project.root];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ending = ended(child);
  await once(child.stdout, 'readable');
  child.kill('SIGTERM');
  const { stdout } = await ending;
  return JSON.parse(stdout.split('\n', 1)[0] ?? '').url;
}

test('dev and preview serve the other base path', async () => {
  const project = site();
  const base = ['--base-url', '/other/'];
  expect(await servedUrl(project, ['dev', ...base])).toMatch(/^http:.*\/other\/$/);
  // A site that was built elsewhere has no record of its base path.
  mkdirSync(project.path('dist'));
  project.write({ 'dist/404.html': '<!doctype html>' });
  expect(await servedUrl(project, ['preview', ...base])).toMatch(/^http:.*\/other\/$/);
  rmSync(project.path('dist'), { recursive: true });
});

test('with --untrusted, files that could run scripts are refused, also after a build without it', async () => {
  const project = site({
    'static/page.html': '<p>Text.</p>',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'content/guides/b.js': 'alert(1);',
  });
  expect((await inProject(project, ['build', '--no-sync'])).exitCode).toBe(0);
  const { exitCode, stdout } = await inProject(project, ['build', '--untrusted', '--json']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout).diagnostics).toMatchObject(
    ['content/guides/b.js', 'static/a.svg', 'static/page.html'].map((file) => ({
      ...{ code: 'source/active-file', file },
    })),
  );
  project.write({
    'static/page.html': undefined,
    'static/a.svg': undefined,
    'content/guides/b.js': undefined,
  });
  expect((await inProject(project, ['build', '--no-sync', '--untrusted'])).exitCode).toBe(0);
});
