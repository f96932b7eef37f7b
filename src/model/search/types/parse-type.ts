// Types, signatures and queries from their texts, as terms; undefined for a text that is none.
import { readSignature, type WrittenSignature } from './read-signature.js';
import { type Call, type Constraints, type NamedTerm, named, type Term } from './term.js';
import { type Resolve, TermParser } from './term-parser.js';
import { NoType, TokenReader } from './token-reader.js';
import { tokensOf } from './tokens.js';

function parse<T>(
  text: string,
  resolve: Resolve,
  read: (reader: TokenReader, parser: TermParser) => T,
): T | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  const reader = new TokenReader(tokens);
  try {
    const result = read(reader, new TermParser(reader, resolve));
    return reader.isAtEnd ? result : undefined;
  } catch (error) {
    if (error instanceof NoType) return undefined;
    throw error;
  }
}

const asWritten: Resolve = (name) => name;

/** A name with what it stands for: an alias with its type, a class with what it extends. */
export interface Definition {
  readonly name: string;
  /** How many of the first type parameters are the name's own. */
  readonly arity: number;
  readonly body: Term;
}

/** Reads the head of a declaration, such as `Batch<T>`, and declares its type parameters. */
function readHead(parser: TermParser, head: string): NamedTerm {
  const [name = '', ...tokens] = tokensOf(head) ?? [];
  const own = new TermParser(new TokenReader(tokens), asWritten);
  own.typeParameters();
  const args = own.names.map((one): Term => ({ kind: 'parameter', id: parser.declare(one) }));
  return named(name, ...args);
}

/** @param head `Predicate<T>` @param text `(value: T) => boolean` */
export const parseDefinition = (head: string, text: string): Definition | undefined =>
  parse(text, asWritten, (_, parser) => {
    const { name, args } = readHead(parser, head);
    return { name, arity: args.length, body: parser.type() };
  });

export interface ParsedSignature {
  readonly call: Call;
  /** What `this` stands for. */
  readonly self: NamedTerm | undefined;
  readonly constraints: Constraints;
}

/** @param owner of a method, as `Batch<T>`; `this` stands for it. */
export const parseSignature = (text: string, owner?: string): ParsedSignature | undefined =>
  parse(text, asWritten, (reader, parser) => {
    const self = owner === undefined ? undefined : readHead(parser, owner);
    if (self) parser.self = self;
    const { call } = readSignature(reader, parser);
    if (!call) throw new NoType('a signature has parameters');
    return { call, self, constraints: parser.constraints };
  });

export interface TypeQuery extends WrittenSignature {
  readonly constraints: Constraints;
}

export const parseTypeQuery = (text: string, resolve: Resolve): TypeQuery | undefined =>
  parse(text, resolve, (reader, parser) => ({
    ...readSignature(reader, parser),
    constraints: parser.constraints,
  }));
