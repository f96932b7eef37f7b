// An error that ends a command although its input may be right: something that Quire needs does not work.
import type { Diagnostic } from '../../model/diagnostic.js';

/** Thrown through all stages. The command line reports its diagnostic. */
export class Failure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}
