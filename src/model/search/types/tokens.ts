// Splits a type into tokens. What TypeScript has no token for makes a text no type.

const TOKEN =
  /\s+|(\.\.\.|=>|->|[→…]|[\p{ID_Start}$_#@][\p{ID_Continue}$#]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*|-?\d[\w.]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()[\]{}<>,;:?|&=+*-])/uy;

/** @returns undefined for a text with something else in it. */
export function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return undefined;
    const [, token] = match;
    // Arrows of other languages are read as those of TypeScript, but `->` may be chained.
    if (token !== undefined) tokens.push(token === '→' ? '->' : token);
  }
  return tokens;
}

export const isName = (token: string | undefined): token is string =>
  token !== undefined && /^[\p{ID_Start}$_#@]/u.test(token);

export const isLiteral = (token: string | undefined): token is string =>
  token !== undefined && /^(?:["'`]|-?\d)/.test(token);
