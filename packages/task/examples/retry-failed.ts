// What failed is retried: a task still knows its input, so no second list has to be kept in step.
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';

const offline = new Set(['paris', 'oslo']);

async function reportOf(city: string): Promise<string> {
  if (offline.has(city)) throw new Error(`${city} is offline`);
  return `${city}: sunny`;
}

// #region retry
async function collect(cities: string[]): Promise<Task<string, string>[]> {
  const tasks = cities.map((city) => new Task<string, string>(city));
  for (const task of tasks) task.resolve(reportOf(task.input));
  await Promise.allSettled(tasks);
  return tasks;
}

let missing = ['rome', 'paris', 'oslo'];
for (let round = 1; missing.length > 0; round++) {
  const tasks = await collect(missing);
  const failed = tasks.filter(({ state }) => state === DeferredState.Rejected);
  missing = failed.map(({ input }) => input);
  console.log(`round ${round}: ${tasks.length - failed.length} of ${tasks.length} reports`);
  offline.delete(missing[0] ?? ''); // test-only
}
// #endregion retry
