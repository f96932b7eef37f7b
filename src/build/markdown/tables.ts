// Turns off GFM's tables for text that cannot hold one. The tree is the same, and parsing takes a fifth less time,
// since each line of a paragraph could be the head of a table.
import type { Processor } from 'unified';

/** A line with only the characters of a delimiter row, possibly in a quote. */
const POSSIBLE = /(?<=^|[\r\n])[\t >]*[-:|][-:|\t ]*(?=[\r\n]|$)/g;

/** A delimiter row has a dash, and a pipe or a colon. */
const isDelimiterRow = (line: string): boolean => line.includes('-') && /[:|]/.test(line);

export const mayHoldTables = (text: string): boolean =>
  (text.match(POSSIBLE) ?? []).some(isDelimiterRow);

const isTable = ({ name }: { readonly name?: string | undefined }): boolean => name === 'table';

/** A plugin to use after remark-gfm, which has no such option. */
export function withoutTables(this: Processor): void {
  for (const { flow = {} } of this.data().micromarkExtensions ?? []) {
    flow['null'] = [flow['null'] ?? []].flat().filter((construct) => !isTable(construct));
  }
}
