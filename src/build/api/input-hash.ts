// Hashes of what the compiler's result depends on: the bytes of files, and which declaration files (`.d.ts`) are
// below a folder. The path of a folder ends with a slash.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { hashPath, hashValue } from '../io/hash.js';
import { projectPath } from '../io/relative-path.js';
import { ifAllowed } from '../io/system-error.js';
import { isDeclaration } from '../packages/declaration-file.js';

/** Folders whose declarations are not the author's: installed, hidden, or made by a build. */
export const isLeftOut = (name: string): boolean =>
  name === 'node_modules' || name === 'dist' || /^\.[^.]/.test(name);

/** @returns sorted paths; none if the folder cannot be read. */
function declarationsBelow(folder: string, above = ''): string[] {
  return (ifAllowed(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .filter(({ name }) => !isLeftOut(name))
    .flatMap((entry) => {
      const name = above + entry.name;
      if (entry.isDirectory()) return declarationsBelow(path.join(folder, entry.name), `${name}/`);
      return isDeclaration(name) ? [name] : [];
    })
    .sort();
}

/** @param folder Absolute path. */
export const folderInput = (root: string, folder: string): FilePath =>
  filePath(`${projectPath(root, folder) || '.'}/`);

/**
 * @param absolute Absolute path.
 * @returns undefined if there is nothing that can be read.
 */
export const hashInput = (absolute: string): string | undefined =>
  absolute.endsWith('/') ? hashValue(declarationsBelow(absolute)) : hashPath(absolute);
