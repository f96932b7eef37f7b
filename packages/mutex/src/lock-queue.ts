// Owns who holds the lock and who is next. It depends on no guard, and of the data it only passes the
// value to the holder.
import { LockRequest } from './lock-request.js';
import type { MutexValue } from './mutex-data.js';
import { WaitingLine } from './waiting-line.js';

/**
 * The requests for one lock.
 *
 * The lock is never given on the spot but one microtask after it is free and wanted. `await` calls
 * `then` a microtask late, so this is what makes `await mutex.lock()` and `mutex.lock().then(...)`
 * keep one common order: that of the calls of `lock`. For the same reason the microtask is counted
 * anew when a waiter leaves: the calls made since may be the next ones in the order.
 */
export class LockQueue<in out T> {
  readonly #value: MutexValue<T>;
  readonly #line = new WaitingLine<LockRequest<T>>();
  #tickets = 0;
  #holder: LockRequest<T> | undefined;
  #impatient: LockRequest<T> | undefined;
  #decision: Promise<void> | undefined;

  constructor(value: T) {
    this.#value = { value };
  }

  /** Takes the next number, without waiting yet. */
  request(patient: boolean): LockRequest<T> {
    return new LockRequest(this, this.#tickets++, patient);
  }

  /** Starts to wait. A request that is not patient is refused if it would have to. */
  join(request: LockRequest<T>): void {
    if (!request.patient) {
      if (this.#holder || this.#line.first) {
        request.refuse();
        return;
      }
      this.#impatient = request;
    }
    this.#line.insert(request);
    this.#decideSoon();
  }

  /**
   * Gives up the lock, or the place in the line.
   *
   * @returns Whether the request was still waiting.
   */
  leave(request: LockRequest<T>): boolean {
    if (request === this.#holder) {
      this.#holder = undefined;
      this.#decideSoon();
      return false;
    }
    if (request === this.#impatient) this.#impatient = undefined;
    const isWaiting = request.position !== undefined;
    if (isWaiting) {
      this.#line.remove(request);
      this.#decision = undefined;
      this.#decideSoon();
    }
    return isWaiting;
  }

  #decideSoon(): void {
    if (this.#decision || this.#holder || !this.#line.first) return;
    const decision = Promise.resolve().then(() => {
      if (decision === this.#decision) this.#decide();
    });
    this.#decision = decision;
  }

  #decide(): void {
    this.#decision = undefined;
    const next = this.#line.first;
    if (!next) return;
    this.#line.remove(next);
    this.#holder = next;
    next.grant(this.#value);
    this.#refuseImpatient();
  }

  /** One at most: a second one finds the first in the line, and is refused when it joins. */
  #refuseImpatient(): void {
    const impatient = this.#impatient;
    this.#impatient = undefined;
    if (!impatient || impatient === this.#holder) return;
    this.#line.remove(impatient);
    impatient.refuse();
  }
}
