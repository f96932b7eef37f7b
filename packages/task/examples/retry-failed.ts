// Retries what failed: a task keeps its input, so no second list has to be kept in step.
const requests: string[] = [];

// #region retry
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';

async function collect(cities: string[]): Promise<Task<string, string>[]> {
  const tasks = cities.map((city) => new Task<string, string>(city));
  for (const task of tasks) task.resolve(reportOf(task.input));
  await Promise.allSettled(tasks);
  return tasks;
}

let missing = ['rome', 'paris', 'oslo'];
for (let round = 1; round <= 3 && missing.length > 0; round++) {
  const tasks = await collect(missing);
  const failed = tasks.filter(({ state }) => state === DeferredState.Rejected);
  missing = failed.map(({ input }) => input);
  console.log(`round ${round}: ${tasks.length - failed.length} of ${tasks.length} reports`);
}
console.log(`without a report: ${missing.join()}`);
// #endregion retry

/** Rome answers at once, Paris from the second request on, Oslo never. */
async function reportOf(city: string): Promise<string> {
  requests.push(city);
  const count = requests.filter((other) => other === city).length;
  if (city === 'oslo' || (city === 'paris' && count < 2)) throw new Error(`${city} is offline`);
  return `${city}: sunny`;
}
