// biome-ignore-all lint/complexity/noThisInStatic: a subclass may have settings of its own.
// Owns the settings of the class and of an instance, and which of them an entry gets.
import type { ILogWriter } from './i-log-writer.js';
import type { ILogger } from './i-logger.js';
import type { LogLabels, LogPayload } from './log-entry.js';
import { LogLevel } from './log-level.js';
import { LogTimestamp } from './log-timestamp.js';
import { LogWriter, nativeConsole } from './log-writer.js';
import { NO_FIELDS, overlaid } from './overlaid.js';

/** Writes that are going on, one inside the other. */
let depth = 0;

/** For the report on a writer that fails: the writer may have been there to keep secrets out of the log. */
const NO_SETTINGS = { writer: nativeConsole, context: NO_FIELDS, labels: NO_FIELDS };

/** Hands one entry to the writer of a class, unless it is below the threshold. */
function log(
  severity: LogLevel,
  message: string,
  payload: LogPayload | undefined,
  settings: typeof Logger,
  logger?: Logger,
): void {
  if (severity < (logger?.logLevel ?? settings.logLevel)) return;
  write(severity, message, payload, settings, logger);
}

/**
 * Never throws, and never recurses: entries that a writer logs during the call go to the console, and
 * those that the console logs are dropped.
 */
function write(
  severity: LogLevel,
  message: string,
  payload: LogPayload | undefined,
  settings: Pick<typeof Logger, 'writer' | 'context' | 'labels'>,
  logger?: Logger,
): void {
  if (depth === 2) return;
  depth += 1;
  try {
    const writer = depth === 1 ? settings.writer : nativeConsole;
    writer.write({
      severity,
      timestamp: LogTimestamp.now(),
      message,
      payload,
      context: overlaid(settings.context, logger?.context),
      labels: overlaid(settings.labels, logger?.labels),
    });
  } catch (error) {
    const lost = { severity: LogLevel[severity], message };
    write(LogLevel.ERROR, 'Log writer failed', { error, lost }, NO_SETTINGS);
  } finally {
    depth -= 1;
  }
}

/** The class a static method was called on, or `Logger` for a method that was passed around. */
function classOf(receiver: unknown): typeof Logger {
  // SAFETY: what inherits from Logger is a subclass of it.
  return isSubclass(receiver) ? (receiver as typeof Logger) : Logger;
}

function isSubclass(receiver: unknown): boolean {
  return receiver !== Logger && Object.prototype.isPrototypeOf.call(Logger, Object(receiver));
}

/** Refuses what no severity compares with, such as the level of a misspelt name. */
function checked(logLevel: LogLevel): LogLevel {
  if (typeof logLevel === 'number' && !Number.isNaN(logLevel)) return logLevel;
  throw new TypeError(`logLevel must be a LogLevel: ${String(logLevel)}`);
}

/**
 * Logs structured entries: the class for the whole program, an instance for a part of it.
 *
 * The settings of the class apply to every entry. An instance adds its own: its threshold replaces
 * that of the class, and the fields of its context and labels override class fields of the same name.
 * Settings can change at any time and apply from the next call on. A subclass inherits the settings
 * until it is assigned its own, which then apply to it and to its instances.
 *
 * Logging never throws. An error of the writer is written to stderr, with the severity and the message
 * of the entry, without its payload, context and labels. The methods of an instance can be passed
 * around, as in `.catch(logger.error)`; static methods passed around use the settings of `Logger`.
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
 *
 * @keywords structured logging, JSON lines, console
 */
export class Logger implements ILogger {
  readonly #settings: typeof Logger;
  #logLevel: LogLevel | undefined;

  /**
   * The writer of all entries, of the class and of every instance; a {@link LogWriter} by default.
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
   * The lowest severity that is written. `Infinity` switches off all loggers that
   * follow the class.
   *
   * @throws TypeError when it is assigned `undefined`, `NaN` or what is no number.
   *
   * @example
   * ```ts
   * import { Logger, LogLevel } from '@ts-primitives/logger';
   *
   * console.log(LogLevel[Logger.logLevel]); // DEFAULT
   * Logger.logLevel = LogLevel.NOTICE;
   * ```
   */
  static get logLevel(): LogLevel {
    return this.threshold;
  }

