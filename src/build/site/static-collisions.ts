// Finds static files with the path of a file that the build writes.
import path from 'node:path/posix';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { foldPath } from '../text/fold-path.js';

function foldersOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

const collision = (file: FilePath, taken: string): Diagnostic => ({
  severity: 'error',
  code: 'route/duplicate',
  message: `The build itself writes "${taken}".`,
  file,
  hint: 'rename or remove the static file.',
});

interface StaticFile {
  /** Where it lies in the project. */
  readonly path: FilePath;
  /** Relative to the output folder. */
  readonly target: FilePath;
}

/** @param built paths of everything else that is about to be written. */
export function staticCollisions(
  statics: readonly StaticFile[],
  built: readonly FilePath[],
): Diagnostic[] {
  const taken = new Map<string, FilePath>();
  for (const file of built) {
    taken.set(foldPath(file), file);
    for (const folder of foldersOf(file)) taken.set(foldPath(folder), filePath(`${folder}/`));
  }
  return statics.flatMap(({ path: source, target }) => {
    const places = [target, ...foldersOf(target)].map((place) => taken.get(foldPath(place)));
    const met = places.find((place, index) => place && (index === 0 || !place.endsWith('/')));
    return met === undefined ? [] : [collision(source, met)];
  });
}
