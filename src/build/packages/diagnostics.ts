// Diagnostics about packages and their API: always errors.
import type { FilePath } from '../../model/brand.js';
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
