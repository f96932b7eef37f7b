// Owns RedundantTaskError.

/**
 * The reason a task is rejected with when a later task with the same key took its place.
 *
 * @example
 * ```ts
 * import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
 * import type { Task } from '@ts-primitives/task';
 *
 * class Doubles extends AbstractBatchResolver<number, number> {
 *   protected onResolve(tasks: Map<number, Task<number, number>>): void {
 *     for (const task of tasks.values()) task.resolve(task.input * 2);
 *   }
 * }
 *
 * const doubles = new Doubles();
 * const earlier = doubles.resolve(4);
 * const later = doubles.resolve(4);
 *
 * await earlier.catch((error) => console.log(error instanceof RedundantTaskError)); // true
 * console.log(await later); // 8
 * ```
 */
export class RedundantTaskError extends Error {
  static {
    RedundantTaskError.prototype.name = 'RedundantTaskError';
  }

  /**
   * Creates the error. An {@link AbstractBatchResolver} does this itself.
   *
   * @example
   * ```ts
   * import { RedundantTaskError } from '@ts-primitives/batch-resolver';
   *
   * console.log(new RedundantTaskError().name); // RedundantTaskError
   * ```
   */
  constructor() {
    super('A later task with the same key took the place of this one');
  }
}
