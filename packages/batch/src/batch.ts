// Owns Batch, a numbered run of values, and the two functions that split a source into batches.

import { BatchItem } from './batch-item.js';
import { chunk, chunkAsync, observe } from './chunk.js';

/**
 * A numbered run of values from a longer source.
 *
 * {@link Batch.from} and {@link Batch.fromAsync} split a source into batches of a given length; only
 * the last one may be shorter, and none is empty. Joined, the {@link Batch.items | items} of all batches
 * are the values of the source in order, without those that a predicate left out.
 *
 * @typeParam T - The type of the values.
 *
 * @example
 * ```ts
 * import { Batch } from '@ts-primitives/batch';
 *
 * const lines: string[] = [];
 * for (const batch of Batch.from(['a', 'b', 'c'], 2)) {
 *   lines.push(`batch ${batch.index}: ${batch.items.join(' ')}`);
 * }
 * console.log(lines.join('; ')); // batch 0: a b; batch 1: c
 * ```
 *
 * @keywords chunk, split, slices, stream
 */
export class Batch<T> implements Iterable<BatchItem<T>> {
  /**
   * Splits an iterable into batches, lazily.
   *
   * In this form the predicate is a type guard, and the batches have the narrowed type. TypeScript 5.5
   * and later infer the guard of the example; for earlier versions, write `(value): value is number`.
   *
   * @typeParam T - The type of the source's values.
   * @typeParam S - The type of the values kept.
   * @param source - What to split.
   * @param size - The length of each batch but the last: an integer of at least 1.
   * @param predicate - Called with each value and its place in the source, counted from 0.
   * @returns A generator of the batches.
   * @throws RangeError at once, when `size` is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const readings = [1.5, undefined, 2.5];
   * const [first] = Batch.from(readings, 2, (value) => value !== undefined);
   * console.log(first?.items.map((value) => value.toFixed(2)).join(' ')); // 1.50 2.50
   * ```
   */
  static from<T, S extends T>(
    source: Iterable<T>,
    size: number,
    predicate: (value: T, index: number) => value is S,
  ): Generator<Batch<S>, void, undefined>;
  /**
   * Splits an iterable into batches, lazily.
   *
   * The source is opened when the first batch is requested, and never read further than the requested
   * batch needs. It is closed once when the consumer stops early (`break`, `return`, an error) or the
   * predicate throws. Stopping before the first batch was requested closes nothing, not even a source
   * that was opened elsewhere. When the source itself throws, so does the generator, and the values
   * read since the last batch are lost.
   *
   * @typeParam T - The type of the source's values.
   * @param source - What to split.
   * @param size - The length of each batch but the last: an integer of at least 1.
   * @param predicate - Leaves out the values it returns `false` for, as `Array.prototype.filter`
   * does. It is called with each value and its place in the source, counted from 0. Without it, every
   * value is kept.
   * @returns A generator of the batches.
   * @throws RangeError at once, when `size` is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const lengths = Array.from(Batch.from('abcde', 2), (batch) => batch.length);
   * console.log(lengths.join(' ')); // 2 2 1
   *
   * const [odd] = Batch.from([1, 2, 3, 4, 5], 2, (value) => value % 2 === 1);
   * console.log(odd?.items.join(' ')); // 1 3
   * ```
   */
  static from<T>(
    source: Iterable<T>,
    size: number,
    predicate?: (value: T, index: number) => boolean,
  ): Generator<Batch<T>, void, undefined>;
  static from<T>(
    source: Iterable<T>,
    size: number,
    predicate: (value: T, index: number) => boolean = acceptAll,
  ): Generator<Batch<T>, void, undefined> {
    assertSize(size);
    return enumerate(chunk(source, size, predicate));
  }

