// Owns the contract between a logger and the writer of its entries.
import type { LogEntry } from './log-entry.js';

/**
 * Receives entries. Implement it to send logs somewhere else.
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
   * Receives one entry whose severity has reached the threshold.
   *
   * The call is synchronous. An error that it throws does not reach the code that logs: it is
   * written to stderr with the severity and the message of the entry. A writer that works
   * asynchronously must handle its rejections itself.
   *
   * Entries that it logs during the call go to the console. Entries that it logs later, after an
   * `await`, reach it again: report failures with `console.error`, not with a logger.
   *
   * @param entry - The entry. Its payload and context may hold any value, also one that throws when
   * it is read.
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
