// Owns the names of the three states a promise can be in.

/**
 * The state of a {@link Deferred}, by ECMAScript's names for promise states.
 *
 * The values are the strings `'pending'`, `'fulfilled'` and `'rejected'`; the last two are also the
 * `status` values of `Promise.allSettled`.
 *
 * @example
 * ```ts
 * import { Deferred, DeferredState } from '@ts-primitives/deferred';
 *
 * const answer = new Deferred<number>();
 * console.log(answer.state === DeferredState.Pending); // true
 *
 * answer.resolve(42);
 * console.log(answer.state === DeferredState.Fulfilled); // true
 * ```
 */
export enum DeferredState {
  /**
   * Not settled yet. A deferred that is resolved with a promise stays pending until that promise
   * settles.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * console.log(new Deferred<string>().state); // pending
   * ```
   */
  Pending = 'pending',

  /**
   * Settled with a value.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const ready = new Deferred<string>();
   * ready.resolve('yes');
   * console.log(ready.state); // fulfilled
   * ```
   */
  Fulfilled = 'fulfilled',

  /**
   * Settled with a reason, usually an `Error`.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const ready = new Deferred<string>();
   * ready.catch(() => {});
   * ready.reject(new Error('no'));
   * console.log(ready.state); // rejected
   * ```
   */
  Rejected = 'rejected',
}
