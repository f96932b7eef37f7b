// An error that ends a command although its input may be right: something that Quire needs does not work.
import type { Diagnostic } from '../../model/site/diagnostic.js';

/** Thrown through all stages. The command line reports its diagnostic. */
export class Failure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Whether an error is a Failure. What a thread throws arrives with its properties, but without its class. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'diagnostic' in error;
