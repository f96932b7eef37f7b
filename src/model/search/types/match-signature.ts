// Computes the distance of a signature from a query: 0 if they match, more for each difference.
import { costOfParameters } from './assign-parameters.js';
import { Comparison, type Declarations } from './compare-terms.js';
import { COST } from './costs.js';
import type { TypeQuery } from './parse-type.js';
import type { Call, Constraints, Term } from './term.js';

export interface Candidate {
  readonly call: Call;
  readonly constraints: Constraints;
}

/** The call with the parameters of the returned function added. */
function uncurried({ parameters, returns }: Call): Call | undefined {
  if (returns.kind !== 'function') return undefined;
  return { parameters: [...parameters, ...returns.parameters], returns: returns.returns };
}

function costOfCall(
  asked: Call,
  found: Candidate,
  start: (constraints: Constraints) => Comparison,
  limit: number,
): number {
  const comparison = start(found.constraints);
  const end = (): number => comparison.returns(asked.returns, found.call.returns);
  const plain = costOfParameters(comparison, asked.parameters, found.call.parameters, end, limit);
  const call = uncurried(found.call);
  if (!call) return plain;
  const flat = COST.curried + costOfCall(asked, { ...found, call }, start, limit);
  return Math.min(plain, flat);
}

/** For a query with only a type: finds signatures that return it, and at a cost those that take it. */
function costOfType(
  asked: Term,
  { call, constraints }: Candidate,
  start: (constraints: Constraints) => Comparison,
): number {
  const taken = call.parameters.map(
    ({ type, receiver }) =>
      start(constraints).term(asked, type) + (receiver ? COST.asReceiver : COST.asParameter),
  );
  return Math.min(start(constraints).returns(asked, call.returns), ...taken);
}

/** @returns the cost, or `limit` if the cost is not below it. */
export function costOf(
  asked: TypeQuery,
  found: Candidate,
  declarations: Declarations,
  limit: number,
): number {
  const start = (constraints: Constraints) =>
    new Comparison(declarations, constraints, asked.constraints);
  const cost = asked.call
    ? costOfCall(asked.call, found, start, limit)
    : costOfType(asked.term, found, start);
  return Math.min(cost, limit);
}
