// Collects the diagnostics of one Markdown source and maps positions in its text to positions in the file.

import {
  type Diagnostic,
  type DiagnosticCode,
  FILE_START,
  type Place,
  type Severity,
} from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';

/** A Markdown text in a file: the whole file, or a comment. */
export interface MarkdownSource {
  readonly file: FilePath;
  /** With LF line endings. */
  readonly text: string;
  /**
   * Start of the text in the file; undefined: 1:1. A start column applies to every line, since the
   * lines of a doc comment have the same indentation.
   */
  readonly start?: Place | undefined;
  /** Place in the file of a point of the text, if that has parts of other files. */
  readonly placeOf?: ((point: Place) => Place) | undefined;
}

interface Extra {
  readonly hint?: string | undefined;
  readonly related?: readonly { readonly message: string; readonly at: Place }[] | undefined;
}

export interface Reporter {
  readonly diagnostics: readonly Diagnostic[];
  /** Converts a point of the text to a place in the file. */
  placeOf(point: Place): Place;
  /**
   * Reports an error at a point of the text.
   * @returns undefined, for functions that have nothing to return after an error
   */
  error(code: DiagnosticCode, message: string, at: Place, extra?: Extra): undefined;
  warning(code: DiagnosticCode, message: string, at: Place, extra?: Extra): undefined;
}

export function createReporter({
  file,
  start = FILE_START,
  placeOf: placeInFile,
}: MarkdownSource): Reporter {
  const diagnostics: Diagnostic[] = [];
  const placeOf =
    placeInFile ??
    (({ line, column }: Place): Place => ({
      line: line + start.line - 1,
      column: column + start.column - 1,
    }));
  const reportAs =
    (severity: Severity): Reporter['error'] =>
    (code, message, at, { hint, related } = {}) => {
      diagnostics.push({
        severity,
        code,
        message,
        file,
        place: placeOf(at),
        hint,
        ...(related && {
          related: related.map(({ message, at }) => ({ message, file, place: placeOf(at) })),
        }),
      });
    };
  return { diagnostics, placeOf, error: reportAs('error'), warning: reportAs('warning') };
}
