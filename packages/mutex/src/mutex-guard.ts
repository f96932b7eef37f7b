// Owns MutexGuard: one request for the lock, as the caller sees it.
import type { LockRequest } from './lock-request.js';
import type { MutexData } from './mutex-data.js';

/** Makes a guard. The constructor is private: guards come from a mutex, and only from there. */
export let createGuard: <T, Yield extends MutexData<T> | undefined>(
  request: LockRequest<T>,
) => MutexGuard<T, Yield>;

/**
 * A request for the lock of a {@link Mutex}: awaiting yields the data; releasing passes the lock on.
 *
 * A guard waits for the lock from the moment it is first awaited, and holds it until the guard or its
 * data is released. It is not a `Promise` but can be awaited like one; awaiting it twice asks once.
 *
 * Most code awaits the guard at once and never names it: `using data = await mutex.lock()`. Name it
 * to give up while it waits: `await using guard = mutex.lock()`, then `await guard`. At the end of
 * the block `await using` releases the guard, whether it holds the lock or still waits. A guard that
 * was declared so but never awaited makes the end of the block reject, because the block ran without
 * the lock. So declare it after every check that may leave the block, or call
 * {@link MutexGuard.release} before leaving. If the block throws before it awaits the guard, its error
 * is the `suppressed` one of a `SuppressedError`.
 *
 * `await using` needs `Symbol.asyncDispose`; where the runtime lacks it, load a polyfill before this
 * package, or call {@link MutexGuard.release} in a `finally` block.
 *
 * @typeParam T - The type of the protected value.
 * @typeParam Yield - What awaiting it gives: `MutexData<T>`, and for a guard of
 * {@link Mutex.tryLock} also `undefined`.
 *
 * @example
 * ```ts
 * import { setTimeout as sleep } from 'node:timers/promises';
 * import { Mutex } from '@ts-primitives/mutex';
 *
 * const printer = new Mutex('printer');
 * const holder = await printer.lock();
 *
 * async function print(): Promise<string> {
 *   await using guard = printer.lock();
 *   const data = await Promise.race([guard, sleep(10)]);
 *   return data ? `printed on the ${data.value}` : 'given up';
 * } // the guard leaves the line here
 *
 * console.log(await print()); // given up
 * holder.release();
 * console.log(await print()); // printed on the printer
 * ```
 */
export class MutexGuard<in out T, out Yield extends MutexData<T> | undefined = MutexData<T>>
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
   * Requests the lock, on the first call, and registers callbacks for the answer. `await` calls this
   * method.
   *
   * The returned promise rejects with an `Error` when the guard was released before: a released
   * guard gives no access, and one that is released while it waits leaves the line.
   *
   * @param onfulfilled - Called with the data, or with `undefined` when {@link Mutex.tryLock} found
   * the lock taken.
   * @param onrejected - Called with the error when the guard has been released.
   * @returns A promise of the callback's result.
   * @throws Error as a rejection, when the guard has been released.
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
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise, so that a callback may take an Error.
    onrejected?: ((reason: any) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    // SAFETY: only a request that is not patient is answered with undefined, and Mutex gives such a
    // request only to guards whose Yield includes undefined.
    const answer = this.#request.answer() as Promise<Yield>;
    return answer.then(onfulfilled, onrejected);
  }

  /**
   * Passes the lock on to the next guard that waits.
   *
   * Only the first call does anything, and only this guard's own hold ends; its data can no longer be
   * used. A guard that is still waiting gives up its place, and awaiting it rejects with an `Error`.
   * One that was never awaited, or that was refused by {@link Mutex.tryLock}, holds nothing to
   * release.
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
   * first.release(); // does nothing: the lock is no longer held by this guard
   * console.log((await second).value); // open
   * second.release();
   * ```
   */
  release(): void {
    this.#request.release();
  }

  /**
   * Releases the guard at the end of an `await using` block, however the block exits.
   *
   * @returns A promise that never waits for the lock.
   * @throws Error as a rejection, when the guard was neither awaited nor released in its block, because
   * the block ran without the lock. A block that is left early has to call `release` before that; the
   * error of one that throws is the `suppressed` one of a `SuppressedError`.
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
   * console.log((await door.tryLock())?.value); // closed
   * ```
   */
  async [Symbol.asyncDispose](): Promise<void> {
    const { isIdle } = this.#request;
    this.release();
    if (isIdle) {
      throw new Error(
        'The guard was never awaited, so its block ran without the lock: write `using data = await mutex.lock()`',
      );
    }
  }
}
