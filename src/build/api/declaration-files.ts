// Finds the declaration files (`.d.ts`) that a tsconfig includes: they declare what no source imports, such as
// global names and modules for styles.
import path from 'node:path';
import ts from 'typescript';
import { contains } from '../io/relative-path.js';
import { isInstalled } from '../packages/package-manifest.js';
import { findSource, readSourceMappings } from '../packages/source-mapping.js';
import type { CompilerFiles } from './compiler-files.js';
import { DECLARATIONS, isDeclaration } from './input-hash.js';
import type { PackageSources } from './program.js';

/** Lists the files for a tsconfig; the form of `readDirectory`. */
export type ListFiles = ts.ParseConfigHost['readDirectory'];

/** The folder of a pattern of `include`: `types` for `types/**` and `types/env.d.ts`. */
function folderOf(pattern: string): string {
  const [fixed = ''] = pattern.split(/[*?]/);
  return fixed === pattern && !isDeclaration(pattern) ? pattern : path.posix.dirname(`${fixed}_`);
}

/**
 * Lists the included declarations only. A tsconfig without `include` includes those of the packages.
 * @param asked Receives the folders outside of the packages, in which further files may appear.
 */
export const listDeclarations =
  (packages: readonly PackageSources[], asked: CompilerFiles): ListFiles =>
  (folder, _extensions, excludes, includes, depth) => {
    const homes = packages.map(({ directory }) => directory).filter((home) => !isInstalled(home));
    const isImplied = includes.length === 1 && includes[0] === '**/*';
    const patterns = isImplied
      ? homes.map((home) => path.relative(folder, home) || '**/*')
      : includes;
    if (patterns.length === 0) return [];
    for (const pattern of isImplied ? [] : patterns) {
      const named = path.resolve(folder, folderOf(pattern));
      if (!homes.some((home) => contains(home, named))) asked.addFolder(named);
    }
    return ts.sys.readDirectory(folder, DECLARATIONS, excludes, patterns, depth);
  };

/** The declarations among the files of a tsconfig, without those that are compiled from a source. */
export function declarationsAmong(
  files: readonly string[],
  packages: readonly PackageSources[],
  { lookUps }: CompilerFiles,
): string[] {
  const mappings = packages.flatMap(({ directory }) => readSourceMappings(directory, lookUps));
  const isOwn = (file: string): boolean =>
    [undefined, file].includes(findSource(file, mappings, lookUps).source);
  return files.filter((file) => isDeclaration(file) && isOwn(file));
}
