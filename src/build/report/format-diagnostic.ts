// The text form of diagnostics: position, severity and code; message; related places; hint.
import path from 'node:path/posix';
import {
  compareDiagnostics,
  type Diagnostic,
  type RelatedPlace,
} from '../../model/site/diagnostic.js';
import { formatCount } from '../../model/text/amounts.js';
import { compareText } from '../../model/text/compare-text.js';
import { distinctBy, groupBy } from '../../model/text/group-by.js';
import type { Paint } from './console.js';

export interface FormatOptions {
  readonly paint: Paint;
  /** Whether to show the stacks of underlying errors. */
  readonly debug: boolean;
  /** Whether to show each finding of a group in full. */
  readonly verbose?: boolean;
}

/**
 * Escapes control characters, so that a file name or quoted source text cannot send commands to
 * the terminal. Line feeds and tabs stay.
 */
const withoutControls = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u{${character.charCodeAt(0).toString(16)}}`,
  );

const indent = (text: string): string =>
  withoutControls(text)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

const position = ({ file, place }: Pick<Diagnostic, 'file' | 'place'>): string => {
  if (file === undefined) return '';
  const path = withoutControls(file).replaceAll('\n', '\\n');
  return place === undefined ? path : `${path}:${place.line}:${place.column}`;
};

const relatedLine = (related: RelatedPlace): string =>
  indent(`${position(related)}  ${related.message}`);

/** So many of a longer list are named. */
const FEW = 3;

/** The first of a list, unless only one or two more follow. */
const firstOf = <T>(list: readonly T[]): readonly T[] =>
  list.length > FEW + 2 ? list.slice(0, FEW) : list;

/** The same of places, with different messages if there are any. */
function firstPlaces(related: readonly RelatedPlace[]): readonly RelatedPlace[] {
  const different = distinctBy(related, ({ message }) => message);
  const chosen = new Set(firstOf([...new Set([...different, ...related])]));
  return related.filter((one) => chosen.has(one));
}

const more = (list: readonly unknown[], shown: readonly unknown[], paint: Paint): string[] =>
  shown.length < list.length ? [paint.dim(`  and ${list.length - shown.length} more`)] : [];

/** One diagnostic as lines, without a final line feed. */
function formatDiagnostic(
  diagnostic: Diagnostic,
  { paint, debug, verbose = false }: FormatOptions,
): string {
  const { severity, code, message, hint, related = [], stack } = diagnostic;
  const tint = severity === 'error' ? paint.red : paint.yellow;
  const where = position(diagnostic);
  const head = [where === '' ? [] : paint.bold(where), tint(severity), paint.dim(code)].flat();
  const named = verbose ? related : firstPlaces(related);
  const lines = [head.join('  '), indent(message), ...named.map(relatedLine)];
  lines.push(...more(related, named, paint));
  if (hint !== undefined) lines.push(`  ${paint.cyan('hint:')} ${indent(hint).trimStart()}`);
  if (debug && stack !== undefined) lines.push(paint.dim(indent(stack)));
  return lines.join('\n');
}

const countLine = (diagnostics: readonly Diagnostic[], paint: Paint): string => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return [
    ...(errors > 0 ? [paint.red(formatCount(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.yellow(formatCount(warnings, 'warning'))] : []),
  ].join(', ');
};

/** Diagnostics from which on they are also counted by code: more than fit on a screen. */
const MANY = 20;

/** How often each code occurs, the most frequent first; empty if the diagnostics are few. */
function codeLines(diagnostics: readonly Diagnostic[], paint: Paint): string {
  if (diagnostics.length < MANY) return '';
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const width = String(diagnostics.length).length;
  return [...counts]
    .sort(([a, first], [b, second]) => second - first || compareText(a, b))
    .map(([code, count]) => `${String(count).padStart(width)}  ${paint.dim(code)}\n`)
    .join('');
}

/**
 * Diagnostics as commands of GitHub Actions, which shows them beside the lines of a change.
 * @param folder Path of the project from the repository.
 */
export const formatAnnotations = (diagnostics: readonly Diagnostic[], folder: string): string =>
  diagnostics
    .map(({ severity, code, message, file, place, hint }) => {
      const name = withoutControls(path.join(folder, file ?? '')).replace(
        /[%\n:,]/g,
        encodeURIComponent,
      );
      const at = place ? `line=${place.line},col=${place.column},` : '';
      const text = hint === undefined ? message : `${message}\nhint: ${hint}`;
      const written = withoutControls(text).replace(/[%\n]/g, encodeURIComponent);
      return `::${severity} ${file === undefined ? '' : `file=${name},`}${at}title=${code}::${written}\n`;
    })
    .join('');

/** The same for findings of one cause: code and message without what it quotes or counts. */
const causeOf = ({ severity, code, message }: Diagnostic): string =>
  `${severity} ${code} ${message.replace(/"(?:[^"\\]|\\.)*"|[\d.,]*\d|(?<=\s)\/\S*/g, '*')}`;

