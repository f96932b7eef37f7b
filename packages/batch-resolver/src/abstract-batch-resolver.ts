// Owns AbstractBatchResolver: which requests make a batch, and that every task of it settles.
import { DeferredState } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { afterTick } from './after-tick.js';
import { BatchTasks } from './batch-tasks.js';
import type { RedundantTaskError } from './redundant-task-error.js';

/**
 * Combines requests from one tick and answers them together: the DataLoader pattern. Extend it with a
 * method `onResolve` that answers a batch.
 *
 * All inputs of one tick make one batch. A tick is the running code with all microtasks that follow
 * from it, so code that has to `await` a few settled promises before it asks still gets into the
 * batch. Browsers offer no hook for the end of a tick; there a timer ends the batch, and tasks that
 * run before the timer, such as messages of a `MessageChannel`, may add to it. `onResolve` is called
 * once for each batch, and only if something was requested.
 *
 * A batch has each key once. Requesting a key that already waits, because its batch has not been
 * passed to `onResolve` yet, shares the answer. Each caller gets a task of its own, and may settle it,
 * for example reject it to stop waiting. That changes nothing for the others, and the key is still
 * looked up. A subclass in which the latest request replaces the earlier ones sets `latestWins`. Once
 * the batch has been passed on, a key can be requested anew. Nothing is cached.
 *
 * Every task settles once `onResolve` has ended: when it has returned and its promise has settled, a
 * task that it left unsettled is rejected with an `Error`; if it throws or rejects, all tasks that
 * remain are rejected with what it threw. A task keeps waiting only if `onResolve` never ends, or if
 * the task was resolved with a promise that never settles.
 *
 * The compiler lets an `AbstractBatchResolver` pass only for the same types of input, output and key:
 * one that takes numbers does not pass as one that takes numbers and strings. It does not check this
 * for the inputs and keys of a subclass, so do not widen those yourself.
 *
 * @typeParam Input - The type of a request.
 * @typeParam Output - The type of its answer.
 * @typeParam Key - The key that identifies equal inputs, compared as the keys of a `Map`. If an
 * input is not a `Key`, the class has to override `getKey`: without that, `resolve` does not compile.
 * @typeParam DefaultKey - What `getKey` returns where it is not overridden. Leave it out, except in the
 * type of a variable for resolvers that override `getKey`: write `never` there.
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
 *
 * @keywords DataLoader, batching, n+1
 */
export abstract class AbstractBatchResolver<
  in out Input,
  Output,
  in out Key = Input,
  DefaultKey = Input,
> {
  #waiting: BatchTasks<Input, Output, Key> | undefined;

  /**
   * Whether a later request replaces an earlier one with the same key that still waits. The earlier
   * task is then rejected with a {@link RedundantTaskError}.
   *
   * By default it is `false`: requests with the same key share one answer.
   *
   * @example
   * ```ts
   * import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
   * import type { Task } from '@ts-primitives/task';
   *
   * class Suggestions extends AbstractBatchResolver<{ field: string; text: string }, string, string> {
   *   protected override readonly latestWins = true;
   *
   *   protected override getKey({ field }: { field: string }): string {
   *     return field;
   *   }
   *
   *   protected onResolve(tasks: Map<string, Task<{ text: string }, string>>): void {
   *     for (const task of tasks.values()) task.resolve(`${task.input.text}...`);
   *   }
   * }
   *
   * const suggestions = new Suggestions();
   * const outcomes = await Promise.allSettled([
   *   suggestions.resolve({ field: 'city', text: 'B' }),
   *   suggestions.resolve({ field: 'city', text: 'Be' }),
   * ]);
   * console.log(outcomes.map(({ status }) => status)); // [ 'rejected', 'fulfilled' ]
   * ```
   */
  protected readonly latestWins: boolean = false;

  /**
   * Requests the output for one input, as part of the batch of this tick.
   *
   * @param this - A resolver whose keys are of the type `Key`. If an input is not a `Key`, the class
   * has to override `getKey`.
   * @param input - The request.
   * @returns A task to await for the output.
   * @throws What `getKey` throws.
   * @throws RedundantTaskError as a rejection, when `latestWins` is set and a later request with the
   * same key replaced this one.
   * @throws Error as a rejection, when `onResolve` left the task unsettled.
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
  resolve(
    this: this & AbstractBatchResolver<Input, Output, Key, Key>,
    input: Input,
  ): Task<Input, Output>;
  resolve(input: Input): Task<Input, Output> {
    // SAFETY: by the declaration above, getKey gives a Key.
    const key = this.getKey(input) as Key;
    const task = new Task<Input, Output>(input);
    const batch = this.#currentBatch();
    if (this.latestWins) batch.replace(key, task);
    else batch.share(key, task);
    return task;
  }

  /**
   * Gives the key of an input: two inputs with the same key are the same request.
   *
   * Unless overridden, the input is its own key. Keys are compared as the keys of a `Map`, so inputs
   * that are objects need a key made of what identifies them.
   *
   * @param input - The request.
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
  protected getKey(input: Input): Key | DefaultKey {
    // SAFETY: DefaultKey is Input for every class; only the type of a variable may choose another.
    return input as unknown as DefaultKey;
  }

  /**
   * Answers a batch: resolves or rejects each task, in any order.
   *
   * @param tasks - The tasks of one batch by key. Each call gets a map of its own, and may change it.
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

  #currentBatch(): BatchTasks<Input, Output, Key> {
    if (this.#waiting) return this.#waiting;
    const batch = new BatchTasks<Input, Output, Key>();
    this.#waiting = batch;
    afterTick(() => {
      this.#waiting = undefined;
      void this.#answer(batch.byKey);
    });
    return batch;
  }

  async #answer(batch: Map<Key, Task<Input, Output>>): Promise<void> {
    // Lists of their own, because onResolve may take tasks out of the map.
    const keys = [...batch.keys()];
    const tasks = [...batch.values()];
    try {
      await this.onResolve(batch);
    } catch (error) {
      for (const task of tasks) task.reject(error);
      return;
    }
    for (const [index, task] of tasks.entries()) {
      if (task.state === DeferredState.Pending) task.reject(unsettledError(keys[index]));
    }
  }
}

function unsettledError(key: unknown): Error {
  return new Error(`onResolve left the task for key ${textOf(key)} unsettled`);
}

function textOf(key: unknown): string {
  try {
    return typeof key === 'string' ? JSON.stringify(key) : String(key);
  } catch {
    return typeof key; // an object without a text of its own
  }
}
