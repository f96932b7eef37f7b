import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { readLastUpdates } from './last-updates.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'updates-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a repository without git is a warning that says so', async () => {
  mkdirSync(path.join(root, '.git'));
  vi.stubEnv('PATH', root);
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect([...(value ?? [])]).toEqual([]);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'io/git',
      message: 'git is not installed, so no page has a date.',
      hint: 'install git, or set docs.showLastUpdateTime to false.',
    },
  ]);
});

test('[F101] a project outside of a repository is a warning that says so', async () => {
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect([...(value ?? [])]).toEqual([]);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'io/git',
      message: 'The project is in no git repository, so no page has a date from its history.',
      hint: 'build it in a clone of its repository, or set docs.showLastUpdateTime to false.',
    },
  ]);
});

const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
};

test('a .git that names a missing folder has a hint that helps', async () => {
  writeFileSync(path.join(root, '.git'), 'gitdir: /none/.git/worktrees/x\n');
  const { diagnostics } = await readLastUpdates(root, ['.']);
  expect(diagnostics).toMatchObject([
    { severity: 'error', hint: expect.stringContaining('make the folder that .git names present') },
  ]);
});

test('files of a linked folder have the dates of those that it leads to', async () => {
  git('init', '--quiet');
  mkdirSync(path.join(root, 'real'));
  writeFileSync(path.join(root, 'real/a.md'), '');
  symlinkSync('real', path.join(root, 'content'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  const { value } = await readLastUpdates(root, ['content', 'none']);
  expect([...(value?.keys() ?? [])]).toEqual(['real/a.md', 'content/a.md']);
});

test('the commit that deleted a file does not date a new file of that name', async () => {
  git('init', '--quiet');
  writeFileSync(path.join(root, 'a.md'), '');
  git('add', '.');
  vi.stubEnv('GIT_COMMITTER_DATE', '2001-01-01T00:00:00Z');
  git('commit', '--quiet', '--message', 'a');
  vi.unstubAllEnvs();
  git('rm', '--quiet', 'a.md');
  git('commit', '--quiet', '--message', 'b');
  writeFileSync(path.join(root, 'a.md'), '');
  const { value } = await readLastUpdates(root, ['.']);
  expect([...(value ?? [])]).toEqual([['a.md', '2001-01-01']]);
});

test('documents that only a merge brought, and those that it changed, have its date', async () => {
  const project = path.join(root, 'site');
  mkdirSync(path.join(project, 'content'), { recursive: true });
  const commit = (year: number, files: Record<string, string>, ...args: string[]): void => {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(project, 'content', name), text);
    }
    git('add', '--all');
    vi.stubEnv('GIT_COMMITTER_DATE', `${year}-01-01T00:00:00Z`);
    git('commit', '--quiet', '--message', 'a', ...args);
    vi.unstubAllEnvs();
  };
  git('init', '--quiet', '--initial-branch=main');
  commit(2001, { 'both.md': '', 'side.md': '', 'gone.md': '' });
  git('checkout', '--quiet', '-b', 'side');
  commit(2002, { 'both.md': 'side', 'side.md': 'side', 'gone.md': 'side' });
  git('checkout', '--quiet', 'main');
  commit(2003, { 'both.md': 'main' });
  git('merge', '--quiet', '--no-commit', '--strategy=ours', 'side');
  rmSync(path.join(project, 'content/gone.md'));
  commit(2004, { 'both.md': 'both', 'side.md': 'side', 'only.md': '' });
  const { value, diagnostics } = await readLastUpdates(project, ['content']);
  expect(diagnostics).toEqual([]);
  expect(Object.fromEntries(value ?? [])).toEqual({
    'content/both.md': '2004-01-01',
    'content/only.md': '2004-01-01',
    'content/side.md': '2002-01-01',
    'content/gone.md': '2002-01-01',
  });
});

test("a user's settings of git do not change the dates", async () => {
  git('init', '--quiet');
  git('config', 'diff.relative', 'true');
  git('config', 'log.follow', 'true');
  git('config', 'log.showRoot', 'false');
  git('config', 'i18n.logOutputEncoding', 'UTF-16');
  const project = path.join(root, 'site');
  mkdirSync(project);
  writeFileSync(path.join(project, 'a.md'), '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  const { value } = await readLastUpdates(project, ['.']);
  expect([...(value?.keys() ?? [])]).toEqual(['a.md']);
});

test('a reason of git that continues on the next line is told whole', async () => {
  git('init', '--quiet');
  git('config', 'core.repositoryFormatVersion', '1');
  git('config', 'extensions.ofLater', 'true');
  const { diagnostics } = await readLastUpdates(root, ['.']);
  expect(diagnostics).toMatchObject([{ message: expect.stringMatching(/found: oflater$/) }]);
});

test('a partial clone has the dates of renamed files without the contents of former ones', async () => {
  const commit = (files: Record<string, string>): void => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'a');
  };
  const text = 'Line\n'.repeat(50);
  git('init', '--quiet');
  git('config', 'uploadpack.allowFilter', 'true');
  commit({ 'a.md': text });
  rmSync(path.join(root, 'a.md'));
  commit({ 'b.md': `${text}Another line\n` });
  git('clone', '--quiet', '--filter=blob:none', `file://${root}`, 'clone');
  rmSync(path.join(root, '.git'), { recursive: true });
  const { value, diagnostics } = await readLastUpdates(path.join(root, 'clone'), ['.']);
  expect([[...(value?.keys() ?? [])], diagnostics]).toEqual([['b.md', 'a.md'], []]);
});

test('a history is read that is longer than a text can be', async () => {
  mkdirSync(path.join(root, '.git'));
  const names = `yes ${'a'.repeat(1000)} | head --lines=300000 | tr '\\n' '\\0'`;
  const script = `printf '\\0011 ${'a'.repeat(40)}\\0\\na.md\\0'; ${names}; printf 'b.md\\0'`;
  writeFileSync(path.join(root, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${root}:${process.env['PATH']}`);
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect(diagnostics).toEqual([]);
  expect([...(value?.keys() ?? [])]).toEqual(['a.md', 'a'.repeat(1000), 'b.md']);
});

test('a path of the history may contain the character that starts a commit', async () => {
  git('init', '--quiet');
  writeFileSync(path.join(root, 'a\u0001b.md'), '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect(diagnostics).toEqual([]);
  expect([...(value ?? [])]).toEqual([['a\u0001b.md', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]]);
});

test.each([
  ['0', '1970-01-01'],
  ['253402300799', '9999-12-31'],
  ['300000000000', undefined],
  ['99999999999999', undefined],
  ['-86400', undefined],
])('a file of a commit %s seconds after 1970 has the date %s', async (seconds, date) => {
  git('init', '--quiet');
  for (const text of ['a', 'b']) {
    writeFileSync(path.join(root, 'a.md'), text);
    git('add', '.');
    git('commit', '--quiet', '--message', text);
  }
  const last = execFileSync('git', ['cat-file', 'commit', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const input = last.replace(/^(committer .+>) \d+/m, `$1 ${seconds}`);
  const args = ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'];
  git('reset', '--quiet', execFileSync('git', args, { cwd: root, input, encoding: 'utf8' }).trim());
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect([value?.get(filePath('a.md')), diagnostics]).toEqual([date, []]);
});
