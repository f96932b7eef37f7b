// A writer that keeps its lines, for the tests that read them back.
import { LogWriter } from '@ts-primitives/logger';

export class MemoryWriter extends LogWriter {
  readonly lines: string[] = [];

  protected override print(line: string): void {
    this.lines.push(line);
  }

  /** The last line, parsed. */
  last(): Record<string, unknown> {
    return JSON.parse(this.lines.at(-1) ?? '');
  }
}
