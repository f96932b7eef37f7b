// Deletes an output folder that Quire made, and everything kept beside it.
import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.js';
import { isSystemError } from '../io/system-error.js';
import { openOutput } from './output.js';
import { stateFolderOf } from './state-folder.js';

/** Removes `folder` and the folders above it up to `last`, as long as they are empty. */
function removeEmpty(folder: string, last: string): void {
  for (let current = folder; current.startsWith(last); current = path.dirname(current)) {
    try {
      rmdirSync(current);
    } catch (error) {
      if (isSystemError(error)) return;
      throw error;
    }
  }
}

/**
 * @param root Project root, absolute.
 * @param out Output folder, absolute.
 * @returns Why nothing was deleted: output/* or lock/held; empty on success.
 */
export async function cleanOutput(root: string, out: string): Promise<readonly Diagnostic[]> {
  const { value: output, diagnostics } = await openOutput({ root, out, sourceFolders: [] });
  if (output === undefined) return diagnostics;
  rmSync(out, { recursive: true, force: true });
  output.close();
  const { directory } = stateFolderOf(out);
  rmSync(directory, { recursive: true, force: true });
  removeEmpty(path.dirname(directory), path.join(path.dirname(out), '.quire'));
  return [];
}
