/**
 * A method decorator: calls of one async method on one object run one after the other.
 *
 * @packageDocumentation
 */
export type { AsyncMethod, ReturnsPlainPromise } from './serialize.js';
export { synchronized } from './synchronized.js';
