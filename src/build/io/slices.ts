// Long loops over files in slices, so that signals are heard and displays move between them.
import { setImmediate } from 'node:timers/promises';

/**
 * Calls `work` for each item in order. System calls for small files are twice as fast when they
 * block (measured: 0.06 against 0.12 ms a file), so `work` is synchronous, and the event loop gets
 * its turn after each slice.
 * @throws The reason of `signal` once it is aborted, and whatever `work` throws.
 */
export async function inSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  signal?: AbortSignal,
  sliceLength = 64,
): Promise<void> {
  for (let start = 0; start < items.length; start += sliceLength) {
    signal?.throwIfAborted();
    for (const item of items.slice(start, start + sliceLength)) work(item);
    await setImmediate();
  }
}
