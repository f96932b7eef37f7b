// A test that looks at what a function logs, with entries kept as objects.
// #region test
import { deepEqual } from 'node:assert/strict';
import { type ILogger, type LogEntry, Logger, LogLevel } from '@ts-primitives/logger';

const entries: LogEntry[] = [];
Logger.writer = { write: (entry) => entries.push(entry) };

removeExpired(
  new Map([
    ['a', 5],
    ['b', 20],
    ['c', 7],
  ]),
  10,
  Logger,
);

const seen = entries.map(({ severity, payload }) => [LogLevel[severity], payload]);
deepEqual(seen, [
  ['NOTICE', { id: 'a' }],
  ['NOTICE', { id: 'c' }],
]);
console.log('two sessions expired, and both were logged');
// #endregion test

function removeExpired(sessions: Map<string, number>, now: number, logger: ILogger): void {
  for (const [id, expires] of sessions) {
    if (expires > now) continue;
    sessions.delete(id);
    logger.notice('Session expired', { id });
  }
}
