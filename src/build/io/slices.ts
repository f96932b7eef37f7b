// Runs long loops in slices of time, so that signals and progress displays are handled in between.
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which the event loop runs. */
const SLICE = 20;

/**
 * A function to be awaited after each piece of a long task: it lets the event loop run when a slice
 * of time is over. System calls for small files are twice as fast when they block (measured:
 * 0.06 against 0.12 ms a file), so the pieces themselves are synchronous.
 * @param now a clock in milliseconds.
 * @returns rejects with the reason of `signal` once it is aborted.
 */
export function createTurns(
  signal?: AbortSignal,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let start = now();
  signal?.throwIfAborted();
  return async () => {
    if (now() - start < SLICE) return;
    await setImmediate();
    signal?.throwIfAborted();
    start = now();
  };
}

/**
 * Calls `work` for each item in order.
 * @throws The reason of `signal` once it is aborted, and whatever `work` throws.
 */
export async function inSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  const turn = createTurns(signal);
  for (const item of items) {
    work(item);
    await turn();
  }
}
