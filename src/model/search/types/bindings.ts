// Bindings of the type parameters of both sides during a comparison. They can be undone.
import type { Term } from './term.js';

type Side = (Term | undefined)[];

export class Bindings {
  readonly #query: Side = [];
  readonly #signature: Side = [];
  readonly #changes: { readonly side: Side; readonly id: number }[] = [];

  /** The type of the signature that is bound to a type parameter of the query. */
  ofQuery(id: number): Term | undefined {
    return this.#query[id];
  }

  ofSignature(id: number): Term | undefined {
    return this.#signature[id];
  }

  bindQuery(id: number, term: Term): void {
    this.#bind(this.#query, id, term);
  }

  bindSignature(id: number, term: Term): void {
    this.#bind(this.#signature, id, term);
  }

  #bind(side: Side, id: number, term: Term): void {
    side[id] = term;
    this.#changes.push({ side, id });
  }

  mark(): number {
    return this.#changes.length;
  }

  undo(mark: number): void {
    while (this.#changes.length > mark) {
      const change = this.#changes.pop();
      if (change) change.side[change.id] = undefined;
    }
  }

  /** The least cost of several alternatives. The bindings of the best one stay. */
  cheapest(ways: readonly (() => number)[]): number {
    if (ways.length === 1) return (ways[0] as () => number)();
    let best: (() => number) | undefined;
    let least = Number.POSITIVE_INFINITY;
    const mark = this.mark();
    for (const way of ways) {
      const cost = way();
      this.undo(mark);
      if (cost < least) [best, least] = [way, cost];
      if (least === 0) break;
    }
    best?.();
    return least;
  }
}
