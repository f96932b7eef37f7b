// Owns Mutex: the data, and the way to ask for it. Who gets it when is up to the queue.
import { LockQueue } from './lock-queue.js';
import { MutexData } from './mutex-data.js';
import { createGuard, type MutexGuard } from './mutex-guard.js';

/**
 * Mutual exclusion over data: at any time at most one guard holds the lock, and only its holder gets
 * to the data.
 *
 * The order is first in, first out. Each call of {@link Mutex.lock} or {@link Mutex.tryLock} takes
 * the next number, and each time the lock is free, the lowest number among the guards *that are
 * being awaited* gets it. So `await mutex.lock()` in several places is served in the order of the
 * calls. A guard that nobody awaits holds nothing, blocks nobody and leaves nothing behind in the
 * mutex; awaited later, it takes its place by its number among those that wait then.
 *
 * The lock is not reentrant: a holder that waits for another lock of the same mutex waits forever.
 *
 * @typeParam T - The type of the protected value.
 *
 * @example
 * ```ts
 * import { Mutex } from '@ts-primitives/mutex';
 *
 * const counter = new Mutex(0);
 *
 * async function increment(): Promise<void> {
 *   await using guard = counter.lock();
 *   const data = await guard;
 *   const before = data.value;
 *   await Promise.resolve(); // any asynchronous work
 *   data.value = before + 1;
 * }
 *
 * await Promise.all([increment(), increment(), increment()]);
 * console.log((await counter.lock()).value); // 3
 * ```
 */
export class Mutex<T> {
  readonly #queue: LockQueue<T>;

  /**
   * Creates an unlocked mutex.
   *
   * @param data - The initial value of the protected data.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const settings = new Mutex({ theme: 'light' });
   * const data = await settings.lock();
   * console.log(data.value.theme); // light
   * ```
   */
  constructor(data: T) {
    this.#queue = new LockQueue(new MutexData(data));
  }

  /**
   * Asks for the lock.
   *
   * Nothing happens until the guard is awaited. Release it when done: with `await using` this
   * happens at the end of the block, also when the block throws.
   *
   * @returns A guard to await for the data, once every earlier holder has released.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const log = new Mutex<string[]>([]);
   *
   * const guard = log.lock();
   * try {
   *   const data = await guard;
   *   data.value.push('started');
   * } finally {
   *   guard.release();
   * }
   *
   * console.log((await log.lock()).value); // [ 'started' ]
   * ```
   */
  lock(): MutexGuard<T> {
    return createGuard(this.#queue.request(true));
  }

  /**
   * Asks for the lock, but does not wait for it.
   *
   * The answer is given when the guard is awaited: `undefined` if another guard holds the lock or
   * is already waiting for it, the data otherwise.
   *
   * @returns A guard to await for the data, or for `undefined` when the lock is taken.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const report = new Mutex('quarterly');
   * const guard = report.lock();
   * await guard;
   *
   * console.log(await report.tryLock()); // undefined
   *
   * guard.release();
   * console.log((await report.tryLock())?.value); // quarterly
   * ```
   */
  tryLock(): MutexGuard<T, MutexData<T> | undefined> {
    return createGuard(this.#queue.request(false));
  }
}
