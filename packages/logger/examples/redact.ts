// Keeps secrets out of the log: fields with these names are replaced in the finished line.
// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

// #region redact
import { Logger, type LogLevel, LogWriter } from '@ts-primitives/logger';

const secrets = new Set(['password', 'token', 'card']);

/** Escapes what JSON.stringify leaves as it is: the line ends of Unicode, and further controls. */
const escaped = (json: string) =>
  json.replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

class RedactingWriter extends LogWriter {
  protected override print(line: string, severity: LogLevel): void {
    const entry = JSON.parse(line, (name, value) => (secrets.has(name) ? '[redacted]' : value));
    super.print(escaped(JSON.stringify(entry)), severity);
  }
}

Logger.writer = new RedactingWriter();
Logger.info('Signed in', { user: { name: 'ada', password: 'hunter2' } });
// #endregion redact
