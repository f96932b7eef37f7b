// What a configured reporting severity makes of a finding.
import type { ReportingSeverity } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/** The finding as a diagnostic: an error for `throw`, a warning for `warn` and `log`, nothing for `ignore`. */
export function reportAs(
  severity: ReportingSeverity,
  finding: Omit<Diagnostic, 'severity'>,
): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ severity: severity === 'throw' ? 'error' : 'warning', ...finding }];
}
