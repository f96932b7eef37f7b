// Assigns the parameters of a query to those of a signature. Another order and missing parameters add costs.
import type { Comparison } from './compare-terms.js';
import { COST } from './costs.js';
import type { Parameter } from './term.js';

/** The cost of the parameters of the signature that the query leaves out. */
function unasked(found: readonly Parameter[], taken: readonly number[]): number {
  const last = Math.max(-1, ...taken);
  let cost = 0;
  for (const [at, { optional, rest, receiver }] of found.entries()) {
    if (taken.includes(at)) continue;
    if (receiver) cost += COST.receiver;
    else if (optional || rest) cost += COST.optional;
    else cost += at < last ? COST.required + COST.before : COST.required;
  }
  return cost;
}

/** The cost of the best assignment. */
export function costOfParameters(
  comparison: Comparison,
  asked: readonly Parameter[],
  found: readonly Parameter[],
  end: () => number,
  limit: number,
): number {
  let least = limit;
  const taken: number[] = [];
  const assign = (index: number, sum: number): void => {
    if (sum >= least) return;
    const parameter = asked[index];
    if (!parameter) {
      const left = sum + unasked(found, taken);
      if (left < least) {
        const mark = comparison.bindings.mark();
        least = Math.min(least, left + end());
        comparison.bindings.undo(mark);
      }
      return;
    }
    for (const [at, other] of found.entries()) {
      if (taken.includes(at) && !other.rest) continue;
      const swaps = taken.filter((before) => before > at).length * COST.swap;
      const mark = comparison.bindings.mark();
      const cost = comparison.parameter(parameter, other);
      taken.push(at);
      assign(index + 1, sum + swaps + cost);
      taken.pop();
      comparison.bindings.undo(mark);
    }
    taken.push(-1);
    assign(index + 1, sum + COST.missing);
    taken.pop();
  };
  assign(0, 0);
  return least;
}
