// Texts for errors of the operating system: reason, hint and diagnostic of each error code.
import { statSync } from 'node:fs';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';

interface Words {
  /** Left out if the message of the error holds the reason. */
  readonly reason?: string;
  readonly hint: string;
}

const PERMISSIONS = 'check the permissions of the file and of the folders above it.';
const SPACE = 'free some space and run the build again.';
const SPACE_OR_FILES =
  'free some space, or delete files if `df -i` shows no free inodes, and run the build again.';
const FILE_INSTEAD = 'replace it by a file, or remove it.';

const WORDS: Readonly<Record<string, Words>> = {
  EACCES: { reason: 'permission denied', hint: PERMISSIONS },
  EPERM: { reason: 'operation not permitted', hint: PERMISSIONS },
  ENOENT: { reason: 'it does not exist', hint: 'create it, or correct the path.' },
  ENOTDIR: {
    reason: 'a part of its path is not a folder',
    hint: 'correct the path, or replace the file by a folder.',
  },
  EISDIR: { reason: 'it is a folder', hint: FILE_INSTEAD },
  ERR_FS_EISDIR: { reason: 'it is a folder', hint: FILE_INSTEAD },
  ENOTREG: { hint: FILE_INSTEAD },
  ENXIO: { reason: 'it is a socket or a device, not a file', hint: FILE_INSTEAD },
  EFBIG: { hint: 'split the file, or keep it out of the project.' },
  EEXIST: {
    reason: 'something else is in its place',
    hint: 'move it away and run the command again.',
  },
  ENOTEMPTY: {
    reason: 'the folder is not empty',
    hint: 'empty the folder and run the command again.',
  },
  ENOSPC: { reason: 'the disk has no space or no inodes left', hint: SPACE_OR_FILES },
  EDQUOT: { reason: 'the disk quota is used up', hint: SPACE },
  EROFS: { reason: 'the file system is read-only', hint: 'choose another folder with --out.' },
  EMFILE: {
    reason: 'this process has too many open files',
    hint: 'raise the limit on open files (ulimit -n).',
  },
  ENFILE: {
    reason: 'the system has too many open files',
    hint: 'close other programs or raise the system limit on open files.',
  },
  ENAMETOOLONG: {
    reason: 'the name is too long',
    hint: 'shorten the name, or move the project into a folder with a shorter path.',
  },
  ELOOP: { reason: 'its symbolic links form a loop', hint: 'remove one of the links.' },
  EIO: {
    reason: 'the device reported an input/output error',
    hint: 'check the disk, then run the command again.',
  },
  EBUSY: {
    reason: 'it is in use',
    hint: 'the folder may be a mount point; choose a folder inside it with --out.',
  },
  EXDEV: {
    reason: 'it is on another file system, or part of the image of this container',
    hint: 'if it is part of the image, run `quire clean` first; otherwise the folder .quire beside it may be a mount point or a link: keep only .quire/cache elsewhere, or choose another folder with --out.',
  },
};

const OTHER_HINT = 'run the command again with --debug to see where it failed.';

/** Whether a system call failed. Other exceptions are bugs. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

/** Whether the error means that the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Whether the error means that this process may not write there. */
export const isRefused = (error: unknown): boolean =>
  isSystemError(error) && ['EACCES', 'EPERM', 'EROFS'].includes(error.code);

/**
 * Whether a file or folder exists.
 * @throws the system's error if that cannot be known, such as for lack of permission.
 */
export const isPresent = (absolute: string): boolean =>
  ifPresent(() => statSync(absolute)) !== undefined;

/** Returns what `read` returns; undefined if the file does not exist. */
export function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns what `work` returns; undefined if the system refuses. */
export function ifAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** The path that a system call failed for; `otherwise` if the error has none. */
export const pathOf = (error: unknown, otherwise: string): string =>
  (isSystemError(error) ? error.path : undefined) ?? otherwise;

/** Why a system call failed, in words: `permission denied`. */
export const reasonOf = (error: NodeJS.ErrnoException): string =>
  WORDS[error.code ?? '']?.reason ?? error.message;

/** What the user can do about it. */
export const hintOf = (error: NodeJS.ErrnoException): string =>
  WORDS[error.code ?? '']?.hint ?? OTHER_HINT;

/**
 * The diagnostic of a failed system call.
 * @param act What was tried, as an infinitive with its object: `read the file`.
 * @throws `error` itself if it is not a system error, since it is then a bug.
 */
export function ioDiagnostic(
  error: unknown,
  code: `io/${string}`,
  act: string,
  file: FilePath,
): Diagnostic {
  if (!isSystemError(error)) throw error;
  return {
    severity: 'error',
    code,
    file,
    message: `Cannot ${act}: ${reasonOf(error)}.`,
    hint: hintOf(error),
    stack: error.stack,
  };
}
