/**
 * A deferred promise that carries the input which asked for it.
 *
 * @packageDocumentation
 */
export { Task } from './task.js';
