// Diagnostics about packages and their API: always errors, with paths relative to the project.
import path from 'node:path';
import { type FilePath, filePath } from '../../model/brand.js';
import type { Diagnostic, Place, RelatedPlace } from '../../model/diagnostic.js';

export type Report = (diagnostic: Diagnostic) => void;

export interface Mistake {
  readonly code: `api/${string}`;
  readonly message: string;
  readonly hint: string;
  readonly file?: FilePath | undefined;
  readonly place?: Place | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

export const mistake = (fields: Mistake): Diagnostic => ({ severity: 'error', ...fields });

/** The path of a file as diagnostics show it: relative to the root, with slashes. */
export const projectPath = (root: string, absolute: string): FilePath =>
  filePath(path.relative(root, absolute).split(path.sep).join('/'));
