// The folder for running samples: the installed packages, and a folder for each running program. Only one check
// of a project uses it at a time, even with different output folders.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import { acquireLock, type Lock } from '../io/lock.js';
import { makeFolder } from '../io/make-folder.js';
import { relativePath } from '../io/relative-path.js';
import { ioDiagnostic, isRefused, pathOf } from '../io/system-error.js';

/** @param root Absolute path of the project. */
export const samplesFolder = (root: string): string => path.join(root, '.quire', 'samples');

/** Samples find their dependencies in the folders above, so no other folder will do. */
const NOT_WRITABLE_HINT =
  'samples run in .quire in the project: make it writable, or mount a folder there; `quire build` runs no samples.';

/** Makes and locks the folder. Undefined with lock/held or io/samples. */
export async function lockSamples(root: string): Promise<Result<Lock | undefined>> {
  const folder = samplesFolder(root);
  const file = path.join(folder, 'lock');
  try {
    makeFolder(folder);
    const others = 'Another check runs the samples of this project';
    return await acquireLock(file, relativePath(root, file), others);
  } catch (error) {
    const at = relativePath(root, pathOf(error, folder));
    const failed = ioDiagnostic(error, 'io/samples', 'lock the folder of the samples', at);
    const hint = isRefused(error) ? NOT_WRITABLE_HINT : failed.hint;
    return { value: undefined, diagnostics: [{ ...failed, hint }] };
  }
}

/** @returns Why it was not deleted: lock/held or io/samples; empty on success. Throws system errors. */
export async function deleteSamples(root: string): Promise<readonly Diagnostic[]> {
  const folder = samplesFolder(root);
  if (!existsSync(folder)) return [];
  const { value: lock, diagnostics } = await lockSamples(root);
  if (lock) rmSync(folder, { recursive: true, force: true });
  return diagnostics;
}
