// Parses types, complete or still being typed: a missing end counts as any type.
import { literal, MAPPED, readonlyOf, unionOf } from './build-term.js';
import { ANYTHING, type Field, named, type Parameter, plainParameter, type Term } from './term.js';
import { NoType, type TokenReader } from './token-reader.js';
import { isLiteral, isName } from './tokens.js';

/** Resolves a name that the text does not declare: to a type name, or to undefined for a type parameter. */
export type Resolve = (name: string) => string | undefined;

export class TermParser {
  #scope = new Map<string, number>();
  /** Constraints of the type parameters, by number. */
  readonly constraints: (Term | undefined)[] = [];
  /** The type of `this`. */
  self: Term = named('this');

  constructor(
    private readonly reader: TokenReader,
    private readonly resolve: Resolve,
  ) {}

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

  /** `<T, U extends V = W>` */
  typeParameters(): void {
    if (!this.reader.take('<')) return;
    this.reader.list('>', [','], () => {
      while (
        ['const', 'in', 'out'].includes(this.reader.next ?? '') &&
        isName(this.reader.peek(1))
      ) {
        this.reader.skip();
      }
      const name = this.reader.next;
      if (!isName(name)) throw new NoType('name expected');
      this.reader.skip();
      const id = this.declare(name);
      if (this.reader.take('extends')) this.constraints[id] = this.type();
      if (this.reader.take('=')) this.type();
    });
  }

  type(): Term {
    return this.reader.nested(() => this.#conditional());
  }

  #conditional(): Term {
    const check = this.#arrowed();
    if (this.reader.next !== 'extends') return check;
    this.reader.skip();
    this.#arrowed();
    this.reader.expect('?');
    const yes = this.type();
    this.reader.expect(':');
    return unionOf('union', [yes, this.type()]);
  }

  /** A type, or a function with one parameter without parentheses: `A -> B`. */
  #arrowed(): Term {
    const term = this.#union();
    if (!this.#isArrow(this.reader.next)) return term;
    return this.#functionFrom([plainParameter(term)]);
  }

