// Parses a signature: with a name before it, with `new`, or only types separated by commas.
import { ANYTHING, type Call, plainParameter, type Term } from './term.js';
import type { TermParser } from './term-parser.js';
import type { TokenReader } from './token-reader.js';
import { isName } from './tokens.js';

export interface WrittenSignature {
  /** Undefined if the text is only a type. */
  readonly call: Call | undefined;
  readonly term: Term;
  /** Whether it was written with `new`. */
  readonly constructs: boolean;
}

const callOf = (term: Term): Call | undefined =>
  term.kind === 'function' ? { parameters: term.parameters, returns: term.returns } : undefined;

/** `name(` or `name<T>(`. */
function isNamedCall(reader: TokenReader): boolean {
  let at = 1;
  if (reader.peek(at) === '<') {
    for (let depth = 0; reader.peek(at) !== undefined; at += 1) {
      if (reader.peek(at) === '<') depth += 1;
      if (reader.peek(at) === '>') depth -= 1;
      if (depth === 0) break;
    }
    at += 1;
  }
  return reader.peek(at) === '(';
}

/** `A, B => C`: if the last of several types is a call, the types before it are parameters, too. */
function readList(
  first: Term,
  reader: TokenReader,
  parser: TermParser,
): Omit<WrittenSignature, 'constructs'> {
  const parameters = [plainParameter(first)];
  while (reader.take(',')) {
    const term = parser.typeOrAnything();
    const call = callOf(term);
    if (reader.isAtEnd && call) {
      return { call: { ...call, parameters: [...parameters, ...call.parameters] }, term };
    }
    parameters.push(plainParameter(term));
  }
  const call = { parameters, returns: ANYTHING };
  return { call, term: { kind: 'function', ...call } };
}

export function readSignature(reader: TokenReader, parser: TermParser): WrittenSignature {
  if (reader.next === 'function') reader.skip();
  const constructs = reader.next === 'new' || reader.peek(1) === 'new';
  while (reader.next === 'new' || reader.next === 'abstract') reader.skip();
  // A name precedes the parameters: `filter<T>(...)`.
  if (isName(reader.next) && isNamedCall(reader)) reader.skip();
  parser.typeParameters();
  const first = parser.type();
  if (reader.next !== ',') return { call: callOf(first), term: first, constructs };
  return { ...readList(first, reader, parser), constructs };
}
