// Finds Quire's folder, from which the browser code is bundled. Works compiled and uncompiled.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../model/text/compare-text.js';

function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'src/client'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no src/client above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}

let found: string | undefined;

/**
 * The folder that holds src/client, found upwards from this module. It is looked for once: an installation deletes it
 * for a while, during which `quire dev` goes on.
 */
export function quireRoot(): string {
  found ??= findRoot();
  return found;
}

export const componentsFolder = (): string => path.join(quireRoot(), 'src/components');

/** The stylesheets of directives, each beside the code of its directive: absolute paths, by name. */
export const directiveStyles = (): { readonly name: string; readonly file: string }[] => {
  const folder = path.join(quireRoot(), 'src/build/markdown/directives');
  return readdirSync(folder)
    .map((name) => ({ name, file: path.join(folder, name, `${name}.css`) }))
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => compareText(a.name, b.name));
};
