// Folds paths that are the same on disks that ignore case or Unicode form (macOS, Windows), and lists parent folders.

/** Equal for paths that are the same there. Normalised again, since lower-casing may change the form. */
export const foldPath = (path: string): string =>
  path.normalize('NFC').toLowerCase().normalize('NFC');

/** The folders of a file, outermost first: `a` and `a/b` for `a/b/c`. */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) {
    folders.push(file.slice(0, at));
  }
  return folders;
}
