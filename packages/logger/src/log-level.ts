// Owns the severities: their names and their order.

/**
 * The severity of an entry: the nine severities of Google Cloud Logging. Higher is more severe.
 *
 * The numbers are 100 apart and compare with `<` and `>=`. `LogLevel[200]` gives the name.
 *
 * @example
 * ```ts
 * import { LogLevel } from '@ts-primitives/logger';
 *
 * console.log(LogLevel.ERROR >= LogLevel.WARNING); // true
 * console.log(LogLevel[LogLevel.NOTICE]); // NOTICE
 * ```
 */
export enum LogLevel {
  /**
   * No assigned severity. It is the lowest: every other threshold drops it.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.DEFAULT); // 0
   * ```
   */
  DEFAULT = 0,
  /**
   * Detail for troubleshooting.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.DEBUG); // 100
   * ```
   */
  DEBUG = 100,
  /**
   * Routine information, such as progress or a result.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.INFO); // 200
   * ```
   */
  INFO = 200,
  /**
   * A normal but significant event, such as a start, a stop or a change of configuration.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.NOTICE); // 300
   * ```
   */
  NOTICE = 300,
  /**
   * Something that might cause a problem.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.WARNING); // 400
   * ```
   */
  WARNING = 400,
  /**
   * Something that is likely to cause a problem. {@link LogWriter} writes it, and all above, to stderr.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.ERROR); // 500
   * ```
   */
  ERROR = 500,
  /**
   * A severe problem or an outage of a part.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.CRITICAL); // 600
   * ```
   */
  CRITICAL = 600,
  /**
   * A person must act at once.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.ALERT); // 700
   * ```
   */
  ALERT = 700,
  /**
   * The whole system is unusable.
   *
   * @example
   * ```ts
   * import { LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel.EMERGENCY); // 800
   * ```
   */
  EMERGENCY = 800,
}
