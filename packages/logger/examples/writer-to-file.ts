// Entries that go to a file as lines of JSON, while the urgent ones also reach the person on duty.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A fixed clock, so that each run prints the same times.
Date.now = () => Date.UTC(2026, 0, 31, 8);

const folder = mkdtempSync(join(tmpdir(), 'log-'));
const file = join(folder, 'service.log');

// #region print
import { appendFileSync } from 'node:fs';
import { type ILogWriter, type LogEntry, Logger, LogLevel, LogWriter } from '@ts-primitives/logger';

class FileWriter extends LogWriter {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  protected override print(line: string): void {
    appendFileSync(this.#file, `${line}\n`);
  }
}
// #endregion print

// #region writer
class DutyWriter implements ILogWriter {
  readonly #next: ILogWriter;

  constructor(next: ILogWriter) {
    this.#next = next;
  }

  write(entry: LogEntry): void {
    if (entry.severity >= LogLevel.ALERT) console.log(`call the person on duty: ${entry.message}`);
    this.#next.write(entry);
  }
}

Logger.writer = new DutyWriter(new FileWriter(file));
// #endregion writer

Logger.info('Backup finished', { seconds: 41 });
Logger.alert('Certificate expires today', { domain: 'example.org' });

console.log(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true });
