// Owns MutexGuard: what the one who asks for a lock sees of the request.
import type { LockRequest } from './lock-request.js';
import type { MutexData } from './mutex-data.js';

/** Makes a guard. The constructor is private: guards come from a mutex, and only from there. */
export let createGuard: <T, Yield extends MutexData<T> | undefined>(
  request: LockRequest<T>,
) => MutexGuard<T, Yield>;

/**
 * A request for the lock of a {@link Mutex}: awaited, it gives the data; released, it gives the lock
 * to the next.
 *
 * A guard waits for the lock from the moment it is first awaited, and holds it until it is released.
 * It is not a `Promise` but can be awaited like one; awaiting it twice asks once. It is
 * `AsyncDisposable`, so `await using` releases it at the end of the block, also when the block
 * throws. That needs `Symbol.asyncDispose`; where the runtime lacks it, load a polyfill before this
 * package, or call {@link MutexGuard.release} in a `finally` block.
 *
 * @typeParam T - The type of the protected value.
 * @typeParam Yield - What awaiting it gives: `MutexData<T>`, and for a guard of
 * {@link Mutex.tryLock} also `undefined`.
 *
 * @example
 * ```ts
 * import { Mutex } from '@ts-primitives/mutex';
 *
 * const stock = new Mutex(3);
 *
 * async function take(): Promise<number> {
 *   await using guard = stock.lock();
 *   const data = await guard;
 *   if (data.value === 0) throw new RangeError('sold out');
 *   return --data.value;
 * }
 *
 * console.log(await take()); // 2
 * ```
 */
export class MutexGuard<T, Yield extends MutexData<T> | undefined = MutexData<T>>
  implements PromiseLike<Yield>, AsyncDisposable
{
  readonly #request: LockRequest<T>;

  static {
    createGuard = (request) => new MutexGuard(request);
  }

  private constructor(request: LockRequest<T>) {
    this.#request = request;
  }

  /**
   * Asks for the lock, on the first call, and registers callbacks for the answer. `await` calls this
   * method.
   *
   * The returned promise rejects with an `Error` when the guard was released before: a released
   * guard gives no access, and one that is released while it waits leaves the line.
   *
   * @param onfulfilled - Called with the data, or with `undefined` when {@link Mutex.tryLock} found
   * the lock taken.
   * @param onrejected - Called with the error when the guard has been released.
   * @returns A promise of the callback's result.
   * @typeParam Fulfilled - What `onfulfilled` gives.
   * @typeParam Rejected - What `onrejected` gives.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const queue = new Mutex(['first job']);
   * const guard = queue.lock();
   * const job = await guard.then((data) => data.value.shift());
   * guard.release();
   * console.log(job); // first job
   * ```
   */
  // biome-ignore lint/suspicious/noThenProperty: a guard is awaited, and `then` is what `await` calls.
  then<Fulfilled = Yield, Rejected = never>(
    onfulfilled?: ((data: Yield) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onrejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    // SAFETY: only a request that is not patient is answered with undefined, and Mutex gives such a
    // request only to guards whose Yield includes undefined.
    const answer = this.#request.answer() as Promise<Yield>;
    return answer.then(onfulfilled, onrejected);
  }

  /**
   * Gives the lock to the next guard that waits.
   *
   * Only the first call does anything, and only this guard's own hold ends. A guard that is still
   * waiting gives up its place, and its waiters get an `Error`; one that was never awaited, or that
   * was refused by {@link Mutex.tryLock}, has nothing to give back.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const door = new Mutex('open');
   * const first = door.lock();
   * const second = door.lock();
   * await first;
   *
   * first.release();
   * first.release(); // does nothing: the lock is no longer this guard's
   * console.log((await second).value); // open
   * ```
   */
  release(): void {
    this.#request.release();
  }

  /**
   * Releases the guard at the end of an `await using` block.
   *
   * @returns A promise that is already fulfilled: releasing never waits.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const door = new Mutex('open');
   * {
   *   await using guard = door.lock();
   *   (await guard).value = 'closed';
   * }
   * console.log((await door.lock()).value); // closed
   * ```
   */
  [Symbol.asyncDispose](): Promise<void> {
    this.release();
    return Promise.resolve();
  }
}
