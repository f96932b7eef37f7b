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
    passOn(this.#shared?.has(earlier) ? earlier : this.#sharedAnswer(key, earlier), task);
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
    passOn(answer, first);
    return answer;
  }
}

/** Unlike `task.resolve(answer)`, this leaves the task to its caller, who may settle it first. */
function passOn<Input, Output>(answer: Task<Input, Output>, task: Task<Input, Output>): void {
  void answer.then(
    (value) => task.resolve(value),
    (error) => task.reject(error),
  );
}
