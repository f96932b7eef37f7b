// Where lines of code stand in a comment, whose text has lost the column of stars in front of it.
import type { CodeLine } from '../../../model/sample.js';

/** What may precede a line of code: the stars, indentation and the marks of block quotes. */
const PREFIX = /^[\s*>]*$/;
const FENCE = /^[\s*>]*(?:```|~~~)/;

/** The column of a line of code at the end of a line of the comment; undefined when it is another line. */
function columnOf(text: string, written: string | undefined): number | undefined {
  if (text.trim() === '') return written !== undefined && PREFIX.test(written) ? 1 : undefined;
  if (!written?.endsWith(text)) return undefined;
  const start = written.length - text.length;
  return PREFIX.test(written.slice(0, start)) ? start + 1 : undefined;
}

function linesAt(
  comment: readonly string[],
  start: number,
  lines: readonly CodeLine[],
): CodeLine[] | undefined {
  const first = lines[0]?.place.line ?? 1;
  const found: CodeLine[] = [];
  for (const { text, place } of lines) {
    const index = start + place.line - first;
    const column = columnOf(text, comment[index]);
    if (column === undefined) return undefined;
    found.push({ text, place: { line: index + 1, column } });
  }
  return found;
}

/**
 * Finds lines of code in a comment, behind a fence if they stand there too.
 *
 * @param comment - its lines
 * @param lines - with their places in the text of the comment; lines between them may be left out
 * @returns the lines with their places in the comment; undefined when they are not found
 */
export function findLines(
  comment: readonly string[],
  lines: readonly CodeLine[],
): CodeLine[] | undefined {
  const found = comment.flatMap((_, start) => {
    const located = linesAt(comment, start, lines);
    return located ? [{ start, located }] : [];
  });
  const fenced = found.find(({ start }) => FENCE.test(comment[start - 1] ?? ''));
  return (fenced ?? found[0])?.located;
}
