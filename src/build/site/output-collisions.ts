// Reports files of the output that cannot be written, or not beside each other on every system.

import type { Diagnostic, Origin } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';
import { foldersOf, foldPath } from '../text/fold-path.js';
import { lengthFault } from '../text/route-names.js';

/** A file that the build is about to write. */
export interface PlannedFile {
  /** Relative to the output folder. */
  readonly path: FilePath;
  /** Description for messages: `the page "/guide"`. */
  readonly what: string;
  /** The source of the file; undefined for files that every site has. */
  readonly origin?: Origin | undefined;
}

function tooLong({ path, what, origin }: PlannedFile): Diagnostic | undefined {
  const long = path.split('/').find((name) => lengthFault(name) !== undefined);
  if (long === undefined) return undefined;
  return {
    severity: 'error',
    code: 'route/name-too-long',
    message: `The name "${long.slice(0, 40)}...", of ${what}, ${lengthFault(long)}`,
    hint: 'shorten the name of the file, the export or the slug.',
    ...origin,
  };
}

/** A file or folder of the output, and the first file that needs it. */
interface TakenPlace {
  readonly path: string;
  readonly isFolder: boolean;
  readonly first: PlannedFile;
}

function conflict(
  file: PlannedFile,
  folder: string | undefined,
  { path, isFolder, first }: TakenPlace,
): Diagnostic {
  // Report the file that can be renamed: one that every site has cannot.
  const [at, other] = file.origin ? [file, first] : [first, file];
  const related = other.origin
    ? [{ ...other.origin, message: `${other.what} needs it, too` }]
    : undefined;
  if (isFolder && folder !== undefined) {
    const message = `The folders "${path}" and "${folder}" differ only by case or Unicode form.`;
    const hint = 'some systems take them for one folder: rename one of them.';
    return { severity: 'error', code: 'route/confusable', message, hint, ...at.origin, related };
  }
  const message = `The build itself writes "${path}${isFolder ? '/' : ''}", for ${other.what}.`;
  const hint = `rename or remove the other one: ${at.what}.`;
  return { severity: 'error', code: 'route/duplicate', message, hint, ...at.origin, related };
}

/**
 * Reports files that cannot be written, or not beside each other on every system.
 * @param files All files of a site; of two that collide the first keeps its place.
 */
export function outputCollisions(files: readonly PlannedFile[]): Diagnostic[] {
  const places = new Map<string, TakenPlace>();
  /** Folders that were looked at. */
  const seen = new Set<string>();
  const take = (file: PlannedFile, path: string, isFolder: boolean): Diagnostic | undefined => {
    if (isFolder && seen.has(path)) return undefined;
    const key = foldPath(path);
    const place = places.get(key);
    // Of all files in a folder, the first is reported.
    if (isFolder) seen.add(path);
    if (place) return conflict(file, isFolder ? path : undefined, place);
    places.set(key, { path, isFolder, first: file });
    return undefined;
  };
  const faultOf = (file: PlannedFile): Diagnostic | undefined => {
    for (const folder of foldersOf(file.path)) {
      const fault = take(file, folder, true);
      if (fault) return fault;
    }
    return take(file, file.path, false) ?? tooLong(file);
  };
  // One diagnostic per page, although a page has several files.
  const faulty = new Set<string>();
  return files.flatMap((file) => {
    const fault = faulty.has(file.what) ? undefined : faultOf(file);
    if (fault) faulty.add(file.what);
    return fault ?? [];
  });
}
