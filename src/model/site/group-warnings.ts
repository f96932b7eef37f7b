// Makes one warning of many with one cause.
import type { Diagnostic, DiagnosticCode } from './diagnostic.js';

export interface Grouping {
  readonly code: DiagnosticCode;
  /** The message about one, without its end. */
  readonly one: string;
  /** The message about several, without its end. */
  readonly many: (count: number) => string;
  readonly hint: string;
}

/** The warnings with this code as one, whose related places are all of them; errors stay. */
export function groupWarnings(
  diagnostics: readonly Diagnostic[],
  { code, one, many, hint }: Grouping,
): Diagnostic[] {
  const isPart = (found: Diagnostic): boolean =>
    found.code === code && found.severity === 'warning';
  const parts = diagnostics.filter(isPart);
  if (parts.length === 0) return [...diagnostics];
  const related = parts.flatMap(({ file, place, message }) =>
    file === undefined ? [] : [{ file, place, message }],
  );
  const message = `${parts.length === 1 ? one : many(parts.length)}${related.length > 0 ? ':' : '.'}`;
  const whole: Diagnostic = { severity: 'warning', code, message, related, hint };
  return [whole, ...diagnostics.filter((found) => !isPart(found))];
}
