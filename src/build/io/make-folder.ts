// Makes folders. The recursive mkdir of Node never returns where the system answers ENOENT for ever,
// as below /proc.
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isMissing, isSystemError } from './system-error.js';

/** Makes a folder and those above it, as far as they do not exist. Throws system errors. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST' && statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (!isMissing(error) || parent === folder) throw error;
    makeFolder(parent);
    mkdirSync(folder);
  }
}
