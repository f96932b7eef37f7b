// Owns Mutex: the calls that request the lock. LockQueue decides which request gets it next.
import { LockQueue } from './lock-queue.js';
import type { MutexData } from './mutex-data.js';
import { createGuard, type MutexGuard } from './mutex-guard.js';

/**
 * Mutual exclusion over data: at any time at most one caller holds the lock, and only the holder can
 * reach the data.
 *
 * The order is first in, first out. Each call of {@link Mutex.lock} or {@link Mutex.tryLock} takes
 * the next number, and each time the lock is free, the lowest number among the guards *that are
 * being awaited* gets it. So `await mutex.lock()` in several places is served in the order of the
 * calls. A guard that nobody awaits holds nothing, blocks nobody and leaves nothing behind in the
 * mutex; awaited later, it takes its place by its number among those that wait then.
 *
 * The lock is not reentrant: a holder that waits for another lock of the same mutex waits forever, a
 * deadlock. Tasks that need several mutexes cannot deadlock if each creates all of its guards and
 * awaits them together, as in `await Promise.all([a.lock(), b.lock()])`. `await first; await second`
 * can deadlock, because a guard joins the line only when it is awaited.
 *
 * The compiler lets `Mutex<T>` pass only for the same `T`. A `Mutex<number>` does not pass as a
 * `Mutex<number | string>`, whose holders could assign a string.
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
 *   using data = await counter.lock();
 *   const before = data.value;
 *   await Promise.resolve(); // any asynchronous work
 *   data.value = before + 1;
 * } // released here
 *
 * await Promise.all([increment(), increment(), increment()]);
 * using data = await counter.lock();
 * console.log(data.value); // 3
 * ```
 *
 * @keywords lock, semaphore, mutual exclusion, critical section
 */
export class Mutex<in out T> {
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
   * using data = await settings.lock();
   * console.log(data.value.theme); // light
   * ```
   */
  constructor(data: T) {
    this.#queue = new LockQueue(data);
  }

  /**
   * Requests the lock, and waits for it when awaited.
   *
   * The guard joins the line when it is awaited, not before, and holds the lock until the data or the
   * guard is released: `using data = await mutex.lock()` releases it at the end of the block, however
   * the block exits.
   *
   * @returns A guard to await for the data, once every earlier holder has released.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const log = new Mutex<string[]>([]);
   *
   * async function write(line: string): Promise<number> {
   *   using data = await log.lock();
   *   return data.value.push(line);
   * }
   *
   * console.log(await Promise.all([write('started'), write('stopped')])); // [ 1, 2 ]
   * ```
   */
  lock(): MutexGuard<T, MutexData<T>> {
    return createGuard(this.#queue.request(true));
  }

  /**
   * Requests the lock, but does not wait for it.
   *
   * The answer is given when the guard is awaited: `undefined` if another guard holds the lock or
   * is already waiting for it, the data otherwise. A guard that already waits goes first, whatever its
   * number, and so does one with a lower number that is awaited within the same microtask. As `await`
   * calls `then` a microtask late, `mutex.lock().then(...)` goes before an `await mutex.tryLock()` of
   * the same tick.
   *
   * @returns A guard to await for the data, or for `undefined` when the lock is taken.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const report = new Mutex('quarterly');
   *
   * async function print(): Promise<string> {
   *   using data = await report.tryLock();
   *   return data ? `printed: ${data.value}` : 'skipped';
   * }
   *
   * console.log(await Promise.all([print(), print()])); // [ 'printed: quarterly', 'skipped' ]
   * ```
   */
  tryLock(): MutexGuard<T, MutexData<T> | undefined> {
    return createGuard(this.#queue.request(false));
  }
}
