// Parses types, signatures and queries into terms; undefined for any other text.
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

/** The definition of a name: the type of an alias, or the type that a class extends. */
export interface Definition {
  readonly name: string;
  /** Number of the name's own type parameters, which come first. */
  readonly arity: number;
  readonly body: Term;
}

/** Parses the head of a declaration, such as `Batch<T>`, and declares its type parameters. */
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
  /** The type of `this`. */
  readonly self: NamedTerm | undefined;
  readonly constraints: Constraints;
}

/** @param owner Class of a method, as `Batch<T>`: the type of `this`. */
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
