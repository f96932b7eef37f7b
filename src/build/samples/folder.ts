// The folder that samples run in: the installed packages, and a folder for each program while it runs.
import { rmSync } from 'node:fs';
import path from 'node:path';

/** @param root Absolute path of the project. */
export const samplesFolder = (root: string): string => path.join(root, '.quire', 'samples');

/** Throws system errors. */
export const deleteSamples = (root: string): void =>
  rmSync(samplesFolder(root), { recursive: true, force: true });
