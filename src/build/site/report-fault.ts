// A fault of a link as a diagnostic at the place where the link is written.
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { LinkFault } from './resolve-link.js';
import { reportAs } from './severity.js';

interface Written {
  readonly file: FilePath;
  readonly place?: Place | undefined;
}

/** The severity is the configured one for broken links or broken anchors. */
export function reportFault(
  { code, message, hint }: LinkFault,
  { file, place }: Written,
  { onBrokenAnchors, onBrokenLinks }: Config,
): Diagnostic[] {
  const severity = code === 'link/missing-anchor' ? onBrokenAnchors : onBrokenLinks;
  return reportAs(severity, { code, message, hint, file, place });
}
