/**
 * A promise that is settled from outside and always knows its state.
 *
 * @packageDocumentation
 */
export { Deferred } from './deferred.js';
export { DeferredState } from './deferred-state.js';
