// Owns AbstractBatchResolver: what goes into a batch, and that every task of it settles.
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { afterTick } from './after-tick.js';
import { RedundantTaskError } from './redundant-task-error.js';

/**
 * Collects inputs and answers them together: the DataLoader pattern. Extend it with a method
 * `onResolve` that answers a batch.
 *
 * All inputs of one tick make one batch. A tick is the running code with all microtasks that follow
 * from it, so code that has to `await` a few settled promises before it asks still gets into the
 * batch. `onResolve` is called once per tick in which something was asked for.
 *
 * A batch knows a key once. Asking again for a key that waits (that is, whose batch has not been
 * handed to `onResolve` yet) rejects the earlier task with a {@link RedundantTaskError}. Once handed
 * over, a key can be asked for anew. Nothing is cached.
 *
 * Every task settles once `onResolve` is done. A task it leaves unsettled is rejected with an
 * `Error`; if `onResolve` throws or rejects, all tasks that remain are rejected with what it threw.
 *
 * @typeParam Input - What is asked for.
 * @typeParam Output - What is answered.
 * @typeParam Key - What tells equal inputs: compared as the keys of a `Map`.
 *
 * @example
 * ```ts
 * import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
 * import type { Task } from '@ts-primitives/task';
 *
 * const users = new Map([[1, 'ada'], [2, 'grace']]);
 *
 * class UserNames extends AbstractBatchResolver<number, string> {
 *   protected async onResolve(tasks: Map<number, Task<number, string>>): Promise<void> {
 *     console.log('reading', [...tasks.keys()]); // reading [ 1, 2 ]
 *     for (const [id, task] of tasks) task.resolve(users.get(id) ?? 'unknown');
 *   }
 * }
 *
 * const names = new UserNames();
 * console.log(await Promise.all([names.resolve(1), names.resolve(2)])); // [ 'ada', 'grace' ]
 * ```
 */
export abstract class AbstractBatchResolver<Input, Output, Key = Input> {
  #waiting: Map<Key, Task<Input, Output>> | undefined;

  /**
   * Asks for the output of one input, as part of the batch of this tick.
   *
   * @param input - What is asked for.
   * @returns A task to await for the output.
   * @throws What `getKey` throws.
   *
   * @example
   * ```ts
   * import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
   * import type { Task } from '@ts-primitives/task';
   *
   * class Lengths extends AbstractBatchResolver<string, number> {
   *   protected onResolve(tasks: Map<string, Task<string, number>>): void {
   *     for (const task of tasks.values()) task.resolve(task.input.length);
   *   }
   * }
   *
   * console.log(await new Lengths().resolve('twelve chars')); // 12
   * ```
   */
  resolve(input: Input): Task<Input, Output> {
    const key = this.getKey(input);
    const task = new Task<Input, Output>(input);
    const waiting = this.#currentBatch();
    waiting.get(key)?.reject(new RedundantTaskError());
    waiting.set(key, task);
    return task;
  }

  /**
   * Tells equal inputs: two inputs with the same key are the same request.
   *
   * Unless overridden, the input is its own key. Keys are compared as by a `Map`, so inputs that are
   * objects need a key made of what identifies them.
   *
   * @param input - What is asked for.
   * @returns The key of the input.
   *
   * @example
   * ```ts
   * import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
   * import type { Task } from '@ts-primitives/task';
   *
   * type Cell = { row: number; column: number };
   *
   * class Cells extends AbstractBatchResolver<Cell, string, string> {
   *   protected override getKey({ row, column }: Cell): string {
   *     return `${row}:${column}`;
   *   }
   *
   *   protected onResolve(tasks: Map<string, Task<Cell, string>>): void {
   *     for (const [key, task] of tasks) task.resolve(`cell ${key}`);
   *   }
   * }
   *
   * console.log(await new Cells().resolve({ row: 2, column: 5 })); // cell 2:5
   * ```
   */
  protected getKey(input: Input): Key {
    // SAFETY: by default Key is Input; a subclass that chooses another Key overrides this method.
    return input as unknown as Key;
  }

  /**
   * Answers a batch: resolves or rejects each task, in any order.
   *
   * @param tasks - The tasks of one tick by key. The map is this call's own and may be changed.
   * @returns Nothing, or a promise to wait for before tasks left unsettled are rejected.
   *
   * @example
   * ```ts
   * import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
   * import type { Task } from '@ts-primitives/task';
   *
   * class Roots extends AbstractBatchResolver<number, number> {
   *   protected onResolve(tasks: Map<number, Task<number, number>>): void {
   *     for (const [square, task] of tasks) {
   *       if (square < 0) task.reject(new RangeError(`${square} has no real root`));
   *       else task.resolve(Math.sqrt(square));
   *     }
   *   }
   * }
   *
   * const roots = new Roots();
   * const answers = await Promise.allSettled([roots.resolve(9), roots.resolve(-1)]);
   * console.log(answers.map(({ status }) => status)); // [ 'fulfilled', 'rejected' ]
   * ```
   */
  protected abstract onResolve(tasks: Map<Key, Task<Input, Output>>): void | Promise<void>;

  #currentBatch(): Map<Key, Task<Input, Output>> {
    if (this.#waiting) return this.#waiting;
    const batch = new Map<Key, Task<Input, Output>>();
    this.#waiting = batch;
    afterTick(() => {
      this.#waiting = undefined;
      void this.#answer(batch);
    });
    return batch;
  }

  async #answer(batch: Map<Key, Task<Input, Output>>): Promise<void> {
    // A list of its own, because onResolve may take tasks out of the map.
    const tasks = [...batch.values()];
    try {
      await this.onResolve(batch);
      if (tasks.some(isPending)) throw new Error('onResolve left the task unsettled');
    } catch (error) {
      for (const task of tasks) task.reject(error);
    }
  }
}

function isPending<Input, Output>(task: Task<Input, Output>): boolean {
  return task.state === DeferredState.Pending;
}
