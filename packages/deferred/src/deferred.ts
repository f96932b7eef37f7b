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
 * {@link Deferred.finally} return plain promises, because a derived promise is settled by its
 * callback and not from outside. The static methods are those of `Promise`: write
 * `Promise.all([deferred])`, not `Deferred.all([deferred])`, which throws a `TypeError`.
 *
 * Only the first call of `resolve` or `reject` counts; later calls do nothing. As with every
 * promise, the runtime reports a rejection without a handler as unhandled; that of a promise passed to
 * `resolve` too late counts as handled.
 *
 * The compiler lets `Deferred<T>` pass only for the same `T`. A `Deferred<number>` does not pass as a
 * `Deferred<number | string>`, which could be resolved with a string; it does pass as a
 * `Promise<number | string>`.
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
 *
 * @keywords withResolvers, settle from outside
 */
export class Deferred<in out T> extends PromiseBase<T> {
  /**
   * Keeps a subclass, such as a task, from passing as a deferred of a wider type: of the methods, which
   * it inherits, the compiler does not check this. It does not exist at run time.
   *
   * @internal
   */
  declare protected readonly acceptedType: (value: T) => void;

  readonly #fulfil: (value: T | Held<T>) => void;
  readonly #fail: (reason: unknown) => void;
  #resolved = false;
  #state = DeferredState.Pending;

  /**
   * The constructor of the promises that `then`, `catch` and `finally` return: plain `Promise`.
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
    let fulfil!: (value: T | Held<T>) => void;
    let fail!: (reason: unknown) => void;
    super((resolve, reject) => {
      // SAFETY: `then` gives its callbacks the value that is held.
      fulfil = resolve as typeof fulfil;
      fail = reject;
    });
    this.#fulfil = fulfil;
    this.#fail = fail;
  }

  /**
   * The current state.
   *
   * It changes at once when the deferred is rejected or resolved with a plain value. When it is
   * resolved with another promise, it stays {@link DeferredState.Pending} until one microtask after
   * that promise has settled, and for at least two microtasks, as ECMAScript prescribes.
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
   * deferred stays pending until that promise settles, and takes over its outcome; calls of `resolve`
   * and `reject` in the meantime are ignored. Resolving a deferred with itself rejects it with a
   * `TypeError`, as for every promise. `then` is read once; only a proxy for which
   * `'then' in value` is false may be asked twice.
   *
   * @param value - The value, or a promise of it.
   * @throws TypeError as a rejection, when it is resolved with itself.
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
    if (this.#resolved) {
      if (value !== this) ignoreRejection(value);
      return;
    }
    this.#resolved = true;
    this.#settle(value);
  }

  /**
   * Settles the deferred with a reason.
   *
   * The reason is kept as it is, even if it is a promise.
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
   * @param onfulfilled - Called with the value; its result settles the returned promise.
   * @param onrejected - Called with the reason; its result settles the returned promise.
   * @returns A plain promise of the callback's result.
   * @typeParam Fulfilled - The result of `onfulfilled`.
   * @typeParam Rejected - The result of `onrejected`.
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
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise, so that a callback may take an Error.
    onrejected?: ((reason: any) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    // SAFETY: without a callback the outcome is passed on, and then `Fulfilled` is T.
    const passOn = (value: T) => value as unknown as Fulfilled;
    const receive = typeof onfulfilled === 'function' ? onfulfilled : passOn;
    return super.then((value) => receive(Held.release(value)), onrejected);
  }

  /**
   * Registers a callback for a rejection.
   *
   * @param onrejected - Called with the reason; what it returns settles the returned promise.
   * @returns A plain promise of the value, or of the callback's result.
   * @typeParam Rejected - The result of `onrejected`.
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
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise, so that a callback may take an Error.
    onrejected?: ((reason: any) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<T | Rejected> {
    return super.catch(onrejected);
  }

  /**
   * Registers a callback for either outcome, which it does not change.
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

  /** Subscribes in a later microtask, as ECMAScript prescribes, so that `resolve` runs no foreign code. */
  #follow(subscribe: Subscribe<T>): void {
    void Promise.resolve().then(() => {
      let isAnswered = false;
      const answer = (settle: () => void) => {
        if (isAnswered) return;
        isAnswered = true;
        settle();
      };
      const fail = (reason: unknown) => answer(() => this.#rejectNow(reason));
      try {
        subscribe((value) => answer(() => this.#settle(value)), fail);
      } catch (error) {
        fail(error);
      }
    });
  }

  #fulfilNow(value: T): void {
    this.#state = DeferredState.Fulfilled;
    this.#fulfil(hasThen(value) ? new Held(value) : value);
  }

  #rejectNow(reason: unknown): void {
    this.#state = DeferredState.Rejected;
    this.#fail(reason);
  }
}

/**
 * Marks the rejection of a promise, also one of another realm, as handled. Other values with a `then`
 * are left alone: it may start their work.
 */
function ignoreRejection(value: unknown): void {
  try {
    if (hasThen(value)) void Promise.prototype.then.call(value, undefined, () => {});
  } catch {
    // No promise, a proxy of one, or one whose class cannot derive others.
  }
}

/** Whether a value says that it has a property `then`; a proxy that throws may have one. */
function hasThen(value: unknown): boolean {
  try {
    return 'then' in Object(value);
  } catch {
    return true;
  }
}

/**
 * Keeps a value whose `then` was no function when it was read from the built-in `Promise`, which
 * would read it once more and might find one.
 */
class Held<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value that is held, or the value itself. Runs no foreign code, not even a proxy's. */
  static release<T>(value: T | Held<T>): T {
    // SAFETY: what lacks the private field is no Held, so it is the T.
    return typeof value === 'object' && value !== null && #value in value
      ? value.#value
      : (value as T);
  }
}
