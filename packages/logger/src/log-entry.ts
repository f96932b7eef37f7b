// Owns the shape of one entry, as a logger passes it to a writer.
import type { LogLevel } from './log-level.js';
import type { LogTimestamp } from './log-timestamp.js';

/**
 * The named values of an entry: any value under each name.
 *
 * Give a caught error a name too, as in `{ error }`. A value whose type is an interface or a class also
 * goes under a name, as in `{ order }`: the compiler refuses it as the payload itself.
 *
 * @example
 * ```ts
 * import type { LogPayload } from '@ts-primitives/logger';
 *
 * const payload: LogPayload = { orderId: 17, items: ['tea'] };
 *
 * console.log(Object.keys(payload).length); // 2
 * ```
 */
export type LogPayload = Readonly<Record<string, unknown>>;

/**
 * Short texts to group and find entries by, such as the service or the region.
 *
 * @example
 * ```ts
 * import type { LogLabels } from '@ts-primitives/logger';
 *
 * const labels: LogLabels = { service: 'checkout', region: 'eu' };
 *
 * console.log(labels['service']); // checkout
 * ```
 */
export type LogLabels = Readonly<Record<string, string>>;

/**
 * One event, as {@link Logger} passes it to {@link ILogWriter}, before it is turned into text.
 *
 * @example
 * ```ts
 * import { type LogEntry, LogLevel, LogTimestamp } from '@ts-primitives/logger';
 *
 * const entry: LogEntry = {
 *   severity: LogLevel.INFO,
 *   timestamp: new LogTimestamp(0, 0),
 *   message: 'started',
 *   payload: { port: 8080 },
 *   context: {},
 *   labels: { service: 'checkout' },
 * };
 *
 * console.log(LogLevel[entry.severity], entry.message); // INFO started
 * ```
 */
export interface LogEntry {
  /**
   * How serious the event is.
   *
   * @example
   * ```ts
   * import { type LogEntry, LogLevel } from '@ts-primitives/logger';
   *
   * const isUrgent = ({ severity }: Pick<LogEntry, 'severity'>) => severity >= LogLevel.ALERT;
   *
   * console.log(isUrgent({ severity: LogLevel.EMERGENCY })); // true
   * ```
   */
  readonly severity: LogLevel;

  /**
   * When the logger was called. Of two entries of a thread the later one has the later timestamp.
   *
   * @example
   * ```ts
   * import { type LogEntry, LogTimestamp } from '@ts-primitives/logger';
   *
   * const entry: Pick<LogEntry, 'timestamp'> = { timestamp: new LogTimestamp(60, 0) };
   *
   * console.log(String(entry.timestamp)); // 1970-01-01T00:01:00.000000000Z
   * ```
   */
  readonly timestamp: LogTimestamp;

  /**
   * What happened, in words. Put values into the payload, so that equal events have equal messages.
   *
   * @example
   * ```ts
   * import type { LogEntry } from '@ts-primitives/logger';
   *
   * const entry: Pick<LogEntry, 'message'> = { message: 'Order placed' };
   *
   * console.log(entry.message); // Order placed
   * ```
   */
  readonly message: string;

  /**
   * The values of this one event; `undefined` when the call gave none.
   *
   * @example
   * ```ts
   * import type { LogEntry } from '@ts-primitives/logger';
   *
   * const entry: Pick<LogEntry, 'payload'> = { payload: { orderId: 17 } };
   *
   * console.log(entry.payload?.['orderId']); // 17
   * ```
   */
  readonly payload: LogPayload | undefined;

  /**
   * The values shared by all entries of a request or program. Instance fields override class fields.
   *
   * @example
   * ```ts
   * import { Logger, type LogEntry } from '@ts-primitives/logger';
   *
   * const entries: LogEntry[] = [];
   * Logger.writer = { write: (entry) => entries.push(entry) };
   * new Logger({ context: { requestId: 'r-1' } }).info('Request received');
   *
   * console.log(entries[0]?.context['requestId']); // r-1
   * ```
   */
  readonly context: LogPayload;

  /**
   * The labels. Instance labels override class labels.
   *
   * @example
   * ```ts
   * import { Logger, type LogEntry } from '@ts-primitives/logger';
   *
   * const entries: LogEntry[] = [];
   * Logger.writer = { write: (entry) => entries.push(entry) };
   * Logger.labels = { service: 'checkout', region: 'eu' };
   * new Logger({ labels: { region: 'us' } }).info('Started');
   *
   * console.log(JSON.stringify(entries[0]?.labels)); // {"service":"checkout","region":"us"}
   * ```
   */
  readonly labels: LogLabels;
}
