// Deletes an output folder that Quire made, with its state.
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { ifAllowed } from '../io/system-error.js';
import { openOutput } from './output-folder.js';
import { stateFolderOf } from './state-folder.js';

/** Removes `folder` and the folders above it, up to `last`, as long as they are empty. */
function removeEmpty(folder: string, last: string): void {
  for (let current = folder; current.startsWith(last); current = path.dirname(current)) {
    const isRemoved = ifAllowed(() => {
      rmdirSync(current);
      return true;
    });
    if (!isRemoved) return;
  }
}

/**
 * Deletes an output folder that Quire made, and its state folder.
 * @param root Project root, absolute.
 * @param out Output folder, absolute.
 * @returns Why nothing was deleted: output/* or lock/held; empty on success.
 */
export async function cleanOutput(root: string, out: string): Promise<readonly Diagnostic[]> {
  if (!existsSync(path.dirname(out))) return [];
  const { value: output, diagnostics } = await openOutput({ root, out, sourceFolders: [] });
  if (output === undefined) return diagnostics;
  rmSync(out, { recursive: true, force: true });
  output.close();
  const { directory } = stateFolderOf(out);
  rmSync(directory, { recursive: true, force: true });
  removeEmpty(path.dirname(directory), path.join(path.dirname(out), '.quire'));
  return [];
}
