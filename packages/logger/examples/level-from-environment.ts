// The threshold from an environment variable, and logging switched off.
// #region level
import { Logger, LogLevel } from '@ts-primitives/logger';

/** The level with a name such as `WARNING`. */
function levelOf(name: string): LogLevel {
  const level = LogLevel[name as keyof typeof LogLevel];
  if (typeof level === 'number') return level;
  throw new RangeError(`${name} is not a log level`);
}

Logger.logLevel = levelOf(process.env['LOG_LEVEL'] ?? 'NOTICE');
Logger.info('Below the threshold: not written');

try {
  Logger.logLevel = levelOf('VERBOSE');
} catch (error) {
  console.log(String(error)); // RangeError: VERBOSE is not a log level
}
// #endregion level

// #region off
Logger.logLevel = Number.POSITIVE_INFINITY;
Logger.emergency('Not written either');
// #endregion off
