import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
      message: 'The project is in no git repository, so no page has a date.',
      hint: 'build it in a clone of its repository, or set docs.showLastUpdateTime to false.',
    },
  ]);
});

test("a user's settings of git do not change the dates", async () => {
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  };
  git('init', '--quiet');
  git('config', 'log.showRoot', 'false');
  writeFileSync(path.join(root, 'a.md'), '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  const { value } = await readLastUpdates(root, ['.']);
  expect([...(value?.keys() ?? [])]).toEqual(['a.md']);
});

test('a path of the history may contain the character that starts a commit', async () => {
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  };
  git('init', '--quiet');
  writeFileSync(path.join(root, 'a\u0001b.md'), '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  const { value, diagnostics } = await readLastUpdates(root, ['.']);
  expect(diagnostics).toEqual([]);
  expect([...(value ?? [])]).toEqual([['a\u0001b.md', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]]);
});
