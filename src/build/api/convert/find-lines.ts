// Finds lines of code in a comment, whose text has lost the stars at the start of its lines.
import type { CodeLine } from '../../../model/page/sample.js';

/** Text that may precede a line of code: stars, indentation and markers of block quotes. */
const PREFIX = /^[\s*>]*$/;
const FENCE = /^[\s*>]*(?:```|~~~)/;

/** The column of a line of code at the end of a line of the comment; undefined if it is another line. */
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
 * Finds lines of code in a comment, after a fence if possible.
 *
 * @param comment The lines of the comment.
 * @param lines Lines of code with their places in the comment's text; lines between them may be missing.
 * @returns the lines with their places in the comment; undefined if they are not found.
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
