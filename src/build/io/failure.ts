// The end of a command for a reason outside of its input: what it needs does not work.
import type { Diagnostic } from '../../model/diagnostic.js';

/** Thrown through all stages; the command line reports its diagnostic. */
export class Failure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}
