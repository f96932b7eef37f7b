// Owns the order of those who wait: a doubly linked list, sorted by ticket number.

/** Somebody who waits. The links belong to the line. */
export interface Waiter<W> {
  /** The place in the order of asking; lower goes first. */
  readonly ticket: number;
  previous: W | undefined;
  next: W | undefined;
}

/**
 * Who waits, the lowest ticket first. Linked, so that taking the first and giving up a place both
 * cost the same however long the line is; and so that only those who wait are referenced.
 */
export class WaitingLine<W extends Waiter<W>> {
  #first: W | undefined;
  #last: W | undefined;

  get first(): W | undefined {
    return this.#first;
  }

  /** Adds a waiter at its place, searched from the end: late tickets usually come last. */
  insert(waiter: W): void {
    let before = this.#last;
    while (before && before.ticket > waiter.ticket) before = before.previous;
    const after = before ? before.next : this.#first;
    this.#link(before, waiter);
    this.#link(waiter, after);
  }

  /** Takes out a waiter that is in this line. */
  remove(waiter: W): void {
    this.#link(waiter.previous, waiter.next);
    waiter.previous = undefined;
    waiter.next = undefined;
  }

  #link(before: W | undefined, after: W | undefined): void {
    if (before) before.next = after;
    else this.#first = after;
    if (after) after.previous = before;
    else this.#last = before;
  }
}
