// Owns BatchItem, a value together with its place in a batch.

/**
 * One value of a {@link Batch}, with its place in that batch.
 *
 * @typeParam T - The type of the value.
 *
 * @example
 * ```ts
 * import { Batch } from '@ts-primitives/batch';
 *
 * for (const batch of Batch.from(['a', 'b'], 2)) {
 *   console.log([...batch].map((item) => `${item.index}=${item.value}`).join(' ')); // 0=a 1=b
 * }
 * ```
 */
export class BatchItem<T> {
  /**
   * The place in the batch, counted from 0: `batch.items[item.index]` is `item.value`.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const batch = new Batch(3, ['x', 'y']);
   * console.log([...batch].map((item) => item.index).join(' ')); // 0 1
   * ```
   */
  readonly index: number;

  /**
   * The value from the source.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const batch = new Batch(3, ['x', 'y']);
   * console.log([...batch].map((item) => item.value).join(' ')); // x y
   * ```
   */
  readonly value: T;

  /**
   * Creates an item. Iterating over a {@link Batch} creates its items.
   *
   * @param index - The place in the batch, counted from 0.
   * @param value - The value.
   *
   * @example
   * ```ts
   * import { BatchItem } from '@ts-primitives/batch';
   *
   * const item = new BatchItem(0, 'x');
   * console.log(item.index, item.value); // 0 x
   * ```
   */
  constructor(index: number, value: T) {
    this.index = index;
    this.value = value;
  }
}
