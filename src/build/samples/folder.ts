// The folder for running samples: the installed packages, and a folder for each running program. Only one check
// of a project uses it at a time, even with different output folders.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.js';
import { acquireLock, type Lock } from '../io/lock.js';
import { makeFolder } from '../io/make-folder.js';
import { relativePath } from '../io/relative-path.js';

/** @param root Absolute path of the project. */
export const samplesFolder = (root: string): string => path.join(root, '.quire', 'samples');

/** Makes and locks the folder. Undefined with lock/held. Throws system errors. */
export function lockSamples(root: string): Promise<Result<Lock | undefined>> {
  const folder = samplesFolder(root);
  makeFolder(folder);
  const file = path.join(folder, 'lock');
  const others = 'Another check runs the samples of this project';
  return acquireLock(file, relativePath(root, file), others);
}

/** @returns Why it was not deleted: lock/held; empty on success. Throws system errors. */
export async function deleteSamples(root: string): Promise<readonly Diagnostic[]> {
  const folder = samplesFolder(root);
  if (!existsSync(folder)) return [];
  const { value: lock, diagnostics } = await lockSamples(root);
  if (lock) rmSync(folder, { recursive: true, force: true });
  return diagnostics;
}
