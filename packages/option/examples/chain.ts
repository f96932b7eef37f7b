// What other option types offer as methods, in one line each.
// #region chain
import { Option, Some } from '@ts-primitives/option';

/** From nullable: none for `null` and `undefined`. */
function fromNullable<T>(value: T): Option<NonNullable<T>> {
  return value == null ? Option.none : Option.some(value);
}

/** `unwrapOr`, also known as `getOrElse`. */
function valueOr<T, U>(option: Option<T>, fallback: U): T | U {
  return Option.is(option, Some) ? option.value : fallback;
}

function map<T, U>(option: Option<T>, change: (value: T) => U): Option<U> {
  return Option.is(option, Some) ? Option.some(change(option.value)) : Option.none;
}

const heading = fromNullable(/^# (.+)$/m.exec('# Notes')?.[1]);
const size = map(heading, (text) => text.length);
console.log(valueOr(size, 0)); // 5
// #endregion chain
