// A thread that has used up its memory.
import { Failure } from './failure.js';

/** The error of a thread that ended for want of memory, in words; undefined for any other. */
export const outOfMemory = (error: unknown): Failure | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Failure({
        severity: 'error',
        code: 'io/memory',
        message: 'The memory is used up: the site needs more than Node.js may take.',
        hint: 'give it more, in megabytes: NODE_OPTIONS=--max-old-space-size=8192.',
      })
    : undefined;
