// Runs asynchronous work for each item of a list, with one run per core at a time.
import { availableParallelism } from 'node:os';

/** The results in the order of the items. Rejects with the first rejection. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
