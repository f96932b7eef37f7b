// Stamps of files.
import type { Stats } from 'node:fs';

/** Inode and time of a file: a changed file has another stamp, unless its time was set on purpose. */
export const stampOf = ({ ino, mtimeMs }: Stats): string => `${ino} ${mtimeMs}`;
