// Checks that a build may replace an output folder. Changes nothing on the disk.
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, errorIn } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { contains, relativePath } from '../io/relative-path.js';
import { ifPresent, ioDiagnostic, isMissing } from '../io/system-error.js';
import type { BuildRecord } from './build-record.js';

export interface OutputLocation {
  /** Absolute. */
  readonly root: string;
  /** Absolute. */
  readonly out: string;
  /** Absolute paths of the folders that the build reads. */
  readonly sourceFolders: readonly string[];
  /** Absolute path of the cache; undefined if none is kept. */
  readonly cacheDir?: string | undefined;
}

const overlap = (a: string, b: string): boolean => contains(a, b) || contains(b, a);

/** The output must not hold the project or a source folder, nor lie inside a source folder. */
function overlapDiagnostic({ root, out, sourceFolders }: OutputLocation): Diagnostic | undefined {
  const shown = relativePath(root, out);
  const hint = 'choose a separate folder with --out, such as site.';
  if (contains(out, root)) {
    const message = `The output folder ${out} contains the project itself.`;
    return errorIn(shown, 'output/overlap', message, hint);
  }
  const source = sourceFolders.find((folder) => overlap(out, folder));
  if (source === undefined) return undefined;
  const message = `The output folder overlaps the source folder "${relativePath(root, source)}".`;
  const remedy = contains(source, root)
    ? 'docs.path, docs.versions and staticDirectories must name folders in the project, such as content and static.'
    : hint;
  return errorIn(shown, 'output/overlap', message, remedy);
}

/** Cache files must be neither published nor read as sources. */
function cacheDiagnostic(location: OutputLocation): Diagnostic | undefined {
  const { root, out, sourceFolders, cacheDir } = location;
  if (cacheDir === undefined) return undefined;
  // A package may be the project itself. Its hidden folders hold no sources.
  const folders = [out, ...sourceFolders.filter((folder) => folder !== root)];
  const met = contains(cacheDir, root) ? root : folders.find((folder) => overlap(folder, cacheDir));
  if (met === undefined) return undefined;
  const message = `The cache folder ${cacheDir} overlaps ${met}, which the build reads or writes.`;
  const hint = 'choose a separate folder with --cache-dir, such as .quire/cache.';
  return errorIn(relativePath(root, cacheDir), 'output/overlap', message, hint);
}

function kindDiagnostic({ root, out }: OutputLocation): Diagnostic | undefined {
  const stats = lstatSync(out, { throwIfNoEntry: false });
  if (stats === undefined || stats.isDirectory()) return undefined;
  const shown = relativePath(root, out);
  const hint = 'choose another folder with --out, or delete it if it is not needed.';
  return stats.isSymbolicLink()
    ? errorIn(shown, 'output/symlink', 'The output folder is a symbolic link.', hint)
    : errorIn(shown, 'output/not-a-folder', 'The output folder exists but is a file.', hint);
}

/** Checked before the work, so that a folder without write permission is reported at once. */
function accessDiagnostic({ root, out }: OutputLocation): Diagnostic | undefined {
  for (const folder of [path.dirname(out), out]) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      if (isMissing(error)) continue;
      return ioDiagnostic(error, 'io/output', 'write to the folder', relativePath(root, folder));
    }
  }
  return undefined;
}

/** The first reason not to write to `out`, apart from the files in it. Codes: output/*, io/output. */
export const checkLocation = (location: OutputLocation): Diagnostic | undefined =>
  overlapDiagnostic(location) ??
  cacheDiagnostic(location) ??
  kindDiagnostic(location) ??
  accessDiagnostic(location);

/** Calls `use` for every entry below `folder` that is not a folder. @param above Prefix of the paths. */
function visitFiles(folder: string, above: string, use: (file: FilePath) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = above + entry.name;
    if (entry.isDirectory()) visitFiles(path.join(folder, entry.name), `${name}/`, use);
    else use(filePath(name));
  }
}

/** Every entry below `out` that is not a folder: relative paths, sorted. Empty if `out` is missing. */
export function listFiles(out: string): readonly FilePath[] {
  const files: FilePath[] = [];
  ifPresent(() => visitFiles(out, '', (file) => files.push(file)));
  return files.sort();
}

const SHOWN = 10;

/**
 * An error that names the files of `out` that are not in the record.
 * @param recordFile Absolute path of the record.
 */
export function checkOwnership(
  { root, out }: Pick<OutputLocation, 'root' | 'out'>,
  record: BuildRecord | undefined | 'damaged',
  recordFile: string,
): Diagnostic | undefined {
  const files = record === undefined || record === 'damaged' ? [] : record.files;
  const ours = new Set(files.map(({ path: file }) => file));
  const foreign = listFiles(out).filter((file) => !ours.has(file));
  if (foreign.length === 0) return undefined;
  if (record === 'damaged') {
    const message = `The list of the files in ${relativePath(root, out)} is damaged, so it is unknown which of them Quire wrote.`;
    const hint = 'look into that folder, delete it if nothing in it is needed, and build again.';
    return errorIn(relativePath(root, recordFile), 'output/damaged-record', message, hint);
  }
  const rest = foreign.length - SHOWN;
  const names = [...foreign.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
  return errorIn(
    relativePath(root, out),
    'output/foreign-files',
    `The output folder contains files that, as far as Quire knows, no build wrote:\n${names.join('\n')}`,
    'move them away (files to publish unchanged belong in a static folder), or choose another --out. If `.quire` was deleted, which lists what builds wrote, delete the folder.',
  );
}
