// Owns the closed sum type Option = Some | None. One file, because the base class makes instances of
// its two subclasses: as three modules they would import each other in a circle that cannot load.

/** Only this file can pass it to the constructor of `Option`, so that there are two kinds of option. */
const key = Symbol('Option');

/** Tells the kinds apart, also those of another copy of this package in the same program. */
const KIND = Symbol.for('@ts-primitives/option');

/** Whether an option is of a kind. A subclass of `Some` has no mark of its own and no other copy. */
function isOfKind(option: unknown, kind: typeof Some | typeof None): boolean {
  if (option instanceof kind) return true;
  return Object.hasOwn(kind.prototype, KIND) && kindOf(option) === kindOf(kind.prototype);
}

function kindOf(value: unknown): unknown {
  // SAFETY: any key may be read from any object; the result is unknown.
  return (Object(value) as Readonly<Record<symbol, unknown>>)[KIND];
}

/**
 * The type of the value an option may hold.
 *
 * @typeParam O - An {@link Option}, {@link Some} or {@link None} type.
 *
 * @example
 * ```ts
 * import { Option, type OptionType } from '@ts-primitives/option';
 *
 * const port = Option.some(8080);
 * const fallback: OptionType<typeof port> = 80;
 * console.log(fallback); // 80
 * ```
 */
export type OptionType<O> = O extends Option<infer T> ? T : never;

/**
 * An optional value: either a {@link Some} that holds one, or {@link None}.
 *
 * An option can hold any value, `undefined`, `null` and other options included, so "there is no
 * value" and "the value is `undefined`" stay different. Instances are frozen (shallowly: an object
 * held stays as mutable as it was), and there are only these two kinds.
 *
 * @typeParam T - The type of the value, if there is one. Options are covariant: an `Option<number>`
 * is an `Option<number | string>`, and `None` is an `Option<T>` for every `T`.
 *
 * @example
 * ```ts
 * import { Option, Some } from '@ts-primitives/option';
 *
 * function find(names: string[], prefix: string): Option<string> {
 *   const index = names.findIndex((name) => name.startsWith(prefix));
 *   return index < 0 ? Option.none : Option.some(names[index] as string);
 * }
 *
 * const found = find(['Ada', 'Grace'], 'G');
 * console.log(Option.is(found, Some) ? found.value : 'nobody'); // Grace
 * ```
 *
 * @keywords maybe, nullable, optional
 */
export abstract class Option<T> {
  /**
   * Carries the type of the value for the compiler; it does not exist at run time.
   *
   * @internal
   */
  declare protected readonly valueType: T;

  /**
   * Only {@link Some} and {@link None} are options; see {@link Option.some} and {@link Option.none}.
   *
   * @param given - What only this module has.
   * @throws TypeError when another class calls it.
   * @internal
   */
  protected constructor(given: typeof key) {
    if (given === key) return;
    throw new TypeError('Only Some and None are options: use Option.some or Option.none');
  }

  /**
   * The option without a value: one frozen instance, so it can be compared with `===`.
   *
   * If a program loads two copies of this package, each has its own; {@link Option.is} recognises both.
   *
   * @returns The one {@link None}.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * const nickname: Option<string> = Option.none;
   * console.log(nickname === Option.none); // true
   * ```
   */
  static get none(): None {
    return none;
  }

  /**
   * Creates an option that holds `value`.
   *
   * @typeParam T - The type of the value.
   * @param value - Any value; `undefined` and `null` are values too.
   * @returns A frozen {@link Some}.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * console.log(Option.some(42).value); // 42
   * console.log(Option.some(undefined).value); // undefined
   * ```
   */
  static some<T>(value: T): Some<T> {
    return new Some(value);
  }

