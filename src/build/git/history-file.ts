// Finds files of git in the repository around a folder.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findAbove } from '../io/find-above.js';
import { readRegularText } from '../io/regular-file.js';
import { ifPresent } from '../io/system-error.js';

/** Absolute path of `.git` in the folder or one above it, damaged or not; undefined outside a repository. */
export const findRepository = (folder: string): string | undefined => findAbove(folder, '.git');

/** Absolute path of git's own folder. */
function gitFolder(folder: string): string | undefined {
  const found = findRepository(folder);
  if (found === undefined || statSync(found).isDirectory()) return found;
  // In a worktree `.git` is a file that names the folder.
  const [, named] = /^gitdir: (.+)$/m.exec(readRegularText(found)) ?? [];
  return named && path.resolve(path.dirname(found), named);
}

/** The folder that all worktrees share, which that of a worktree names. */
function commonFolder(git: string): string {
  const named = ifPresent(() => readRegularText(path.join(git, 'commondir')))?.trim() ?? '';
  return path.resolve(git, named);
}

/** Absolute path of the list of commits whose parents a shallow clone lacks. */
const cutFile = (git: string): string => path.join(commonFolder(git), 'shallow');

/** Absolute paths of HEAD and of the branch that it names: a repository may keep no log of HEAD. */
function headFiles(git: string): string[] {
  const head = path.join(git, 'HEAD');
  const [, branch] = /^ref: (.+)$/m.exec(ifPresent(() => readRegularText(head)) ?? '') ?? [];
  return branch === undefined ? [head] : [head, path.join(commonFolder(git), branch)];
}

/**
 * Absolute paths of what git changes with each commit and checkout: the log of HEAD, in either format; and of what
 * `git fetch --unshallow` deletes. Outside a repository, where `git init` in the folder would make them.
 */
export function historyFiles(folder: string): string[] {
  const git = findRepository(folder) ? gitFolder(folder) : path.join(folder, '.git');
  if (git === undefined) return [];
  const log = path.join(git, 'logs/HEAD');
  const files = [log, path.join(git, 'reftable/tables.list'), cutFile(git)];
  return existsSync(log) ? files : [...files, ...headFiles(git)];
}

/** Hashes of the commits whose parents a shallow clone lacks; empty for a whole one. */
export function cutCommits(folder: string): Set<string> {
  const git = gitFolder(folder);
  const cut = git && ifPresent(() => readRegularText(cutFile(git)));
  return new Set(cut?.split('\n'));
}

/** Differs after the history around a folder has changed. */
export const historyStamp = (folder: string): string =>
  historyFiles(folder)
    .map((file) => {
      const stats = ifPresent(() => statSync(file));
      return `${file} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .join('\n');
