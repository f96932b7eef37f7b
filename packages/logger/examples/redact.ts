// Keeps secrets out of the log: fields with these names are replaced in the finished line.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region redact
import { Logger, type LogLevel, LogWriter } from '@ts-primitives/logger';

const secrets = new Set(['password', 'token', 'card']);

class RedactingWriter extends LogWriter {
  protected override print(line: string, severity: LogLevel): void {
    const entry = JSON.parse(line, (name, value) => (secrets.has(name) ? '[redacted]' : value));
    super.print(JSON.stringify(entry), severity);
  }
}

Logger.writer = new RedactingWriter();
Logger.info('Signed in', { user: { name: 'ada', password: 'hunter2' } });
// #endregion redact
