// Folds paths that are one path on a disk that ignores case or Unicode forms (macOS, Windows).

/** Equal for such paths. Normalised again, since a lower-case letter may have another form. */
export const foldPath = (path: string): string =>
  path.normalize('NFC').toLowerCase().normalize('NFC');
