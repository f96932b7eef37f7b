// Diagnostics about packages and their API, which are always errors.
import type { Diagnostic } from '../../model/site/diagnostic.js';

export type Report = (diagnostic: Diagnostic) => void;

type Mistake = Omit<Diagnostic, 'severity' | 'code'> & {
  readonly code: `api/${string}`;
  readonly hint: string;
};

export const mistake = (fields: Mistake): Diagnostic => ({ severity: 'error', ...fields });
