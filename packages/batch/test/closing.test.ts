import { Batch } from '@ts-primitives/batch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CountingSource } from './source.js';

type Predicate = (value: number) => boolean;
type Batches = AsyncGenerator<Batch<number>, void> | Generator<Batch<number>, void>;

/** Every way to read a source; `for await` reads sync batches too, so one test covers all. */
const ways: {
  name: string;
  split: (source: CountingSource, size: number, predicate?: Predicate) => Batches;
}[] = [
  { name: 'from', split: (source, ...rest) => Batch.from(source, ...rest) },
  { name: 'fromAsync, sync source', split: (source, ...rest) => Batch.fromAsync(source, ...rest) },
  {
    name: 'fromAsync, array with an iterator of its own',
    split: (source, ...rest) => {
      const iterator = { [Symbol.iterator]: () => source[Symbol.iterator]() };
      return Batch.fromAsync<number>(Object.assign([], iterator), ...rest);
    },
  },
  {
    name: 'fromAsync, async source',
    split: (source, ...rest) => Batch.fromAsync(source.async, ...rest),
  },
];

async function take(batches: Batches, count: number): Promise<Batch<number>[]> {
  const taken: Batch<number>[] = [];
  if (count === 0) return taken;
  for await (const batch of batches) {
    taken.push(batch);
    if (taken.length === count) break;
  }
  return taken;
}

describe.each(ways)('$name', ({ split }) => {
  test('an early stop reads no more than it must and closes the source once', async () => {
    const size = fc.integer({ min: 1, max: 5 });
    await fc.assert(
      fc.asyncProperty(fc.nat(20), size, fc.nat(6), async (length, size, count) => {
        const source = new CountingSource(length);
        const taken = await take(split(source, size), count);
        const wanted = Math.min(count * size, length);
        expect(taken.flatMap((batch) => batch.items)).toEqual([...Array(wanted).keys()]);
        expect(source.read).toBe(wanted);
        const stoppedEarly = count > 0 && taken.length === count && source.read === count * size;
        expect(source.closed).toBe(stoppedEarly ? 1 : 0);
      }),
    );
  });

  test('does not open the source before the first batch is asked for', () => {
    const source = new CountingSource(3);
    split(source, 2);
    expect(source.opened).toBe(0);
  });

  test('stopping before the first batch closes nothing', async () => {
    const source = new CountingSource(3);
    const batches = split(source, 2);
    await batches.return();
    expect(source).toMatchObject({ opened: 0, closed: 0 });
  });

  test('an exhausted source is not closed', async () => {
    const source = new CountingSource(3);
    await take(split(source, 2), Number.POSITIVE_INFINITY);
    expect(source).toMatchObject({ opened: 1, read: 3, closed: 0 });
  });

  test('a predicate that throws closes the source once', async () => {
    const source = new CountingSource(5);
    const batches = split(source, 2, (value) => {
      if (value === 3) throw new Error('predicate failed');
      return true;
    });
    await expect(take(batches, Number.POSITIVE_INFINITY)).rejects.toThrow('predicate failed');
    expect(source).toMatchObject({ read: 4, closed: 1 });
  });

  test('a source that throws is not closed, and the batches before it were given', async () => {
    const source = new CountingSource(5, 3);
    const seen: number[] = [];
    const run = (async () => {
      for await (const batch of split(source, 2)) seen.push(...batch.items);
    })();
    await expect(run).rejects.toThrow('source failed');
    expect(seen).toEqual([0, 1]);
    expect(source.closed).toBe(0);
  });

  test('a consumer that throws closes the source once', async () => {
    const source = new CountingSource(5);
    const run = (async () => {
      for await (const _ of split(source, 2)) throw new Error('consumer failed');
    })();
    await expect(run).rejects.toThrow('consumer failed');
    expect(source.closed).toBe(1);
  });

  test('a predicate that accepts nothing gives no batch', async () => {
    const source = new CountingSource(5);
    expect(
      await take(
        split(source, 2, () => false),
        1,
      ),
    ).toEqual([]);
  });
});
