// Owns the tasks of one batch: which task onResolve answers for a key, and for which callers.
import { Task } from '@ts-primitives/task';
import { RedundantTaskError } from './redundant-task-error.js';

/** The tasks of one batch, one for each key. */
export class BatchTasks<Input, Output, Key> {
  /** The tasks to answer, by key. */
  readonly byKey = new Map<Key, Task<Input, Output>>();
  #shared: Set<Task<Input, Output>> | undefined;

  /**
   * Adds the task of a caller; callers with the same key share one answer.
   *
   * From the second caller on, the task to answer is one that no caller has, so that no caller can
   * settle it for the others.
   */
  share(key: Key, task: Task<Input, Output>): void {
    const earlier = this.byKey.get(key);
    if (!earlier) {
      this.byKey.set(key, task);
      return;
    }
    task.resolve(this.#shared?.has(earlier) ? earlier : this.#sharedAnswer(key, earlier));
  }

  /** Adds the task of a caller in place of the earlier one with the same key. */
  replace(key: Key, task: Task<Input, Output>): void {
    this.byKey.get(key)?.reject(new RedundantTaskError());
    this.byKey.set(key, task);
  }

  #sharedAnswer(key: Key, first: Task<Input, Output>): Task<Input, Output> {
    const answer = new Task<Input, Output>(first.input);
    this.#shared ??= new Set();
    this.#shared.add(answer);
    this.byKey.set(key, answer);
    first.resolve(answer);
    return answer;
  }
}
