// Owns Box, the holder that lets several places share one replaceable value.

/**
 * A sealed, mutable holder: passes a value by reference.
 *
 * JavaScript passes primitives by copy and objects by reference, so a function can neither change a
 * caller's number nor replace a caller's object. Pass a box instead: every function that has the box
 * reads and writes the same {@link Box.value | value}.
 *
 * Every box is sealed (`Object.isSealed`): `value` can be assigned, but no property can be added,
 * removed or turned into an accessor. A misspelt assignment throws instead of being lost. For the
 * same reason a subclass can add methods, accessors and private `#` fields, but no other fields. The
 * seal is shallow: an object inside the box stays as mutable as it was.
 *
 * Only a box has the type `Box`. An object that merely has a property `value` might be read-only.
 *
 * @typeParam T - The type of the value. It is invariant, since a box is both read and written: a
 * `Box<number>` is no `Box<number | string>`, whose holder could put a string into it.
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
 *
 * @keywords ref, reference, pointer, cell
 */
export class Box<in out T> {
  /**
   * Keeps other objects with a `value` from passing as a box; it does not exist at run time.
   *
   * @internal
   */
  declare protected readonly brand: never;

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
   * Creates a sealed box that holds `value`.
   *
   * @param value - The first value. An object is held as it is, not copied.
   *
   * @example
   * Give the type argument when the box may later hold more than the type of its first value.
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
