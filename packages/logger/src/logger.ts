// Owns the settings of the class and of an instance, and which of them an entry gets.
import type { ILogWriter } from './i-log-writer.js';
import type { ILogger } from './i-logger.js';
import type { LogLabels, LogPayload } from './log-entry.js';
import { LogLevel } from './log-level.js';
import { LogTimestamp } from './log-timestamp.js';
import { LogWriter } from './log-writer.js';
import { NO_FIELDS, overlaid } from './overlaid.js';

/** Hands one entry to the writer, unless it is below the threshold. */
function log(severity: LogLevel, message: string, payload?: LogPayload, logger?: Logger): void {
  if (severity < (logger?.logLevel ?? Logger.logLevel)) return;
  Logger.writer.write({
    severity,
    timestamp: LogTimestamp.now(),
    message,
    payload,
    context: overlaid(Logger.context, logger?.context),
    labels: overlaid(Logger.labels, logger?.labels),
  });
}

/**
 * Logs structured entries, through the class for the whole program or through an instance for a part.
 *
 * The class's settings hold for every entry. An instance adds its own: its threshold replaces the
 * class's, the fields of its context and labels win over the class's fields of the same name.
 * Settings may change at any time and hold from the next call on.
 *
 * @example
 * ```ts
 * import { Logger, type LogEntry, LogLevel } from '@ts-primitives/logger';
 *
 * const messages: string[] = [];
 * Logger.writer = { write: ({ message }: LogEntry) => void messages.push(message) };
 * Logger.logLevel = LogLevel.WARNING;
 *
 * Logger.info('Below the threshold');
 * Logger.warning('Disk is filling up', { usedPercent: 91 });
 * new Logger({ logLevel: LogLevel.DEBUG }).debug('Cache miss');
 *
 * console.log(messages.join(', ')); // Disk is filling up, Cache miss
 * ```
 */
export class Logger implements ILogger {
  /**
   * Where the entries of the class and of every instance go; a {@link LogWriter} unless replaced.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.writer = { write: ({ message }) => console.log(message.toUpperCase()) };
   * Logger.info('started');
   * ```
   */
  static writer: ILogWriter = new LogWriter();

  /**
   * The lowest severity that is written; lower entries cost one comparison.
   *
   * @example
   * ```ts
   * import { Logger, LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel[Logger.logLevel]); // DEFAULT
   * Logger.logLevel = LogLevel.NOTICE;
   * ```
   */
  static logLevel: LogLevel = LogLevel.DEFAULT;

  /**
   * The values that every entry of the program carries.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.context = { release: '2026.1' };
   * ```
   */
  static context: LogPayload = NO_FIELDS;

  /**
   * The labels that every entry of the program carries.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.labels = { service: 'checkout' };
   * ```
   */
  static labels: LogLabels = NO_FIELDS;

  /**
   * The lowest severity that this instance writes; `undefined` follows {@link Logger.logLevel}.
   *
   * @example
   * ```ts
   * import { Logger, LogLevel } from '@ts-primitives/logger';
   *
   * const logger = new Logger({ logLevel: LogLevel.ERROR });
   * logger.logLevel = LogLevel.DEBUG;
   * logger.debug('Now written');
   * ```
   */
  logLevel: LogLevel | undefined;

  /**
   * The values that the entries of this instance carry over those of the class.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * const logger = new Logger({ context: { requestId: 'r-1' } });
   * logger.context = { ...logger.context, userId: 4 };
   * logger.info('User recognised');
   * ```
   */
  context: LogPayload;

  /**
   * The labels that the entries of this instance carry over those of the class.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * const logger = new Logger({ labels: { module: 'payment' } });
   * logger.info('Card accepted');
   * ```
   */
  labels: LogLabels;

