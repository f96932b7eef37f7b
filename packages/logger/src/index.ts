/**
 * Structured logging: nine severities, one line of JSON for each entry, safe on every value.
 *
 * @packageDocumentation
 */
export type { ILogWriter } from './i-log-writer.js';
export type { ILogger } from './i-logger.js';
export type { LogEntry, LogLabels, LogPayload } from './log-entry.js';
export { LogLevel } from './log-level.js';
export { LogTimestamp } from './log-timestamp.js';
export { LogWriter } from './log-writer.js';
export { Logger } from './logger.js';
