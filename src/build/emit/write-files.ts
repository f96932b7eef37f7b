// Writes the files of a build into the stage, each as soon as it is made, and lists what it wrote.
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
import { openPresent } from './present-files.js';

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

/** Where files come from that need not be written. */
interface Held {
  /** All that the folder holds already. */
  readonly present: readonly StagedFile[];
  readonly former: FormerBuild;
}

/** @param directory absolute; made when it does not exist. */
function createWriter(directory: string, { present, former }: Held) {
  const known = new Map(former.files.map((file) => [file.path, file]));
  const here = openPresent(directory, present);
  const made = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  const placeOf = (file: FilePath): string => {
    const absolute = path.join(directory, file);
    if (!absolute.startsWith(directory + path.sep)) throw new Error(`${file} leaves the output.`);
    return absolute;
  };
  /** Makes room for a file. Nothing is written into one that is there: the output folder holds it, too. */
  const clear = (file: FilePath): string => {
    const absolute = placeOf(file);
    here.makeRoom(file);
    makeFolder(path.dirname(absolute));
    return absolute;
  };
  const ifAllowed = <T>(work: () => T | undefined): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (isSystemError(error)) return undefined;
      throw error;
    }
  };
  makeFolder(directory);
  return {
    /** The file, if the folder holds it already. */
    keep({ path: file, hash }: KnownFile): StagedFile | undefined {
      const found = here.find(file);
      if (found?.hash !== hash) return undefined;
      const stamp = ifAllowed(() => stampIfIntact(placeOf(file), found, true));
      if (stamp === undefined) return undefined;
      here.keep(file);
      return { ...found, stamp };
    },
    /**
     * Makes a hard link to the file of the former build.
     * @returns undefined when that has no such file, or other bytes in it, or the system makes no link.
     */
    link({ path: file, hash }: KnownFile): StagedFile | undefined {
      const found = known.get(file);
      if (found?.hash !== hash) return undefined;
      const absolute = clear(file);
      return ifAllowed(() => {
        const source = path.join(former.directory, file);
        const stamp = stampIfIntact(source, found, former.flushed === true);
        if (stamp === undefined) return undefined;
        linkSync(source, absolute);
        return { ...found, stamp };
      });
    },
    write({ path: file, hash, size }: KnownFile, contents: OutputFile['contents']): StagedFile {
      const absolute = clear(file);
      // wx: two files with one path are a bug that would lose a page unnoticed.
      writeFileSync(absolute, contents, { flag: 'wx' });
      return { path: file, hash, size, stamp: stampOf(lstatSync(absolute)) };
    },
    /** Removes what was in the folder and is not in this build. @returns all that was removed. */
    finish: () => here.removeRest(),
  };
}

const byPath = (a: StagedFile, b: StagedFile): number => (a.path < b.path ? -1 : 1);

export interface WrittenFiles {
  /** All files, sorted by path. */
  readonly files: readonly StagedFile[];
  /** Those whose bytes were written. */
  readonly written: readonly FilePath[];
  /** Those that were made in their folders, or removed from them. */
  readonly moved: readonly FilePath[];
}

/**
 * Makes `directory` hold what is made, and nothing else. A file that it or the former build holds with the same
 * bytes is neither made nor written again.
 * @throws WriteError; what `files` throws; the reason of `signal` once aborted; an Error for a path
 *   that leaves `directory`.
 */
export async function writeFiles(
  directory: string,
  made: MadeFiles,
  held: Held,
  signal: AbortSignal,
): Promise<WrittenFiles> {
  const writer = attempt(() => createWriter(directory, held));
  const files: StagedFile[] = [];
  const written: FilePath[] = [];
  const moved: FilePath[] = [];
  const turn = createTurns(signal);
  for await (const file of made) {
    const known = 'make' in file ? file : knownFile(file);
    const kept = writer.keep(known);
    const linked = kept ? undefined : attempt(() => writer.link(known));
    if (kept) files.push(kept);
    else {
      moved.push(known.path);
      if (linked) files.push(linked);
      else {
        const contents = await known.make();
        files.push(attempt(() => writer.write(known, contents)));
        written.push(known.path);
      }
    }
    await turn();
  }
  moved.push(...attempt(() => writer.finish()));
  return { files: files.sort(byPath), written, moved };
}
