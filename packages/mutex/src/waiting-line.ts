// Owns the order of the waiting requests: a binary heap with the lowest ticket number on top.

/** An element of the line, which sets its position. */
export interface Waiter {
  /** The place in the order of asking; lower goes first. */
  readonly ticket: number;
  /** The index in the heap, or `undefined` when not in the line. */
  position: number | undefined;
}

/**
 * The waiting requests, the lowest ticket first. Joining, taking the first and giving up a place cost
 * at most the logarithm of the length, in any order of joining. Only waiting requests are referenced.
 */
export class WaitingLine<W extends Waiter> {
  readonly #heap: W[] = [];

  get first(): W | undefined {
    return this.#heap[0];
  }

  /** Adds a waiter at its place. */
  insert(waiter: W): void {
    this.#rise(waiter, this.#heap.length);
  }

  /** Takes out a waiter that is in this line. */
  remove(waiter: W): void {
    const gap = waiter.position;
    const last = this.#heap.pop();
    waiter.position = undefined;
    if (gap === undefined || last === undefined || last === waiter) return;
    this.#rise(last, this.#sink(last, gap));
  }

  /** Moves the gap up to where the waiter belongs, and puts it there. */
  #rise(waiter: W, gap: number): void {
    let index = gap;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#heap[above];
      if (!parent || parent.ticket < waiter.ticket) break;
      this.#put(parent, index);
      index = above;
    }
    this.#put(waiter, index);
  }

  /** Moves the gap down until no ticket below it is lower. */
  #sink(waiter: W, gap: number): number {
    let index = gap;
    for (;;) {
      const left = 2 * index + 1;
      const child = this.#earlier(this.#heap[left], this.#heap[left + 1]);
      if (!child || waiter.ticket < child.ticket) return index;
      const below = child === this.#heap[left] ? left : left + 1;
      this.#put(child, index);
      index = below;
    }
  }

  #earlier(left: W | undefined, right: W | undefined): W | undefined {
    return left && right && right.ticket < left.ticket ? right : left;
  }

  #put(waiter: W, index: number): void {
    this.#heap[index] = waiter;
    waiter.position = index;
  }
}
