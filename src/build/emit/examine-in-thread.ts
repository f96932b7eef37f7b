// Looks at the spare of a large site in a thread, while the main thread makes files.
import { Worker } from 'node:worker_threads';
import type { SpareFacts } from './spare.js';
import type { StateFolder } from './state-folder.js';

/** The compiled thread is beside the compiled CLI. */
const threadUrl = (): URL => new URL('./spare-thread.js', import.meta.url);

/** @returns undefined if the thread fails */
export function examineInThread(state: StateFolder): Promise<SpareFacts | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(threadUrl(), { workerData: state });
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
}
