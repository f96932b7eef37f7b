// Owns the line that an entry becomes and the stream it goes to.
import type { ILogWriter } from './i-log-writer.js';
import { jsonText } from './json-text.js';
import type { LogEntry } from './log-entry.js';
import { LogLevel } from './log-level.js';

/** All that is asked of the global `console`, which Node.js and browsers both have. */
declare const console: { log(line: string): void; error(line: string): void };

/**
 * Writes each entry as one line of JSON to the console: stdout and stderr in Node.js.
 *
 * A line has `severity` (the name), `time`, `message`, and, where they are not empty, `payload`,
 * `context` and `labels`. Each stays under its own name, so a payload cannot overwrite the severity.
 *
 * Every value can be written. Values follow `JSON.stringify`, with these differences:
 * - an `Error` gives `name`, `message`, `stack`, `cause` and its own fields;
 * - a `Map` gives an array of `[key, value]`, a `Set` an array of its members;
 * - a BigInt gives its digits as a string, a symbol its description as `"Symbol(...)"`, a function
 *   `"[Function: name]"`;
 * - an object inside itself gives `"[Circular]"`, one below the depth limit `"[Object]"` or
 *   `"[Array]"`, a value that throws when read `"[Throws]"`.
 *
 * It writes through `console`, so it works in browsers too. A pipe whose reader has gone away is, as for
 * all that is printed in Node.js, an `error` event of `process.stdout` for the program to handle.
 *
 * @example
 * ```ts
 * import { LogLevel, LogTimestamp, LogWriter } from '@ts-primitives/logger';
 *
 * new LogWriter().write({
 *   severity: LogLevel.INFO,
 *   timestamp: new LogTimestamp(0, 0),
 *   message: 'Order placed',
 *   payload: { total: 9007199254740993n, coupons: new Set(['SPRING']) },
 *   context: {},
 *   labels: { service: 'checkout' },
 * });
 * // {"severity":"INFO","time":"1970-01-01T00:00:00.000000000Z","message":"Order placed",
 * //  "payload":{"total":"9007199254740993","coupons":["SPRING"]},"labels":{"service":"checkout"}}
 * ```
 */
export class LogWriter implements ILogWriter {
  /**
   * How many objects may lie inside each other below `payload`, `context` and `labels`.
   *
   * @example
   * ```ts
   * import { LogWriter } from '@ts-primitives/logger';
   *
   * console.log(new LogWriter().depthLimit); // 5
   * ```
   */
  readonly depthLimit: number;

  /**
   * Makes a writer.
   *
   * @param depthLimit - How many objects may lie inside each other, 1 or more. The payload is the
   * first. An array counts as one, so a `Map` in an array takes three. The default, 5, is pino's.
   * @throws RangeError when the limit is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Logger, LogWriter } from '@ts-primitives/logger';
   *
   * Logger.writer = new LogWriter(2);
   * Logger.info('Order placed', { order: { buyer: { name: 'Ada' } } });
   * // ... "payload":{"order":{"buyer":"[Object]"}} ...
   * ```
   */
  constructor(depthLimit = 5) {
    if (!Number.isInteger(depthLimit) || depthLimit < 1) {
      throw new RangeError(`depthLimit must be an integer of at least 1: ${depthLimit}`);
    }
    this.depthLimit = depthLimit;
  }

  /**
   * Writes the entry as one line.
   *
   * @param entry - The entry to write.
   *
   * @example
   * ```ts
   * import { type ILogWriter, type LogEntry, LogLevel, LogWriter } from '@ts-primitives/logger';
   *
   * class Sampled extends LogWriter implements ILogWriter {
   *   #count = 0;
   *
   *   override write(entry: LogEntry): void {
   *     this.#count += 1;
   *     if (entry.severity > LogLevel.INFO || this.#count % 100 === 0) super.write(entry);
   *   }
   * }
   *
   * console.log(new Sampled().depthLimit); // 5
   * ```
   */
  write(entry: LogEntry): void {
    const { severity, timestamp } = entry;
    let line = `{"severity":"${LogLevel[severity]}","time":"${timestamp}"`;
    for (const part of ['message', 'payload', 'context', 'labels'] as const) {
      const text = jsonText(entry[part], this.depthLimit);
      if (text !== undefined && text !== '{}') line += `,"${part}":${text}`;
    }
    this.print(`${line}}`, severity);
  }

  /**
   * Sends a finished line to the console; override it to send lines elsewhere.
   *
   * @param line - The JSON text, without a line end.
   * @param severity - The entry's severity: {@link LogLevel.ERROR} and above go to stderr.
   *
   * @example
   * ```ts
   * import { Logger, LogWriter } from '@ts-primitives/logger';
   *
   * class MemoryWriter extends LogWriter {
   *   readonly lines: string[] = [];
   *
   *   protected override print(line: string): void {
   *     this.lines.push(line);
   *   }
   * }
   *
   * const writer = new MemoryWriter();
   * Logger.writer = writer;
   * Logger.info('Order placed');
   *
   * console.log(JSON.parse(writer.lines[0] ?? '').message); // Order placed
   * ```
   */
  protected print(line: string, severity: LogLevel): void {
    if (severity >= LogLevel.ERROR) console.error(line);
    else console.log(line);
  }
}
