// The worker threads that share the work on a large site.
import { availableParallelism } from 'node:os';
import { startThread, type TaskThread } from '../../io/task-thread.js';
import type { PageTasks, ThreadData } from './messages.js';

/**
 * Tasks that are started ahead in each thread, so that it does not wait for the main thread, which receives
 * results only between pieces of its own work.
 */
export const AHEAD = 16;

/** Most worker threads: each takes some 200 MB, and the main thread has more to do for each. */
const MOST = 8;

/** Megabytes. */
const YOUNG_GENERATION = 96;

/** The compiled thread is beside the compiled CLI. */
const threadUrl = (): URL => new URL('./page-thread.js', import.meta.url);

export type Thread = TaskThread<PageTasks>;

/** The worker threads of one build. */
export interface Threads {
  readonly running: readonly Thread[];
  /** Starts threads until there are `count`, at most one less than there are cores and at most eight. */
  start(count: number): void;
  /** Ends all threads, even busy ones. */
  dispose(): void;
}

/**
 * @param data Sent to each thread when it starts.
 * @param signal Ends the threads; their unfinished tasks reject with its reason.
 */
export function createThreads(data: ThreadData, signal: AbortSignal): Threads {
  const running: Thread[] = [];
  const dispose = (): void => {
    for (const thread of running) thread.end(signal.reason);
  };
  signal.addEventListener('abort', dispose, { once: true });
  return {
    running,
    start(count) {
      const most = Math.min(count, availableParallelism() - 1, MOST);
      while (running.length < most) running.push(startThread(threadUrl(), data, YOUNG_GENERATION));
    },
    dispose() {
      signal.removeEventListener('abort', dispose);
      dispose();
    },
  };
}
