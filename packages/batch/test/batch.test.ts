import { Batch, BatchItem } from '@ts-primitives/batch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('Batch', () => {
  test('has its number, its values and their count', () => {
    const batch = new Batch(3, ['a', 'b']);
    expect(batch.index).toBe(3);
    expect(batch.items).toEqual(['a', 'b']);
    expect(batch.length).toBe(2);
  });

  test('iterates items that point back at its values, each time anew', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (values) => {
        const batch = new Batch(0, values);
        const items = [...batch];
        expect(items.every((item) => item instanceof BatchItem)).toBe(true);
        expect(items.map((item) => item.index)).toEqual([...values.keys()]);
        expect(items.map((item) => item.value)).toEqual(values);
        expect([...batch]).toEqual(items);
      }),
    );
  });
});

describe('Batch.from', () => {
  const size = fc.integer({ min: 1, max: 12 });

  test('joined, the batches are the source', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), size, (source, size) => {
        const batches = [...Batch.from(source, size)];
        expect(batches.flatMap((batch) => batch.items)).toEqual(source);
      }),
    );
  });

  test('batches are numbered, full but for the last, and never empty', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), size, (source, size) => {
        const batches = [...Batch.from(new Set(source), size)];
        const total = new Set(source).size;
        expect(batches.map((batch) => batch.index)).toEqual([...batches.keys()]);
        expect(batches).toHaveLength(Math.ceil(total / size));
        for (const batch of batches.slice(0, -1)) expect(batch).toHaveLength(size);
        if (total > 0) expect(batches.at(-1)).toHaveLength(total % size || size);
      }),
    );
  });

  test('a predicate does what filtering the source first would do', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), size, fc.func(fc.boolean()), (source, size, predicate) => {
        const accepts = (value: number, index: number): boolean => predicate(value, index);
        const filtered = source.filter((value, index) => predicate(value, index));
        expect([...Batch.from(source, size, accepts)]).toEqual([...Batch.from(filtered, size)]);
      }),
    );
  });

  test('keeps values that are undefined', () => {
    expect([...Batch.from([undefined, undefined], 1)]).toHaveLength(2);
  });

  test('splits a string by code points', () => {
    expect([...Batch.from('a💡b', 2)].map((batch) => batch.items)).toEqual([['a', '💡'], ['b']]);
  });

  test('gives each batch an array of its own', () => {
    const [first, second] = [...Batch.from([1, 2], 1)];
    expect(first?.items).not.toBe(second?.items);
  });

  test('fails late, not at once, on what cannot be iterated', () => {
    const batches = Batch.from(null as never, 1);
    expect(() => batches.next()).toThrow(TypeError);
  });
});

describe.each([
  { name: 'Batch.from', split: (size: number) => Batch.from([], size) },
  { name: 'Batch.fromAsync', split: (size: number) => Batch.fromAsync([], size) },
])('$name: size', ({ split }) => {
  test.each([
    0,
    -1,
    -0,
    0.5,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '2' as unknown as number,
    undefined as unknown as number,
  ])('%s throws a RangeError at once', (size) => {
    expect(() => split(size)).toThrow(RangeError);
    expect(() => split(size)).toThrow(
      `Expected a batch size that is an integer of at least 1, got ${String(size)}`,
    );
  });

  test.each([1, 2 ** 53])('%s is fine', (size) => {
    expect(() => split(size)).not.toThrow();
  });
});
