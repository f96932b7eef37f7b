// The threshold from an environment variable, and logging switched off.
// #region level
import { Logger, LogLevel } from '@ts-primitives/logger';

/** The level with a name such as `WARNING`; no number if there is none. */
function levelOf(name: string): LogLevel {
  return LogLevel[name as keyof typeof LogLevel];
}

Logger.logLevel = levelOf(process.env['LOG_LEVEL'] ?? 'NOTICE');
Logger.info('Below the threshold: not written');

try {
  Logger.logLevel = levelOf('VERBOSE');
} catch (error) {
  console.log(String(error)); // TypeError: logLevel must be a LogLevel: undefined
}
// #endregion level

// #region off
Logger.logLevel = Number.POSITIVE_INFINITY;
Logger.emergency('Not written either');
// #endregion off
