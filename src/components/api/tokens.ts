// Constructors for the tokens of TypeScript and for bracketed lists.
import { type Doc, group, indent, line, softline, type Token, type TokenKind } from './layout.js';

const token =
  (kind: TokenKind) =>
  (text: string): Token => ({ text, kind });

export const keyword = token('keyword');
export const builtin = token('class-name');
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
  /** Whether the brackets have inner spaces on one line, as for an object type. */
  readonly padded?: boolean;
  /** Whether a separator follows the last item if each item has its own line. */
  readonly trailing?: boolean;
}

/** `(a, b)`, either on one line or with one item per line. */
export const bracketed = (items: readonly Doc[], brackets: Brackets): Doc =>
  group(ungrouped(items, brackets));

/** A bracketed list without a group of its own: it breaks together with the surrounding group. */
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
