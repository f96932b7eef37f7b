// Lays out code by width like a formatter: a group that fits stays on one line, otherwise its lines break.
// The algorithm is Wadler's "A prettier printer". It works on tokens and does not depend on TypeScript.
import type { ApiReference } from '../../model/api/api.js';

/** The names of Prism's token kinds, so that code themes apply to signatures. */
export type TokenKind =
  | 'keyword'
  | 'class-name'
  | 'function'
  | 'property'
  | 'parameter'
  | 'string'
  | 'number'
  | 'boolean'
  | 'constant'
  | 'operator'
  | 'punctuation'
  | 'plain';

export interface Token {
  readonly text: string;
  readonly kind: TokenKind;
  readonly reference?: ApiReference | undefined;
  readonly url?: string | undefined;
  /** Whether it is shown only on narrow screens, such as the comma after the last item of a list broken there. */
  readonly narrow?: true | undefined;
}

/** In a flat group `line` is a space, `softline` is empty and `broken` is left out. In a broken one lines break. */
export type Doc =
  | Token
  | readonly Doc[]
  | { readonly group: Doc }
  | { readonly indent: Doc }
  | { readonly line: 'line' | 'softline' }
  | { readonly broken: Token };

export const line: Doc = { line: 'line' };
export const softline: Doc = { line: 'softline' };
export const group = (doc: Doc): Doc => ({ group: doc });
export const indent = (doc: Doc): Doc => ({ indent: doc });

/** The doc on one line, however long. */
export function unbroken(doc: Doc): Doc {
  if (isList(doc)) return doc.map(unbroken);
  if ('indent' in doc) return unbroken(doc.indent);
  if ('group' in doc) return unbroken(doc.group);
  if ('broken' in doc) return [];
  if ('line' in doc) return doc.line === 'line' ? SPACE : [];
  return doc;
}

/** A line break on narrow screens only: the index of the next token, and the indentation in columns. */
export interface NarrowBreak {
  readonly before: number;
  readonly indent: number;
}

/** A line of code: its indentation in columns, and its tokens. */
export interface Line {
  readonly indent: number;
  readonly tokens: readonly Token[];
  readonly narrowBreaks: readonly NarrowBreak[];
}

/** Columns of wide and narrow screens. */
export interface Widths {
  readonly wide: number;
  readonly narrow: number;
}

const STEP = 2;

interface Pending {
  readonly doc: Doc;
  readonly indent: number;
  /** Whether its group is broken on each screen. A group broken on a wide screen is broken on a narrow one, too. */
  readonly breaks: Readonly<Record<keyof Widths, boolean>>;
}

const isList = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc);

function brokenToken(token: Token, { breaks }: Pending): Doc {
  if (breaks.wide) return token;
  return breaks.narrow ? { ...token, narrow: true } : [];
}

/** The contents of a piece, which are laid out in its place. */
function inner(piece: Pending): Pending[] {
  const { doc, indent: columns, breaks } = piece;
  // Objects are made directly: with spread, a type of ten thousand parts would take several times as long.
  if (isList(doc)) return doc.map((item) => ({ doc: item, indent: columns, breaks }));
  if ('indent' in doc) return [{ doc: doc.indent, indent: columns + STEP, breaks }];
  if ('group' in doc) return [{ doc: doc.group, indent: columns, breaks }];
  if ('broken' in doc) return [{ doc: brokenToken(doc.broken, piece), indent: columns, breaks }];
  return [];
}

/** Whether a flat group, and everything after it up to the next break, fits into the remaining columns. */
function fits(
  first: Pending,
  following: readonly Pending[],
  columns: number,
  screen: keyof Widths,
): boolean {
  const pending = [first];
  let left = columns;
  let next = following.length;
  while (left >= 0) {
    const piece = pending.pop() ?? following[--next];
    if (piece === undefined) return true;
    const { doc } = piece;
    if (!isList(doc) && 'text' in doc) {
      if (screen === 'narrow' || !doc.narrow) left -= doc.text.length;
    } else if (!isList(doc) && 'line' in doc) {
      if (piece.breaks[screen]) return true;
      if (doc.line === 'line') left -= 1;
    } else pending.push(...inner(piece).reverse());
  }
  return false;
}

/** Removes the trailing space of a line. */
function trimEnd(tokens: Token[]): void {
  const last = tokens.pop();
  if (!last) return;
  const text = last.text.trimEnd();
  if (text !== '') tokens.push({ ...last, text });
}

const SPACE: Token = { text: ' ', kind: 'plain' };

/** Writes tokens into lines and tracks the current column for both screens. */
class LineWriter {
  readonly lines: { indent: number; tokens: Token[]; narrowBreaks: NarrowBreak[] }[] = [];
  readonly column = { wide: 0, narrow: 0 };

  constructor() {
    this.break(0);
  }

  get #line() {
    return this.lines.at(-1);
  }

  add(token: Token): void {
    this.#line?.tokens.push(token);
    if (!token.narrow) this.column.wide += token.text.length;
    this.column.narrow += token.text.length;
  }

  break(indent: number): void {
    trimEnd(this.#line?.tokens ?? []);
    this.lines.push({ indent, tokens: [], narrowBreaks: [] });
    this.column.wide = indent;
    this.column.narrow = indent;
  }

  breakNarrow(indent: number): void {
    this.#line?.narrowBreaks.push({ before: this.#line.tokens.length, indent });
    this.column.narrow = indent;
  }
}

/** Lays out `doc` in lines of at most `width` columns, where it can be broken. */
export function layout(doc: Doc, width: number | Widths): Line[] {
  const { wide, narrow } = typeof width === 'number' ? { wide: width, narrow: width } : width;
  const writer = new LineWriter();
  const pending: Pending[] = [{ doc, indent: 0, breaks: { wide: true, narrow: true } }];
  for (let piece = pending.pop(); piece; piece = pending.pop()) {
    const { doc: current, indent: columns, breaks } = piece;
    if (isList(current)) pending.push(...inner(piece).reverse());
    else if ('text' in current) writer.add(current);
    else if ('group' in current) {
      const flat = { ...piece, doc: current.group, breaks: { wide: false, narrow: false } };
      const breaksWide = !fits(flat, pending, wide - writer.column.wide, 'wide');
      const breaksNarrow =
        breaksWide || !fits(flat, pending, narrow - writer.column.narrow, 'narrow');
      pending.push({ ...flat, breaks: { wide: breaksWide, narrow: breaksNarrow } });
    } else if (!('line' in current)) pending.push(...inner(piece).reverse());
    else if (breaks.wide) writer.break(columns);
    else {
      const hasSpace = current.line === 'line';
      // On narrow screens the last space of the indentation: before the break it would be copied.
      const isIndentation = hasSpace && breaks.narrow && columns > 0;
      if (hasSpace && !isIndentation) writer.add(SPACE);
      if (breaks.narrow) writer.breakNarrow(isIndentation ? columns - 1 : columns);
      if (isIndentation) writer.add(SPACE);
    }
  }
  return writer.lines;
}
