// The machine-readable form of a command's result: one JSON document.
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostic.js';
import type { BuildOutcome } from './outcome.js';

export interface CommandReport {
  readonly command: string;
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the command ended before there was one. */
  readonly outcome?: BuildOutcome | undefined;
  /** Wall time of the whole command. */
  readonly milliseconds: number;
}

/** Stacks belong to `--debug`. */
const shown = (diagnostics: readonly Diagnostic[], debug: boolean): readonly Diagnostic[] =>
  [...diagnostics]
    .sort(compareDiagnostics)
    .map((diagnostic) => (debug ? diagnostic : { ...diagnostic, stack: undefined }));

/** The document, ending in a line feed. */
export function formatJson(report: CommandReport, debug: boolean): string {
  const { command, exitCode, milliseconds, outcome } = report;
  const diagnostics = shown(report.diagnostics, debug);
  const document = { command, exitCode, milliseconds, ...outcome, diagnostics };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
