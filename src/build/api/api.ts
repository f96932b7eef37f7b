// The door to the API stage: runs it in a worker thread, beside the other stages, and loads nothing heavy itself.
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
  /** Ends the thread, whatever it is doing. */
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
  // Without anybody who asks it for something, its end is of no interest.
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
    // Nobody waits for it yet, so it must not keep the process alive.
    start: () => started().worker.unref(),
    convert: (input, signal) => ask(started(), input, signal),
    dispose: () => void thread?.worker.terminate(),
  };
}
