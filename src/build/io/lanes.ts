// Performs a list of tasks in several places at once, such as this thread and others.

/** Performs one task; it is given the next one when that is done. */
export type Lane<T, R> = (task: T) => Promise<R>;

/**
 * Each lane takes the next task when it is free.
 * @returns the results in the order of the tasks, whichever lane they come from.
 * @throws what the first lane to fail throws; the lanes then take no more tasks.
 */
export async function performAll<T, R>(
  tasks: readonly T[],
  lanes: readonly Lane<T, R>[],
): Promise<R[]> {
  const results: R[] = [];
  const waiting = tasks.entries();
  let isFailed = false;
  const run = async (lane: Lane<T, R>): Promise<void> => {
    for (const [index, task] of waiting) {
      try {
        results[index] = await lane(task);
      } catch (error) {
        isFailed = true;
        throw error;
      }
      if (isFailed) return;
    }
  };
  await Promise.all(lanes.map(run));
  return results;
}
