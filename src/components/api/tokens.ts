// Short names for the tokens of TypeScript, and lists of things between brackets.
import { type Doc, group, indent, line, softline, type Token, type TokenKind } from './layout.js';

const token =
  (kind: TokenKind) =>
  (text: string): Token => ({ text, kind });

export const keyword = token('keyword');
export const builtin = token('builtin');
export const operator = token('operator');
export const property = token('property');
export const parameter = token('parameter');
export const punctuation = token('punctuation');
export const className = token('class-name');
export const functionName = token('function');
export const stringLiteral = token('string');
export const plain = token('plain');

export const space = plain(' ');

export function join(docs: readonly Doc[], separator: Doc): Doc[] {
  return docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));
}

interface Brackets {
  readonly open: string;
  readonly close: string;
  readonly separator: string;
  /** Spaces inside on one line, as of an object type. */
  readonly padded?: boolean;
  /** A separator after the last item when each has its line. */
  readonly trailing?: boolean;
}

/** `(a, b)`: on one line, or each item on a line of its own. */
export const bracketed = (items: readonly Doc[], brackets: Brackets): Doc =>
  group(ungrouped(items, brackets));

/** The same, on one line only if all that the group around it holds fits there too. */
export function ungrouped(
  items: readonly Doc[],
  { open, close, separator, padded = false, trailing = true }: Brackets,
): Doc {
  if (items.length === 0) return punctuation(open + close);
  const edge = padded ? line : softline;
  const last: Doc = trailing ? { broken: punctuation(separator) } : [];
  return [
    punctuation(open),
    indent([edge, ...join(items, [punctuation(separator), line]), last]),
    edge,
    punctuation(close),
  ];
}
