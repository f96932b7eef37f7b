// Stamps of files.
import { lstatSync, type Stats } from 'node:fs';
import type { StagedFile } from './build-record.js';

/** Inode and time of a file: a changed file has another stamp, unless its time was set on purpose. */
export const stampOf = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`;

/** Whether a file has the recorded size and stamp, and is not a link. @throws System errors. */
export function hasStamp(absolute: string, { size, stamp }: StagedFile): boolean {
  const stats = lstatSync(absolute);
  return stats.isFile() && stats.size === size && stampOf(stats) === stamp;
}
