// The class as a logger for the whole program, with a threshold and labels.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8, 0, 0, 125);

// #region basic
import { Logger, LogLevel } from '@ts-primitives/logger';

Logger.logLevel = LogLevel.INFO;
Logger.labels = { service: 'checkout' };

Logger.debug('Below the threshold: not written');
Logger.info('Server started', { port: 8080 });
Logger.warning('Disk is filling up', { usedPercent: 91 });
// #endregion basic
