// Folds paths that are one path on a disk that ignores case or Unicode forms (macOS, Windows), and lists folders.

/** Equal for such paths. Normalised again, since a lower-case letter may have another form. */
export const foldPath = (path: string): string =>
  path.normalize('NFC').toLowerCase().normalize('NFC');

/** The folders a file lies in, the outermost first: `a` and `a/b` for `a/b/c`. */
export const foldersOf = (file: string): string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));
