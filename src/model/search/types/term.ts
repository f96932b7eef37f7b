// A type in the form that is compared: type parameters are numbers; names and operators take arguments.

export type Term =
  /** `any`, `unknown`, `_`, and missing parts of a text. */
  | { readonly kind: 'anything' }
  /** A type parameter, by its number in the signature. */
  | { readonly kind: 'parameter'; readonly id: number }
  /** A named type, a literal, or an operator: `Promise<T>`, `"a"`, `[]` for a tuple, `keyof T`. */
  | { readonly kind: 'named'; readonly name: string; readonly args: readonly Term[] }
  | ({ readonly kind: 'function' } & Call)
  /** A union or an intersection. */
  | SumTerm
  | { readonly kind: 'object'; readonly fields: readonly Field[] };

export interface SumTerm {
  readonly kind: 'union' | 'intersection';
  readonly parts: readonly Term[];
}

export type NamedTerm = Extract<Term, { kind: 'named' }>;

export interface Field {
  readonly name: string;
  readonly type: Term;
  readonly optional: boolean;
}

export interface Parameter {
  readonly type: Term;
  readonly optional: boolean;
  /** A rest parameter; `type` is the whole rest type. */
  readonly rest: boolean;
  /** The object that a method is called on. */
  readonly receiver: boolean;
}

export interface Call {
  readonly parameters: readonly Parameter[];
  readonly returns: Term;
}

/** Constraints of type parameters by number, with holes. */
export type Constraints = readonly (Term | undefined)[];

export const ANYTHING: Term = { kind: 'anything' };

export const named = (name: string, ...args: readonly Term[]): NamedTerm => ({
  kind: 'named',
  name,
  args,
});

export const plainParameter = (type: Term): Parameter => ({
  type,
  optional: false,
  rest: false,
  receiver: false,
});

const sameList = <T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.every((item, index) => same(item, b[index] as T));

/** Whether two terms of the same signature are equal. */
export function sameTerm(a: Term, b: Term): boolean {
  switch (a.kind) {
    case 'anything':
      return b.kind === 'anything';
    case 'parameter':
      return b.kind === 'parameter' && a.id === b.id;
    case 'named':
      return b.kind === 'named' && a.name === b.name && sameList(a.args, b.args, sameTerm);
    case 'function':
      return (
        b.kind === 'function' &&
        sameTerm(a.returns, b.returns) &&
        sameList(a.parameters, b.parameters, (one, other) => sameTerm(one.type, other.type))
      );
    case 'object':
      return (
        b.kind === 'object' &&
        sameList(
          a.fields,
          b.fields,
          (one, other) => one.name === other.name && sameTerm(one.type, other.type),
        )
      );
    default:
      return b.kind === a.kind && sameList(a.parts, b.parts, sameTerm);
  }
}

/** The term with type parameters replaced. */
export function substitute(term: Term, by: (id: number) => Term): Term {
  const replace = (part: Term): Term => substitute(part, by);
  switch (term.kind) {
    case 'anything':
      return term;
    case 'parameter':
      return by(term.id);
    case 'named':
      return term.args.length === 0 ? term : { ...term, args: term.args.map(replace) };
    case 'function':
      return {
        ...term,
        parameters: term.parameters.map((one) => ({ ...one, type: replace(one.type) })),
        returns: replace(term.returns),
      };
    case 'object':
      return { ...term, fields: term.fields.map((one) => ({ ...one, type: replace(one.type) })) };
    default:
      return { ...term, parts: term.parts.map(replace) };
  }
}
