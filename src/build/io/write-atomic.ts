// Replaces a file atomically: a reader sees the old bytes or the new ones.
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.js';
import { processExists } from './process-exists.js';
import { isSystemError } from './system-error.js';

/** Processes in two containers may have the same id. */
const PROCESS = `${process.pid}-${randomBytes(4).toString('hex')}`;

/** A temporary name beside `file` that no other process uses. */
export const temporaryNameOf = (file: string): string => `${file}.${PROCESS}.tmp`;

/** Makes a system error name the file instead of its temporary name. */
export function aboutFile(error: unknown, file: string): unknown {
  if (isSystemError(error)) error.path = file;
  return error;
}

export interface WriteOptions {
  /** Whether the contents are flushed before the rename, so that a power cut loses neither. */
  readonly flush?: boolean | undefined;
  /** Permissions of the file. */
  readonly mode?: number;
}

/** Writes `contents` to `file`, and makes its folder if needed. */
export function writeAtomic(
  file: string,
  contents: string | Uint8Array,
  { flush = false, mode = 0o666 }: WriteOptions = {},
): void {
  const temporary = temporaryNameOf(file);
  makeFolder(path.dirname(file));
  try {
    writeFileSync(temporary, contents, { flush, mode });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw aboutFile(error, file);
  }
}

/** Deletes temporary files that killed processes left in `folder`. */
export function removeTemporaries(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.(\d+)-[0-9a-f]+\.tmp$/.exec(name)?.[1];
    if (pid !== undefined && !processExists(Number(pid))) {
      rmSync(path.join(folder, name), { force: true });
    }
  }
}
