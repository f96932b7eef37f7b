// Owns how the errors of one disposal become one thing to throw.

type JoinTwo = new (error: unknown, suppressed: unknown, message?: string) => unknown;

/**
 * Joins at least one thrown value, in the order thrown, into one.
 *
 * A single value stays what it is. Several become nested `SuppressedError`s, the latest outermost, as
 * the language does for `using`; or one flat `AggregateError` where the runtime has no
 * `SuppressedError` yet. The runtime is asked each time, so a polyfill loaded late still counts.
 */
export function joinErrors(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  const message = 'Several deferred calls failed';
  const { SuppressedError } = globalThis as { SuppressedError?: JoinTwo };
  if (!SuppressedError) return new AggregateError(errors, message);
  return errors.reduce((suppressed, error) => new SuppressedError(error, suppressed, message));
}
