// The record of a finished build: its files with their hashes, and the key of its input; and whether a folder holds it.
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { sha256 } from '../io/hash.js';
import { inSlices } from '../io/slices.js';
import { ifPresent } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';
import { listFiles } from './output-safety.js';

export interface RecordedFile {
  /** Relative to the output folder. */
  readonly path: FilePath;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

export interface BuildRecord {
  /** Hash over everything the build read and the version of Quire. */
  readonly inputKey: string;
  readonly pages: number;
  /** Warnings, reported again when nothing has changed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sorted by path. */
  readonly files: readonly RecordedFile[];
}

const FORMAT = 1;

const isRecord = (value: unknown): value is BuildRecord & { format: number } =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'files' in value &&
  Array.isArray(value.files);

/** The record in `file`; undefined when there is none, or none that this version can read. */
export function readRecord(file: string): BuildRecord | undefined {
  const text = ifPresent(() => readFileSync(file, 'utf8'));
  try {
    const value: unknown = text && JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeRecord(file: string, record: BuildRecord): void {
  writeAtomic(file, JSON.stringify({ format: FORMAT, ...record }));
}

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
