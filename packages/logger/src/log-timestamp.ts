// Owns the time of an entry: its range, its order within a thread and its printed form.

const NANOS_PER_SECOND = 1_000_000_000;
const NANOS_PER_MILLISECOND = 1_000_000;
/** 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the years RFC 3339 can print, in seconds. */
const FIRST_SECOND = -62_167_219_200;
const LAST_SECOND = 253_402_300_799;

/** The latest instant that {@link LogTimestamp.now} has given. */
let latestSeconds = FIRST_SECOND;
let latestNanos = 0;

/** The last second printed, kept because neighbouring entries share all but their nanoseconds. */
let printedSeconds = Number.NaN;
let printedPrefix = '';

/**
 * An instant as whole seconds since 1970-01-01T00:00:00Z and nanoseconds within that second.
 *
 * It has the fields of the protocol buffers type `Timestamp`, and is frozen. A subclass can add
 * methods, accessors and private `#` fields, but no other fields.
 *
 * @example
 * ```ts
 * import { LogTimestamp } from '@ts-primitives/logger';
 *
 * const leapDay = LogTimestamp.from(new Date('2024-02-29T12:30:00.250Z'));
 *
 * console.log(leapDay.seconds, leapDay.nanos); // 1709209800 250000000
 * console.log(String(leapDay)); // 2024-02-29T12:30:00.250000000Z
 * ```
 */
export class LogTimestamp {
  /**
   * Whole seconds since 1970-01-01T00:00:00Z; negative before.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * console.log(LogTimestamp.from(new Date(1500)).seconds); // 1
   * ```
   */
  readonly seconds: number;

  /**
   * Nanoseconds after {@link LogTimestamp.seconds}, 0 to 999,999,999, also before 1970.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * console.log(LogTimestamp.from(new Date(1500)).nanos); // 500000000
   * ```
   */
  readonly nanos: number;

  /**
   * Creates the timestamp of a known instant; {@link LogTimestamp.now} creates that of the present.
   *
   * @param seconds - Whole seconds since 1970-01-01T00:00:00Z, within the years 0000 to 9999.
   * @param nanos - Nanoseconds within the second, 0 to 999,999,999.
   * @throws RangeError when either is not an integer or lies outside its range.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * console.log(String(new LogTimestamp(0, 1))); // 1970-01-01T00:00:00.000000001Z
   * ```
   */
  constructor(seconds: number, nanos: number) {
    if (!Number.isInteger(seconds) || seconds < FIRST_SECOND || seconds > LAST_SECOND) {
      throw new RangeError(`seconds must be an integer within the years 0000-9999: ${seconds}`);
    }
    if (!Number.isInteger(nanos) || nanos < 0 || nanos >= NANOS_PER_SECOND) {
      throw new RangeError(`nanos must be an integer from 0 to 999999999: ${nanos}`);
    }
    this.seconds = seconds;
    this.nanos = nanos;
    Object.freeze(this);
  }

  /**
   * Returns the present time, later than every timestamp that this function has returned before.
   *
   * The clock is `Date.now()`, so the first three decimals are measured. When the clock has not
   * advanced, was set back or gives no valid time, the result is the previous one plus one
   * nanosecond: the other six decimals give the order of entries, not a measured time. The order
   * holds within a thread, since each worker thread has a copy of this module.
   *
   * @returns The new timestamp.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * const first = LogTimestamp.now();
   * const second = LogTimestamp.now();
   *
   * console.log(String(first) < String(second)); // true
   * ```
   */
  static now(): LogTimestamp {
    const milliseconds = Math.floor(Date.now());
    const seconds = Math.floor(milliseconds / 1000);
    const nanos = (milliseconds - seconds * 1000) * NANOS_PER_MILLISECOND;
    const isLater = seconds > latestSeconds || (seconds === latestSeconds && nanos > latestNanos);
    if (isLater && seconds <= LAST_SECOND) {
      latestSeconds = seconds;
      latestNanos = nanos;
    } else if (latestNanos + 1 < NANOS_PER_SECOND) {
      latestNanos += 1;
    } else {
      latestSeconds += 1;
      latestNanos = 0;
    }
    return new LogTimestamp(latestSeconds, latestNanos);
  }

  /**
   * Returns the timestamp of a date, exact to its millisecond.
   *
   * @param date - A valid date within the years 0000 to 9999.
   * @returns The timestamp of the same instant.
   * @throws RangeError when the date is invalid or lies outside these years.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * const date = new Date('1969-12-31T23:59:59.999Z');
   *
   * console.log(LogTimestamp.from(date).seconds); // -1
   * console.log(LogTimestamp.from(date).nanos); // 999000000
   * ```
   */
  static from(date: Date): LogTimestamp {
    return fromMilliseconds(date.getTime());
  }

  /**
   * Prints the instant as RFC 3339 in UTC with nine decimals, so that texts sort by time.
   *
   * @returns For example `2026-01-31T08:00:00.125000000Z`.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * console.log(new LogTimestamp(951_782_400, 0).toString()); // 2000-02-29T00:00:00.000000000Z
   * ```
   */
  toString(): string {
    if (this.seconds !== printedSeconds) {
      printedSeconds = this.seconds;
      printedPrefix = new Date(printedSeconds * 1000).toISOString().slice(0, 20);
    }
    return `${printedPrefix}${String(this.nanos).padStart(9, '0')}Z`;
  }

  /**
   * Returns the printed form, for `JSON.stringify`.
   *
   * @returns The same text as {@link LogTimestamp.toString}.
   *
   * @example
   * ```ts
   * import { LogTimestamp } from '@ts-primitives/logger';
   *
   * console.log(JSON.stringify([new LogTimestamp(0, 0)])); // ["1970-01-01T00:00:00.000000000Z"]
   * ```
   */
  toJSON(): string {
    return this.toString();
  }
}

/** Rounds down, so that nanoseconds count forward before 1970 too. */
function fromMilliseconds(milliseconds: number): LogTimestamp {
  const seconds = Math.floor(milliseconds / 1000);
  return new LogTimestamp(seconds, (milliseconds - seconds * 1000) * NANOS_PER_MILLISECOND);
}
