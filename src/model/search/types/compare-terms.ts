// Computes the distance between two types: 0 if they are equal, more for each difference.
import { Bindings } from './bindings.js';
import { MAPPED } from './build-term.js';
import { COST } from './costs.js';

import { distance } from './relations.js';
import {
  type Call,
  type Constraints,
  type Field,
  type NamedTerm,
  type Parameter,
  type SumTerm,
  sameTerm,
  type Term,
} from './term.js';

/** Deeper comparisons count as a mismatch. */
const MAX_STEPS = 4;

export interface Declarations {
  /** Whether a name is not documented anywhere. */
  readonly isHidden: (name: string) => boolean;
  /** The aliased type of a name, with these type arguments. */
  readonly aliasOf: (term: NamedTerm) => Term | undefined;
  /** The types that a name extends or implements, with these type arguments. */
  readonly parentsOf: (term: NamedTerm) => readonly Term[];
}

const isNothing = (term: Term): boolean =>
  term.kind === 'named' && ['undefined', 'null', 'void'].includes(term.name);

/** Whether a constraint allows nearly every type: `{}`. */
const isEmpty = (constraint: Term | undefined): constraint is undefined =>
  constraint === undefined || (constraint.kind === 'object' && constraint.fields.length === 0);

const isLeaf = (term: Term): boolean => term.kind === 'named' && term.args.length === 0;

const typeOfLiteral = (name: string): string | undefined => {
  if (name.startsWith('"')) return 'string';
  return /^-?\d/.test(name) ? (name.endsWith('n') ? 'bigint' : 'number') : undefined;
};

const isSequence = ({ name }: NamedTerm): boolean =>
  distance(name, 'Array') !== undefined || distance(name, 'AsyncIterable') !== undefined;

const elementOf = (type: Term): Term =>
  type.kind === 'named' && type.name.endsWith('Array') && type.args[0] ? type.args[0] : type;

/** One comparison of a query with a signature. */
export class Comparison {
  readonly bindings = new Bindings();
  #steps = 0;
  /** Whether parameters are being compared, for which the query has values. */
  #isInput = true;

  constructor(
    private readonly declarations: Declarations,
    private readonly constraints: Constraints,
    private readonly askedConstraints: Constraints,
  ) {}

  /** The cost of using `found`, a type of the signature, for `asked`, a type of the query. */
  term(asked: Term, found: Term): number {
    if (asked.kind === 'anything') return found.kind === 'anything' ? 0 : COST.anything / 4;
    if (asked.kind === 'parameter') return this.#asParameter(asked.id, asked, found);
    if (found.kind === 'anything') {
      return this.#isInput || isLeaf(asked) ? COST.anything : COST.anythingForMany;
    }
    if (found.kind === 'parameter') return this.#instantiated(asked, found);
    if (this.#isHidden(found) || this.#isHidden(asked)) {
      return asked.kind === 'named' && found.kind === 'named' && asked.name === found.name
        ? 0
        : COST.hidden;
    }
    if (asked.kind === 'union' || found.kind === 'union') return this.#union(asked, found);
    if (asked.kind === 'intersection' || found.kind === 'intersection') {
      return this.#union(asked, found);
    }
    if (asked.kind === 'function' && found.kind === 'function') return this.#callback(asked, found);
    if (asked.kind === 'object' && found.kind === 'object') {
      return this.#object(asked.fields, found.fields);
    }
    if (asked.kind === 'named' && found.kind === 'named') return this.#named(asked, found);
    return this.#declared(asked, found);
  }

