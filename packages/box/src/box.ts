// Owns Box, the holder that lets several places share one replaceable value.

/**
 * A sealed, mutable holder: passes a value by reference.
 *
 * JavaScript passes primitives by copy and objects by reference to that one object, so a function
 * can neither change a caller's number nor replace a caller's object. Give it a box instead: whoever
 * holds the box reads and writes the same {@link Box.value | value}.
 *
 * Every box is sealed (`Object.isSealed`): `value` can be assigned, but no property can be added,
 * removed or reconfigured. A misspelt assignment throws instead of being lost. For the same reason a
 * subclass can add methods and accessors, but no fields. The seal is shallow: an object inside the
 * box stays as mutable as it was.
 *
 * @typeParam T - The type of the value. It is invariant in practice, since a box is both read and
 * written: do not pass a `Box<number>` as a `Box<number | string>`, which the compiler permits.
 *
 * @example
 * ```ts
 * import { Box } from '@ts-primitives/box';
 *
 * function increment(counter: Box<number>): void {
 *   counter.value += 1;
 * }
 *
 * const counter = new Box(0);
 * increment(counter);
 * increment(counter);
 * console.log(counter.value); // 2
 * ```
 */
export class Box<T> {
  /**
   * The value held: read it, or assign a new one.
   *
   * @example
   * ```ts
   * import { Box } from '@ts-primitives/box';
   *
   * const name = new Box('draft');
   * name.value = 'final';
   * console.log(name.value); // final
   * ```
   */
  value: T;

  /**
   * Makes a box that holds `value`, and seals it.
   *
   * @param value - The first value. An object is held as it is, not copied.
   *
   * @example
   * A type argument is needed when the first value does not show everything the box may hold.
   * ```ts
   * import { Box } from '@ts-primitives/box';
   *
   * const winner = new Box<string | undefined>(undefined);
   * winner.value = 'Ada';
   * console.log(winner.value); // Ada
   * ```
   */
  constructor(value: T) {
    this.value = value;
    Object.seal(this);
  }
}
