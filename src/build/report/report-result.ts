// Reports how a command ended: as text, or as one JSON document with `--json`.
import { compareDiagnostics, type Diagnostic, exitCodeOf } from '../../model/diagnostic.js';
import type { Console } from './console.js';
import { formatDiagnostics } from './format-diagnostic.js';
import type { BuildOutcome } from './outcome.js';
import { formatSummary } from './summary.js';

interface CommandReport {
  readonly command: string;
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the command ended before there was one. */
  readonly outcome?: BuildOutcome | undefined;
  /** Wall time of the whole command. */
  readonly milliseconds: number;
}

/** Sorted; with stacks for `--debug` only. */
const shown = (diagnostics: readonly Diagnostic[], debug: boolean): readonly Diagnostic[] =>
  [...diagnostics]
    .sort(compareDiagnostics)
    .map((diagnostic) => (debug ? diagnostic : { ...diagnostic, stack: undefined }));

/** The document, ending in a line feed. */
function formatJson(report: CommandReport, debug: boolean): string {
  const { command, exitCode, milliseconds, outcome } = report;
  const diagnostics = shown(report.diagnostics, debug);
  const document = { command, exitCode, milliseconds, ...outcome, diagnostics };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Writes diagnostics to stderr in their text form; nothing for none. */
export function printDiagnostics(console: Console, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const { stderr, errPaint: paint, debug } = console;
  stderr.write(formatDiagnostics(diagnostics, { paint, debug }));
}

export interface BuildResult {
  readonly command: 'build' | 'check';
  readonly outcome: BuildOutcome;
  /** Wall time of the whole command. */
  readonly milliseconds: number;
}

/**
 * Reports a build as text or JSON, by what `console` asks for.
 * @returns The exit code.
 */
export function reportBuild(console: Console, result: BuildResult): number {
  const { command, outcome, milliseconds } = result;
  const { diagnostics } = outcome;
  const exitCode = exitCodeOf(diagnostics);
  if (console.json) {
    const report = { command, exitCode, diagnostics, outcome, milliseconds };
    console.stdout.write(formatJson(report, console.debug));
    return exitCode;
  }
  printDiagnostics(console, diagnostics);
  if (exitCode === 0) {
    const verb = command === 'build' ? 'Built' : 'Checked';
    const options = { paint: console.outPaint, cwd: process.cwd(), milliseconds, verb };
    console.stdout.write(formatSummary(outcome, options));
  }
  return exitCode;
}

/** Reports a command that ended without a build, such as after a mistake on the command line. */
export function reportFailure(
  console: Console,
  command: string,
  diagnostics: readonly Diagnostic[],
): number {
  const exitCode = exitCodeOf(diagnostics);
  if (console.json) {
    const milliseconds = performance.now();
    const report = { command, exitCode, diagnostics, milliseconds };
    console.stdout.write(formatJson(report, console.debug));
  } else printDiagnostics(console, diagnostics);
  return exitCode;
}
