// Where git notes that the history has changed: with each commit and checkout.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the log of HEAD in the repository around a folder; undefined outside of one. */
export function historyFile(folder: string): string | undefined {
  const found = path.join(folder, '.git');
  if (!existsSync(found)) {
    const parent = path.dirname(folder);
    return parent === folder ? undefined : historyFile(parent);
  }
  if (statSync(found).isDirectory()) return path.join(found, 'logs/HEAD');
  // Of a worktree it is a file that names its folder.
  const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(found, 'utf8')) ?? [];
  return named && path.join(path.resolve(folder, named), 'logs/HEAD');
}

/** Changes with the history around a folder. */
export function historyStamp(folder: string): string {
  const file = historyFile(folder);
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return `${file} ${stats?.size} ${stats?.mtimeMs}`;
}
