// Writes the files of a build into an empty folder, each as soon as it is made, and lists what it wrote.
import { linkSync, lstatSync, mkdirSync, type Stats, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { KnownFile, OutputFile } from '../../model/output.js';
import { sha256 } from '../io/hash.js';
import { knownFile } from '../io/known-file.js';
import { readRegularFile } from '../io/regular-file.js';
import { createTurns } from '../io/slices.js';
import { isSystemError } from '../io/system-error.js';
import type { BuildRecord, StagedFile } from './build-record.js';

type MadeFile = OutputFile | KnownFile;

/** Files in the order in which they are made. */
export type MadeFiles = Iterable<MadeFile> | AsyncIterable<MadeFile>;

/** The build that is in the output folder, an absolute path. */
interface FormerBuild extends Pick<BuildRecord, 'files' | 'flushed'> {
  readonly directory: string;
}

/** The system refused to write a file. */
export class WriteError extends Error {}

/** Whoever changes a file changes this, unless they set its time on purpose. */
const stampOf = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`;

/** The stamp of a file that holds the recorded bytes and is no link. @throws System errors. */
function stampIfIntact(
  absolute: string,
  { hash, size, stamp }: StagedFile,
  isFlushed: boolean,
): string | undefined {
  const stats = lstatSync(absolute);
  if (!stats.isFile() || stats.size !== size) return undefined;
  const found = stampOf(stats);
  // What was not flushed may have its size and time after a power cut, and not its bytes.
  if (isFlushed && stamp === found) return found;
  return sha256(readRegularFile(absolute)) === hash ? found : undefined;
}

/** Tells the system's refusals to write from other errors. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isSystemError(error) ? new WriteError(error.message, { cause: error }) : error;
  }
}

/** @param directory absolute; made when it does not exist. */
function createWriter(directory: string, former: FormerBuild) {
  const known = new Map(former.files.map((file) => [file.path, file]));
  const made = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  const place = (file: FilePath): string => {
    const absolute = path.join(directory, file);
    if (!absolute.startsWith(directory + path.sep)) throw new Error(`${file} leaves the output.`);
    makeFolder(path.dirname(absolute));
    return absolute;
  };
  makeFolder(directory);
  return {
    /**
     * Makes a hard link to the file of the former build.
     * @returns undefined when that has no such file, or other bytes in it, or the system makes no link.
     */
    reuse({ path: file, hash }: KnownFile): StagedFile | undefined {
      const found = known.get(file);
      if (found?.hash !== hash) return undefined;
      const absolute = place(file);
      try {
        const source = path.join(former.directory, file);
        const stamp = stampIfIntact(source, found, former.flushed === true);
        if (stamp === undefined) return undefined;
        linkSync(source, absolute);
        return { ...found, stamp };
      } catch (error) {
        if (isSystemError(error)) return undefined;
        throw error;
      }
    },
    write({ path: file, hash, size }: KnownFile, contents: OutputFile['contents']): StagedFile {
      const absolute = place(file);
      // wx: two files with one path are a bug that would lose a page unnoticed.
      writeFileSync(absolute, contents, { flag: 'wx' });
      return { path: file, hash, size, stamp: stampOf(lstatSync(absolute)) };
    },
  };
}

const byPath = (a: StagedFile, b: StagedFile): number => (a.path < b.path ? -1 : 1);

/**
 * Writes what is made below `directory`, which it makes. A file that the former build holds with the same
 * bytes is neither made nor written again.
 * @returns All files, sorted by path; and the paths of those that were written.
 * @throws WriteError; what `files` throws; the reason of `signal` once aborted; an Error for a path
 *   that leaves `directory`.
 */
export async function writeFiles(
  directory: string,
  made: MadeFiles,
  former: FormerBuild,
  signal: AbortSignal,
): Promise<{ readonly files: readonly StagedFile[]; readonly written: readonly FilePath[] }> {
  const writer = attempt(() => createWriter(directory, former));
  const files: StagedFile[] = [];
  const written: FilePath[] = [];
  const turn = createTurns(signal);
  for await (const file of made) {
    const known = 'make' in file ? file : knownFile(file);
    const reused = attempt(() => writer.reuse(known));
    if (reused) files.push(reused);
    else {
      const contents = await known.make();
      files.push(attempt(() => writer.write(known, contents)));
      written.push(known.path);
    }
    await turn();
  }
  return { files: files.sort(byPath), written };
}
