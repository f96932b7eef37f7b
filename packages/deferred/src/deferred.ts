// Owns Deferred: when it settles, with what, and the state it shows at every moment.
import { DeferredState } from './deferred-state.js';
import { type Subscribe, subscribeOf } from './subscribe.js';

/**
 * `Promise`, seen as a base class without its static methods: `Deferred.all` and the like would try
 * to construct a deferred from an executor, so they are not offered.
 */
const PromiseBase: new <T>(
  executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
) => Promise<T> = Promise;

/**
 * A promise that is settled from outside, by calling {@link Deferred.resolve} or
 * {@link Deferred.reject}.
 *
 * It is a real `Promise`: `instanceof Promise` holds, and `await`, `Promise.all` and
 * `Promise.race` take it like any other. {@link Deferred.then}, {@link Deferred.catch} and
 * {@link Deferred.finally} give plain promises, because a promise derived from a deferred is settled
 * by its callbacks and not from outside. Static methods belong to `Promise`: write
 * `Promise.all([deferred])`, not `Deferred.all([deferred])`, which throws a `TypeError`.
 *
 * Only the first call of `resolve` or `reject` counts; later calls do nothing. As with every
 * promise, a rejection that nobody handles is reported by the runtime as unhandled.
 *
 * @typeParam T - The type of the value it is fulfilled with.
 *
 * @example
 * ```ts
 * import { Deferred } from '@ts-primitives/deferred';
 *
 * const answer = new Deferred<number>();
 * setTimeout(() => answer.resolve(42), 5);
 *
 * console.log(await answer); // 42
 * ```
 */
export class Deferred<T> extends PromiseBase<T> {
  readonly #fulfil: (value: T) => void;
  readonly #fail: (reason: unknown) => void;
  #resolved = false;
  #state = DeferredState.Pending;

  /**
   * The constructor of promises derived from a deferred: plain `Promise`.
   *
   * @returns The built-in `Promise`.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const derived = new Deferred<number>().then((value) => value + 1);
   * console.log(derived instanceof Deferred, derived instanceof Promise); // false true
   * ```
   */
  static get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /**
   * Creates a pending deferred.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const ready = new Deferred<void>();
   * ready.then(() => console.log('go')); // go
   * ready.resolve();
   * ```
   */
  constructor() {
    let fulfil!: (value: T) => void;
    let fail!: (reason: unknown) => void;
    super((resolve, reject) => {
      fulfil = resolve;
      fail = reject;
    });
    this.#fulfil = fulfil;
    this.#fail = fail;
  }

  /**
   * The state at this very moment.
   *
   * It changes together with the promise: at once when resolved with a plain value or rejected;
   * when resolved with another promise, it stays {@link DeferredState.Pending} until that promise
   * settles.
   *
   * @returns The current state.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const inner = new Deferred<string>();
   * const outer = new Deferred<string>();
   * outer.resolve(inner);
   * console.log(outer.state); // pending
   *
   * inner.resolve('done');
   * await outer;
   * console.log(outer.state); // fulfilled
   * ```
   */
  get state(): DeferredState {
    return this.#state;
  }

  /**
   * Settles the deferred with a value, or binds it to another promise.
   *
   * A plain value fulfils it at once. With a promise (or any object that has a `then` method) the
   * deferred stays pending and ends as that promise ends; calls of `resolve` and `reject` made in
   * the meantime are ignored. Resolving a deferred with itself rejects it with a `TypeError`, as
   * for every promise.
   *
   * @param value - The value, or a promise of it.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const port = new Deferred<number>();
   * port.resolve(8080);
   * port.resolve(9090); // too late: ignored
   * console.log(await port); // 8080
   * ```
   */
  resolve(value: T | PromiseLike<T>): void {
    if (this.#resolved) return;
    this.#resolved = true;
    this.#settle(value);
  }

  /**
   * Settles the deferred with a reason.
   *
   * The reason is kept as it is: a promise given as a reason is not waited for.
   *
   * @param reason - Why there will be no value; an `Error` by convention.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const port = new Deferred<number>();
   * port.reject(new Error('no free port'));
   * await port.catch((error) => console.log(String(error))); // Error: no free port
   * ```
   */
  reject(reason?: unknown): void {
    if (this.#resolved) return;
    this.#resolved = true;
    this.#rejectNow(reason);
  }

  /**
   * Registers callbacks for the outcome.
   *
   * @param onfulfilled - Called with the value; what it returns settles the returned promise.
   * @param onrejected - Called with the reason; what it returns settles the returned promise.
   * @returns A plain promise of the callback's result.
   * @typeParam Fulfilled - What `onfulfilled` gives.
   * @typeParam Rejected - What `onrejected` gives.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const word = new Deferred<string>();
   * word.then((text) => console.log(text.toUpperCase())); // HELLO
   * word.resolve('hello');
   * ```
   */
  // biome-ignore lint/suspicious/noThenProperty: a promise has this method.
  override then<Fulfilled = T, Rejected = never>(
    onfulfilled?: ((value: T) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onrejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return super.then(onfulfilled, onrejected);
  }

  /**
   * Registers a callback for a rejection.
   *
   * @param onrejected - Called with the reason; what it returns settles the returned promise.
   * @returns A plain promise of the value, or of the callback's result.
   * @typeParam Rejected - What `onrejected` gives.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const size = new Deferred<number>();
   * size.reject(new Error('unreadable'));
   * console.log(await size.catch(() => 0)); // 0
   * ```
   */
  override catch<Rejected = never>(
    onrejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<T | Rejected> {
    return super.catch(onrejected);
  }

  /**
   * Registers a callback that runs on either outcome and does not change it.
   *
   * @param onfinally - Called without arguments; if it throws or rejects, that error replaces the
   * outcome.
   * @returns A plain promise with the same outcome.
   *
   * @example
   * ```ts
   * import { Deferred } from '@ts-primitives/deferred';
   *
   * const upload = new Deferred<string>();
   * upload.resolve('saved');
   * await upload.finally(() => console.log('closed')); // closed
   * ```
   */
  override finally(onfinally?: (() => void) | null): Promise<T> {
    return super.finally(onfinally);
  }

  /** The promise resolution procedure of ECMAScript, with `state` changing in step. */
  #settle(value: T | PromiseLike<T>): void {
    if (value === this) {
      this.#rejectNow(new TypeError('A deferred cannot be resolved with itself'));
      return;
    }
    let subscribe: Subscribe<T> | undefined;
    try {
      subscribe = subscribeOf(value);
    } catch (error) {
      this.#rejectNow(error);
      return;
    }
    if (subscribe) this.#follow(subscribe);
    // SAFETY: without a callable `then`, the value is not a PromiseLike, so it is the T.
    else this.#fulfilNow(value as T);
  }

  /** Subscribes in a later microtask, as ECMAScript asks for, so that `resolve` runs no foreign code. */
  #follow(subscribe: Subscribe<T>): void {
    void Promise.resolve().then(() => {
      new Promise<T>(subscribe).then(
        (value) => this.#settle(value),
        (reason: unknown) => this.#rejectNow(reason),
      );
    });
  }

  #fulfilNow(value: T): void {
    this.#state = DeferredState.Fulfilled;
    this.#fulfil(value);
  }

  #rejectNow(reason: unknown): void {
    this.#state = DeferredState.Rejected;
    this.#fail(reason);
  }
}