  #isArrow(token: string | undefined): boolean {
    return token === '=>' || token === '->';
  }

  /** The rest of a function after its parameters. `A -> B -> C` is a function of `A` and `B`. */
  #functionFrom(parameters: readonly Parameter[]): Term {
    const isChain = this.reader.next === '->';
    this.reader.skip();
    const returns = this.typeOrAnything();
    if (isChain && returns.kind === 'function' && !this.#closed.has(returns)) {
      return { ...returns, parameters: [...parameters, ...returns.parameters] };
    }
    return { kind: 'function', parameters, returns };
  }

  /** Functions in parentheses, which are not part of a chain. */
  readonly #closed = new WeakSet<Term>();

  /** A type; `anything` if there is none. */
  typeOrAnything(): Term {
    return this.reader.isAtEnd || [')', ']', '}', '>', ','].includes(this.reader.next ?? '')
      ? ANYTHING
      : this.type();
  }

  #union(): Term {
    return this.#operands('|', 'union', () =>
      this.#operands('&', 'intersection', () => this.#prefixed()),
    );
  }

  #operands(operator: string, kind: 'union' | 'intersection', operand: () => Term): Term {
    this.reader.take(operator);
    const parts = [operand()];
    while (this.reader.take(operator)) parts.push(this.reader.isAtEnd ? ANYTHING : operand());
    return unionOf(kind, parts);
  }

  #prefixed(): Term {
    const token = this.reader.next;
    const follows = this.reader.peek(1);
    const isOperator = isName(follows) || follows === '[' || follows === '(' || follows === '{';
    if (token === 'abstract' || token === 'new') {
      this.reader.skip();
      return this.#prefixed();
    }
    if (isOperator && (token === 'readonly' || token === 'unique')) {
      this.reader.skip();
      return readonlyOf(this.#prefixed());
    }
    if (isOperator && token === 'keyof') {
      this.reader.skip();
      return named('keyof', this.#prefixed());
    }
    if (isName(follows) && token === 'infer') {
      this.reader.skip(2);
      this.declare(follows);
      return this.#parameterOf(follows);
    }
    if (isName(follows) && token === 'typeof') {
      this.reader.skip(2);
      return named(`typeof ${follows}`);
    }
    return this.#postfixed();
  }

  #postfixed(): Term {
    let term = this.#primary();
    while (this.reader.next === '[') {
      this.reader.skip();
      if (this.reader.take(']') || this.reader.isAtEnd) term = named('Array', term);
      else {
        const index = this.type();
        this.reader.expect(']');
        term = named('[…]', term, index);
      }
    }
    return term;
  }

  #primary(): Term {
    const token = this.reader.next;
    if (token === undefined) return ANYTHING;
    if (token === '(') return this.#isCall() ? this.#call() : this.#parenthesized();
    if (token === '<') {
      const outer = new Map(this.#scope);
      this.typeParameters();
      const term = this.reader.next === '(' ? this.#call() : ANYTHING;
      this.#scope = outer;
      return term;
    }
    this.reader.skip();
    if (token === '[') return named('[]', ...this.reader.list(']', [','], () => this.#element()));
    if (token === '{') return this.#object();
    if (token === '…' || token === '_' || token === '?' || token === '*') return ANYTHING;
    if (isLiteral(token)) return literal(token);
    if (isName(token)) return this.#named(token);
    throw new NoType(`unexpected ${token}`);
  }

  #parenthesized(): Term {
    this.reader.skip();
    const term = this.typeOrAnything();
    this.reader.expect(')');
    if (term.kind === 'function') this.#closed.add(term);
    return term;
  }

  /** Whether these parentheses hold parameters: an arrow or result follows, or their content allows nothing else. */
  #isCall(): boolean {
    let depth = 0;
    let isList = false;
    for (let at = 0; ; at += 1) {
      const token = this.reader.peek(at);
      if (token === undefined) return isList;
      if ('([{<'.includes(token)) depth += 1;
      else if (')]}>'.includes(token)) depth -= 1;
      else if (depth === 1 && [',', ':', '...'].includes(token)) isList = true;
      const follows = this.reader.peek(at + 1);
      if (depth === 0) return this.#isArrow(follows) || follows === ':';
    }
  }

  /** `(a: A, b?: B, ...c: C[]) => R`; a colon is accepted for the arrow. */
  #call(): Term {
    this.reader.skip();
    const parameters = this.reader.list(')', [','], () =>
      this.reader.nested(() => this.#parameter()),
    );
    if (this.#isArrow(this.reader.next)) return this.#functionFrom(parameters);
    const returns = this.reader.take(':') ? this.typeOrAnything() : ANYTHING;
    return { kind: 'function', parameters, returns };
  }

  #parameter(): Parameter {
    const rest = this.reader.take('...');
    const name = this.reader.next;
    const isNamed =
      isName(name) &&
      (this.reader.peek(1) === ':' || (this.reader.peek(1) === '?' && this.reader.peek(2) === ':'));
    if (!isNamed) {
      const type = this.typeOrAnything();
      return { type, optional: this.reader.take('?'), rest, receiver: false };
    }
    this.reader.skip();
    const optional = this.reader.take('?');
    this.reader.skip();
    return { type: this.typeOrAnything(), optional, rest, receiver: name === 'this' };
  }

  #element(): Term {
    return this.reader.nested(() => {
      const { type, rest } = this.#parameter();
      return rest && type.kind === 'named' && type.args[0] ? type.args[0] : type;
    });
  }

  #named(name: string): Term {
    if (name === 'asserts' && isName(this.reader.next)) {
      this.reader.skip();
      if (this.reader.take('is')) this.type();
      return named('void');
    }
    if (this.reader.next === 'is') {
      this.reader.skip();
      return named('is', this.#union());
    }
    if (name === 'any' || name === 'unknown') return ANYTHING;
    if (name === 'this') return this.self;
    const isDeclared = this.#scope.has(name);
    const args = this.reader.take('<')
      ? this.reader.list('>', [','], () => this.typeOrAnything())
      : [];
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
    this.reader.list('}', [';', ','], () => {
      while (
        ['readonly', 'get', 'set', '-', '+'].includes(this.reader.next ?? '') &&
        this.reader.peek(1) !== ':'
      ) {
        this.reader.skip();
      }
      if (this.reader.take('…')) return;
      if (this.reader.take('[')) record = this.#index();
      else if (this.reader.next !== '}') fields.push(this.#field());
    });
    return record ?? { kind: 'object', fields };
  }

  /** `[key: string]: T` or `[K in Keys]?: T`; both become a record. */
  #index(): Term {
    const name = this.reader.next;
    this.reader.skip();
    const outer = new Map(this.#scope);
    if (this.reader.take('in') && isName(name)) this.declare(name);
    else this.reader.expect(':');
    const key = this.typeOrAnything();
    if (this.reader.take('as')) this.type();
    this.reader.expect(']');
    while (['?', '-', '+'].includes(this.reader.next ?? '')) this.reader.skip();
    this.reader.expect(':');
    const value = this.typeOrAnything();
    this.#scope = outer;
    const isMapped = key.kind === 'named' && key.name === 'keyof';
    return isMapped ? named(MAPPED, ...key.args, value) : named('Record', key, value);
  }

  #field(): Field {
    const name = this.reader.next ?? '';
    if (name === '(' || name === '<') return { name: '()', type: this.#primary(), optional: false };
    this.reader.skip();
    const optional = this.reader.take('?');
    if (this.reader.next === '(' || this.reader.next === '<')
      return { name, type: this.#primary(), optional };
    const type = this.reader.take(':') ? this.typeOrAnything() : ANYTHING;
    return { name, type, optional };
  }
}
