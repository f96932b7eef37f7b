// The lines of code that a page shows, with their places in the file.
import type { Code } from 'mdast';
import type { CodeLine } from '../../model/page/sample.js';
import type { FilePath } from '../../model/text/brand.js';
import { type MarkdownContext, startOf } from './markdown-context.js';

/** The lines that a block shows at first, and the folded lines around them. */
export interface CodeExcerpt {
  readonly file: FilePath;
  readonly lines: readonly CodeLine[];
  /** Indexes of the lines; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The lines of a fence. Their prefixes, such as `> `, may differ from line to line. */
export function linesOfFence(
  node: Code,
  { file, lines: written, report }: MarkdownContext,
): CodeExcerpt {
  const { line: opening, column: indent } = startOf(node);
  const lines = node.value.split('\n').map((text, index): CodeLine => {
    const line = opening + 1 + index;
    const length = written[line - 1]?.length ?? 0;
    const column = text === '' ? indent : Math.max(1, length - text.length + 1);
    return { text, place: report.placeOf({ line, column }) };
  });
  return { file, lines, start: 0, end: lines.length };
}
