// Owns one request for the lock: asked at most once, answered at most once.
import type { LockQueue } from './lock-queue.js';
import { createData, endAccess, type MutexData, type MutexValue } from './mutex-data.js';
import type { Waiter } from './waiting-line.js';

/** One request for the lock. It waits from the first call of `answer` on, not before. */
export class LockRequest<in out T> implements Waiter {
  readonly ticket: number;
  /** Whether it waits for the lock while that is taken. */
  readonly patient: boolean;
  position: number | undefined;

  readonly #queue: LockQueue<T>;
  #answer: Promise<MutexData<T> | undefined> | undefined;
  #resolve: ((data: MutexData<T> | undefined) => void) | undefined;
  #reject: ((reason: Error) => void) | undefined;
  #data: MutexData<T> | undefined;
  #released = false;

  constructor(queue: LockQueue<T>, ticket: number, patient: boolean) {
    this.#queue = queue;
    this.ticket = ticket;
    this.patient = patient;
  }

  /** Whether it was neither asked nor released yet. */
  get isIdle(): boolean {
    return !this.#answer && !this.#released;
  }

  /** The data once the lock is held, or `undefined` when it was refused; the first call asks. */
  answer(): Promise<MutexData<T> | undefined> {
    if (this.#released) return Promise.reject(releasedError());
    this.#answer ??= new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#queue.join(this);
    });
    return this.#answer;
  }

  /** Called by the queue: the lock is held from now on. */
  grant(value: MutexValue<T>): void {
    this.#data = createData(value, this);
    this.#resolve?.(this.#data);
  }

  /** Called by the queue: the lock is taken, and the request is not patient. */
  refuse(): void {
    this.#resolve?.(undefined);
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    if (this.#data) endAccess(this.#data);
    if (this.#queue.leave(this)) this.#reject?.(releasedError());
  }
}

function releasedError(): Error {
  return new Error('The guard was released, so it cannot give access to the data');
}
