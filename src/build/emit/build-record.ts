// The record of a finished build: its files with their hashes, and the key of its input. Checks folders against it.
import { lstatSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { RecordedFile } from '../../model/site/output.js';
import type { FilePath } from '../../model/text/brand.js';
import { sha256 } from '../io/hash.js';
import { parseJson } from '../io/json.js';
import { readRegularFile, readRegularText } from '../io/regular-file.js';
import { inSlices } from '../io/slices.js';
import { ifAllowed, isMissing, isRefused, isSystemError } from '../io/system-error.js';
import { writeAtomic } from '../io/write-atomic.js';
import { listFiles } from './output-safety.js';

/** A file as a build left it. */
export interface StagedFile extends RecordedFile {
  /** Differs after a change of the file; see `stampOf`. */
  readonly stamp?: string | undefined;
}

export interface BuildRecord {
  /** Hash of everything that the build read and of the version of Quire. */
  readonly inputKey: string;
  /** Of the site; starts and ends with a slash. */
  readonly baseUrl?: string | undefined;
  /** Other sites whose images pages show. */
  readonly imageOrigins?: readonly string[] | undefined;
  readonly pages: number;
  /** Warnings, reported again if nothing has changed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sorted by path. */
  readonly files: readonly StagedFile[];
  /** Whether all files were flushed to disk. */
  readonly flushed?: boolean | undefined;
}

const FORMAT = 1;

const place = v.object({ line: v.number(), column: v.number() });
const filePathSchema = v.custom<FilePath>((value) => typeof value === 'string');
const origin = { file: filePathSchema, place: v.optional(place) };

const diagnostic = v.object({
  severity: v.picklist(['error', 'warning']),
  code: v.custom<Diagnostic['code']>((value) => typeof value === 'string'),
  message: v.string(),
  ...v.partial(v.object(origin)).entries,
  hint: v.optional(v.string()),
  related: v.optional(v.array(v.object({ ...origin, message: v.string() }))),
  stack: v.optional(v.string()),
});

/** Written by hand: a schema takes ten times as long for the files of a large site. */
function isStagedFile(value: unknown): value is StagedFile {
  if (typeof value !== 'object' || value === null) return false;
  const { path: file, hash, size, stamp }: Partial<Record<keyof StagedFile, unknown>> = value;
  const isNamed = typeof file === 'string' && typeof hash === 'string';
  const isStamped = stamp === undefined || typeof stamp === 'string';
  return isNamed && isStamped && typeof size === 'number';
}

/** A record is untrusted: anybody may have written the file. */
const recordSchema: v.GenericSchema<unknown, BuildRecord> = v.object({
  format: v.literal(FORMAT),
  inputKey: v.string(),
  baseUrl: v.optional(v.pipe(v.string(), v.regex(/^\/(?:.*\/)?$/))),
  imageOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s;,'"]+$/)))),
  pages: v.number(),
  diagnostics: v.array(diagnostic),
  files: v.custom<StagedFile[]>((value) => Array.isArray(value) && value.every(isStagedFile)),
  flushed: v.optional(v.boolean()),
});

/**
 * The record in `file`; undefined if there is none, `damaged` if this version cannot read it.
 * @throws the system's error if this user may not read it.
 */
export function findRecord(file: string): BuildRecord | undefined | 'damaged' {
  try {
    const parsed = v.safeParse(recordSchema, parseJson(readRegularText(file)));
    return parsed.success ? parsed.output : 'damaged';
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (isSystemError(error) && !isRefused(error)) return 'damaged';
    throw error;
  }
}

/** As {@link findRecord}, but a damaged record counts as none, and so does one that may not be read. */
export function readRecord(file: string): BuildRecord | undefined {
  const record = ifAllowed(() => findRecord(file));
  return record === 'damaged' ? undefined : record;
}

export function writeRecord(file: string, record: BuildRecord): void {
  writeAtomic(file, JSON.stringify({ format: FORMAT, ...record }), { flush: record.flushed });
}

/** False for a symbolic link, whatever its target is. */
function hasHash(directory: string, { path: file, hash }: RecordedFile): boolean {
  const absolute = path.join(directory, file);
  return lstatSync(absolute).isFile() && sha256(readRegularFile(absolute)) === hash;
}

/** True if `directory` holds each recorded file with its recorded bytes, and no other file. */
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
