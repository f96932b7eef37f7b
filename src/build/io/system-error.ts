// Errors of the operating system in words: reason, hint and diagnostic of each error code.
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  ENOTEMPTY: 'the folder is not empty',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EMFILE: 'this process has too many open files',
  ENFILE: 'the system has too many open files',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its symbolic links form a loop',
  EIO: 'the device reported an input/output error',
  EBUSY: 'it is in use',
  EXDEV: 'it is on another file system',
  ENXIO: 'it is a socket or a device, not a file',
};

const HINTS: Readonly<Record<string, string>> = {
  EACCES: 'check the permissions of the file and of the folders above it.',
  EPERM: 'check the permissions of the file and of the folders above it.',
  ENOSPC: 'free some space and run the build again.',
  EDQUOT: 'free some space and run the build again.',
  EROFS: 'choose another folder with --out.',
  EMFILE: 'raise the limit on open files (ulimit -n).',
  ENFILE: 'close other programs or raise the system limit on open files.',
  EBUSY: 'the folder may be a mount point; choose a folder inside it with --out.',
  EXDEV: 'the folder may be a mount point; choose a folder inside it with --out.',
  ENOENT: 'make it, or correct the path.',
  ENOTDIR: 'correct the path, or put a folder in the place of the file.',
  EISDIR: 'put a file in its place, or remove it.',
  ENOTREG: 'put a file in its place, or remove it.',
  ENXIO: 'put a file in its place, or remove it.',
  EFBIG: 'split the file, or keep it out of the project.',
  EEXIST: 'remove it and run the command again.',
  ENOTEMPTY: 'empty the folder and run the command again.',
  ENAMETOOLONG: 'shorten the name, or move the project into a folder with a shorter path.',
  ELOOP: 'remove one of the links.',
  EIO: 'check the disk, then run the command again.',
};

const OTHER_HINT = 'run the command again with --debug to see where it failed.';

/** The error of a failed system call, as against any other exception. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;

/** True when `error` means that the file does not exist. */
export const isMissing = (error: unknown): boolean =>
  isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** What `read` returns; undefined when the file that it reads does not exist. */
export function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Why a system call failed, for a person: `permission denied`. */
export const reasonOf = (error: NodeJS.ErrnoException): string =>
  REASONS[error.code ?? ''] ?? error.message;

/** What a person can do about it. */
export const hintOf = (error: NodeJS.ErrnoException): string =>
  HINTS[error.code ?? ''] ?? OTHER_HINT;

/**
 * The diagnostic of a failed system call.
 * @param act What was tried, an infinitive with its object: `read the file`.
 * @throws `error` itself when it is no system error, but a bug.
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
