// Finds paths that some file systems cannot keep apart.
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { foldPath } from '../text/fold-path.js';

export interface NamedFile {
  /** Where it will be published. */
  readonly target: FilePath;
  /** Where it is. */
  readonly path: FilePath;
}

/** An error for each file, in order, whose target differs from an earlier one only by case or Unicode form. */
export function findConfusable(files: readonly NamedFile[]): readonly Diagnostic[] {
  const first = new Map<string, FilePath>();
  const diagnostics: Diagnostic[] = [];
  for (const { target, path } of files) {
    const earlier = first.get(foldPath(target));
    if (earlier === undefined) first.set(foldPath(target), path);
    else {
      diagnostics.push({
        severity: 'error',
        code: 'source/confusable',
        file: path,
        message: 'The name differs from that of another file only by case or Unicode form.',
        related: [{ message: 'the other file', file: earlier }],
        hint: 'rename one of them.',
      });
    }
  }
  return diagnostics;
}
