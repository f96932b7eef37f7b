// The worker threads that share the work on a large site.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../io/failure.js';
import { outOfMemory } from '../../io/out-of-memory.js';
import type { Answer, Request, TaskName, Tasks, ThreadData } from './messages.js';

/**
 * Tasks that are started ahead in each thread, so that it does not wait for the main thread, which receives
 * results only between pieces of its own work.
 */
export const AHEAD = 16;

/** Most worker threads: each takes some 200 MB, and the main thread has more to do for each. */
const MOST = 8;

/** The compiled thread is beside the compiled CLI. */
const threadUrl = (): URL => new URL('./page-thread.js', import.meta.url);

export interface Thread {
  /** Number of unfinished tasks. */
  readonly busy: number;
  /** @throws a Failure; one also if the thread runs out of memory. */
  perform<N extends TaskName>(name: N, given: Tasks[N]['given']): Promise<Tasks[N]['answer']>;
}

/** The worker threads of one build. */
export interface Threads {
  readonly running: readonly Thread[];
  /** Starts threads until there are `count`, at most one less than there are cores and at most eight. */
  start(count: number): void;
  /** Ends all threads, even busy ones. */
  dispose(): void;
}

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

interface RunningThread extends Thread {
  readonly end: (reason: unknown) => void;
}

function startThread(workerData: ThreadData): RunningThread {
  const worker = new Worker(threadUrl(), {
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
    workerData,
  });
  const pending = new Map<number, Pending>();
  let ended: { readonly reason: unknown } | undefined;
  let last = 0;
  const fail = (error: unknown): void => {
    ended ??= { reason: outOfMemory(error) ?? error };
    for (const { reject } of pending.values()) reject(ended.reason);
    pending.clear();
  };
  worker.on('message', (message: Answer) => {
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    // SAFETY: a thread answers the task with this number.
    if ('answer' in message) waiting?.resolve(message.answer as never);
    else waiting?.reject(new Failure(message.fault));
  });
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`a thread ended with code ${code}`)));
  return {
    get busy() {
      return pending.size;
    },
    perform: (name, given) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended.reason);
          return;
        }
        last += 1;
        pending.set(last, { resolve, reject });
        // SAFETY: `given` is the input of the task `name`.
        worker.postMessage({ id: last, name, given } as Request);
      }),
    end(reason) {
      fail(reason);
      void worker.terminate();
    },
  };
}

/**
 * @param data Sent to each thread when it starts.
 * @param signal Ends the threads; their unfinished tasks reject with its reason.
 */
export function createThreads(data: ThreadData, signal: AbortSignal): Threads {
  const running: RunningThread[] = [];
  const dispose = (): void => {
    for (const thread of running) thread.end(signal.reason);
  };
  signal.addEventListener('abort', dispose, { once: true });
  return {
    running,
    start(count) {
      const most = Math.min(count, availableParallelism() - 1, MOST);
      while (running.length < most) running.push(startThread(data));
    },
    dispose() {
      signal.removeEventListener('abort', dispose);
      dispose();
    },
  };
}
