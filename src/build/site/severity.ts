// Applies the configured severities to findings.
import type { Config, ReportingSeverity } from '../../model/config.js';
import type { Diagnostic, Origin, Severity } from '../../model/diagnostic.js';
import type { LinkFault } from './link-faults.js';

const SEVERITIES: Readonly<Record<ReportingSeverity, Severity | undefined>> = {
  ignore: undefined,
  log: 'warning',
  warn: 'warning',
  throw: 'error',
};

/** Undefined if findings are not reported. */
export const severityOf = (configured: ReportingSeverity): Severity | undefined =>
  SEVERITIES[configured];

/** The finding as a diagnostic, unless the configuration ignores it. */
export function reportAs(
  configured: ReportingSeverity,
  finding: Omit<Diagnostic, 'severity'>,
): Diagnostic[] {
  const severity = severityOf(configured);
  return severity === undefined ? [] : [{ severity, ...finding }];
}

/** Reports the fault of a link at its place. */
export function reportFault(
  { code, message, hint }: LinkFault,
  origin: Origin,
  { onBrokenAnchors, onBrokenLinks }: Config,
): Diagnostic[] {
  const severity = code === 'link/missing-anchor' ? onBrokenAnchors : onBrokenLinks;
  return reportAs(severity, { code, message, hint, ...origin });
}
