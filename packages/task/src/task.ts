// Owns Task: a deferred result together with the request for it.
import { Deferred } from '@ts-primitives/deferred';

/**
 * A {@link Deferred} that carries the input which asked for it.
 *
 * Whoever asks holds the task and awaits it; whoever answers reads {@link Task.input} and calls
 * {@link Deferred.resolve} or {@link Deferred.reject}. So a queue of tasks is all that two sides
 * need to share.
 *
 * @typeParam I - The type of the input.
 * @typeParam O - The type of the output it is fulfilled with.
 *
 * @example
 * ```ts
 * import { Task } from '@ts-primitives/task';
 *
 * const queue = [new Task<string, number>('four'), new Task<string, number>('eleven')];
 * for (const task of queue) task.resolve(task.input.length);
 *
 * console.log(await Promise.all(queue)); // [ 4, 6 ]
 * ```
 */
export class Task<I, O> extends Deferred<O> {
  /**
   * The input which asked for the output. The reference is fixed; the input is not copied.
   *
   * @example
   * ```ts
   * import { Task } from '@ts-primitives/task';
   *
   * const task = new Task<{ id: number }, string>({ id: 7 });
   * console.log(task.input.id); // 7
   * ```
   */
  readonly input: I;

  /**
   * Creates a pending task.
   *
   * @param input - What is asked for.
   *
   * @example
   * ```ts
   * import { Task } from '@ts-primitives/task';
   *
   * const task = new Task<number, number>(9);
   * task.resolve(Math.sqrt(task.input));
   * console.log(await task); // 3
   * ```
   */
  constructor(input: I) {
    super();
    this.input = input;
  }
}
