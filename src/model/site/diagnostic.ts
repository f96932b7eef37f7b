// The form of every message about a mistake of the user, and the exit code of each diagnostic code.

import type { FilePath, Href } from '../text/brand.js';
import { compareText } from '../text/compare-text.js';

/** A position in a text file; line and column count from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of a fault in a file as a whole. */
export const FILE_START: Place = { line: 1, column: 1 };

/** The place where an author wrote something. */
export interface Origin {
  readonly file: FilePath;
  readonly place?: Place | undefined;
}

/** A link to another site. Every build collects them; only `check --external` fetches them. */
export interface ExternalLink extends Origin {
  /** Without its fragment. */
  readonly href: Href;
  /** The other places where it is written. */
  readonly also: readonly Origin[];
}

export type Severity = 'error' | 'warning';

/** A second position that explains a diagnostic, such as the first of two duplicates. */
export interface RelatedPlace extends Origin {
  readonly message: string;
}

/** `<area>/<what>`; codes are permanent. The area decides the exit code. */
export type DiagnosticCode = `${DiagnosticArea}/${string}`;

export interface Diagnostic {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  /** What happened, as one sentence. */
  readonly message: string;
  readonly file?: FilePath | undefined;
  readonly place?: Place | undefined;
  /** What to do about it; ends with a full stop or a question mark. */
  readonly hint?: string | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
  /** Stack of the underlying error, shown with `--debug` only. */
  readonly stack?: string | undefined;
}

export const errorIn = (
  file: FilePath,
  code: DiagnosticCode,
  message: string,
  hint: string,
): Diagnostic => ({ severity: 'error', code, file, message, hint });

/** The result of a stage that may fail. `value` is the best possible one in spite of the diagnostics. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Exit codes by the area of a diagnostic. Source: the table of faults in the specification. */
const EXIT_CODES = {
  source: 1,
  frontmatter: 1,
  markdown: 1,
  directive: 1,
  code: 1,
  link: 1,
  image: 1,
  route: 1,
  render: 1,
  sample: 1,
  cli: 2,
  config: 2,
  plugin: 2,
  output: 2,
  api: 3,
  io: 4,
  bug: 5,
  lock: 75,
} as const;

export type DiagnosticArea = keyof typeof EXIT_CODES;
export type ExitCode = 0 | (typeof EXIT_CODES)[DiagnosticArea];

const areaOf = (code: DiagnosticCode): DiagnosticArea =>
  // SAFETY: DiagnosticCode starts with a DiagnosticArea and a slash.
  code.slice(0, code.indexOf('/')) as DiagnosticArea;

/** The exit code for a set of diagnostics: the highest code of an error, 0 without errors. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  let exitCode: ExitCode = 0;
  for (const { severity, code } of diagnostics) {
    const next = EXIT_CODES[areaOf(code)];
    if (severity === 'error' && next > exitCode) exitCode = next;
  }
  return exitCode;
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

const identityOf = ({ code, file, place, message }: Diagnostic): string =>
  JSON.stringify([code, file, place?.line, place?.column, message]);

/** Removes repeats, which occur because a document may be in several locales and a comment may be inherited. */
export const distinctDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [identityOf(diagnostic), diagnostic])).values(),
];

/** Those of `diagnostics` that are not in `told`. */
export function untoldDiagnostics(
  diagnostics: readonly Diagnostic[],
  told: readonly Diagnostic[],
): Diagnostic[] {
  const known = new Set(told.map(identityOf));
  return diagnostics.filter((diagnostic) => !known.has(identityOf(diagnostic)));
}

/** Compares by file, line, column and code; diagnostics without a file come first. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}
