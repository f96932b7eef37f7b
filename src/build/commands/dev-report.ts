// What `quire dev` prints: where it serves, each change, and the errors when they change.
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { formatCount } from '../../model/text/amounts.js';
import type { Console } from '../report/console.js';
import { formatDiagnostics } from '../report/format-diagnostic.js';
import { shownDiagnostics } from '../report/report-result.js';
import { formatDuration } from '../report/summary.js';

export type DevReport = ReturnType<typeof createDevReport>;

/** The same for a warning that has only moved. */
const withoutPlaces = ({ related, place: _, ...rest }: Diagnostic): string =>
  JSON.stringify([rest, related?.map(({ file, message }) => [file, message])]);

/** The errors, and the warnings that were not there before. */
function newsOf(current: readonly Diagnostic[], former: readonly Diagnostic[]): Diagnostic[] {
  const texts = new Set(current.map((one) => JSON.stringify(one)));
  const known = new Set(former.map((one) => JSON.stringify(one)));
  /** How many of the others may only have moved. */
  const left = new Map<string, number>();
  for (const one of former.filter((other) => !texts.has(JSON.stringify(other)))) {
    const key = withoutPlaces(one);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return current.filter((one) => {
    if (one.severity === 'error') return true;
    if (known.has(JSON.stringify(one))) return false;
    const key = withoutPlaces(one);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Names of files that a line has room for. */
const SHOWN = 3;

function named(changed: readonly string[]): string {
  // Not a folder beside what is new in it.
  const files = changed.filter((file) => !changed.some((one) => one.startsWith(`${file}/`)));
  return files.length > SHOWN ? `${files.length} files` : files.join(', ');
}

export function createDevReport(console: Console) {
  const { json, stdout, stderr, outPaint, errPaint, debug, verbose } = console;
  let shown: readonly Diagnostic[] = [];
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
    /** Prints the errors if anything differs from the last time, and the warnings that are new. */
    diagnostics(found: readonly Diagnostic[]): void {
      const former = shown;
      shown = shownDiagnostics(found, debug);
      if (JSON.stringify(shown) === JSON.stringify(former)) return;
      if (json) {
        write({ diagnostics: shown });
        return;
      }
      const news = newsOf(shown, former);
      // Some have moved.
      if (news.length === 0 && shown.length === former.length) return;
      const rest = shown.length - news.length;
      const before = rest > 0 ? formatCount(rest, 'warning as before', 'warnings as before') : '';
      if (news.length === 0) {
        const state = before === '' ? 'No errors and no warnings' : `No errors, ${before}`;
        stdout.write(`${outPaint.green('✓')} ${state}\n`);
        return;
      }
      const text = formatDiagnostics(news, { paint: errPaint, debug, verbose });
      stderr.write(`\n${text}${before === '' ? '' : `${errPaint.dim(before)}\n`}\n`);
    },
  };
}
