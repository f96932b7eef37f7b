// The date of the last change of each file, from the history of the repository around the project.
import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FilePath, filePath } from '../../model/brand.js';
import { errorIn, type Result } from '../../model/diagnostic.js';

/** ISO 8601 dates, UTC, by file. */
export type LastUpdates = ReadonlyMap<FilePath, string>;

const run = promisify(execFile);

/** Milliseconds: the history of a very large repository takes a minute. */
const TIMEOUT = 600_000;

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
 * The environment without git's variables. A hook or another program may have set them, but the output
 * must depend on the project alone. `GIT_EXEC_PATH` stays, since it says where git is installed.
 */
function gitEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('GIT_') || name === 'GIT_EXEC_PATH',
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Whether the folder or one above it holds a repository, damaged or not. */
function isInRepository(folder: string): boolean {
  if (existsSync(path.join(folder, '.git'))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && isInRepository(parent);
}

/** Why git finds no history; undefined if there is none to find. */
function faultOf(error: unknown): string | undefined {
  const { code, killed, stderr } = error as ExecFileException;
  if (code === 'ENOENT') return undefined;
  if (stderr?.includes('does not have any commits yet')) return undefined;
  if (killed) return `git log did not end within ${TIMEOUT / 60_000} minutes.`;
  return stderr?.trim().split('\n')[0] || String(error);
}

const damaged = (reason: string) =>
  errorIn(
    filePath('.git'),
    'io/git',
    `git cannot read the history: ${reason}`,
    'run `git fsck` and `git log` here, or set docs.showLastUpdateTime to false.',
  );

/**
 * Reads the date of the newest commit of every file below the folders. Empty outside a repository and
 * without git; a shallow clone gives the commits that it holds. Diagnostic io/git for a damaged
 * repository.
 */
export async function readLastUpdates(
  root: string,
  folders: readonly string[],
): Promise<Result<LastUpdates>> {
  if (!isInRepository(root)) return { value: new Map(), diagnostics: [] };
  const args = [
    '-c',
    'log.showSignature=false',
    'log',
    '--relative',
    '--name-only',
    '-z',
    `--format=${COMMIT}%ct`,
    '--',
    ...folders,
  ];
  try {
    const options = { cwd: root, maxBuffer: 1 << 28, env: gitEnvironment(), timeout: TIMEOUT };
    const { stdout } = await run('git', args, options);
    return { value: parseLog(stdout), diagnostics: [] };
  } catch (error) {
    const fault = faultOf(error);
    return { value: new Map(), diagnostics: fault === undefined ? [] : [damaged(fault)] };
  }
}