  /**
   * Splits a sync or async iterable into batches, lazily: the async twin of {@link Batch.from}.
   *
   * In this form the predicate is a type guard, and the batches have the narrowed type. TypeScript 5.5
   * and later infer the guard of the example; for earlier versions, write `(name): name is string`.
   *
   * @typeParam T - The type of the source's values.
   * @typeParam S - The type of the values kept.
   * @param source - What to split.
   * @param size - The length of each batch but the last: an integer of at least 1.
   * @param predicate - Called with each value and its place in the source, counted from 0.
   * @returns An async generator of the batches.
   * @throws RangeError at once (not as a rejection), when `size` is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * async function* readNames() {
   *   yield* ['Ada', null, 'Grace'];
   * }
   *
   * for await (const batch of Batch.fromAsync(readNames(), 2, (name) => name !== null)) {
   *   console.log(batch.items.map((name) => name.length).join(' ')); // 3 5
   * }
   * ```
   */
  static fromAsync<T, S extends T>(
    source: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
    size: number,
    predicate: (value: T, index: number) => value is S,
  ): AsyncGenerator<Batch<S>, void, undefined>;
  /**
   * Splits a sync or async iterable into batches, lazily: the async twin of {@link Batch.from}.
   *
   * The source is read one value at a time, each awaited before the next is requested; promises in a
   * sync iterable are awaited too. It is closed once when the consumer stops early, when the
   * predicate throws, and when a promise of a sync iterable rejects. Stopping before the first batch
   * was requested closes nothing, not even a source that was opened elsewhere. As with every async
   * generator, stopping early waits for a read that is under way.
   *
   * Promises in an array already run, so one may reject before its turn, even before the first batch
   * is requested. For those in the array at the call, that error is thrown at their turn; if an earlier
   * one is thrown, or the consumer stops first or never starts, it is ignored, as `Promise.all` ignores
   * all errors but the first. A promise that is added to the array later, or that comes from any other
   * sync iterable, is handled only at its turn: create it there, as a generator does.
   *
   * @typeParam T - The type of the source's values.
   * @param source - What to split. One that is both kinds of iterable is read as an async one.
   * @param size - The length of each batch but the last: an integer of at least 1.
   * @param predicate - Leaves out the values it returns (or resolves to) `false` for. It is called with
   * each value and its place in the source, counted from 0, and is awaited before the next value is
   * read.
   * @returns An async generator of the batches.
   * @throws RangeError at once (not as a rejection), when `size` is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * async function* pages() {
   *   yield* ['home', 'about', 'contact'];
   * }
   *
   * const lines: string[] = [];
   * for await (const batch of Batch.fromAsync(pages(), 2)) {
   *   lines.push(batch.items.join('+'));
   * }
   * console.log(lines.join(' ')); // home+about contact
   * ```
   */
  static fromAsync<T>(
    source: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
    size: number,
    predicate?: (value: T, index: number) => boolean | PromiseLike<boolean>,
  ): AsyncGenerator<Batch<T>, void, undefined>;
  static fromAsync<T>(
    source: AsyncIterable<T> | Iterable<T | PromiseLike<T>>,
    size: number,
    predicate: (value: T, index: number) => boolean | PromiseLike<boolean> = acceptAll,
  ): AsyncGenerator<Batch<T>, void, undefined> {
    assertSize(size);
    observe(source);
    return enumerateAsync(chunkAsync(source, size, predicate));
  }

  /**
   * The number of this batch, counted from 0.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const batches = [...Batch.from([10, 20, 30], 2)];
   * console.log(batches.map((batch) => batch.index).join(' ')); // 0 1
   * ```
   */
  readonly index: number;

  /**
   * The values of this batch, in the order of the source.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const batches = [...Batch.from([10, 20, 30], 2)];
   * console.log(batches.flatMap((batch) => batch.items).join(' ')); // 10 20 30
   * ```
   */
  readonly items: readonly T[];

  /**
   * Creates one batch. {@link Batch.from} and {@link Batch.fromAsync} create those of a whole source.
   *
   * @param index - The number of the batch, counted from 0.
   * @param items - Its values. The array is kept, not copied.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const batch = new Batch(0, ['a', 'b']);
   * console.log(batch.length); // 2
   * ```
   */
  constructor(index: number, items: readonly T[]) {
    this.index = index;
    this.items = items;
  }

  /**
   * The number of values in the batch.
   *
   * @returns The length of {@link Batch.items | items}.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const [, last] = Batch.from([10, 20, 30], 2);
   * console.log(last?.length); // 1
   * ```
   */
  get length(): number {
    return this.items.length;
  }

  /**
   * Iterates over the values with their places in this batch. Each call starts from the first.
   *
   * @returns A generator that gives one {@link BatchItem} for each value.
   *
   * @example
   * ```ts
   * import { Batch } from '@ts-primitives/batch';
   *
   * const [batch] = Batch.from(['a', 'b'], 2);
   * for (const item of batch ?? []) {
   *   if (item.index === 1) console.log(item.value); // b
   * }
   * ```
   */
  *[Symbol.iterator](): Generator<BatchItem<T>, void, undefined> {
    for (const [index, value] of this.items.entries()) yield new BatchItem(index, value);
  }
}

const acceptAll = (): boolean => true;

function assertSize(size: number): void {
  if (Number.isInteger(size) && size >= 1) return;
  throw new RangeError(`Expected a batch size that is an integer of at least 1, got ${size}`);
}

function* enumerate<T>(chunks: Iterable<T[]>): Generator<Batch<T>, void, undefined> {
  let index = 0;
  for (const items of chunks) yield new Batch(index++, items);
}

async function* enumerateAsync<T>(
  chunks: AsyncIterable<T[]>,
): AsyncGenerator<Batch<T>, void, undefined> {
  let index = 0;
  for await (const items of chunks) yield new Batch(index++, items);
}
