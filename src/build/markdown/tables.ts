// GFM's tables: turned off for text that cannot hold one, and checked for cells that would be lost.
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { type MarkdownContext, startOf } from './markdown-context.js';
import { walk } from './mdast-walk.js';

/** A line with only the characters of a delimiter row, possibly in a quote. */
const POSSIBLE = /(?<=^|[\r\n])[\t >]*[-:|][-:|\t ]*(?=[\r\n]|$)/g;

/** A delimiter row has a dash, and a pipe or a colon. */
const isDelimiterRow = (line: string): boolean => line.includes('-') && /[:|]/.test(line);

/**
 * Whether tables must be parsed. Without them the tree is the same, and parsing takes a fifth less time, since each line
 * of a paragraph could be the head of a table.
 */
export const mayHoldTables = (text: string): boolean =>
  (text.match(POSSIBLE) ?? []).some(isDelimiterRow);

const isTable = ({ name }: { readonly name?: string | undefined }): boolean => name === 'table';

/** A plugin to use after remark-gfm, which has no such option. */
export function withoutTables(this: Processor): void {
  for (const { flow = {} } of this.data().micromarkExtensions ?? []) {
    flow['null'] = [flow['null'] ?? []].flat().filter((construct) => !isTable(construct));
  }
}

/** Reports rows with more cells than the head, since the cells beyond it are not shown. */
export function checkTableRows(tree: Root, { report }: MarkdownContext): void {
  walk(tree, (node) => {
    if (node.type !== 'table') return;
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children) {
      const lost = row.children.slice(columns).find(({ children }) => children.length > 0);
      if (!lost) continue;
      const message = `The row has ${row.children.length} cells, and the table has ${columns} ${columns === 1 ? 'column' : 'columns'}.`;
      const hint = 'write "\\|" for a vertical bar in a cell, also in code, or add a column.';
      report.warning('markdown/table-row', message, startOf(lost), { hint });
    }
  });
}
