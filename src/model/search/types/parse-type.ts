// Reads types and signatures as they are written, complete or while they are typed: what is missing at the
// end is anything.
import {
  ANYTHING,
  type Call,
  type Constraints,
  type Field,
  type NamedTerm,
  named,
  type Parameter,
  plainParameter,
  type Term,
} from './term.js';
import { isLiteral, isName, tokensOf } from './tokens.js';

/** Levels of nesting that are read; types that people search for have three or four. */
const MAX_DEPTH = 24;

/** What a name that nothing declares stands for: a type of this name, or undefined for a type parameter. */
type Resolve = (name: string) => string | undefined;

/** `{ [K in keyof T]: V }`, which keeps a tuple a tuple, as a name with the arguments `T` and `V`. */
export const MAPPED = '{…}';

class NoType extends Error {}

class Parser {
  #at = 0;
  #depth = 0;
  #scope = new Map<string, number>();
  readonly constraints: (Term | undefined)[] = [];
  /** What `this` stands for. */
  self: Term = named('this');

  constructor(
    private readonly tokens: readonly string[],
    private readonly resolve: Resolve,
  ) {}

  get #next(): string | undefined {
    return this.tokens[this.#at];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  #take(token: string): boolean {
    if (this.#next !== token) return false;
    this.#at += 1;
    return true;
  }

  /** A token that may be missing only where the text ends. */
  #expect(token: string): void {
    if (!this.#take(token) && !this.isAtEnd) throw new NoType(`${token} expected`);
  }

  #peek(offset: number): string | undefined {
    return this.tokens[this.#at + offset];
  }

  declare(name: string): number {
    const id = this.constraints.length;
    this.constraints.push(undefined);
    this.#scope.set(name, id);
    return id;
  }

  /** The names in scope, in the order of their declaration. */
  get names(): string[] {
    return [...this.#scope.keys()];
  }

  /** Items between brackets up to the closing one. */
  #list<T>(close: string, separators: readonly string[], item: () => T): T[] {
    const items: T[] = [];
    while (!this.isAtEnd && this.#next !== close) {
      items.push(item());
      if (!separators.some((separator) => this.#take(separator))) break;
    }
    this.#expect(close);
    return items;
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NoType('too deep');
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** `<T, U extends V = W>` */
  typeParameters(): void {
    if (!this.#take('<')) return;
    this.#list('>', [','], () => {
      while (['const', 'in', 'out'].includes(this.#next ?? '') && isName(this.#peek(1))) {
        this.#at += 1;
      }
      const name = this.#next;
      if (!isName(name)) throw new NoType('name expected');
      this.#at += 1;
      const id = this.declare(name);
      if (this.#take('extends')) this.constraints[id] = this.type();
      if (this.#take('=')) this.type();
    });
  }

  type(): Term {
    return this.#nested(() => this.#conditional());
  }

  #conditional(): Term {
    const check = this.#arrowed();
    if (this.#next !== 'extends') return check;
    this.#at += 1;
    this.#arrowed();
    this.#expect('?');
    const yes = this.type();
    this.#expect(':');
    return unionOf('union', [yes, this.type()]);
  }

  /** A type, or a function with one parameter that has no parentheses: `A -> B`. */
  #arrowed(): Term {
    const term = this.#union();
    if (!this.#isArrow(this.#next)) return term;
    return this.#functionFrom([plainParameter(term)]);
  }

  #isArrow(token: string | undefined): boolean {
    return token === '=>' || token === '->';
  }

  /** What follows the parameters. `A -> B -> C` is read as a function of `A` and `B`. */
  #functionFrom(parameters: readonly Parameter[]): Term {
    const isChain = this.#next === '->';
    this.#at += 1;
    const returns = this.#typeOrAnything();
    if (isChain && returns.kind === 'function' && !this.#closed.has(returns)) {
      return { ...returns, parameters: [...parameters, ...returns.parameters] };
    }
    return { kind: 'function', parameters, returns };
  }

  /** Functions in parentheses: they are no part of a chain. */
  readonly #closed = new WeakSet<Term>();

  #typeOrAnything(): Term {
    return this.isAtEnd || [')', ']', '}', '>', ','].includes(this.#next ?? '')
      ? ANYTHING
      : this.type();
  }

  #union(): Term {
    return this.#operands('|', 'union', () =>
      this.#operands('&', 'intersection', () => this.#prefixed()),
    );
  }

  #operands(operator: string, kind: 'union' | 'intersection', operand: () => Term): Term {
    this.#take(operator);
    const parts = [operand()];
    while (this.#take(operator)) parts.push(this.isAtEnd ? ANYTHING : operand());
    return unionOf(kind, parts);
  }

  #prefixed(): Term {
    const token = this.#next;
    const follows = this.#peek(1);
    const isOperator = isName(follows) || follows === '[' || follows === '(' || follows === '{';
    if (token === 'abstract' || token === 'new') {
      this.#at += 1;
      return this.#prefixed();
    }
    if (isOperator && (token === 'readonly' || token === 'unique')) {
      this.#at += 1;
      return readonlyOf(this.#prefixed());
    }
    if (isOperator && token === 'keyof') {
      this.#at += 1;
      return named('keyof', this.#prefixed());
    }
    if (isName(follows) && token === 'infer') {
      this.#at += 2;
      this.declare(follows);
      return this.#parameterOf(follows);
    }
    if (isName(follows) && token === 'typeof') {
      this.#at += 2;
      return named(`typeof ${follows}`);
    }
    return this.#postfixed();
  }

  #postfixed(): Term {
    let term = this.#primary();
    while (this.#next === '[') {
      this.#at += 1;
      if (this.#take(']') || this.isAtEnd) term = named('Array', term);
      else {
        const index = this.type();
        this.#expect(']');
        term = named('[…]', term, index);
      }
    }
    return term;
  }

  #primary(): Term {
    const token = this.#next;
    if (token === undefined) return ANYTHING;
    if (token === '(') return this.#isCall() ? this.#call() : this.#parenthesized();
    if (token === '<') {
      const outer = new Map(this.#scope);
      this.typeParameters();
      const term = this.#next === '(' ? this.#call() : ANYTHING;
      this.#scope = outer;
      return term;
    }
    this.#at += 1;
    if (token === '[') return named('[]', ...this.#list(']', [','], () => this.#element()));
    if (token === '{') return this.#object();
    if (token === '…' || token === '_' || token === '?' || token === '*') return ANYTHING;
    if (isLiteral(token)) return literal(token);
    if (isName(token)) return this.#named(token);
    throw new NoType(`unexpected ${token}`);
  }

  #parenthesized(): Term {
    this.#at += 1;
    const term = this.#typeOrAnything();
    this.#expect(')');
    if (term.kind === 'function') this.#closed.add(term);
    return term;
  }

  /** Whether the parentheses here hold parameters: an arrow or a result follows, or they hold what only parameters have. */
  #isCall(): boolean {
    let depth = 0;
    let isList = false;
    for (let at = this.#at; at < this.tokens.length; at += 1) {
      const token = this.tokens[at] as string;
      if ('([{<'.includes(token)) depth += 1;
      else if (')]}>'.includes(token)) depth -= 1;
      else if (depth === 1 && [',', ':', '...'].includes(token)) isList = true;
      if (depth === 0) return this.#isArrow(this.tokens[at + 1]) || this.tokens[at + 1] === ':';
    }
    return isList;
  }

  /** `(a: A, b?: B, ...c: C[]) => R`; a colon may stand for the arrow. */
  #call(): Term {
    this.#at += 1;
    const parameters = this.#list(')', [','], () => this.#nested(() => this.#parameter()));
    if (this.#isArrow(this.#next)) return this.#functionFrom(parameters);
    const returns = this.#take(':') ? this.#typeOrAnything() : ANYTHING;
    return { kind: 'function', parameters, returns };
  }

  #parameter(): Parameter {
    const rest = this.#take('...');
    const name = this.#next;
    const isNamed =
      isName(name) && (this.#peek(1) === ':' || (this.#peek(1) === '?' && this.#peek(2) === ':'));
    if (!isNamed) {
      const type = this.#typeOrAnything();
      return { type, optional: this.#take('?'), rest, receiver: false };
    }
    this.#at += 1;
    const optional = this.#take('?');
    this.#at += 1;
    return { type: this.#typeOrAnything(), optional, rest, receiver: name === 'this' };
  }

  #element(): Term {
    return this.#nested(() => {
      const { type, rest } = this.#parameter();
      return rest && type.kind === 'named' && type.args[0] ? type.args[0] : type;
    });
  }

  #named(name: string): Term {
    if (name === 'asserts' && isName(this.#next)) {
      this.#at += 1;
      if (this.#take('is')) this.type();
      return named('void');
    }
    if (this.#next === 'is') {
      this.#at += 1;
      return named('is', this.#union());
    }
    if (name === 'any' || name === 'unknown') return ANYTHING;
    if (name === 'this') return this.self;
    const isDeclared = this.#scope.has(name);
    const args = this.#take('<') ? this.#list('>', [','], () => this.#typeOrAnything()) : [];
    const resolved = isDeclared ? undefined : this.resolve(name);
    if (resolved === undefined && args.length === 0) return this.#parameterOf(name);
    return named(resolved ?? name, ...args);
  }

  #parameterOf(name: string): Term {
    return { kind: 'parameter', id: this.#scope.get(name) ?? this.declare(name) };
  }

  #object(): Term {
    const fields: Field[] = [];
    let record: Term | undefined;
    this.#list('}', [';', ','], () => {
      while (
        ['readonly', 'get', 'set', '-', '+'].includes(this.#next ?? '') &&
        this.#peek(1) !== ':'
      ) {
        this.#at += 1;
      }
      if (this.#take('…')) return;
      if (this.#take('[')) record = this.#index();
      else if (this.#next !== '}') fields.push(this.#field());
    });
    return record ?? { kind: 'object', fields };
  }

  /** `[key: string]: T` or `[K in Keys]?: T`, both as a record. */
  #index(): Term {
    const name = this.#next;
    this.#at += 1;
    const outer = new Map(this.#scope);
    if (this.#take('in') && isName(name)) this.declare(name);
    else this.#expect(':');
    const key = this.#typeOrAnything();
    if (this.#take('as')) this.type();
    this.#expect(']');
    while (['?', '-', '+'].includes(this.#next ?? '')) this.#at += 1;
    this.#expect(':');
    const value = this.#typeOrAnything();
    this.#scope = outer;
    const isMapped = key.kind === 'named' && key.name === 'keyof';
    return isMapped ? named(MAPPED, ...key.args, value) : named('Record', key, value);
  }

  #field(): Field {
    const name = this.#next ?? '';
    if (name === '(' || name === '<') return { name: '()', type: this.#primary(), optional: false };
    this.#at += 1;
    const optional = this.#take('?');
    if (this.#next === '(' || this.#next === '<') return { name, type: this.#primary(), optional };
    const type = this.#take(':') ? this.#typeOrAnything() : ANYTHING;
    return { name, type, optional };
  }

  /** A signature, or a type: then it is what is returned. */
  signature(): { call: Call | undefined; term: Term; constructs: boolean } {
    if (this.#next === 'function') this.#at += 1;
    const constructs = this.#next === 'new' || this.#peek(1) === 'new';
    while (this.#next === 'new' || this.#next === 'abstract') this.#at += 1;
    // A name before its parameters: `filter<T>(...)`.
    if (isName(this.#next) && this.#isNamedCall()) this.#at += 1;
    this.typeParameters();
    const first = this.type();
    if (this.#next !== ',') return { call: callOf(first), term: first, constructs };
    const parameters = [plainParameter(first)];
    while (this.#take(',')) {
      const term = this.#typeOrAnything();
      const call = callOf(term);
      if (this.isAtEnd && call) {
        const all = { ...call, parameters: [...parameters, ...call.parameters] };
        return { call: all, term, constructs };
      }
      parameters.push(plainParameter(term));
    }
    const call = { parameters, returns: ANYTHING };
    return { call, term: { kind: 'function', ...call }, constructs };
  }

  /** `name(` or `name<T>(`. */
  #isNamedCall(): boolean {
    let at = this.#at + 1;
    if (this.tokens[at] === '<') {
      for (let depth = 0; at < this.tokens.length; at += 1) {
        if (this.tokens[at] === '<') depth += 1;
        if (this.tokens[at] === '>') depth -= 1;
        if (depth === 0) break;
      }
      at += 1;
    }
    return this.tokens[at] === '(';
  }
}

const callOf = (term: Term): Call | undefined =>
  term.kind === 'function' ? { parameters: term.parameters, returns: term.returns } : undefined;

const literal = (token: string): Term => {
  if (token.startsWith('`')) return named('string');
  return named(token.startsWith("'") ? JSON.stringify(token.slice(1, -1)) : token);
};

const readonlyOf = (term: Term): Term =>
  term.kind === 'named' && term.name === 'Array' ? { ...term, name: 'ReadonlyArray' } : term;

/** Parts that are unions themselves are part of the whole. */
function unionOf(kind: 'union' | 'intersection', parts: readonly Term[]): Term {
  const isEmpty = (part: Term): boolean => part.kind === 'named' && part.name === 'never';
  const all = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const flat = kind === 'union' && !all.every(isEmpty) ? all.filter((part) => !isEmpty(part)) : all;
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind, parts: flat };
}

function parse<T>(text: string, resolve: Resolve, read: (parser: Parser) => T): T | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  const parser = new Parser(tokens, resolve);
  try {
    const result = read(parser);
    return parser.isAtEnd ? result : undefined;
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
function readHead(parser: Parser, head: string): NamedTerm {
  const tokens = tokensOf(head) ?? [];
  const own = new Parser(tokens.slice(1), asWritten);
  own.typeParameters();
  const args = own.names.map((name): Term => ({ kind: 'parameter', id: parser.declare(name) }));
  return named(tokens[0] ?? '', ...args);
}

/** @param head `Predicate<T>` @param text `(value: T) => boolean` */
export const parseDefinition = (head: string, text: string): Definition | undefined =>
  parse(text, asWritten, (parser) => {
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
  parse(text, asWritten, (parser) => {
    const self = owner === undefined ? undefined : readHead(parser, owner);
    if (self) parser.self = self;
    const { call } = parser.signature();
    if (!call) throw new NoType('a signature has parameters');
    return { call, self, constraints: parser.constraints };
  });

export interface TypeQuery {
  /** What is asked to be callable; undefined for a query that is only a type. */
  readonly call: Call | undefined;
  readonly term: Term;
  /** Whether it was written with `new`. */
  readonly constructs: boolean;
  readonly constraints: Constraints;
}

export const parseTypeQuery = (text: string, resolve: Resolve): TypeQuery | undefined =>
  parse(text, resolve, (parser) => ({
    ...parser.signature(),
    constraints: parser.constraints,
  }));
