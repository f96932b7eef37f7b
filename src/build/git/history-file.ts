// Finds the file that git changes with each commit and checkout.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the log of HEAD in the repository around a folder; undefined outside a repository. */
export function historyFile(folder: string): string | undefined {
  const found = path.join(folder, '.git');
  if (!existsSync(found)) {
    const parent = path.dirname(folder);
    return parent === folder ? undefined : historyFile(parent);
  }
  if (statSync(found).isDirectory()) return path.join(found, 'logs/HEAD');
  // In a worktree `.git` is a file that names the folder.
  const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(found, 'utf8')) ?? [];
  return named && path.join(path.resolve(folder, named), 'logs/HEAD');
}

/** Differs after the history around a folder has changed. */
export function historyStamp(folder: string): string {
  const file = historyFile(folder);
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return `${file} ${stats?.size} ${stats?.mtimeMs}`;
}
