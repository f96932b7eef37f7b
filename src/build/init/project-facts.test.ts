import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFacts, repositoryUrl } from './project-facts.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function factsOf(files: Readonly<Record<string, string | object>>) {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof text === 'string' ? text : JSON.stringify(text));
  }
  return projectFacts(root);
}

test.each([
  ['ann/box', 'https://github.com/ann/box'],
  ['github:ann/box', 'https://github.com/ann/box'],
  ['git+https://github.com/ann/box.git', 'https://github.com/ann/box'],
  ['git@github.com:ann/box.git', 'https://github.com/ann/box'],
  ['ssh://git@gitlab.com/group/sub/box.git', 'https://gitlab.com/group/sub/box'],
  ['git://github.com/ann/box#readme', 'https://github.com/ann/box'],
  ['box', undefined],
  [undefined, undefined],
])('the repository %s', (written, url) => {
  expect(repositoryUrl(written)).toBe(url);
});

const library = (name: string, rest: object = {}) => ({ name, main: './dist/index.js', ...rest });

test.each<[string, Readonly<Record<string, string | object>>, string[]]>([
  ['one package', { 'package.json': library('box') }, ['.']],
  ['no entry, but sources', { 'package.json': { name: 'box' }, 'src/index.ts': '' }, ['.']],
  ['no package.json', { 'README.md': '# A' }, []],
  [
    'workspaces of npm; the root is private',
    {
      'package.json': { name: 'root', private: true, workspaces: ['packages/*'] },
      'packages/a/package.json': library('a'),
      'packages/b/package.json': library('b'),
    },
    ['packages/*'],
  ],
  [
    'workspaces of yarn, one private and one without code',
    {
      'package.json': { name: 'root', private: true, workspaces: { packages: ['packages/*'] } },
      'packages/a/package.json': library('a'),
      'packages/b/package.json': library('b', { private: true }),
      'packages/c/package.json': { name: 'c' },
    },
    ['packages/a'],
  ],
  [
    'workspaces of pnpm, with exclusions, examples and two depths',
    {
      'package.json': { name: 'root', private: true },
      'pnpm-workspace.yaml':
        "packages:\n  - 'packages/**'\n  - 'examples/*'\n  - '!packages/old'\n",
      'packages/a/package.json': library('a'),
      'packages/group/b/package.json': library('b'),
      'packages/old/package.json': library('old'),
      'examples/x/package.json': library('x'),
    },
    ['packages/a', 'packages/group/b'],
  ],
  [
    'a package that has workspaces',
    {
      'package.json': library('root', { workspaces: ['packages/*'] }),
      'packages/a/package.json': library('a'),
    },
    ['.', 'packages/a'],
  ],
])('packages: %s', (_, files, packages) => {
  expect(factsOf(files).packages).toEqual(packages);
});

test.each<[string, Readonly<Record<string, string | object>>, object]>([
  [
    'a home page of its own',
    { 'package.json': { homepage: 'https://box.dev/docs' } },
    { url: 'https://box.dev', baseUrl: '/docs/' },
  ],
  [
    'a home page at GitHub',
    { 'package.json': { homepage: 'https://github.com/Ann/box#readme', repository: 'Ann/box' } },
    { url: 'https://ann.github.io', baseUrl: '/box/' },
  ],
  [
    'the repository of the user page',
    { 'package.json': { repository: 'ann/ann.github.io' } },
    { url: 'https://ann.github.io', baseUrl: '/' },
  ],
  [
    'a domain',
    { 'package.json': { repository: 'ann/box' }, CNAME: 'box.dev\n' },
    { url: 'https://box.dev', baseUrl: '/' },
  ],
  ['nothing', {}, { url: 'https://example.com', baseUrl: '/' }],
])('the address from %s', (_, files, address) => {
  expect(factsOf(files).address).toEqual(address);
});

test.each([
  ['docs/index.md', '# A\n', true],
  ['docs/guide/index.md', '# A\n', false],
  ['docs/a.md', '---\nslug: /\n---\n\n# A\n', true],
  ['docs/a.md', "---\r\ntitle: A\r\nslug: '/'\r\n---\r\n", true],
  ['docs/a.md', '---\nslug: /a\n---\n\nslug: /\n', false],
])('whether guides have a home page: %s %j', (file, text, hasHome) => {
  expect(factsOf({ [file]: text }).docs?.hasHome).toBe(hasHome);
});

test('guides, README, lockfile, logo and other generators', () => {
  const facts = factsOf({
    'package.json': library('box', { license: 'MIT' }),
    'readme.md': '# Box',
    'pnpm-lock.yaml': '',
    'docs/index.md': '# Docs',
    'docs/guide/start.mdx': '# Start',
    'docs/.vitepress/config.ts': '',
    'docs/public/logo.svg': '<svg/>',
    'website/docusaurus.config.js': '',
    'astro.config.mjs': 'export default {}',
  });
  expect(facts).toMatchObject({
    client: 'pnpm',
    licence: 'MIT',
    readme: 'readme.md',
    docs: { folder: 'docs', files: 2, hasHome: true, hasApi: false },
    statics: 'docs/public',
    logo: 'logo.svg',
    generators: [
      { name: 'vitepress', file: 'docs/.vitepress/config.ts' },
      { name: 'docusaurus', file: 'website/docusaurus.config.js' },
    ],
  });
});

test.each<[string, Readonly<Record<string, string | object>>, object]>([
  ['nothing', {}, { indent: '  ', quote: "'" }],
  ['package.json', { 'package.json': '{\n\t"name": "box"\n}\n' }, { indent: '\t', quote: "'" }],
  [
    'a source, after a comment',
    {
      'package.json': '{\n  "name": "box"\n}\n',
      'src/index.ts': '/**\n  * Box.\n */\nimport a from "a";\nif (a) {\n\ta();\n}\n',
    },
    { indent: '\t', quote: '"' },
  ],
  [
    'a source of a package',
    {
      'package.json': { workspaces: ['packages/*'] },
      'packages/a/package.json': library('a'),
      'packages/a/src/index.ts': 'export * from "./a";\nexport {\n    b,\n};\n',
    },
    { indent: '    ', quote: '"' },
  ],
])('the style from %s', (_, files, style) => {
  expect(factsOf(files).style).toEqual(style);
});

const REPOSITORY = { repository: 'ann/box' };

test.each<[string, object, (readonly string[])[], string]>([
  [
    'the head of the remote',
    REPOSITORY,
    [['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk']],
    'trunk',
  ],
  ['a usual branch, not the one checked out', REPOSITORY, [['branch', 'master']], 'master'],
  ['no usual branch', REPOSITORY, [], 'main'],
  ['package.json', { repository: 'https://github.com/ann/box/tree/v2/packages/box' }, [], 'v2'],
])('the branch of edit links from %s', (_, manifest, commands, branch) => {
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args]);
  git('init', '--quiet', '--initial-branch=feature');
  git(
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=a@b.cd',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'A',
  );
  for (const command of commands) git(...command);
  expect(factsOf({ 'package.json': manifest }).repository?.editUrl).toBe(
    `https://github.com/ann/box/edit/${branch}/`,
  );
});
