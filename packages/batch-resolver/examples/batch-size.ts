// A service that takes at most 100 ids in a call: each batch is answered in parts.
// #region batch-size
import { Batch } from '@ts-primitives/batch';
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

class Names extends AbstractBatchResolver<number, string> {
  protected async onResolve(tasks: Map<number, Task<number, string>>): Promise<void> {
    await Promise.all(Array.from(Batch.from(tasks.values(), 100), answer));
  }
}

async function answer({ items }: Batch<Task<number, string>>): Promise<void> {
  try {
    const names = await fetchNames(items.map((task) => task.input));
    for (const [index, task] of items.entries()) task.resolve(names[index] ?? 'unknown');
  } catch (error) {
    for (const task of items) task.reject(error); // the other parts are not affected
  }
}

const resolver = new Names();
const ids = Array.from({ length: 250 }, (_, index) => index);
const names = await Promise.all(ids.map((id) => resolver.resolve(id)));
console.log(names.length, names.at(-1));
// #endregion batch-size

async function fetchNames(ids: number[]): Promise<string[]> {
  console.log(`fetching ${ids.length} names`);
  return ids.map((id) => `name ${id}`);
}
