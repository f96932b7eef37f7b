// The sources of Quire that run in the browser. Components run on the server, too. In a clone of Quire, `quire dev`
// follows their changes.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import { projectPath } from '../io/relative-path.js';
import { ifAllowed } from '../io/system-error.js';
import { componentsFolder, quireRoot } from './quire-root.js';

/** Relative to the folder of Quire. */
export const OWN_FOLDERS = ['src/client', 'src/components'];

/** @param root Root of the shown project, to which the file is relative. */
export const ownPath = (root: string, file: FilePath): FilePath =>
  projectPath(quireRoot(), path.join(root, file));

export const isOwn = (root: string, file: FilePath): boolean =>
  OWN_FOLDERS.some((folder) => ownPath(root, file).startsWith(`${folder}/`));

export const isComponent = (root: string, file: FilePath): boolean =>
  /^src\/components\/.*\.tsx?$/.test(ownPath(root, file));

/** The time of the last change of each file and folder below a folder, by absolute path; empty while it cannot be read. */
const timesIn = (folder: string): ReadonlyMap<string, number | undefined> =>
  new Map(
    ifAllowed(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }))?.map((name) => {
      const file = path.join(folder, name);
      return [file, ifAllowed(() => statSync(file).mtimeMs)];
    }),
  );

/** Differs after a component has changed. */
export const componentsStamp = (): string => [...timesIn(componentsFolder())].join('\n');

/**
 * Finds changes of which no event tells: nothing is watched while `quire dev` exchanges its watcher.
 * @param root Root of the shown project.
 * @param folders Absolute paths.
 * @returns a function that lists the files, relative to the project, that have changed since it was called last.
 */
export function createChangeFinder(root: string, folders: readonly string[]): () => FilePath[] {
  const read = () => new Map(folders.flatMap((folder) => [...timesIn(folder)]));
  let known = read();
  return () => {
    const former = known;
    known = read();
    return [...new Set([...former.keys(), ...known.keys()])]
      .filter((file) => former.get(file) !== known.get(file))
      .map((file) => projectPath(root, file));
  };
}
