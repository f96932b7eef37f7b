// The protocol of all worker threads: a thread performs tasks by name, and each answer has the number of its request.
import { parentPort, Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { Failure } from './failure.js';
import { outOfMemory } from './out-of-memory.js';

/** The tasks of a thread: their input (`given`) and their result (`answer`), which threads can copy. */
export type Tasks<T> = {
  readonly [N in keyof T]: { readonly given: unknown; readonly answer: unknown };
};

type Answer =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: Diagnostic };

export interface TaskThread<T extends Tasks<T>> {
  /** Number of unfinished tasks. An idle thread does not keep the process alive. */
  readonly busy: number;
  /**
   * @param signal Rejects the promise with its reason; the thread goes on.
   * @throws a Failure, or the error that has ended the thread.
   */
  perform<N extends keyof T>(
    name: N,
    given: T[N]['given'],
    signal?: AbortSignal,
  ): Promise<T[N]['answer']>;
  /** Ends the thread, even if it is busy: unfinished tasks reject with the reason. */
  end(reason: unknown): void;
}

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param workerData Sent to the thread when it starts.
 * @param youngMegabytes Size of its young generation.
 * @param onEnd Called when it has ended.
 */
export function startThread<T extends Tasks<T>>(
  script: URL,
  workerData: unknown,
  youngMegabytes: number,
  onEnd: () => void = () => {},
): TaskThread<T> {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
  const worker = new Worker(script, { resourceLimits, workerData });
  worker.unref();
  const pending = new Map<number, Pending>();
  let ended: { readonly reason: unknown } | undefined;
  let last = 0;
  const take = (id: number): Pending | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    return found;
  };
  const fail = (error: unknown): void => {
    ended ??= { reason: outOfMemory(error) ?? error };
    for (const id of pending.keys()) take(id)?.reject(ended.reason);
    onEnd();
  };
  worker.on('message', (message: Answer) => {
    const waiting = take(message.id);
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
    async perform(name, given, signal) {
      if (ended) throw ended.reason;
      signal?.throwIfAborted();
      last += 1;
      const id = last;
      const stop = (): void => take(id)?.reject(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      try {
        return await new Promise<never>((resolve, reject) => {
          pending.set(id, { resolve, reject });
          worker.ref();
          worker.postMessage({ id, name, given });
        });
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    end(reason) {
      fail(reason);
      void worker.terminate();
    },
  };
}

/**
 * Performs the tasks that the main thread sends.
 * @param faultOf The diagnostic of an error; without it, an error ends the thread.
 */
export function serveTasks<T extends Tasks<T>>(
  tasks: { readonly [N in keyof T]: (given: T[N]['given']) => Promise<T[N]['answer']> },
  faultOf?: (error: unknown) => Diagnostic,
): void {
  interface Request {
    readonly id: number;
    readonly name: keyof T;
    readonly given: T[keyof T]['given'];
  }
  const answerTo = async ({ id, name, given }: Request): Promise<Answer> => {
    try {
      return { id, answer: await tasks[name](given) };
    } catch (error) {
      if (!faultOf) throw error;
      return { id, fault: faultOf(error) };
    }
  };
  parentPort?.on('message', async (request: Request) =>
    parentPort?.postMessage(await answerTo(request)),
  );
}
