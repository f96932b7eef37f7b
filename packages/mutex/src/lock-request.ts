// Owns one request for the lock: asked at most once, answered at most once.
import type { LockQueue } from './lock-queue.js';
import type { MutexData } from './mutex-data.js';
import type { Waiter } from './waiting-line.js';

/** One request for the lock. It waits from the first call of `answer` on, not before. */
export class LockRequest<T> implements Waiter<LockRequest<T>> {
  readonly ticket: number;
  /** Whether it waits for the lock while that is taken. */
  readonly patient: boolean;
  previous: LockRequest<T> | undefined;
  next: LockRequest<T> | undefined;

  readonly #queue: LockQueue<T>;
  #answer: Promise<MutexData<T> | undefined> | undefined;
  #resolve: ((data: MutexData<T> | undefined) => void) | undefined;
  #reject: ((reason: Error) => void) | undefined;
  #released = false;

  constructor(queue: LockQueue<T>, ticket: number, patient: boolean) {
    this.#queue = queue;
    this.ticket = ticket;
    this.patient = patient;
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

  /** Called by the queue, with its decision. */
  answerWith(data: MutexData<T> | undefined): void {
    this.#resolve?.(data);
  }

  release(): void {
    this.#released = true;
    if (this.#queue.leave(this)) this.#reject?.(releasedError());
  }
}

function releasedError(): Error {
  return new Error('The guard was released, so it cannot give access to the data');
}
