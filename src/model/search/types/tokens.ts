// Splits a type into tokens. A text with characters that TypeScript has no token for is not a type.

const TOKEN =
  /\s+|(\.\.\.|=>|->|[→…]|[\p{ID_Start}$_#@][\p{ID_Continue}$#]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*|-?\d[\w.]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()[\]{}<>,;:?|&=+*-])/uy;

/** @returns undefined for a text with other characters. */
export function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return undefined;
    const [, token] = match;
    // The arrows of other languages are accepted; `->` may be chained.
    if (token !== undefined) tokens.push(token === '→' ? '->' : token);
  }
  return tokens;
}

export const isName = (token: string | undefined): token is string =>
  token !== undefined && /^[\p{ID_Start}$_#@]/u.test(token);

export const isLiteral = (token: string | undefined): token is string =>
  token !== undefined && /^(?:["'`]|-?\d)/.test(token);
