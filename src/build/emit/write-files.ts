// Writes the files of a build into an empty folder, each as soon as it is made, and lists what it wrote.
import { linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { OutputFile } from '../../model/output.js';
import { sha256 } from '../io/hash.js';
import { readRegularFile } from '../io/regular-file.js';
import { createTurns } from '../io/slices.js';
import { isSystemError } from '../io/system-error.js';
import type { BuildRecord, RecordedFile } from './build-record.js';

/** Files in the order in which they are made. */
export type MadeFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>;

/** The build that is in the output folder, an absolute path. */
interface FormerBuild extends Pick<BuildRecord, 'files'> {
  readonly directory: string;
}

/** The system refused to write a file. */
export class WriteError extends Error {}

/**
 * Makes a hard link to a file of the former build; false when its bytes differ, when it is a symbolic
 * link, or after a system error.
 */
function reuse(former: string, absolute: string, bytes: Buffer): boolean {
  try {
    if (!lstatSync(former).isFile() || !readRegularFile(former).equals(bytes)) return false;
    linkSync(former, absolute);
    return true;
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

interface WrittenFile extends RecordedFile {
  /** False for a hard link to a file of the former build. */
  readonly isNew: boolean;
}

/** @param directory absolute; made when it does not exist. */
function createWriter(directory: string, former: FormerBuild) {
  const hashes = new Map(former.files.map((file) => [file.path, file.hash]));
  const made = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  const write = (file: FilePath, bytes: Buffer, hash: string): boolean => {
    const absolute = path.join(directory, file);
    if (!absolute.startsWith(directory + path.sep)) throw new Error(`${file} leaves the output.`);
    makeFolder(path.dirname(absolute));
    const isSame = hashes.get(file) === hash;
    if (isSame && reuse(path.join(former.directory, file), absolute, bytes)) return false;
    // wx: two files with one path are a bug that would lose a page unnoticed.
    writeFileSync(absolute, bytes, { flag: 'wx' });
    return true;
  };
  makeFolder(directory);
  return ({ path: file, contents }: OutputFile): WrittenFile => {
    const bytes =
      typeof contents === 'string'
        ? Buffer.from(contents)
        : Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    const hash = sha256(bytes);
    const isNew = write(file, bytes, hash);
    return { path: file, hash, size: bytes.length, isNew };
  };
}

const byPath = (a: RecordedFile, b: RecordedFile): number => (a.path < b.path ? -1 : 1);

/**
 * Writes what is made below `directory`, which it makes. A file that the former build holds with the same
 * bytes is not written again.
 * @returns Path, hash and size of each file, sorted by path; and the paths of those that were written.
 * @throws WriteError; what `files` throws; the reason of `signal` once aborted; an Error for a path
 *   that leaves `directory`.
 */
export async function writeFiles(
  directory: string,
  made: MadeFiles,
  former: FormerBuild,
  signal: AbortSignal,
): Promise<{ readonly files: readonly RecordedFile[]; readonly written: readonly FilePath[] }> {
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isSystemError(error) ? new WriteError(error.message, { cause: error }) : error;
    }
  };
  const write = attempt(() => createWriter(directory, former));
  const files: RecordedFile[] = [];
  const written: FilePath[] = [];
  const turn = createTurns(signal);
  for await (const file of made) {
    const { isNew, ...recorded } = attempt(() => write(file));
    files.push(recorded);
    if (isNew) written.push(recorded.path);
    await turn();
  }
  return { files: files.sort(byPath), written };
}
