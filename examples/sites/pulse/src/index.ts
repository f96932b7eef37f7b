/**
 * Calls that try again, and know when to stop.
 *
 * @packageDocumentation
 */
export { Circuit, type CircuitOptions, OpenCircuitError } from './circuit.ts';

/** How long to wait between tries, in milliseconds. */
export interface Backoff {
  /** Before the second try. */
  readonly first: number;
  /** Never longer than this. */
  readonly most: number;
}

/**
 * The wait before a try: twice as long each time.
 *
 * @param attempt - Number of the try, from 2.
 * @param backoff - Where it starts and ends.
 *
 * @example
 * ```ts
 * import { waitBefore } from 'pulse';
 *
 * waitBefore(5, { first: 100, most: 5000 }); // 800
 * ```
 */
export const waitBefore = (attempt: number, { first, most }: Backoff): number =>
  Math.min(most, first * 2 ** (attempt - 2));

/** What {@link retry} needs. */
export interface RetryOptions extends Backoff {
  /** All tries, with the first. */
  readonly tries: number;
  /** Waits. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Makes a call until it succeeds or no try is left.
 *
 * @param work - The call; it receives the number of the try.
 * @param options - How often and how long.
 * @returns What the call returns.
 * @throws What the last try throws.
 */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= options.tries) throw error;
      await options.wait(waitBefore(attempt + 1, options));
    }
  }
}
