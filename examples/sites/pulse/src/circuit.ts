/** Thrown in place of a call while a circuit is open. */
export class OpenCircuitError extends Error {
  override readonly name = 'OpenCircuitError';
}

/** What a {@link Circuit} allows. */
export interface CircuitOptions {
  /** Failures in a row after which no call is made. */
  readonly failures: number;
  /** Milliseconds until the next call is tried. */
  readonly rest: number;
  /** The clock, in milliseconds. */
  readonly now: () => number;
}

/**
 * Stops calls to something that fails all the time, and tries one again after a rest.
 *
 * @example
 * ```ts
 * import { Circuit } from 'pulse';
 *
 * const circuit = new Circuit({ failures: 3, rest: 10_000, now: () => performance.now() });
 * const answer = await circuit.call(async () => 'pong');
 * ```
 */
export class Circuit {
  #failures = 0;
  #openUntil = 0;

  /** @param options - When it opens, and for how long. */
  constructor(private readonly options: CircuitOptions) {}

  /** Whether calls are refused now. */
  get isOpen(): boolean {
    return this.options.now() < this.#openUntil;
  }

  /**
   * Makes a call, unless the circuit is open.
   *
   * @param work - The call.
   * @throws OpenCircuitError while the circuit is open; otherwise what the call throws.
   */
  async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new OpenCircuitError('the circuit is open');
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= this.options.failures) {
        this.#failures = 0;
        this.#openUntil = this.options.now() + this.options.rest;
      }
      throw error;
    }
  }
}
