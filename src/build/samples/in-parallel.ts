// Runs asynchronous work over a list, as many at a time as the machine has cores.
import { availableParallelism } from 'node:os';

/** Results in the order of the items. Rejects with the first rejection. */
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