  /** Whether only the name of a type is known. */
  #isHidden(term: Term): boolean {
    return term.kind === 'named' && this.declarations.isHidden(term.name);
  }

  #asParameter(id: number, asked: Term, found: Term): number {
    const bound = this.bindings.ofQuery(id);
    if (found.kind === 'parameter') {
      const back = this.bindings.ofSignature(found.id);
      if (!bound && !back) {
        this.bindings.bindQuery(id, found);
        this.bindings.bindSignature(found.id, asked);
        return isEmpty(this.constraints[found.id]) || this.askedConstraints[id]
          ? 0
          : COST.constrained;
      }
      if (!back) {
        this.bindings.bindSignature(found.id, asked);
        return COST.general;
      }
      if (!bound) {
        this.bindings.bindQuery(id, found);
        return COST.specific;
      }
      return sameTerm(bound, found) || sameTerm(back, asked) ? 0 : COST.conflict;
    }
    if (found.kind === 'anything') return COST.anything / 2;
    if (this.#isHidden(found)) return COST.hidden / 2;
    const alias = found.kind === 'named' ? this.declarations.aliasOf(found) : undefined;
    const ways = [() => this.#specific(id, found)];
    if (alias) ways.push(() => COST.alias + this.#deeper(asked, alias));
    if (found.kind === 'union') ways.push(() => this.#union(asked, found));
    return this.bindings.cheapest(ways);
  }

  /** A type parameter of the query against a specific type. */
  #specific(id: number, found: Term): number {
    const bound = this.bindings.ofQuery(id);
    if (bound) return sameTerm(bound, found) ? 0 : COST.conflict;
    this.bindings.bindQuery(id, found);
    return isLeaf(found) ? COST.specific : COST.specificOfMany;
  }

  #instantiated(asked: Term, found: Extract<Term, { kind: 'parameter' }>): number {
    const bound = this.bindings.ofSignature(found.id);
    if (bound) return sameTerm(bound, asked) ? 0 : COST.conflict;
    this.bindings.bindSignature(found.id, asked);
    const constraint = this.constraints[found.id];
    if (isEmpty(constraint)) {
      const cost = isLeaf(asked) ? COST.general : COST.generalOfMany;
      return this.#isInput ? cost : cost * COST.unknownResult;
    }
    return Math.min(COST.general / 2 + this.#deeper(asked, constraint) / 2, COST.conflict);
  }

  /** For comparisons that might not end: an alias of an alias, a constraint that refers to itself. */
  #deeper(asked: Term, found: Term): number {
    if (this.#steps >= MAX_STEPS) return COST.mismatch;
    this.#steps += 1;
    const cost = this.term(asked, found);
    this.#steps -= 1;
    return cost;
  }

  #named(asked: NamedTerm, found: NamedTerm): number {
    if (asked.name === found.name) return this.#arguments(asked, found);
    const apart = distance(asked.name, found.name);
    if (apart !== undefined) return this.#apart(apart) + this.#arguments(asked, found);
    if (typeOfLiteral(asked.name) === found.name || typeOfLiteral(found.name) === asked.name) {
      return COST.literal;
    }
    if (found.name === MAPPED && distance(asked.name, 'Array') !== undefined) {
      return (
        COST.part + this.#cheapestOf(asked.args, (one) => this.term(one, found.args[1] as Term))
      );
    }
    if (asked.name === '[]' && distance(found.name, 'Array') !== undefined) {
      return COST.anything + this.#some(asked.args, found.args[0]);
    }
    if (found.name === '[]' && distance(asked.name, 'Array') !== undefined) {
      const [element] = asked.args;
      return (
        COST.anything +
        (element ? this.#cheapestOf(found.args, (one) => this.term(element, one)) : 0)
      );
    }
    return this.#declared(asked, found);
  }

  #some(asked: readonly Term[], found: Term | undefined): number {
    return found ? this.#cheapestOf(asked, (one) => this.term(one, found)) : 0;
  }

  /** For parameters a more general name costs less, for results a more specific one. */
  #apart(distance: number): number {
    const isFine = this.#isInput ? distance > 0 : distance < 0;
    return Math.min(Math.abs(distance) * (isFine ? COST.wider : COST.narrower), COST.promise);
  }

  #cheapestOf(terms: readonly Term[], cost: (term: Term) => number): number {
    return terms.length === 0 ? 0 : this.bindings.cheapest(terms.map((term) => () => cost(term)));
  }

  #arguments({ args: asked }: NamedTerm, { args: found }: NamedTerm): number {
    if (asked.length === 0) return found.length === 0 ? 0 : COST.arguments;
    const count = Math.max(asked.length, found.length);
    let cost = 0;
    for (let index = 0; index < count; index += 1) {
      const one = asked[index];
      const other = found[index];
      cost += one && other ? this.term(one, other) : COST.argument;
    }
    return cost;
  }

  /** Compares the declarations of names. */
  #declared(asked: Term, found: Term): number {
    const ways: (() => number)[] = [];
    const add = (one: Term, other: Term, cost: number): void =>
      void ways.push(() => cost + this.#deeper(one, other));
    const { aliasOf, parentsOf } = this.declarations;
    if (found.kind === 'named') {
      const alias = aliasOf(found);
      if (alias) add(asked, alias, COST.alias);
      if (!alias) for (const parent of parentsOf(found)) add(asked, parent, COST.parent);
      if (found.name === 'Promise' && found.args[0]) add(asked, found.args[0], COST.promise);
      if (!this.#isInput && isSequence(found) && found.args[0])
        add(asked, found.args[0], COST.sequence);
      if (found.name === 'Function' && asked.kind === 'function') return COST.anything;
    }
    if (asked.kind === 'named') {
      // The alias comes from the signature's declarations, but the name is the query's.
      const alias = aliasOf(asked);
      if (alias && found.kind !== 'named') add(alias, found, COST.alias);
      if (!alias) for (const parent of parentsOf(asked)) add(parent, found, COST.parent);
      if (asked.name === 'Promise' && asked.args[0]) add(asked.args[0], found, COST.promise);
    }
    ways.push(() => COST.mismatch);
    return this.bindings.cheapest(ways);
  }

  /** Compares each part of one side with the best remaining part of the other. */
  #union(asked: Term, found: Term): number {
    const isSum = (term: Term): term is SumTerm =>
      term.kind === 'union' || term.kind === 'intersection';
    const rest = isSum(found) ? [...found.parts] : [found];
    const mine = isSum(asked) ? asked.parts : [asked];
    const own = this.#aliasOfUnion(asked, found);
    if (own !== undefined) return own;
    let cost = 0;
    let matched = 0;
    for (const part of mine) {
      const best = this.#best(part, rest);
      if (best && best.cost < COST.conflict) {
        cost += this.term(part, rest.splice(best.index, 1)[0] as Term);
        matched += 1;
      } else cost += this.#unmatched(part, !this.#isInput);
    }
    for (const part of rest) cost += this.#unmatched(part, this.#isInput);
    return matched === 0 ? COST.mismatch : cost;
  }

  #unmatched(part: Term, isSpare: boolean): number {
    if (isSpare) return COST.sparePart;
    return isNothing(part) ? COST.nothing : COST.part;
  }

  /** A name against a union: the name may be an alias of the union. */
  #aliasOfUnion(asked: Term, found: Term): number | undefined {
    const { aliasOf } = this.declarations;
    const alias = found.kind === 'named' ? aliasOf(found) : undefined;
    if (alias) return COST.alias + this.#deeper(asked, alias);
    const own = asked.kind === 'named' ? aliasOf(asked) : undefined;
    return own && COST.alias + this.#deeper(own, found);
  }

  #best(part: Term, among: readonly Term[]): { index: number; cost: number } | undefined {
    const mark = this.bindings.mark();
    let best: { index: number; cost: number } | undefined;
    for (const [index, other] of among.entries()) {
      const cost = this.term(part, other);
      this.bindings.undo(mark);
      if (!best || cost < best.cost) best = { index, cost };
    }
    return best;
  }

  /** Parameters of callbacks keep their order. One that the callback need not take costs little. */
  #callback(asked: Call, found: Call): number {
    const shared = Math.min(asked.parameters.length, found.parameters.length);
    let cost = 0;
    this.#isInput = !this.#isInput;
    for (let index = 0; index < shared; index += 1) {
      cost += this.parameter(
        asked.parameters[index] as Parameter,
        found.parameters[index] as Parameter,
      );
    }
    const differing = Math.max(asked.parameters.length, found.parameters.length) - shared;
    const surplus = asked.parameters.length > shared ? COST.part : COST.callback;
    const sum = cost + differing * surplus + this.returns(asked.returns, found.returns);
    this.#isInput = !this.#isInput;
    return sum;
  }

  parameter(asked: Parameter, found: Parameter): number {
    const flags = asked.optional === found.optional ? 0 : COST.optional / 3;
    if (found.rest && !asked.rest) {
      const element = elementOf(found.type);
      return (
        flags +
        this.bindings.cheapest([
          () => COST.optional + this.term(asked.type, found.type),
          () => COST.optional + this.term(asked.type, element),
        ])
      );
    }
    return flags + this.term(asked.type, found.type);
  }

  /** Compares results of calls. */
  returns(asked: Term, found: Term): number {
    this.#isInput = !this.#isInput;
    const cost = this.term(asked, found);
    this.#isInput = !this.#isInput;
    const isVoid = asked.kind === 'named' && asked.name === 'void';
    return isVoid ? Math.min(cost, COST.generalOfMany) : cost;
  }

  #object(asked: readonly Field[], found: readonly Field[]): number {
    let cost = 0;
    for (const { name, type } of asked) {
      const other = found.find((field) => field.name === name);
      cost += other ? this.term(type, other.type) : COST.field * 2;
    }
    const surplus = found.filter(({ name }) => !asked.some((field) => field.name === name));
    for (const { optional } of surplus) cost += optional ? COST.optional / 3 : COST.field;
    return cost;
  }
}
