// Compares a folder with the record of a build.
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../io/hash.js';
import { inSlices } from '../io/slices.js';
import type { BuildRecord, RecordedFile } from './build-record.js';
import { listFiles } from './output-safety.js';

/** False for a symbolic link, whatever it leads to. */
function hasHash(directory: string, { path: file, hash }: RecordedFile): boolean {
  const absolute = path.join(directory, file);
  return lstatSync(absolute).isFile() && sha256(readFileSync(absolute)) === hash;
}

/** True when `directory` holds each recorded file with its recorded bytes, and no other file. */
export async function matchesRecord(
  directory: string,
  { files }: BuildRecord,
  signal?: AbortSignal,
): Promise<boolean> {
  const present = listFiles(directory);
  if (present.length !== files.length) return false;
  if (!files.every((file, index) => file.path === present[index])) return false;
  let equal = true;
  const compare = (file: RecordedFile): void => {
    equal &&= hasHash(directory, file);
  };
  await inSlices(files, compare, signal);
  return equal;
}
