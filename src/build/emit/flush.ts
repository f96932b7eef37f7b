// Flushes files and folders to disk, so that a power cut cannot undo what was written.
import { close, closeSync, fsync, fsyncSync, open, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { performAll } from '../io/perform-all.js';
import { isMissing, isSystemError } from '../io/system-error.js';

const openAsync = promisify(open);
const fsyncAsync = promisify(fsync);
const closeAsync = promisify(close);

/** The number of threads that Node has for file system calls. */
const AT_A_TIME = 4;

/** Error codes of file systems and platforms that cannot flush folders. */
const UNSUPPORTED = new Set(['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'EACCES']);

const isUnsupported = (error: unknown): boolean =>
  isSystemError(error) && UNSUPPORTED.has(error.code);

async function flushOne(file: string): Promise<void> {
  const descriptor = await openAsync(file, 'r');
  try {
    await fsyncAsync(descriptor);
  } finally {
    await closeAsync(descriptor);
  }
}

const flushEach = (files: readonly string[], one: typeof flushOne) =>
  performAll(
    files,
    Array.from({ length: AT_A_TIME }, () => one),
  );

/** The folders above `files`, up to `root`. */
function foldersUpTo(root: string, files: readonly string[]): string[] {
  const folders = new Set([root]);
  for (const file of files) {
    for (let at = path.dirname(file); !folders.has(at); at = path.dirname(at)) folders.add(at);
  }
  return [...folders];
}

/**
 * Flushes files below `root`, then the folders whose entries have changed.
 * @param written Absolute paths of written files.
 * @param moved Absolute paths of files that were made (hard links included) or removed.
 * @throws System errors.
 */
export async function flushTree(
  root: string,
  written: readonly string[],
  moved: readonly string[],
): Promise<void> {
  await flushEach(written, flushOne);
  await flushEach(foldersUpTo(root, moved), (folder) =>
    flushOne(folder).catch((error: unknown) => {
      // The folder may have been removed with its last file.
      if (!isUnsupported(error) && !isMissing(error)) throw error;
    }),
  );
}

/** Flushes the entries of a folder: names made, renamed or deleted in it. Throws system errors. */
export function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  } finally {
    closeSync(descriptor);
  }
}
