import { Box } from '@ts-primitives/box';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('Box', () => {
  test('holds the very value it was given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(new Box(value).value).toBe(value);
      }),
    );
  });

  test('the last assignment wins, for every holder of the box', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (values) => {
        const box = new Box<unknown>('first');
        const sameBox = box;
        for (const value of values) box.value = value;
        expect(sameBox.value).toBe(values.at(-1));
      }),
    );
  });

  test('two boxes of one value are independent', () => {
    const [a, b] = [new Box(1), new Box(1)];
    a.value = 2;
    expect(b.value).toBe(1);
  });

  test('is sealed: nothing is added, removed or turned into an accessor', () => {
    const box = new Box(1);
    expect(Object.isSealed(box)).toBe(true);
    expect(Object.isFrozen(box)).toBe(false);
    expect(() => Object.assign(box, { valeu: 2 })).toThrow(TypeError);
    expect(Reflect.deleteProperty(box, 'value')).toBe(false);
    expect(Reflect.defineProperty(box, 'value', { get: () => 2 })).toBe(false);
  });

  test('the seal does not reach into the value', () => {
    const box = new Box<{ a: number; b?: number }>({ a: 1 });
    box.value.b = 2;
    expect(box.value).toEqual({ a: 1, b: 2 });
  });

  test('has `value` as its only own property, so it copies and prints plainly', () => {
    expect(Reflect.ownKeys(new Box(1))).toEqual(['value']);
    expect(JSON.stringify(new Box([1]))).toBe('{"value":[1]}');
  });

  test('a subclass adds methods and private fields, but no public ones', () => {
    class Counter extends Box<number> {
      #calls = 0;

      increment(): number {
        this.value += 1;
        this.#calls += 1;
        return this.#calls;
      }
    }
    const counter = new Counter(1);
    expect(counter.increment()).toBe(1);
    expect(counter.value).toBe(2);
    expect(Object.isSealed(counter)).toBe(true);

    class Labelled extends Box<number> {
      label = 'x';
    }
    expect(() => new Labelled(1)).toThrow(TypeError);
  });
});
