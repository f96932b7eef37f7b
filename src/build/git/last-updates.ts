// When each file last changed, from the history of the repository around the project.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type FilePath, filePath } from '../../model/brand.js';

/** ISO 8601 dates, UTC, by file. */
export type LastUpdates = ReadonlyMap<FilePath, string>;

const run = promisify(execFile);

/** Separates commits; cannot occur in a path of `git log -z`. */
const COMMIT = '\u0001';

function parseLog(log: string): Map<FilePath, string> {
  const updates = new Map<FilePath, string>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const [seconds = '', ...names] = commit.split('\0');
    const date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
    for (const name of names) {
      const file = filePath(name.replace(/^\n/, ''));
      if (file !== '' && !updates.has(file)) updates.set(file, date);
    }
  }
  return updates;
}

/**
 * Reads the newest commit of every file below the folders. Empty outside a repository
 * and without git; in a shallow clone it covers only the commits there.
 */
export async function readLastUpdates(
  root: string,
  folders: readonly string[],
): Promise<LastUpdates> {
  const args = [
    'log',
    '--relative',
    '--name-only',
    '-z',
    `--format=${COMMIT}%ct`,
    '--',
    ...folders,
  ];
  try {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 1 << 28 });
    return parseLog(stdout);
  } catch {
    return new Map();
  }
}
