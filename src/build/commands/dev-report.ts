// What `quire dev` prints: where it serves, each change, and the errors when they change.
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { Console } from '../report/console.js';
import { formatDiagnostics } from '../report/format-diagnostic.js';
import { shownDiagnostics } from '../report/report-result.js';
import { formatDuration } from '../report/summary.js';

export type DevReport = ReturnType<typeof createDevReport>;

/** Names of files that a line has room for. */
const SHOWN = 3;

function named(changed: readonly string[]): string {
  // Not a folder beside what is new in it.
  const files = changed.filter((file) => !changed.some((one) => one.startsWith(`${file}/`)));
  return files.length > SHOWN ? `${files.length} files` : files.join(', ');
}

export function createDevReport(console: Console) {
  const { json, stdout, stderr, outPaint, errPaint, debug, verbose } = console;
  let shown = '';
  const write = (value: object): void =>
    void stdout.write(`${JSON.stringify({ command: 'dev', ...value })}\n`);
  return {
    /** @param milliseconds Since the start of the process; undefined if it has started before. */
    serving(url: string, milliseconds?: number): void {
      if (json) write({ url });
      else {
        const time = milliseconds === undefined ? '' : ` (${formatDuration(milliseconds)})`;
        stdout.write(`${outPaint.green('✓')} Serving ${url}${outPaint.dim(time)}\n`);
      }
    },
    otherPort(wanted: number, actual: number): void {
      if (!json) stdout.write(`  Port ${wanted} is in use, so this is port ${actual}.\n`);
    },
    /** @param files What has changed; none if only the compiler knows more about the same files. */
    changed(files: readonly string[], milliseconds: number): void {
      if (json) write({ changed: files, milliseconds });
      else if (files.length > 0) {
        const time = outPaint.dim(`(updated in ${formatDuration(milliseconds)})`);
        stdout.write(`  ${named(files)} changed ${time}\n`);
      }
    },
    notice(message: string, hint: string): void {
      if (json) write({ notice: message });
      else
        stderr.write(`${errPaint.yellow('!')} ${message}\n  ${errPaint.cyan('hint:')} ${hint}\n`);
    },
    /** Prints the diagnostics if they differ from the last ones. */
    diagnostics(found: readonly Diagnostic[]): void {
      const diagnostics = shownDiagnostics(found, debug);
      const text = formatDiagnostics(diagnostics, { paint: errPaint, debug, verbose });
      if (text === shown) return;
      shown = text;
      if (json) write({ diagnostics });
      else if (text === '') stdout.write(`${outPaint.green('✓')} No errors and no warnings\n`);
      else stderr.write(`\n${text}\n`);
    },
  };
}
