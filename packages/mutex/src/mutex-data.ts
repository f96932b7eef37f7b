// Owns MutexData: one holder's access to what a mutex protects.

/** Where a mutex keeps its value. */
export interface MutexValue<in out T> {
  value: T;
}

/** Gives one holder access to the value; releasing the data releases the hold. */
export let createData: <T>(source: MutexValue<T>, hold: { release(): void }) => MutexData<T>;

/** Ends the access. */
export let endAccess: <T>(data: MutexData<T>) => void;

/**
 * One holder's access to the data of a {@link Mutex}, and its hold of the lock.
 *
 * Awaiting a {@link MutexGuard} gives it. What one holder assigns to {@link MutexData.value} is what
 * the next one reads. It is `Disposable`, so `using data = await mutex.lock()` releases the lock at
 * the end of the block, however the block exits; {@link MutexData.release} does the same without a block.
 * After the release, reading or assigning `value` throws. A reference that was read from `value`
 * before stays usable, because JavaScript cannot take it back: do not keep one.
 *
 * The compiler lets `MutexData<T>` pass only for the same `T`: a holder both reads and assigns.
 *
 * @typeParam T - The type of the protected value.
 *
 * @example
 * ```ts
 * import { Mutex } from '@ts-primitives/mutex';
 *
 * const balance = new Mutex(100);
 * {
 *   using data = await balance.lock();
 *   data.value -= 30;
 * } // released here
 *
 * using data = await balance.lock();
 * console.log(data.value); // 70
 * ```
 */
export class MutexData<in out T> implements Disposable {
  #source: MutexValue<T> | undefined;
  #hold: { release(): void } | undefined;

  static {
    createData = (source, hold) => {
      const data = new MutexData(source.value);
      data.#source = source;
      data.#hold = hold;
      return data;
    };
    endAccess = (data) => {
      data.#source = undefined;
    };
  }

  /**
   * Creates data that no mutex protects, for tests of functions that take the data of a mutex. A
   * {@link Mutex} creates the data of its holders itself.
   *
   * @param value - The value to hold.
   *
   * @example
   * ```ts
   * import { MutexData } from '@ts-primitives/mutex';
   *
   * const increment = (counter: MutexData<number>) => ++counter.value;
   * console.log(increment(new MutexData(1))); // 2
   * ```
   */
  constructor(value: T) {
    this.#source = { value };
  }

  /**
   * The protected value.
   *
   * @returns The value as it is now.
   * @throws ReferenceError when the lock was released.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const names = new Mutex(['ada']);
   * using data = await names.lock();
   * data.value = [...data.value, 'grace'];
   * console.log(data.value.length); // 2
   * ```
   */
  get value(): T {
    return this.#access().value;
  }

  /**
   * Replaces the protected value, for later holders too.
   *
   * @param value - The new value.
   * @throws ReferenceError when the lock was released.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const names = new Mutex('ada');
   * using data = await names.lock();
   * data.value = 'grace';
   * console.log(data.value); // grace
   * ```
   */
  set value(value: T) {
    this.#access().value = value;
  }

  /**
   * Releases the lock and ends the access to the value, as {@link MutexGuard.release} of the guard
   * does. Only the first call of either does anything.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const door = new Mutex('open');
   * const data = await door.lock();
   * try {
   *   data.value = 'closed';
   * } finally {
   *   data.release(); // for code without `using`
   * }
   * console.log((await door.tryLock())?.value); // closed
   * ```
   */
  release(): void {
    this.#source = undefined;
    this.#hold?.release();
  }

  /**
   * Releases the lock at the end of a `using` or `await using` block.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const door = new Mutex('open');
   * {
   *   using data = await door.lock();
   *   data.value = 'closed';
   * }
   * console.log((await door.tryLock())?.value); // closed
   * ```
   */
  [Symbol.dispose](): void {
    this.release();
  }

  #access(): MutexValue<T> {
    if (this.#source) return this.#source;
    throw new ReferenceError('The lock was released, so its data can no longer be used');
  }
}
