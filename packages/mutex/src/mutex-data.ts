// Owns MutexData: the cell that holds what a mutex protects.

/**
 * The data that a {@link Mutex} protects, as its holder sees it.
 *
 * A mutex has one `MutexData` for its whole life and hands it to each holder in turn, so what one
 * holder assigns to {@link MutexData.value} is what the next one reads. Use it only until the guard
 * is released: JavaScript has no way to take a reference back.
 *
 * @typeParam T - The type of the protected value.
 *
 * @example
 * ```ts
 * import { Mutex } from '@ts-primitives/mutex';
 *
 * const balance = new Mutex(100);
 *
 * const guard = balance.lock();
 * const data = await guard;
 * data.value -= 30;
 * guard.release();
 *
 * console.log((await balance.lock()).value); // 70
 * ```
 */
export class MutexData<T> {
  /**
   * The protected value. Assign to it to replace it for later holders too.
   *
   * @example
   * ```ts
   * import { Mutex } from '@ts-primitives/mutex';
   *
   * const names = new Mutex(['ada']);
   * const data = await names.lock();
   * data.value = [...data.value, 'grace'];
   * console.log(data.value.length); // 2
   * ```
   */
  value: T;

  /**
   * Creates a cell. A {@link Mutex} does this itself; by hand it is of use in a test of code that
   * takes the data of a mutex.
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
    this.value = value;
  }
}
