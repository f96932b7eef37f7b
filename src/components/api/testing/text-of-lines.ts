// The text of laid-out code, as copied to the clipboard.
import type { Line } from '../layout.js';

export const textOfLines = (lines: readonly Line[]): string =>
  lines
    .map(
      ({ indent: columns, tokens }) =>
        ' '.repeat(columns) + tokens.map(({ text }) => text).join(''),
    )
    .join('\n');
