// Folds paths that are one path on a disk that ignores case or Unicode forms (macOS, Windows), and lists folders.

/** Equal for such paths. Normalised again, since a lower-case letter may have another form. */
export const foldPath = (path: string): string =>
  path.normalize('NFC').toLowerCase().normalize('NFC');

/** The folders a file lies in, the outermost first: `a` and `a/b` for `a/b/c`. */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) {
    folders.push(file.slice(0, at));
  }
  return folders;
}
