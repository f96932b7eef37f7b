// Finds the dotted names in inline code: `Option.some`, `mutex.lock`, `.lock`.
import { type Token, tokensOf } from '../text/tokens.js';

export interface Chain {
  /** The names, such as `mutex` and `lock`. */
  readonly parts: readonly Token[];
  /** Whether it starts with a dot: `.lock()`, `f().lock()`. */
  readonly isMember: boolean;
  /** Whether the whole code is one call of it. */
  readonly isCall: boolean;
  /** Whether its first name is a word in lower case that is not called: `add`, `string` in `string.length`. */
  readonly isWord: boolean;
  /** Whether the whole code is this chain. */
  readonly isAll: boolean;
  /** Whether the last name is an instance member: `Mutex#lock`. */
  readonly isInstance: boolean;
}

const DECLARERS = /^(?:class|const|enum|function|interface|let|namespace|type|using|var)$/;
const DOT = /^(?:\.|\?\.|#)$/;

const isName = (token: Token | undefined): token is Token => token?.kind === 'name';
const isDot = (token: Token | undefined): boolean =>
  token?.kind === 'punctuator' && DOT.test(token.text);

/** Index of the opening parenthesis for the closing one at `end`. */
function openingOf(tokens: readonly Token[], end: number): number {
  let depth = 0;
  for (let index = end; index >= 0; index -= 1) {
    const text = tokens[index]?.kind === 'punctuator' ? tokens[index]?.text : undefined;
    if (text === ')') depth += 1;
    if (text === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Parameters of the arrow function with the arrow at `arrow`. */
function parametersBefore(tokens: readonly Token[], arrow: number): Token[] {
  const last = tokens[arrow - 1];
  if (isName(last)) return [last];
  const opening = openingOf(tokens, arrow - 1);
  return tokens.filter((token, index) => {
    const before = tokens[index - 1]?.text ?? '';
    return isName(token) && index > opening && index < arrow && /^(?:[(,{[]|\.{3})$/.test(before);
  });
}

/** Names that the code itself declares. */
function declaredIn(tokens: readonly Token[]): ReadonlySet<string> {
  const declared = tokens.flatMap((token, index) => {
    if (token.text === '=>') return parametersBefore(tokens, index);
    const before = tokens[index - 1];
    return isName(token) && isName(before) && DECLARERS.test(before.text) ? [token] : [];
  });
  return new Set(declared.map(({ text }) => text));
}

/** Whether it is the name of a property or parameter: `{ value: 0 }`, but not in `a ? b : c`. */
function isLabel(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1]?.text ?? '';
  return end === start + 1 && tokens[end]?.text === ':' && before !== '?' && before !== 'case';
}

/** Whether the whole code is a call of the tokens from `start` to `end`. */
function isOneCall(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens
    .slice(0, start)
    .filter((token) => !/^(?:await|return|yield)$/.test(token.text));
  const opening = tokens[end];
  return (
    before.length === 0 &&
    opening?.text === '(' &&
    opening.start === tokens[end - 1]?.end &&
    tokens.at(-1)?.text === ')' &&
    openingOf(tokens, tokens.length - 1) === end
  );
}

export function chainsIn(code: string): Chain[] {
  const tokens = tokensOf(code);
  const declared = declaredIn(tokens);
  const chains: Chain[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const first = tokens[start];
    if (!isName(first)) continue;
    const isMember = isDot(tokens[start - 1]);
    const begin = start;
    const parts = [first];
    let end = start + 1;
    let isInstance = false;
    for (let next = tokens[end + 1]; isDot(tokens[end]) && isName(next); next = tokens[end + 1]) {
      parts.push(next);
      isInstance ||= tokens[end]?.text === '#';
      end += 2;
    }
    start = end - 1;
    if ((declared.has(first.text) && !isMember) || isLabel(tokens, begin, end)) continue;
    const from = isMember ? begin - 1 : begin;
    chains.push({
      parts,
      isMember,
      isCall: isOneCall(tokens, from, end),
      isWord:
        /^[a-z]+$/.test(first.text) &&
        tokens[begin + 1]?.text !== '(' &&
        tokens[begin - 1]?.text !== '@',
      isAll: from === 0 && end === tokens.length,
      isInstance,
    });
  }
  return chains;
}
