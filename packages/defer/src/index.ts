/**
 * A callable scope that runs registered calls last in, first out when it is disposed.
 *
 * @packageDocumentation
 */
export { DeferFunction } from './defer-function.js';
