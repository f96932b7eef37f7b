// Owns a source that counts what is done to it, in a sync and an async form.

/** A source of 0, 1, 2, ... up to `length` that counts how often it is opened, read and closed. */
export class CountingSource implements Iterable<number> {
  opened = 0;
  read = 0;
  closed = 0;
  readonly #length: number;
  readonly #failAt: number;

  /** Reading the value `failAt` throws, if that is below `length`. */
  constructor(length: number, failAt = length) {
    this.#length = length;
    this.#failAt = failAt;
  }

  [Symbol.iterator](): Iterator<number> {
    this.opened += 1;
    return {
      next: () => this.#next(),
      return: () => {
        this.closed += 1;
        return { done: true, value: undefined };
      },
    };
  }

  /** The same source, read asynchronously. */
  get async(): AsyncIterable<number> {
    return {
      [Symbol.asyncIterator]: () => {
        const iterator = this[Symbol.iterator]();
        return {
          next: async () => iterator.next(),
          return: async () => iterator.return?.() ?? { done: true, value: undefined },
        };
      },
    };
  }

  #next(): IteratorResult<number> {
    if (this.read === this.#length) return { done: true, value: undefined };
    if (this.read === this.#failAt) throw new Error('source failed');
    return { done: false, value: this.read++ };
  }
}
