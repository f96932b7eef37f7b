import { runInNewContext } from 'node:vm';
import { Batch } from '@ts-primitives/batch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CountingSource } from './source.js';

async function collect<T>(batches: AsyncIterable<Batch<T>>): Promise<Batch<T>[]> {
  const collected: Batch<T>[] = [];
  for await (const batch of batches) collected.push(batch);
  return collected;
}

async function* asyncFrom<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

describe('Batch.fromAsync', () => {
  test('gives what Batch.from gives, for sync, promised and async sources', async () => {
    const size = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), size, async (values, size) => {
        const expected = [...Batch.from(values, size)];
        const promised = values.map((value) => Promise.resolve(value));
        expect(await collect(Batch.fromAsync(values, size))).toEqual(expected);
        expect(await collect(Batch.fromAsync(promised, size))).toEqual(expected);
        expect(await collect(Batch.fromAsync(asyncFrom(values), size))).toEqual(expected);
      }),
    );
  });

  test('a predicate, sync or async, does what filtering does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), fc.func(fc.boolean()), async (values, predicate) => {
        const accepts = (value: number, index: number): boolean => predicate(value, index);
        const expected = [...Batch.from(values, 3, accepts)];
        expect(await collect(Batch.fromAsync(values, 3, accepts))).toEqual(expected);
        const later = async (value: number, index: number) => accepts(value, index);
        expect(await collect(Batch.fromAsync(values, 3, later))).toEqual(expected);
      }),
    );
  });

  test('takes a string', async () => {
    expect((await collect(Batch.fromAsync('abc', 2))).map((batch) => batch.items)).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  test('prefers the async side of a source that has both', async () => {
    const both = { ...new CountingSource(3).async, [Symbol.iterator]: () => [9].values() };
    const [batch] = await collect<number>(Batch.fromAsync(both, 3));
    expect(batch?.items).toEqual([0, 1, 2]);
  });

  test('a promise of a sync source that rejects closes the source once', async () => {
    let closed = 0;
    function* source() {
      try {
        yield Promise.resolve(1);
        yield Promise.reject(new Error('value failed'));
      } finally {
        closed += 1;
      }
    }
    await expect(collect(Batch.fromAsync(source(), 1))).rejects.toThrow('value failed');
    expect(closed).toBe(1);
  });

  test('an async predicate that rejects closes the source once', async () => {
    const source = new CountingSource(3);
    const batches = Batch.fromAsync(source.async, 2, async () => {
      throw new Error('predicate failed');
    });
    await expect(collect(batches)).rejects.toThrow('predicate failed');
    expect(source.closed).toBe(1);
  });

  test('batches asked for all at once come in order', async () => {
    const batches = Batch.fromAsync(asyncFrom([1, 2, 3]), 1);
    const results = await Promise.all([batches.next(), batches.next(), batches.next()]);
    expect(results.map((result) => result.value?.items)).toEqual([[1], [2], [3]]);
  });
});

describe('promises that already run', () => {
  const rejecting = () => [
    new Promise<string>((resolve) => setTimeout(resolve, 20, 'slow')),
    Promise.reject(new RangeError('fast')),
    Promise.reject(new RangeError('later')),
  ];

  test('of an array may reject before their turn: the loop gets the first error', async () => {
    await expect(collect(Batch.fromAsync(rejecting(), 2))).rejects.toThrow('fast');
  });

  test('of an array may reject before the loop starts', async () => {
    const batches = Batch.fromAsync(rejecting(), 2);
    // Node.js reports unhandled rejections before timers run.
    await new Promise((resolve) => setTimeout(resolve));
    await expect(collect(batches)).rejects.toThrow('fast');
  });

  test('of an array may reject after the loop was left', async () => {
    for await (const batch of Batch.fromAsync(rejecting(), 1)) {
      expect(batch.items).toEqual(['slow']);
      break;
    }
  });

  test('of an array may come from another realm', async () => {
    const foreign: Promise<string> = runInNewContext(`Promise.reject(new RangeError('foreign'))`);
    const batches = Batch.fromAsync([foreign], 1);
    await new Promise((resolve) => setTimeout(resolve));
    await expect(collect(batches)).rejects.toThrow('foreign');
  });

  test('that start when they are asked are not asked before their turn', async () => {
    const started: string[] = [];
    class LazyPromise extends Promise<string> {
      // biome-ignore lint/suspicious/noThenProperty: an overridden `then` is what is tested.
      override then<A, B>(...callbacks: Parameters<typeof Promise.prototype.then<A, B>>) {
        started.push('then');
        return super.then(...callbacks);
      }
      override catch<A>(callback?: ((reason: unknown) => A | PromiseLike<A>) | null) {
        started.push('catch');
        return super.catch(callback);
      }
    }
    Batch.fromAsync([LazyPromise.resolve('lazy')], 1);
    expect(started).toEqual([]);
  });

  test('other thenables are not asked before their turn', async () => {
    const asked: string[] = [];
    const thenable = (name: string): PromiseLike<string> => ({
      // biome-ignore lint/suspicious/noThenProperty: a thenable is what is tested.
      then: (...callbacks) => {
        asked.push(name);
        return Promise.resolve(name).then(...callbacks);
      },
    });
    for await (const _ of Batch.fromAsync([thenable('first'), thenable('second')], 1)) break;
    expect(asked).toEqual(['first']);
  });
});
