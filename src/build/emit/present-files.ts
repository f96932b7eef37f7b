// The files in a folder before a build is written to it. Each is kept or removed.
import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { isSystemError } from '../io/system-error.js';
import { foldersOf, foldPath } from '../text/fold-path.js';
import type { StagedFile } from './build-record.js';

/** The folders above a file, innermost first, relative to the root and without it. */
const foldersAbove = (file: string): string[] => foldersOf(file).reverse();

export function foldersOfFiles(files: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (const folder of foldersAbove(file)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** Removes a file, and the folders that become empty. Throws system errors. */
function remove(directory: string, file: string): void {
  rmSync(path.join(directory, file));
  for (const folder of foldersAbove(file)) {
    try {
      rmdirSync(path.join(directory, folder));
    } catch (error) {
      if (isSystemError(error) && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')) return;
      throw error;
    }
  }
}

/** @param present All files below `directory`, an absolute path. */
export function openPresent(directory: string, present: readonly StagedFile[]) {
  const rest = new Map(present.map((file) => [file.path, file]));
  const removed: FilePath[] = [];
  /** Entries by folded name: some systems take names that differ in letter case or form for the same. */
  const names = new Map<string, string>();
  const folders = foldersOfFiles([...rest.keys()]);
  for (const name of [...folders, ...rest.keys()]) names.set(foldPath(name), name);

  const drop = (file: FilePath): void => {
    remove(directory, file);
    rest.delete(file);
    removed.push(file);
  };
  /** Removes the entry with this name in any spelling, unless it is the wanted one. */
  const dropOther = (name: string, isFolder: boolean): void => {
    const found = names.get(foldPath(name));
    if (found === undefined || (isFolder && found === name && folders.has(name))) return;
    names.delete(foldPath(name));
    const file = filePath(found);
    if (rest.has(file)) drop(file);
    if (!folders.has(found)) return;
    for (const inside of [...rest.keys()]) if (inside.startsWith(`${found}/`)) drop(inside);
  };
  return {
    find: (file: FilePath): StagedFile | undefined => rest.get(file),
    keep: (file: FilePath) => void rest.delete(file),
    /** Removes whatever is in the place of the file or of its folders. Throws system errors. */
    makeRoom(file: FilePath): void {
      for (const folder of foldersAbove(file)) dropOther(folder, true);
      dropOther(file, false);
    },
    /** Removes the files that were not kept. @returns all removed files. Throws system errors. */
    removeRest(): readonly FilePath[] {
      for (const file of [...rest.keys()]) drop(file);
      return removed;
    },
  };
}
