// The spare: a former output, reused as the next stage. Most files of the next build are in it already, and its
// folders take longer to make and delete than files. It shares its files with the output by hard links.
import { type Dirent, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ifPresent } from '../io/system-error.js';
import { type BuildRecord, readRecord, type StagedFile } from './build-record.js';
import { foldersOfFiles } from './present-files.js';
import type { StateFolder } from './state-folder.js';

/** Whether `directory` holds exactly these files and their folders, by name. */
function holdsNoMore(directory: string, files: readonly StagedFile[]): boolean {
  const names = new Set<string>(files.map((file) => file.path));
  const folders = foldersOfFiles(files.map((file) => file.path));
  let found = 0;
  const isListed = (folder: string): boolean => {
    const entries: Dirent[] = readdirSync(path.join(directory, folder), { withFileTypes: true });
    return entries.every((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      found += 1;
      return entry.isDirectory() ? folders.has(name) && isListed(name) : names.has(name);
    });
  };
  return isListed('') && found === names.size + folders.size;
}

/** Removes the spare, if any. Throws system errors. */
function removeSpare({ spare, spareRecord }: StateFolder): void {
  rmSync(spareRecord, { recursive: true, force: true });
  rmSync(spare, { recursive: true, force: true });
}

/** The record of the spare, if it was flushed. */
function recordOf({ spare, spareRecord }: StateFolder): BuildRecord | undefined {
  const record = existsSync(spare) ? readRecord(spareRecord) : undefined;
  return record?.flushed ? record : undefined;
}

const isWhole = ({ spare }: StateFolder, { files }: BuildRecord): boolean =>
  ifPresent(() => holdsNoMore(spare, files)) === true;

/**
 * Makes the spare the stage.
 * @returns its files; undefined if there is no spare, or it differs from its record or was not flushed.
 */
export function takeSpare(state: StateFolder): readonly StagedFile[] | undefined {
  const record = recordOf(state);
  if (!record || !isWhole(state, record)) {
    removeSpare(state);
    return undefined;
  }
  rmSync(state.spareRecord);
  renameSync(state.spare, state.stage);
  return record.files;
}

/** Whether enough files of `former` are in the next output, too, to keep its folders as the spare. */
export function isWorthKeeping(former: BuildRecord, next: BuildRecord): boolean {
  const hashes = new Map(next.files.map(({ path: file, hash }) => [file, hash]));
  const shared = former.files.filter(({ path: file, hash }) => hashes.get(file) === hash);
  return former.flushed === true && shared.length * 2 > former.files.length;
}
