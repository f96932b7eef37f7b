// Runs the API stage in a worker thread, beside the other stages. This file loads nothing heavy itself.
import { Worker } from 'node:worker_threads';
import type { ApiInput, ConvertedApi } from './input.js';

export type { ApiInput, ConvertedApi } from './input.js';

/** The compiled worker stands beside the compiled CLI. */
const workerUrl = (): URL => new URL('./api-worker.js', import.meta.url);

/** The thread of one build. */
export interface ApiWorker {
  /** Begins to load TypeScript and TypeDoc, which takes as long as reading the whole project. */
  start(): void;
  /**
   * Converts the API of all packages; to be called once.
   * @param signal stops the worker; the promise then rejects with the signal's reason
   * @throws what the worker throws: a bug, never a fault of the input
   */
  convert(input: ApiInput, signal?: AbortSignal): Promise<ConvertedApi>;
  /** Ends the thread, even while it is working. */
  dispose(): void;
}

interface Thread {
  readonly worker: Worker;
  /** Rejects when the thread ends, for whatever reason. */
  readonly ended: Promise<never>;
}

function startThread(): Thread {
  const worker = new Worker(workerUrl(), { resourceLimits: { maxYoungGenerationSizeMb: 96 } });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the API worker ended with code ${code} and no answer`)),
    );
  });
  // Nothing awaits the thread before `convert`, so its end must not be an unhandled rejection.
  ended.catch(() => {});
  return { worker, ended };
}

function ask({ worker, ended }: Thread, input: ApiInput, signal?: AbortSignal) {
  const answer = new Promise<ConvertedApi>((resolve, reject) => {
    worker.once('message', resolve);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(input);
  });
  worker.ref();
  return Promise.race([answer, ended]);
}

export function createApiWorker(): ApiWorker {
  let thread: Thread | undefined;
  const started = (): Thread => {
    thread ??= startThread();
    return thread;
  };
  return {
    // No conversion is awaited yet, so the thread must not keep the process alive.
    start: () => started().worker.unref(),
    convert: (input, signal) => ask(started(), input, signal),
    dispose: () => void thread?.worker.terminate(),
  };
}