  /**
   * Makes a logger for one part of a program, or one request.
   *
   * @param settings - Its own threshold, context and labels; what is left out follows the class.
   *
   * @example
   * ```ts
   * import { Logger, LogLevel } from '@ts-primitives/logger';
   *
   * const logger = new Logger({
   *   logLevel: LogLevel.DEBUG,
   *   context: { requestId: 'r-1' },
   *   labels: { module: 'payment' },
   * });
   * logger.debug('Card read');
   * ```
   */
  constructor(settings: Partial<Pick<Logger, 'logLevel' | 'context' | 'labels'>> = {}) {
    this.logLevel = settings.logLevel;
    this.context = settings.context ?? NO_FIELDS;
    this.labels = settings.labels ?? NO_FIELDS;
  }

  /**
   * Logs an entry of severity {@link LogLevel.DEFAULT} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.default('Cache state', { entries: 12 });
   * ```
   */
  static default(message: string, payload?: LogPayload): void {
    log(LogLevel.DEFAULT, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.DEBUG} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.debug('Query planned', { table: 'orders' });
   * ```
   */
  static debug(message: string, payload?: LogPayload): void {
    log(LogLevel.DEBUG, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.INFO} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.info('Order placed', { orderId: 17 });
   * ```
   */
  static info(message: string, payload?: LogPayload): void {
    log(LogLevel.INFO, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.NOTICE} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.notice('Configuration reloaded', { keys: 3 });
   * ```
   */
  static notice(message: string, payload?: LogPayload): void {
    log(LogLevel.NOTICE, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.WARNING} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.warning('Disk is filling up', { usedPercent: 91 });
   * ```
   */
  static warning(message: string, payload?: LogPayload): void {
    log(LogLevel.WARNING, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.ERROR} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.error('Payment failed', { error: new Error('card declined') });
   * ```
   */
  static error(message: string, payload?: LogPayload): void {
    log(LogLevel.ERROR, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.CRITICAL} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.critical('Primary database lost', { host: 'db-1' });
   * ```
   */
  static critical(message: string, payload?: LogPayload): void {
    log(LogLevel.CRITICAL, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.ALERT} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.alert('Certificate expires today', { domain: 'example.org' });
   * ```
   */
  static alert(message: string, payload?: LogPayload): void {
    log(LogLevel.ALERT, message, payload);
  }

  /**
   * Logs an entry of severity {@link LogLevel.EMERGENCY} with the class's settings.
   *
   * @param message - What happened.
   * @param payload - The values of this event.
   *
   * @example
   * ```ts
   * import { Logger } from '@ts-primitives/logger';
   *
   * Logger.emergency('No region answers', { regions: ['eu', 'us'] });
   * ```
   */
  static emergency(message: string, payload?: LogPayload): void {
    log(LogLevel.EMERGENCY, message, payload);
  }

  /** {@inheritDoc ILogger.default} */
  default(message: string, payload?: LogPayload): void {
    log(LogLevel.DEFAULT, message, payload, this);
  }

  /** {@inheritDoc ILogger.debug} */
  debug(message: string, payload?: LogPayload): void {
    log(LogLevel.DEBUG, message, payload, this);
  }

  /** {@inheritDoc ILogger.info} */
  info(message: string, payload?: LogPayload): void {
    log(LogLevel.INFO, message, payload, this);
  }

  /** {@inheritDoc ILogger.notice} */
  notice(message: string, payload?: LogPayload): void {
    log(LogLevel.NOTICE, message, payload, this);
  }

  /** {@inheritDoc ILogger.warning} */
  warning(message: string, payload?: LogPayload): void {
    log(LogLevel.WARNING, message, payload, this);
  }

  /** {@inheritDoc ILogger.error} */
  error(message: string, payload?: LogPayload): void {
    log(LogLevel.ERROR, message, payload, this);
  }

  /** {@inheritDoc ILogger.critical} */
  critical(message: string, payload?: LogPayload): void {
    log(LogLevel.CRITICAL, message, payload, this);
  }

  /** {@inheritDoc ILogger.alert} */
  alert(message: string, payload?: LogPayload): void {
    log(LogLevel.ALERT, message, payload, this);
  }

  /** {@inheritDoc ILogger.emergency} */
  emergency(message: string, payload?: LogPayload): void {
    log(LogLevel.EMERGENCY, message, payload, this);
  }
}
