// The error of a thread that has run out of memory.
import { Failure } from './failure.js';

/** The Failure for a thread that ran out of memory; undefined for any other error. */
export const outOfMemory = (error: unknown): Failure | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Failure({
        severity: 'error',
        code: 'io/memory',
        message: 'The process ran out of memory: the site needs more than Node.js allows.',
        hint: 'allow more megabytes: NODE_OPTIONS=--max-old-space-size=8192.',
      })
    : undefined;
