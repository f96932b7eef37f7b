// Owns the line that an entry becomes and the stream it goes to.
import type { ILogWriter } from './i-log-writer.js';
import { jsonText } from './json-text.js';
import type { LogEntry } from './log-entry.js';
import { LogLevel } from './log-level.js';

/** What is used of the global `console`, which Node.js and browsers both have. */
declare const console: { log(line: string): void; error(line: string): void };

/** The console as it is when this module loads, before the program can route it through the logger. */
const { log, error } = console;

/**
 * Writes each entry as one line of JSON to the console: stdout and stderr in Node.js.
 *
 * A line has `severity` (the name), `time`, `message`, and, where they are not empty, `payload`,
 * `context` and `labels`. Each stays under its own name, so a payload cannot overwrite the severity.
 *
 * Every value can be written. Values follow `JSON.stringify`, with these differences:
 * - an `Error` becomes an object of `name`, `message`, `stack`, `cause` and its own fields;
 * - a `Map` becomes an array of `[key, value]`, a `Set` an array of its members;
 * - a typed array or `Buffer` becomes an object of its items by index;
 * - a BigInt becomes a string of its digits, a symbol `"Symbol(description)"`, a function
 *   `"[Function: name]"`;
 * - a circular reference becomes `"[Circular]"`, an object beyond the depth limit `"[Object]"` or
 *   `"[Array]"`, a value that throws when read `"[Throws]"`;
 * - items and fields beyond the breadth limit are replaced by one text that says how many were left
 *   out, and of one payload, context or set of labels at most 1,000 objects are written in full;
 * - control characters and all Unicode line ends are escaped.
 *
 * Texts are written whole. The line goes to `console`, so the writer works in browsers too. In
 * Node.js, a pipe whose reader has ended raises an `error` event on `process.stdout`, as for all
 * output; the program has to handle it.
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
 * Logger.info('Order placed', { total: 9007199254740993n, coupons: new Set(['SPRING']) });
 *
 * const { severity, payload } = JSON.parse(writer.lines[0] ?? '');
 * console.log(severity, payload.total, payload.coupons); // INFO 9007199254740993 [ 'SPRING' ]
 * ```
 */
export class LogWriter implements ILogWriter {
  /**
   * The maximum nesting depth of `payload`, `context` and `labels`, each of them included.
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
   * The maximum number of items of an array, and of fields of an object, that are written.
   *
   * @example
   * ```ts
   * import { LogWriter } from '@ts-primitives/logger';
   *
   * console.log(new LogWriter().breadthLimit); // 100
   * ```
   */
  readonly breadthLimit: number;

  /**
   * Creates a writer.
   *
   * @param depthLimit - The maximum nesting depth, 1 or more, payload included. An array counts as a
   * level, so a `Map` takes two: the array and its pairs.
   * @param breadthLimit - The maximum number of items or fields of one object, 1 or more. The
   * defaults are pino's.
   * @throws RangeError when a limit is below 1 or not an integer.
   *
   * @example
   * ```ts
   * import { Logger, LogWriter } from '@ts-primitives/logger';
   *
   * const payloads: string[] = [];
   *
   * class MemoryWriter extends LogWriter {
   *   protected override print(line: string): void {
   *     payloads.push(JSON.stringify(JSON.parse(line).payload));
   *   }
   * }
   *
   * Logger.writer = new MemoryWriter(2);
   * Logger.info('Order placed', { order: { buyer: { name: 'Ada' } } });
   * console.log(payloads[0]); // {"order":{"buyer":"[Object]"}}
   *
   * Logger.writer = new MemoryWriter(5, 2);
   * Logger.info('Order placed', { items: ['tea', 'cup', 'pot'] });
   * console.log(payloads[1]); // {"items":["tea","cup","... 1 more"]}
   * ```
   */
  constructor(depthLimit = 5, breadthLimit = 100) {
    for (const [name, limit] of Object.entries({ depthLimit, breadthLimit })) {
      if (Number.isInteger(limit) && limit > 0) continue;
      throw new RangeError(`${name} must be an integer of at least 1: ${limit}`);
    }
    this.depthLimit = depthLimit;
    this.breadthLimit = breadthLimit;
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
    const limits = { depth: this.depthLimit, breadth: this.breadthLimit };
    line += `,"message":${jsonText(entry, 'message', limits) ?? '"undefined"'}`;
    for (const part of ['payload', 'context', 'labels']) {
      const text = jsonText(entry, part, limits);
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

class NativeConsole extends LogWriter {
  protected override print(line: string, severity: LogLevel): void {
    if (severity >= LogLevel.ERROR) error(line);
    else log(line);
  }
}

/** Writes to the console that the program started with. */
export const nativeConsole: ILogWriter = new NativeConsole();
