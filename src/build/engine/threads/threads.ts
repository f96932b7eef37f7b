// The threads that do a part of the work on a large site, beside the main one.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../io/failure.js';
import { outOfMemory } from '../../io/out-of-memory.js';
import type { Answer, Request, TaskName, Tasks, ThreadData } from './messages.js';

/**
 * Tasks that are under way in one thread: it is not to wait for the main thread, which takes answers only between two
 * pieces of its own work.
 */
export const AHEAD = 16;

/** Each takes some 200 MB, and what the main thread has to do for them grows with their number. */
const MOST = 8;

/** The compiled thread stands beside the compiled CLI. */
const threadUrl = (): URL => new URL('./page-thread.js', import.meta.url);

export interface Thread {
  /** How many tasks are under way. */
  readonly busy: number;
  /** @throws a Failure, also where the memory of the thread is used up. */
  perform<N extends TaskName>(name: N, given: Tasks[N]['given']): Promise<Tasks[N]['answer']>;
}

/** Of one build. */
export interface Threads {
  readonly running: readonly Thread[];
  /** Starts threads until there are `count`, or one for each core, or eight. */
  start(count: number): void;
  /** Ends all, even while they are working. */
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
        // SAFETY: `given` is what the task of this name is given.
        worker.postMessage({ id: last, name, given } as Request);
      }),
    end(reason) {
      fail(reason);
      void worker.terminate();
    },
  };
}

/**
 * @param data what each thread is told when it starts.
 * @param signal ends them; what is under way then rejects with its reason.
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
