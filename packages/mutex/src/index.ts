/**
 * Mutual exclusion over data, first in, first out.
 *
 * @packageDocumentation
 */
export { Mutex } from './mutex.js';
export { MutexData } from './mutex-data.js';
export { MutexGuard } from './mutex-guard.js';
