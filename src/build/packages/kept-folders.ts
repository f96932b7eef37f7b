// The folders of a package in which a build must write nothing.
import path from 'node:path';
import { contains } from '../io/relative-path.js';
import { entryTargets, exportTargets } from './export-targets.js';
import type { PackageManifest } from './package-manifest.js';

/**
 * Absolute paths: the folder of the package; if it holds the project, only the folders of its entry points.
 * @param root Absolute path of the project.
 */
export function keptFolders(root: string, manifest: PackageManifest): string[] {
  const { directory } = manifest;
  if (!contains(directory, root)) return [directory];
  const targets = exportTargets(manifest) ?? entryTargets(manifest);
  const folders = targets.flatMap(({ target }) => {
    const [fixed] = (target ?? '').split('*');
    return fixed ? path.dirname(path.join(directory, `${fixed}_`)) : [];
  });
  return [...new Set(folders)].filter((folder) => folder !== directory);
}
