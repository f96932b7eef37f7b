// An output folder as a value: the contents and identity of each file.
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { readTree } from '../tree.js';

export interface OutputState {
  readonly contents: string;
  /** Inode and modification time. */
  readonly identity: string;
}

/** Returns the files of a folder by path. */
export function readOutput(folder: string): ReadonlyMap<string, OutputState> {
  const files = Object.entries(readTree(folder) ?? {});
  return new Map(
    files.map(([file, contents]) => {
      const { ino, mtimeNs } = lstatSync(path.join(folder, file), { bigint: true });
      return [file, { contents, identity: `${ino} ${mtimeNs}` }];
    }),
  );
}

/** Files that were written again although their contents are the same. */
export function rewritten(
  before: ReadonlyMap<string, OutputState>,
  after: ReadonlyMap<string, OutputState>,
): string[] {
  return [...after].flatMap(([file, { contents, identity }]) => {
    const former = before.get(file);
    return former?.contents === contents && former.identity !== identity ? [file] : [];
  });
}

export const contentsOf = (files: ReadonlyMap<string, OutputState>): Record<string, string> =>
  Object.fromEntries([...files].map(([file, { contents }]) => [file, contents]));
