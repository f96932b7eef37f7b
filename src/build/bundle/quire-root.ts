// Finds Quire's folder, from which the browser code is bundled. Works compiled and uncompiled.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds src/client, found upwards from this module. */
export function quireRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'src/client'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no src/client above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}

export const componentsFolder = (): string => path.join(quireRoot(), 'src/components');
