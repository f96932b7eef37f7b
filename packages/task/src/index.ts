/**
 * A deferred promise that carries the input of its request.
 *
 * @packageDocumentation
 */
export { Task } from './task.js';
