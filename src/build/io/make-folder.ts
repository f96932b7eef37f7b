// Makes folders. Node's recursive mkdir never returns where the system keeps answering ENOENT,
// as below /proc.
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isMissing, isSystemError } from './system-error.js';

/** Makes a folder and the missing folders above it. Throws system errors. */
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
