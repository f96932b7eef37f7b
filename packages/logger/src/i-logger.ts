// Owns the contract of code that logs: one method for each severity.
import type { LogPayload } from './log-entry.js';

/**
 * The parameter type for code that only logs.
 *
 * Both the class {@link Logger} and its instances have this type.
 *
 * @example
 * ```ts
 * import { type ILogger, Logger } from '@ts-primitives/logger';
 *
 * function placeOrder(orderId: number, logger: ILogger): void {
 *   logger.info('Order placed', { orderId });
 * }
 *
 * placeOrder(17, Logger);
 * placeOrder(18, new Logger({ context: { requestId: 'r-1' } }));
 * ```
 */
export interface ILogger {
  /**
   * Logs an entry of severity {@link LogLevel.DEFAULT}: no assigned severity.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.default('Cache state', { entries: 12 });
   * ```
   */
  default(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.DEBUG}: detail for troubleshooting.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.debug('Query planned', { table: 'orders' });
   * ```
   */
  debug(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.INFO}: routine information.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.info('Order placed', { orderId: 17 });
   * ```
   */
  info(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.NOTICE}: a normal but significant event.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.notice('Configuration reloaded', { keys: 3 });
   * ```
   */
  notice(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.WARNING}: something that might cause a problem.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.warning('Disk is filling up', { usedPercent: 91 });
   * ```
   */
  warning(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.ERROR}: something that is likely to cause a problem.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.error('Payment failed', { error: new Error('card declined') });
   * ```
   */
  error(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.CRITICAL}: a severe problem.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.critical('Primary database lost', { host: 'db-1' });
   * ```
   */
  critical(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.ALERT}: a person must act at once.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.alert('Certificate expires today', { domain: 'example.org' });
   * ```
   */
  alert(message: string, payload?: LogPayload): void;

  /**
   * Logs an entry of severity {@link LogLevel.EMERGENCY}: the whole system is unusable.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { type ILogger, Logger } from '@ts-primitives/logger';
   *
   * const logger: ILogger = new Logger();
   * logger.emergency('No region answers', { regions: ['eu', 'us'] });
   * ```
   */
  emergency(message: string, payload?: LogPayload): void;
}
