// Finds static files that stand where the build writes a file of its own.
import path from 'node:path/posix';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { OutputTree } from '../../model/output.js';
import type { StaticFile } from '../sources/read-sources.js';

/** Equal for names that are one name on disks that fold case or Unicode forms. */
const folded = (file: string): string => file.normalize('NFC').toLowerCase();

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

/** @param tree everything that is about to be written, the static files among it. */
export function staticCollisions(
  statics: readonly StaticFile[],
  { files }: OutputTree,
): Diagnostic[] {
  const own = new Set(statics.map(({ target }) => target));
  const isBuilt = new Map<string, FilePath>();
  const counts = new Map<FilePath, number>();
  for (const { path: file } of files) {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    if (own.has(file) && count === 1) continue;
    isBuilt.set(folded(file), file);
    for (const folder of foldersOf(file)) isBuilt.set(folded(folder), filePath(`${folder}/`));
  }
  return statics.flatMap(({ path: source, target }) => {
    const places = [target, ...foldersOf(target)].map((place) => isBuilt.get(folded(place)));
    const taken = places.find((place, index) => place && (index === 0 || !place.endsWith('/')));
    return taken === undefined ? [] : [collision(source, taken)];
  });
}
