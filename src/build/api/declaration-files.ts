// Finds the declaration files (`.d.ts`) that a tsconfig includes: they declare what no source imports, such as
// global names and modules for styles.
import path from 'node:path';
import ts from 'typescript';
import { DECLARATIONS, isDeclaration } from '../packages/declaration-file.js';
import { findSource, readSourceMappings } from '../packages/source-mapping.js';
import type { CompilerFiles } from './compiler-files.js';
import { isLeftOut } from './input-hash.js';
import type { PackageSources } from './program.js';

/** Lists the files for a tsconfig; the form of `readDirectory`. */
export type ListFiles = ts.ParseConfigHost['readDirectory'];

/** The folder of a pattern of `include`: `types` for `types/**` and `types/env.d.ts`. */
function folderOf(pattern: string): string {
  const [fixed = ''] = pattern.split(/[*?]/);
  return fixed === pattern && !isDeclaration(pattern) ? pattern : path.posix.dirname(`${fixed}_`);
}

/** What TypeScript includes if a tsconfig names nothing. */
const EVERYTHING = '**/*';

/**
 * Lists the declarations in the folders that `include` names; none if it names no folder.
 * @param asked Receives these folders, in which further files may appear.
 */
export const listDeclarations =
  (asked: CompilerFiles): ListFiles =>
  (folder, _extensions, excludes, includes, depth) => {
    const patterns = includes.filter((pattern) => pattern !== EVERYTHING);
    if (patterns.length === 0) return [];
    for (const pattern of patterns) asked.addFolder(path.resolve(folder, folderOf(pattern)));
    return ts.sys
      .readDirectory(folder, DECLARATIONS, excludes, patterns, depth)
      .filter((file) => !path.relative(folder, file).split(path.sep).some(isLeftOut));
  };

/** A module is imported where it is needed; other files declare global names. */
const isModule = (text: string): boolean => /^(?:import|export)\b/m.test(text);

/** The declarations among the files of a tsconfig, without those that are compiled from a source. */
export function declarationsAmong(
  files: readonly string[],
  packages: readonly PackageSources[],
  { lookUps }: CompilerFiles,
): string[] {
  const mappings = packages.flatMap(({ directory }) => readSourceMappings(directory, lookUps));
  const isOwn = (file: string): boolean =>
    !isModule(lookUps.readFile(file) ?? '') ||
    [undefined, file].includes(findSource(file, mappings, lookUps).source);
  return files.filter((file) => isDeclaration(file) && isOwn(file));
}
