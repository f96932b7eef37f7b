// The spare: a former output, reused as the next stage. Most files of the next build are in it already, and its
// folders take longer to make and delete than files. It shares its files with the output by hard links.
import { type Dirent, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import { ifAllowed, ifPresent } from '../io/system-error.js';
import { type BuildRecord, readRecord, type StagedFile } from './build-record.js';
import { foldersOfFiles } from './present-files.js';
import { hasStamp } from './stamp.js';
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

/** What was found out about the spare before it is taken. */
export interface SpareFacts {
  /** Whether it holds exactly the files of its record, by name. */
  readonly isWhole: boolean;
  /** Files that may have other bytes than in the record. */
  readonly changed: readonly FilePath[];
}

const isWhole = ({ spare }: StateFolder, { files }: BuildRecord): boolean =>
  ifPresent(() => holdsNoMore(spare, files)) === true;

export function examineSpare(state: StateFolder): SpareFacts {
  const record = recordOf(state);
  if (!record || !isWhole(state, record)) return { isWhole: false, changed: [] };
  const changed = record.files.filter(
    (file) => !ifAllowed(() => hasStamp(path.join(state.spare, file.path), file)),
  );
  return { isWhole: true, changed: changed.map((file) => file.path) };
}

/** The files of a spare that has become the stage. */
export interface TakenSpare {
  readonly present: readonly StagedFile[];
  /** Those that are known to have the recorded bytes. */
  readonly intact: ReadonlySet<FilePath>;
}

/**
 * Makes the spare the stage.
 * @param facts What is known about it already.
 * @returns undefined if there is no spare, or it differs from its record or was not flushed.
 */
export function takeSpare(state: StateFolder, facts?: SpareFacts): TakenSpare | undefined {
  const record = recordOf(state);
  if (!record || !(facts ? facts.isWhole : isWhole(state, record))) {
    removeSpare(state);
    return undefined;
  }
  rmSync(state.spareRecord);
  renameSync(state.spare, state.stage);
  const intact = new Set(facts && record.files.map((file) => file.path));
  for (const file of facts?.changed ?? []) intact.delete(file);
  return { present: record.files, intact };
}

/** Whether enough files of `former` are in the next output, too, to keep its folders as the spare. */
export function isWorthKeeping(former: BuildRecord, next: BuildRecord): boolean {
  const hashes = new Map(next.files.map(({ path: file, hash }) => [file, hash]));
  const shared = former.files.filter(({ path: file, hash }) => hashes.get(file) === hash);
  return former.flushed === true && shared.length * 2 > former.files.length;
}
