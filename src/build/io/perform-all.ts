// Performs a list of tasks in parallel, in this thread and others.
import { availableParallelism } from 'node:os';

/** Performs one task at a time. */
export type TaskWorker<T, R> = (task: T) => Promise<R>;

/** Workers for tasks that wait for other processes: one per core. */
export const onEachCore = <T, R>(work: TaskWorker<T, R>): TaskWorker<T, R>[] =>
  Array.from({ length: availableParallelism() }, () => work);

/**
 * Gives each free worker the next task.
 * @returns the results in the order of the tasks.
 * @throws the error of the first task to fail; no task is started after that.
 */
export async function performAll<T, R>(
  tasks: readonly T[],
  workers: readonly TaskWorker<T, R>[],
): Promise<R[]> {
  const results: R[] = [];
  const waiting = tasks.entries();
  let isFailed = false;
  const run = async (worker: TaskWorker<T, R>): Promise<void> => {
    for (const [index, task] of waiting) {
      try {
        results[index] = await worker(task);
      } catch (error) {
        isFailed = true;
        throw error;
      }
      if (isFailed) return;
    }
  };
  await Promise.all(workers.map(run));
  return results;
}
