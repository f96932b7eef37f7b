// Owns RedundantTaskError.

/**
 * The reason with which a task is rejected when a later task with the same key replaced it, in a
 * subclass of {@link AbstractBatchResolver} that sets `latestWins`.
 *
 * @example
 * ```ts
 * import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
 * import type { Task } from '@ts-primitives/task';
 *
 * class Doubles extends AbstractBatchResolver<number, number> {
 *   protected override readonly latestWins = true;
 *
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
   * Creates the error. Subclasses of {@link AbstractBatchResolver} need not call this.
   *
   * @example
   * ```ts
   * import { RedundantTaskError } from '@ts-primitives/batch-resolver';
   *
   * console.log(new RedundantTaskError().name); // RedundantTaskError
   * ```
   */
  constructor() {
    super('A later task with the same key replaced this one');
  }
}
