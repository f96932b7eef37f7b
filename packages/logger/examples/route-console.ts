// Routes what a library prints by `console.log` through the logger, without recursion.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region route
import { Logger, LogWriter } from '@ts-primitives/logger';

const { log } = console;

class OriginalConsole extends LogWriter {
  protected override print(line: string): void {
    log(line);
  }
}

Logger.writer = new OriginalConsole();
console.log = (message: unknown) => Logger.info(String(message));
// #endregion route

console.log('library ready');
