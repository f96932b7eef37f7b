// Reports how a command ended: as text, or as one JSON document with `--json`.
import { randomUUID } from 'node:crypto';
import {
  compareDiagnostics,
  type Diagnostic,
  distinctDiagnostics,
  exitCodeOf,
} from '../../model/site/diagnostic.js';
import { writeAtomic } from '../io/write-atomic.js';
import { codeUrl } from './code-pages.js';
import type { Console } from './console.js';
import { formatAnnotations, formatDiagnostics } from './format-diagnostic.js';
import type { BuildOutcome } from './outcome.js';
import { sarifOf } from './sarif.js';
import { formatSummary, formatUpdated } from './summary.js';

interface ShownDiagnostic extends Diagnostic {
  /** The page about its code. */
  readonly url?: string | undefined;
}

/** With its keys in one order, so that the JSON of a cached diagnostic has the same bytes. */
const ordered = (
  { severity, code, message, file, place, hint, related, stack }: Diagnostic,
  debug: boolean,
): ShownDiagnostic => ({
  severity,
  code,
  message,
  file,
  place,
  hint,
  url: codeUrl(code),
  related: related?.map((one) => ({ file: one.file, place: one.place, message: one.message })),
  stack: debug ? stack : undefined,
});

/** Sorted, without repeats; with stacks for `--debug` only. */
export const shownDiagnostics = (
  diagnostics: readonly Diagnostic[],
  debug: boolean,
): readonly ShownDiagnostic[] =>
  distinctDiagnostics(diagnostics)
    .sort(compareDiagnostics)
    .map((diagnostic) => ordered(diagnostic, debug));

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
  const { stdout, stderr, outPaint, errPaint, debug, verbose, inRepository } = console;
  const shown = shownDiagnostics(diagnostics, debug);
  const exitCode = exitCodeOf(diagnostics);
  if (console.sarif !== undefined)
    writeAtomic(console.sarif, JSON.stringify(sarifOf(shown, inRepository ?? ''), undefined, 2));
  const isInActions = inRepository !== undefined;
  if (isInActions) stderr.write(formatAnnotations(shown, inRepository));
  // A quoted text must not be a command of the workflow.
  const token = randomUUID();
  const unread = (text: string): string =>
    isInActions ? `::stop-commands::${token}\n${text}::${token}::\n` : text;
  // Since the start of the process: the time that the user waited.
  const milliseconds = process.uptime() * 1000;
  if (console.json) {
    const result = { command, exitCode, milliseconds, ...outcome };
    const document = { ...result, diagnostics: shown };
    // `dev` writes one document per line.
    stdout.write(`${JSON.stringify(document, undefined, command === 'dev' ? 0 : 2)}\n`);
    return exitCode;
  }
  if (shown.length > 0)
    stderr.write(unread(formatDiagnostics(shown, { paint: errPaint, debug, verbose })));
  if (outcome && exitCode === 0) {
    const verb = command === 'build' ? 'Built' : 'Checked';
    const { columns } = stdout;
    const options = { paint: outPaint, columns, cwd: process.cwd(), milliseconds, verb };
    stdout.write(formatSummary(outcome, options));
  } else if (outcome) {
    stdout.write(formatUpdated(outcome));
  }
  return exitCode;
}
