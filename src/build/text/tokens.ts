// Splits a short piece of code into tokens, precise enough to find names, calls and members.

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'comment' | 'regex' | 'punctuator' | 'unknown';
  readonly text: string;
  /** Offset of the first character. */
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /(?<comment>\/\/.*|\/\*.*?\*\/)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?<number>(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)n?)|(?<punctuator>=>|\?\.|\.{3}|[-+*/%=!<>&|^?:.,;()[\]{}@#~…])|(?<unknown>\S)/guy;

const REGEX = /\/(?![/*])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/y;

/** After a value a slash means division; elsewhere it starts a regular expression. */
const isValue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'punctuator' || /^[)\]}]$/.test(token.text));

/** @returns undefined for white space */
function tokenAt(code: string, start: number, before: Token | undefined): Token | undefined {
  if (code[start] === ' ') return undefined;
  if (code[start] === '/' && !isValue(before)) {
    REGEX.lastIndex = start;
    const regex = REGEX.exec(code)?.[0];
    if (regex !== undefined)
      return { kind: 'regex', text: regex, start, end: start + regex.length };
  }
  TOKEN.lastIndex = start;
  const groups = TOKEN.exec(code)?.groups;
  for (const kind in groups) {
    const text = groups[kind];
    // SAFETY: the names of the groups are the kinds.
    if (text !== undefined)
      return { kind: kind as Token['kind'], text, start, end: start + text.length };
  }
  return undefined;
}

export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < code.length; ) {
    const token = tokenAt(code, start, tokens.at(-1));
    if (token) tokens.push(token);
    start = token?.end ?? start + 1;
  }
  return tokens;
}
