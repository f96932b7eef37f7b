/**
 * A promise that is settled from outside and shows its state.
 *
 * @packageDocumentation
 */
export { Deferred } from './deferred.js';
export { DeferredState } from './deferred-state.js';