  /**
   * Combines options into one option of all their values, or none if any of them is none.
   *
   * @typeParam O - The tuple or array type of the options; a tuple keeps its length and types.
   * @param options - The options, in order. The array is not changed.
   * @returns A {@link Some} holding a new array of the values, or `Option.none`. `Option.all([])` is a
   * `Some` holding `[]`.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * const [host, port] = Option.unwrap(Option.all([Option.some('localhost'), Option.some(80)]));
   * console.log(`${host.toUpperCase()}:${port.toFixed(0)}`); // LOCALHOST:80
   * console.log(Option.all([Option.some(1), Option.none]) === Option.none); // true
   * ```
   */
  static all<const O extends readonly Option<unknown>[]>(
    options: O,
  ): Option<{ -readonly [K in keyof O]: OptionType<O[K]> }> {
    const values: unknown[] = [];
    for (const option of options) {
      if (!Option.is(option, Some)) return none;
      values.push(option.value);
    }
    // SAFETY: one value was pushed for each option, in order, so this is the mapped tuple.
    return new Some(values as { -readonly [K in keyof O]: OptionType<O[K]> });
  }

  /**
   * Returns the first option that holds a value.
   *
   * @typeParam O - The tuple or array type of the options.
   * @param options - The options, in order of preference.
   * @returns The first {@link Some} itself, or `Option.none` if there is none, as in
   * `Option.any([])`.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * const port = Option.any([Option.none, Option.some(8080), Option.some(80)]);
   * console.log(Option.unwrap(port)); // 8080
   * ```
   */
  static any<const O extends readonly Option<unknown>[]>(
    options: O,
  ): Option<OptionType<O[number]>> {
    const present = options.find((option) => Option.is(option, Some));
    // SAFETY: `present` is one of the options, so its value has the type of one of theirs.
    return (present ?? none) as Option<OptionType<O[number]>>;
  }

  /**
   * Tests whether an option is a {@link Some}, and narrows its type.
   *
   * Prefer it to `instanceof`, which narrows an `Option<number>` to `Some<any>`.
   *
   * @typeParam T - The type of the value.
   * @param option - The option to test.
   * @param kind - The class `Some`.
   * @returns Whether `option` holds a value.
   *
   * @example
   * ```ts
   * import { Option, Some } from '@ts-primitives/option';
   *
   * const size: Option<number> = Option.some(3);
   * if (Option.is(size, Some)) {
   *   console.log(size.value * 2); // 6
   * }
   * ```
   */
  static is<T>(option: Option<T>, kind: typeof Some): option is Some<T>;
  /**
   * Tests whether an option of one of several types is a {@link Some}, and narrows its type.
   *
   * @typeParam O - The union of the types, such as `Option<number> | Option<string>`.
   * @param option - The option to test.
   * @param kind - The class `Some`.
   * @returns Whether `option` holds a value.
   *
   * @example
   * ```ts
   * import { Option, Some } from '@ts-primitives/option';
   *
   * const show = (id: Option<number> | Option<string>) =>
   *   Option.is(id, Some) ? String(id.value) : 'no id';
   * console.log(show(Option.some(7)), show(Option.some('b-7'))); // 7 b-7
   * ```
   */
  static is<O extends Option<unknown>>(
    option: O,
    kind: typeof Some,
  ): option is O & Some<OptionType<O>>;
  /**
   * Tests whether an option is {@link None}, and narrows its type.
   *
   * @param option - The option to test.
   * @param kind - The class `None`.
   * @returns Whether `option` is none.
   *
   * @example
   * ```ts
   * import { None, Option } from '@ts-primitives/option';
   *
   * const size: Option<number> = Option.none;
   * console.log(Option.is(size, None)); // true
   * ```
   */
  static is(option: Option<unknown>, kind: typeof None): option is None;
  static is(option: Option<unknown>, kind: typeof Some | typeof None): boolean {
    return isOfKind(option, kind);
  }

