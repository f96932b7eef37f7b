// Owns Task: a deferred result together with the input of its request.
import { Deferred } from '@ts-primitives/deferred';

/**
 * A {@link Deferred} that carries the input of its request.
 *
 * The caller awaits the task. The worker reads {@link Task.input} and calls {@link Deferred.resolve}
 * or {@link Deferred.reject}. A queue of tasks is all that the two need to share.
 *
 * @typeParam I - The type of the input.
 * @typeParam O - The type of the output.
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
 *
 * @keywords queue, job, work item
 */
export class Task<out I, in out O> extends Deferred<O> {
  /**
   * The input of the request. It is not copied, and `readonly` for the compiler only.
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
   * @param input - The input of the request.
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
