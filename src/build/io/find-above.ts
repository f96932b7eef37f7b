// Finds a file or folder by its name in the nearest folder that has one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withFoldersAbove } from './relative-path.js';

/**
 * @param folder Absolute path of the folder that is searched first; those above it follow.
 * @param name Name, or path relative to the folder that has it.
 * @returns an absolute path; undefined if there is none up to the root of the file system.
 */
export const findAbove = (folder: string, name: string): string | undefined =>
  withFoldersAbove(folder)
    .map((above) => path.join(above, name))
    .find((file) => existsSync(file));