  /**
   * Narrows an option to {@link Some}, or throws.
   *
   * @typeParam T - The type of the value.
   * @param option - The option that must hold a value.
   * @param kind - The class `Some`.
   * @throws TypeError when `option` is none.
   *
   * @example
   * ```ts
   * import { Option, Some } from '@ts-primitives/option';
   *
   * const user: Option<string> = Option.some('Ada');
   * Option.assert(user, Some);
   * console.log(user.value); // Ada
   * ```
   */
  static assert<T>(option: Option<T>, kind: typeof Some): asserts option is Some<T>;
  /**
   * Narrows an option of one of several types to {@link Some}, or throws.
   *
   * @typeParam O - The union of the types, such as `Option<number> | Option<string>`.
   * @param option - The option that must hold a value.
   * @param kind - The class `Some`.
   * @throws TypeError when `option` is none.
   *
   * @example
   * ```ts
   * import { Option, Some } from '@ts-primitives/option';
   *
   * function show(id: Option<number> | Option<string>): string {
   *   Option.assert(id, Some);
   *   return String(id.value);
   * }
   * console.log(show(Option.some(7)), show(Option.some('b-7'))); // 7 b-7
   * ```
   */
  static assert<O extends Option<unknown>>(
    option: O,
    kind: typeof Some,
  ): asserts option is O & Some<OptionType<O>>;
  /**
   * Narrows an option to {@link None}, or throws.
   *
   * @param option - The option that must be none.
   * @param kind - The class `None`.
   * @throws TypeError when `option` holds a value.
   *
   * @example
   * ```ts
   * import { None, Option } from '@ts-primitives/option';
   *
   * try {
   *   Option.assert(Option.some('taken'), None);
   * } catch (error) {
   *   console.log(String(error)); // TypeError: Expected an option without a value
   * }
   * ```
   */
  static assert(option: Option<unknown>, kind: typeof None): asserts option is None;
  static assert(option: Option<unknown>, kind: typeof Some | typeof None): void {
    if (isOfKind(option, kind)) return;
    throw new TypeError(`Expected an option with${kind === None ? 'out' : ''} a value`);
  }

  /**
   * Returns the value of an option, or throws if there is none.
   *
   * @typeParam T - The type of the value.
   * @param option - The option that must hold a value.
   * @returns The value.
   * @throws TypeError when `option` is none.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * console.log(Option.unwrap(Option.some('Ada'))); // Ada
   * ```
   */
  static unwrap<T>(option: Option<T>): T;
  /**
   * Returns the value of an option of one of several types, or throws if there is none.
   *
   * @typeParam O - The union of the types, such as `Option<number> | Option<string>`.
   * @param option - The option that must hold a value.
   * @returns The value.
   * @throws TypeError when `option` is none.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * const show = (id: Option<number> | Option<string>) => String(Option.unwrap(id));
   * console.log(show(Option.some(7)), show(Option.some('b-7'))); // 7 b-7
   * ```
   */
  static unwrap<O extends Option<unknown>>(option: O): OptionType<O>;
  static unwrap<T>(option: Option<T>): T {
    Option.assert(option, Some);
    return option.value;
  }
}

/**
 * An option that holds a value.
 *
 * @typeParam T - The type of the value.
 *
 * @example
 * ```ts
 * import { Option, Some } from '@ts-primitives/option';
 *
 * const answer = Option.some(42);
 * console.log(answer instanceof Some, answer.value); // true 42
 * ```
 */
export class Some<T> extends Option<T> {
  static {
    Object.defineProperty(Some.prototype, KIND, { value: 'some' });
  }

  /**
   * The value held.
   *
   * @example
   * ```ts
   * import { Option } from '@ts-primitives/option';
   *
   * console.log(Option.some('Ada').value); // Ada
   * ```
   */
  readonly value: T;

  /**
   * Creates an option that holds `value`, as {@link Option.some} does, and freezes it.
   *
   * @param value - Any value; `undefined` and `null` are values too.
   *
   * @example
   * ```ts
   * import { Some } from '@ts-primitives/option';
   *
   * const names = ['Ada', 'Grace'].map((name) => new Some(name));
   * console.log(names.length); // 2
   * ```
   */
  constructor(value: T) {
    super(key);
    this.value = value;
    Object.freeze(this);
  }
}

let none: None;

/**
 * The option that holds nothing; its one instance is {@link Option.none}.
 *
 * @example
 * ```ts
 * import { None, Option } from '@ts-primitives/option';
 *
 * console.log(Option.none instanceof None); // true
 * ```
 */
export class None extends Option<never> {
  static {
    Object.defineProperty(None.prototype, KIND, { value: 'none' });
    none = new None(key);
  }

  private constructor(given: typeof key) {
    super(given);
    Object.freeze(this);
  }
}
