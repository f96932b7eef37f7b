import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutCommits, findRepository, historyFiles, historyStamp } from './history-file.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'history-'));
  mkdirSync(path.join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the history of a folder without a repository would be where git init makes it', () => {
  expect(findRepository(path.join(root, 'docs'))).toBeUndefined();
  const files = historyFiles(root);
  const names = ['logs/HEAD', 'reftable/tables.list', 'shallow', 'HEAD'];
  expect(files).toEqual(names.map((file) => path.join(root, '.git', file)));
  mkdirSync(path.join(root, '.git'));
  expect(historyFiles(root)).toEqual(files);
});

test('a .git that is a file and names no folder has no history', () => {
  writeFileSync(path.join(root, '.git'), 'nothing\n');
  expect(historyStamp(root)).toBe('');
});

const WORKTREE = 'common/worktrees/a';

test.each([
  ['a repository', '.git', '.git/logs/HEAD'],
  ['a worktree', WORKTREE, `${WORKTREE}/logs/HEAD`],
  ['a repository in the format reftable', '.git', '.git/reftable/tables.list'],
  ['a repository without logs', '.git', '.git/refs/heads/main'],
  ['a worktree without logs', WORKTREE, 'common/refs/heads/main'],
  ['a repository without logs and branch', '.git', '.git/HEAD'],
])('the stamp of %s differs after its first commit and the next', (_, git, changed) => {
  mkdirSync(path.join(root, git), { recursive: true });
  if (git !== '.git') {
    writeFileSync(path.join(root, '.git'), `gitdir: ${git}\n`);
    writeFileSync(path.join(root, git, 'commondir'), '../..\n');
  }
  if (!changed.endsWith('.git/HEAD')) {
    writeFileSync(path.join(root, git, 'HEAD'), 'ref: refs/heads/main\n');
  }
  const stamps = [historyStamp(path.join(root, 'docs'))];
  for (let commit = 0; commit < 2; commit += 1) {
    mkdirSync(path.join(root, path.dirname(changed)), { recursive: true });
    appendFileSync(path.join(root, changed), 'a commit\n');
    stamps.push(historyStamp(path.join(root, 'docs')));
    expect(historyFiles(path.join(root, 'docs'))).toContain(path.join(root, changed));
  }
  expect(new Set(stamps).size).toBe(3);
});

test('the format reftable has a file in place of the folder of branches', () => {
  mkdirSync(path.join(root, '.git/refs'), { recursive: true });
  writeFileSync(path.join(root, '.git/refs/heads'), '');
  writeFileSync(path.join(root, '.git/HEAD'), 'ref: refs/heads/.invalid\n');
  expect(historyStamp(root)).toContain('tables.list');
});

test('the stamp differs after the rest of a shallow clone was fetched', () => {
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, '.git/shallow'), 'one\n');
  const before = historyStamp(root);
  rmSync(path.join(root, '.git/shallow'));
  expect(historyStamp(root)).not.toBe(before);
});

test('a worktree of a shallow clone has the commits that the clone cut', () => {
  mkdirSync(path.join(root, 'common/worktrees/a'), { recursive: true });
  writeFileSync(path.join(root, '.git'), 'gitdir: common/worktrees/a\n');
  writeFileSync(path.join(root, 'common/worktrees/a/commondir'), '../..\n');
  expect(cutCommits(root)).toEqual(new Set());
  writeFileSync(path.join(root, 'common/shallow'), 'one\ntwo\n');
  expect([...cutCommits(root)]).toEqual(expect.arrayContaining(['one', 'two']));
});