  static set logLevel(logLevel: LogLevel) {
    this.threshold = checked(logLevel);
  }

  /**
   * The threshold of this class; a subclass inherits it until it has its own.
   *
   * @internal
   */
  protected static threshold = LogLevel.DEFAULT;

  /**
   * The values that are added to every entry of the program.
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
   * The labels that are added to every entry of the program.
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
   * @throws TypeError when it is assigned `NaN`, or what is neither a number nor `undefined`.
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
  get logLevel(): LogLevel | undefined {
    return this.#logLevel;
  }

  set logLevel(logLevel: LogLevel | undefined) {
    this.#logLevel = logLevel === undefined ? undefined : checked(logLevel);
  }

  /**
   * The values that are added to the entries of this instance, besides those of the class.
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
   * The labels that are added to the entries of this instance, besides those of the class.
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
   * Creates a logger for one part of a program, or one request.
   *
   * @param settings - Its own threshold, context and labels; what is left out follows the class.
   * Another logger will do: the new one starts with the same settings, but follows its own class, not
   * that of the other. With a subclass `Audit`, write `new Audit(parent)`. Do not spread a logger into
   * the settings: its level is not copied. Write `{ logLevel: parent.logLevel, ... }`.
   * @throws TypeError when the threshold is `NaN` or no number.
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
    this.#settings = new.target;
    this.logLevel = settings.logLevel;
    this.context = settings.context ?? NO_FIELDS;
    this.labels = settings.labels ?? NO_FIELDS;
    // Bound, so that `const { error } = logger` and `.catch(logger.error)` keep the settings.
    this.default = this.default.bind(this);
    this.debug = this.debug.bind(this);
    this.info = this.info.bind(this);
    this.notice = this.notice.bind(this);
    this.warning = this.warning.bind(this);
    this.error = this.error.bind(this);
    this.critical = this.critical.bind(this);
    this.alert = this.alert.bind(this);
    this.emergency = this.emergency.bind(this);
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
    log(LogLevel.DEFAULT, message, payload, classOf(this));
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
    log(LogLevel.DEBUG, message, payload, classOf(this));
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
    log(LogLevel.INFO, message, payload, classOf(this));
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
    log(LogLevel.NOTICE, message, payload, classOf(this));
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
    log(LogLevel.WARNING, message, payload, classOf(this));
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
    log(LogLevel.ERROR, message, payload, classOf(this));
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
    log(LogLevel.CRITICAL, message, payload, classOf(this));
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
    log(LogLevel.ALERT, message, payload, classOf(this));
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
    log(LogLevel.EMERGENCY, message, payload, classOf(this));
  }

  default(message: string, payload?: LogPayload): void {
    log(LogLevel.DEFAULT, message, payload, this.#settings, this);
  }

  debug(message: string, payload?: LogPayload): void {
    log(LogLevel.DEBUG, message, payload, this.#settings, this);
  }

  info(message: string, payload?: LogPayload): void {
    log(LogLevel.INFO, message, payload, this.#settings, this);
  }

  notice(message: string, payload?: LogPayload): void {
    log(LogLevel.NOTICE, message, payload, this.#settings, this);
  }

  warning(message: string, payload?: LogPayload): void {
    log(LogLevel.WARNING, message, payload, this.#settings, this);
  }

  error(message: string, payload?: LogPayload): void {
    log(LogLevel.ERROR, message, payload, this.#settings, this);
  }

  critical(message: string, payload?: LogPayload): void {
    log(LogLevel.CRITICAL, message, payload, this.#settings, this);
  }

  alert(message: string, payload?: LogPayload): void {
    log(LogLevel.ALERT, message, payload, this.#settings, this);
  }

  emergency(message: string, payload?: LogPayload): void {
    log(LogLevel.EMERGENCY, message, payload, this.#settings, this);
  }
}
