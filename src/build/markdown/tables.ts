// Leaves out GFM's tables for text that cannot hold one: the tree is the same, and each line of a paragraph could be
// the head of a table, which takes a fifth of the parser's time.
import type { Processor } from 'unified';

/** A line of nothing but the signs of a delimiter row, in quotes or not. */
const POSSIBLE = /(?<=^|[\r\n])[\t >]*[-:|][-:|\t ]*(?=[\r\n]|$)/g;

/** A delimiter row has a dash, and a pipe or a colon. */
const isDelimiterRow = (line: string): boolean => line.includes('-') && /[:|]/.test(line);

export const mayHoldTables = (text: string): boolean =>
  (text.match(POSSIBLE) ?? []).some(isDelimiterRow);

const isTable = ({ name }: { readonly name?: string | undefined }): boolean => name === 'table';

/** A plugin to use after remark-gfm, which has no option for it. */
export function withoutTables(this: Processor): void {
  for (const { flow = {} } of this.data().micromarkExtensions ?? []) {
    flow['null'] = [flow['null'] ?? []].flat().filter((construct) => !isTable(construct));
  }
}