/** Lines that name the first findings of a cause, without a final line feed. */
function formatGroup(group: readonly Diagnostic[], { paint }: FormatOptions): string {
  const shown = firstOf(group);
  const files = new Set(group.map(({ file }) => file)).size;
  const amount = `${group.length} times in ${formatCount(files, 'file')}`;
  const hints = new Set(group.map(({ hint }) => hint));
  const hintLine = ({ hint }: Diagnostic): string[] =>
    hint === undefined ? [] : [`${paint.cyan('hint:')} ${indent(hint).trimStart()}`];
  return [
    ...shown.slice(0, 1).map(({ severity, code }) => {
      const tint = severity === 'error' ? paint.red : paint.yellow;
      return `${tint(severity)}  ${paint.dim(code)}  ${paint.bold(amount)}`;
    }),
    ...shown.flatMap((one) => [
      `  ${position(one)}  ${indent(one.message).trimStart()}`,
      ...(hints.size > 1 ? hintLine(one).map((line) => `    ${line}`) : []),
    ]),
    ...(hints.size > 1
      ? []
      : shown
          .slice(0, 1)
          .flatMap(hintLine)
          .map((line) => `  ${line}`)),
    ...more(group, shown, paint),
  ].join('\n');
}

/** Errors come last, where a terminal shows them; among each, the most frequent. */
const compareGroups = (
  [a, ...others]: readonly Diagnostic[],
  [b, ...more]: readonly Diagnostic[],
): number =>
  Number(a?.severity === 'error') - Number(b?.severity === 'error') ||
  others.length - more.length ||
  (a && b ? compareDiagnostics(a, b) : 0);

/**
 * All diagnostics: the first of each cause that has many, then the others in full, in order of file and position, then
 * lines that count them; empty if there are none.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: FormatOptions,
): string {
  if (diagnostics.length === 0) return '';
  const { paint, verbose = false } = options;
  const sorted = [...diagnostics].sort(compareDiagnostics);
  const causes = verbose ? [] : [...groupBy(sorted, causeOf).values()];
  const groups = causes.filter(({ length }) => length > FEW).sort(compareGroups);
  const grouped = new Set(groups.flat());
  const blocks = [
    ...groups.map((group) => formatGroup(group, options)),
    ...sorted
      .filter((one) => !grouped.has(one))
      .map((diagnostic) => formatDiagnostic(diagnostic, options)),
  ].map((block) => `${block}\n`);
  const isShort = (list: readonly unknown[]): boolean => firstOf(list).length < list.length;
  const lists = verbose ? [] : [...groups, ...sorted.map(({ related = [] }) => related)];
  const rest = lists.some(isShort) ? paint.dim('`--verbose` shows each, `--json` as data.\n') : '';
  return `${blocks.join('')}\n${codeLines(sorted, paint)}${rest}${countLine(sorted, paint)}\n`;
}
