// Reports how a command ended: as text, or as one JSON document with `--json`.
import {
  compareDiagnostics,
  type Diagnostic,
  distinctDiagnostics,
  exitCodeOf,
} from '../../model/diagnostic.js';
import type { Console } from './console.js';
import { formatDiagnostics } from './format-diagnostic.js';
import type { BuildOutcome } from './outcome.js';
import { formatSummary, formatUpdated } from './summary.js';

/** Sorted, without repeats; with stacks for `--debug` only. */
export const shownDiagnostics = (
  diagnostics: readonly Diagnostic[],
  debug: boolean,
): readonly Diagnostic[] =>
  distinctDiagnostics(diagnostics)
    .sort(compareDiagnostics)
    .map((diagnostic) => (debug ? diagnostic : { ...diagnostic, stack: undefined }));

/**
 * Reports how a command ended, as text or JSON depending on `console`.
 * @param outcome Undefined if the command ended without a build, such as after a mistake on the command line.
 * @returns The exit code.
 */
export function reportResult(
  console: Console,
  command: string,
  diagnostics: readonly Diagnostic[],
  outcome?: BuildOutcome,
): number {
  const { stdout, stderr, outPaint, errPaint, debug } = console;
  const shown = shownDiagnostics(diagnostics, debug);
  const exitCode = exitCodeOf(diagnostics);
  // Since the start of the process: the time that the user waited.
  const milliseconds = performance.now();
  if (console.json) {
    const result = { command, exitCode, milliseconds, ...outcome };
    const document = { ...result, diagnostics: shown };
    // `dev` writes one document per line.
    stdout.write(`${JSON.stringify(document, undefined, command === 'dev' ? 0 : 2)}\n`);
    return exitCode;
  }
  if (shown.length > 0) stderr.write(formatDiagnostics(shown, { paint: errPaint, debug }));
  if (outcome && exitCode === 0) {
    const verb = command === 'build' ? 'Built' : 'Checked';
    const options = { paint: outPaint, cwd: process.cwd(), milliseconds, verb };
    stdout.write(formatSummary(outcome, options));
  } else if (outcome) {
    stdout.write(formatUpdated(outcome));
  }
  return exitCode;
}
