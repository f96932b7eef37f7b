// Applies a configured reporting severity to a finding.
import type { ReportingSeverity } from '../../model/config.js';
import type { Diagnostic, Severity } from '../../model/diagnostic.js';

const SEVERITIES: Readonly<Record<ReportingSeverity, Severity | undefined>> = {
  ignore: undefined,
  log: 'warning',
  warn: 'warning',
  throw: 'error',
};

/** Undefined where a finding is not to be reported. */
export const severityOf = (configured: ReportingSeverity): Severity | undefined =>
  SEVERITIES[configured];

/** The finding as a diagnostic, if it is to be reported. */
export function reportAs(
  configured: ReportingSeverity,
  finding: Omit<Diagnostic, 'severity'>,
): Diagnostic[] {
  const severity = severityOf(configured);
  return severity === undefined ? [] : [{ severity, ...finding }];
}
