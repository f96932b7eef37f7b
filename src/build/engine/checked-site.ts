// What is kept of a check without errors, so that the next one of the same input repeats nothing.
import type { Diagnostic, ExternalLink } from '../../model/diagnostic.js';

import type { BuildOutcome } from '../report/outcome.js';

export interface CheckedSite extends Pick<BuildOutcome, 'pages' | 'files' | 'bytes' | 'samples'> {
  readonly diagnostics: readonly Diagnostic[];
  readonly external: readonly ExternalLink[];
}
