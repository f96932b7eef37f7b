// Collects the diagnostics of one Markdown source and maps positions in its text to positions in its file.
import type { FilePath } from '../../model/brand.js';
import {
  type Diagnostic,
  type DiagnosticCode,
  FILE_START,
  type Place,
  type Severity,
} from '../../model/diagnostic.js';

/** The Markdown of a file: the whole file, or a comment in it. */
export interface MarkdownSource {
  readonly file: FilePath;
  /** LF line endings. */
  readonly text: string;
  /**
   * Where the text starts in the file; 1:1 if undefined. A start column moves every line, since the
   * lines of a doc comment share their indentation.
   */
  readonly start?: Place | undefined;
}

interface Extra {
  readonly hint?: string | undefined;
  readonly related?: readonly { readonly message: string; readonly at: Place }[] | undefined;
}

export interface Reporter {
  readonly diagnostics: readonly Diagnostic[];
  /** The place in the file of a point of the text. */
  placeOf(point: Place): Place;
  /**
   * Reports an error at a point of the text.
   * @returns undefined, for functions that have nothing to return after an error
   */
  error(code: DiagnosticCode, message: string, at: Place, extra?: Extra): undefined;
  warning(code: DiagnosticCode, message: string, at: Place, extra?: Extra): undefined;
}

export function createReporter({ file, start = FILE_START }: MarkdownSource): Reporter {
  const diagnostics: Diagnostic[] = [];
  const placeOf = ({ line, column }: Place): Place => ({
    line: line + start.line - 1,
    column: column + start.column - 1,
  });
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
