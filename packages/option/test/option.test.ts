import { None, Option, Some } from '@ts-primitives/option';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

const someOf = fc.anything().map((value) => Option.some(value));
const option = fc.oneof(someOf, fc.constant<Option<unknown>>(Option.none));

describe('Option.some', () => {
  test('unwrap gives back the very value, falsy ones and options included', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom(undefined, null, 0, '', NaN), option);
    fc.assert(
      fc.property(value, (value) => {
        const some = Option.some(value);
        expect(some.value).toBe(value);
        expect(Option.unwrap(some)).toBe(value);
        expect(Option.is(some, Some)).toBe(true);
      }),
    );
  });

  test('makes what `new Some` makes', () => {
    expect(Option.some(1)).toStrictEqual(new Some(1));
  });

  test('is frozen, but not what it holds', () => {
    const some = Option.some<number[]>([]);
    expect(Object.isFrozen(some)).toBe(true);
    expect(() => Object.assign(some, { value: [1] })).toThrow(TypeError);
    some.value.push(1);
    expect(some.value).toEqual([1]);
  });
});

describe('Option.none', () => {
  test('is one frozen instance', () => {
    expect(Option.none).toBe(Option.none);
    expect(Option.none).toBeInstanceOf(None);
    expect(Option.none).toBeInstanceOf(Option);
    expect(Object.isFrozen(Option.none)).toBe(true);
    expect(Reflect.ownKeys(Option.none)).toEqual([]);
  });

  test('stays the only one', () => {
    const Constructor: unknown = None;
    // SAFETY: plain JavaScript can call the constructor, whatever its type permits.
    expect(() => new (Constructor as new () => object)()).toThrow(
      new TypeError('Only Some and None are options: use Option.some or Option.none'),
    );
  });

  test('cannot be replaced', () => {
    expect(() => Object.assign(Option, { none: Option.some(1) })).toThrow(TypeError);
  });
});

describe('Option.is', () => {
  test('every option is exactly one of Some and None', () => {
    fc.assert(
      fc.property(option, (option) => {
        expect(Option.is(option, Some)).toBe(!Option.is(option, None));
        expect(Option.is(option, None)).toBe(option === Option.none);
      }),
    );
  });
});

describe('Option.assert', () => {
  test.each([
    { name: 'some is Some', option: Option.some(undefined), kind: Some },
    { name: 'none is None', option: Option.none, kind: None },
  ])('$name: returns', ({ option, kind }) => {
    expect(() => assertKind(option, kind)).not.toThrow();
  });

  test.each([
    { option: Option.none, kind: Some, message: 'Expected an option with a value' },
    { option: Option.some(1), kind: None, message: 'Expected an option without a value' },
  ])('throws: $message', ({ option, kind, message }) => {
    expect(() => assertKind(option, kind)).toThrow(new TypeError(message));
  });
});

describe('Option.unwrap', () => {
  test('throws a TypeError on none', () => {
    expect(() => Option.unwrap(Option.none)).toThrow(
      new TypeError('Expected an option with a value'),
    );
  });
});

describe('Option.all', () => {
  test('holds every value in order, or is none when one is', () => {
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const all = Option.all(options);
        if (options.includes(Option.none)) {
          expect(all).toBe(Option.none);
        } else {
          const values = options.map((option) => Option.unwrap(option));
          expect(Option.unwrap(all)).toEqual(values);
        }
      }),
    );
  });

  test('of nothing holds an empty array', () => {
    expect(Option.unwrap(Option.all([]))).toEqual([]);
  });

  test('of one option is that option, its value in an array', () => {
    fc.assert(
      fc.property(someOf, (some) => {
        expect(Option.unwrap(Option.all([some]))[0]).toBe(some.value);
      }),
    );
  });

  test('leaves its argument alone and gives a new array', () => {
    const options = Object.freeze([Option.some(1), Option.some(2)]);
    expect(Option.unwrap(Option.all(options))).not.toBe(Option.unwrap(Option.all(options)));
    expect(options.map((option) => option.value)).toEqual([1, 2]);
  });
});

describe('Option.any', () => {
  test('is the first present option itself, or none', () => {
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const first = options.filter((option) => option !== Option.none)[0];
        expect(Option.any(options)).toBe(first ?? Option.none);
      }),
    );
  });

  test('of nothing is none', () => {
    expect(Option.any([])).toBe(Option.none);
  });

  test('absorbs none on either side, and is associative', () => {
    fc.assert(
      fc.property(option, option, option, (a, b, c) => {
        expect(Option.any([a, Option.none])).toBe(a);
        expect(Option.any([Option.none, a])).toBe(a);
        expect(Option.any([Option.any([a, b]), c])).toBe(Option.any([a, Option.any([b, c])]));
      }),
    );
  });

  test('counts a present undefined', () => {
    const present = Option.some(undefined);
    expect(Option.any([Option.none, present, Option.some(1)])).toBe(present);
  });
});

describe('subclasses', () => {
  test('of Option itself cannot be constructed: there are two kinds', () => {
    const Base: unknown = Option;
    // SAFETY: plain JavaScript can extend the class, whatever its type permits.
    class Either extends (Base as new () => object) {}
    expect(() => new Either()).toThrow(
      new TypeError('Only Some and None are options: use Option.some or Option.none'),
    );
  });

  test('are told apart from Some', () => {
    class Id<T> extends Some<T> {}
    expect(Option.is(new Id(1), Id)).toBe(true);
    expect(Option.is(Option.some(1), Id)).toBe(false);
  });

  test('of Some are some, and may add methods but no fields', () => {
    class Id extends Some<number> {
      toHex(): string {
        return this.value.toString(16);
      }
    }
    const id = new Id(255);
    expect(id.toHex()).toBe('ff');
    expect(Option.is(id, Some)).toBe(true);
    expect(Object.isFrozen(id)).toBe(true);

    class Labelled extends Some<number> {
      label = 'x';
    }
    expect(() => new Labelled(1)).toThrow(TypeError);
  });
});

describe('another copy of the package', async () => {
  vi.resetModules();
  const other = await import('@ts-primitives/option');

  test('is another one', () => {
    expect(other.Some).not.toBe(Some);
  });

  test('makes options that this copy recognises', () => {
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const foreign = options.map((option) =>
          Option.is(option, Some) ? other.Option.some(option.value) : other.Option.none,
        );
        expect(foreign.map((option) => Option.is(option, Some))).toEqual(
          options.map((option) => Option.is(option, Some)),
        );
        expect(foreign.map((option) => Option.is(option, None))).toEqual(
          foreign.map((option) => Option.is(option, other.None)),
        );
        expect(Option.all(foreign)).toEqual(Option.all(options));
        expect(Option.any(foreign)).toEqual(Option.any(options));
      }),
    );
  });

  test('unwraps and asserts', () => {
    expect(Option.unwrap(other.Option.some(1))).toBe(1);
    expect(() => Option.unwrap(other.Option.none)).toThrow(TypeError);
    expect(() => Option.assert(other.Option.none, None)).not.toThrow();
  });
});

test('what is no option is neither kind', () => {
  for (const value of [undefined, null, 1, {}, { value: 1 }, Promise.resolve(1)]) {
    // SAFETY: callers in plain JavaScript may pass anything.
    const option = value as unknown as Option<unknown>;
    expect(Option.is(option, Some)).toBe(false);
    expect(Option.is(option, None)).toBe(false);
  }
});

/** Calls the overload that fits: a table mixes both. */
function assertKind(option: Option<unknown>, kind: typeof Some | typeof None): void {
  if (kind === None) Option.assert(option, None);
  else Option.assert(option, Some);
}
