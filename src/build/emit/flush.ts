// Flushes files and folders to the disk, so that a power cut cannot take back what was written.
import { close, closeSync, fsync, fsyncSync, open, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isMissing, isSystemError } from '../io/system-error.js';

const openAsync = promisify(open);
const fsyncAsync = promisify(fsync);
const closeAsync = promisify(close);

/** As many as Node has threads for it: the disk writes them together. */
const AT_A_TIME = 4;

/** What file systems and platforms answer that flush no folders. */
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

async function flushEach(
  files: Iterable<string>,
  one: (file: string) => Promise<void>,
): Promise<void> {
  const rest = files[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await one(next.value);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

/** The folders of `files` up to `root`. */
function foldersUpTo(root: string, files: readonly string[]): ReadonlySet<string> {
  const folders = new Set([root]);
  for (const file of files) {
    for (let at = path.dirname(file); !folders.has(at); at = path.dirname(at)) folders.add(at);
  }
  return folders;
}

/**
 * Flushes files below `root`, then the folders whose entries have changed.
 * @param written Absolute paths of files that were written.
 * @param moved Absolute paths of files that were made or removed, linked ones included.
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
      // The folder of a file that was removed may be gone with it.
      if (!isUnsupported(error) && !isMissing(error)) throw error;
    }),
  );
}

/** Flushes the entries of a folder: names that were made, renamed or deleted in it. Throws system errors. */
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
