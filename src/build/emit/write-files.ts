// Writes the files of a build to the stage as they are made, and lists what it wrote.
import { linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import type { FilePath } from '../../model/text/brand.js';
import { compareText } from '../../model/text/compare-text.js';
import { sha256 } from '../io/hash.js';
import { knownFile } from '../io/known-file.js';
import { readRegularFile } from '../io/regular-file.js';
import { createPauses } from '../io/slices.js';
import { ifAllowed, isSystemError } from '../io/system-error.js';
import type { BuildRecord, StagedFile } from './build-record.js';
import { openPresent } from './present-files.js';
import { stampOf } from './stamp.js';

type MadeFile = OutputFile | KnownFile;

/** Files in the order in which they are made. */
export type MadeFiles = Iterable<MadeFile> | AsyncIterable<MadeFile>;

/** The build in the output folder, whose absolute path is `directory`. */
interface FormerBuild extends Pick<BuildRecord, 'files' | 'flushed'> {
  readonly directory: string;
}

/** The system refused to write a file. */
export class WriteError extends Error {}

/** The stamp of a file if it holds the recorded bytes and is not a link. @throws System errors. */
function stampIfIntact(
  absolute: string,
  { hash, size, stamp }: StagedFile,
  isFlushed: boolean,
): string | undefined {
  const stats = lstatSync(absolute);
  if (!stats.isFile() || stats.size !== size) return undefined;
  const found = stampOf(stats);
  // After a power cut, a file that was not flushed may have its size and time but not its bytes.
  if (isFlushed && stamp === found) return found;
  return sha256(readRegularFile(absolute)) === hash ? found : undefined;
}

/** Turns the system's refusal to write into a `WriteError`. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isSystemError(error) ? new WriteError(error.message, { cause: error }) : error;
  }
}

/** Files that need not be written. */
interface Held {
  /** All files that the folder holds already. */
  readonly present: readonly StagedFile[];
  readonly former: FormerBuild;
}

/** @param directory Absolute path; made if missing. */
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
  /** Makes room for a file. One that exists is removed, not overwritten: the output folder may share it. */
  const clear = (file: FilePath): string => {
    const absolute = placeOf(file);
    here.makeRoom(file);
    makeFolder(path.dirname(absolute));
    return absolute;
  };
  makeFolder(directory);
  return {
    /** Keeps the file if the folder holds it already. */
    keep({ path: file, hash }: KnownFile): StagedFile | undefined {
      const found = here.find(file);
      if (found?.hash !== hash) return undefined;
      const stamp = ifAllowed(() => stampIfIntact(placeOf(file), found, true));
      if (stamp === undefined) return undefined;
      here.keep(file);
      return found.stamp === stamp ? found : { ...found, stamp };
    },
    /**
     * Makes a hard link to the file of the former build.
     * @returns undefined if that build has no such file or other bytes, or the system refuses the link.
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
      // wx: two files with the same path are a bug, which would lose one of them unnoticed.
      writeFileSync(absolute, contents, { flag: 'wx' });
      return { path: file, hash, size, stamp: stampOf(lstatSync(absolute)) };
    },
    /** Removes files of earlier builds. @returns the removed files. */
    finish: () => here.removeRest(),
  };
}

const byPath = (a: StagedFile, b: StagedFile): number => compareText(a.path, b.path);

export interface WrittenFiles {
  /** All files, sorted by path. */
  readonly files: readonly StagedFile[];
  /** Files whose bytes were written. */
  readonly written: readonly FilePath[];
  /** Files that were made in their folders, or removed from them. */
  readonly moved: readonly FilePath[];
}

/**
 * Makes `directory` hold exactly the given files. A file that it or the former build holds with the same
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
  const pause = createPauses(signal);
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
    await pause();
  }
  moved.push(...attempt(() => writer.finish()));
  return { files: files.sort(byPath), written, moved };
}
