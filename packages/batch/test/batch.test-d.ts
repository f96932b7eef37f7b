import { Batch, type BatchItem } from '@ts-primitives/batch';
import { expectTypeOf } from 'vitest';

declare const maybe: (number | undefined)[];
declare const promised: Promise<number | string>[];
declare const rows: AsyncIterable<{ id: number }>;

expectTypeOf(Batch.from([1, 2], 2)).toEqualTypeOf<Generator<Batch<number>, void, undefined>>();
expectTypeOf(Batch.from('ab', 2)).toEqualTypeOf<Generator<Batch<string>, void, undefined>>();
expectTypeOf(Batch.from(maybe, 2, (value) => value !== undefined)).toEqualTypeOf<
  Generator<Batch<number>, void, undefined>
>();
expectTypeOf(Batch.from(maybe, 2, (_, index) => index > 0)).toEqualTypeOf<
  Generator<Batch<number | undefined>, void, undefined>
>();
// @ts-expect-error: a promise would always count as true; fromAsync awaits it.
Batch.from(maybe, 2, async () => true);
// @ts-expect-error: an async source needs fromAsync.
Batch.from(rows, 2);

expectTypeOf(Batch.fromAsync(rows, 2)).toEqualTypeOf<
  AsyncGenerator<Batch<{ id: number }>, void, undefined>
>();
expectTypeOf(Batch.fromAsync(promised, 2)).toEqualTypeOf<
  AsyncGenerator<Batch<number | string>, void, undefined>
>();
expectTypeOf(Batch.fromAsync(promised, 2, (value) => typeof value === 'string')).toEqualTypeOf<
  AsyncGenerator<Batch<string>, void, undefined>
>();
expectTypeOf(Batch.fromAsync(rows, 2, async (row) => row.id > 0)).toEqualTypeOf<
  AsyncGenerator<Batch<{ id: number }>, void, undefined>
>();

const batch = new Batch(0, ['a']);
expectTypeOf(batch.items).toEqualTypeOf<readonly string[]>();
expectTypeOf([...batch]).toEqualTypeOf<BatchItem<string>[]>();
// @ts-expect-error: batches are read-only.
batch.items.push('b');
