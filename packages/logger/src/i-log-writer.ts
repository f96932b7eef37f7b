// Owns the contract between a logger and whatever takes its entries.
import type { LogEntry } from './log-entry.js';

/**
 * Takes entries: the one thing to implement to send logs somewhere else.
 *
 * @example
 * ```ts
 * import { type ILogWriter, Logger } from '@ts-primitives/logger';
 *
 * const messages: string[] = [];
 * const memory: ILogWriter = { write: ({ message }) => void messages.push(message) };
 *
 * Logger.writer = memory;
 * Logger.notice('Cache emptied');
 *
 * console.log(messages.join()); // Cache emptied
 * ```
 */
export interface ILogWriter {
  /**
   * Takes one entry whose severity has reached the threshold.
   *
   * It is called synchronously. What it throws reaches the code that logged.
   *
   * @param entry - The entry; its fields may hold any value, also ones that throw when read.
   *
   * @example
   * ```ts
   * import { type ILogWriter, LogLevel, Logger } from '@ts-primitives/logger';
   *
   * const counts: Record<string, number> = {};
   * const counter: ILogWriter = {
   *   write({ severity }) {
   *     const name = LogLevel[severity];
   *     counts[name] = (counts[name] ?? 0) + 1;
   *   },
   * };
   *
   * Logger.writer = counter;
   * Logger.info('one');
   * Logger.info('two');
   *
   * console.log(counts['INFO']); // 2
   * ```
   */
  write(entry: LogEntry): void;
}
