// Owns DeferFunction, a function that is also the scope its calls belong to.

import { joinErrors } from './join-errors.js';

type DeferredCall = () => unknown;

/** The calls each scope still has to make; a scope that is not in here has been disposed. */
const pending = new WeakMap<DeferFunction, DeferredCall[]>();

/**
 * A callable scope: call it to register work for the end of the scope, as `defer` does in Go.
 *
 * Declare one with `using` (or `await using`, when the work is async) and it is disposed when the
 * block is left, whichever way. The registered calls then run last in, first out. Every one of them
 * runs, even if others throw:
 *
 * - one error is thrown as it is;
 * - several are joined into nested `SuppressedError`s, the latest outermost, or into one
 *   `AggregateError` with all of them in the order thrown, where the runtime has no `SuppressedError`.
 *
 * What the standard's `DisposableStack` does holds here too: disposing twice does nothing, and a
 * scope that is being disposed or has been disposed takes no more calls.
 *
 * A scope is a real function (`typeof`, `call`, `bind`), made without evaluating a string, so a
 * strict Content-Security-Policy permits it. It needs `Symbol.dispose` and `Symbol.asyncDispose`;
 * where the runtime lacks them, load a polyfill before this package.
 *
 * @example
 * ```ts
 * import { DeferFunction } from '@ts-primitives/defer';
 *
 * const log: string[] = [];
 * {
 *   using defer = new DeferFunction();
 *   log.push('open file');
 *   defer(() => log.push('close file'));
 *   log.push('take lock');
 *   defer(() => log.push('release lock'));
 *   log.push('work');
 * }
 * console.log(log.join(', ')); // open file, take lock, work, release lock, close file
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: a class body cannot declare the call signature of what its constructor returns.
export class DeferFunction implements Disposable, AsyncDisposable {
  static {
    // The compiler lets a callable type use `call`, `apply` and `bind`, so they have to be there.
    Object.setPrototypeOf(DeferFunction.prototype, Function.prototype);
  }

  /**
   * Opens a scope with no calls registered.
   *
   * @example
   * ```ts
   * import { DeferFunction } from '@ts-primitives/defer';
   *
   * const defer = new DeferFunction();
   * console.log(typeof defer, defer instanceof DeferFunction); // function true
   * ```
   */
  constructor() {
    const defer = (call: (...args: unknown[]) => unknown, ...args: unknown[]): void =>
      register(scope, call, args);
    // SAFETY: a function whose prototype is that of the class is callable and has its methods.
    const scope = Object.setPrototypeOf(defer, new.target.prototype) as DeferFunction;
    pending.set(scope, []);
    // biome-ignore lint/correctness/noConstructorReturn: the scope is the function, not `this`.
    return scope;
  }

  /**
   * Runs the registered calls, last in, first out, and closes the scope; `using` does it for you.
   *
   * What a call returns is ignored. A promise is not awaited, and its rejection is not seen: use
   * `await using` when a call is async.
   *
   * @throws What a call threw; or, when several threw, a `SuppressedError` or `AggregateError` of
   * them all.
   *
   * @example
   * ```ts
   * import { DeferFunction } from '@ts-primitives/defer';
   *
   * const log: string[] = [];
   * const defer = new DeferFunction();
   * defer(() => log.push('first in'));
   * defer(() => log.push('last in'));
   * defer[Symbol.dispose]();
   * defer[Symbol.dispose]();
   * console.log(log.join(', ')); // last in, first in
   * ```
   */
  [Symbol.dispose](): void {
    const errors: unknown[] = [];
    for (const call of close(this)) {
      try {
        call();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw joinErrors(errors);
  }

  /**
   * Runs the registered calls one after the other, last in, first out, awaiting what each returns
   * before the next starts, and closes the scope; `await using` does it for you.
   *
   * The first call starts at once. Disposing again, even meanwhile, resolves without waiting.
   *
   * @returns A promise that resolves when every call is done. It rejects with what a call threw or
   * rejected with; or, when several failed, with a `SuppressedError` or `AggregateError` of them all.
   *
   * @example
   * ```ts
   * import { DeferFunction } from '@ts-primitives/defer';
   *
   * const log: string[] = [];
   * {
   *   await using defer = new DeferFunction();
   *   defer(async () => log.push('disconnected'));
   *   defer(async () => log.push('flushed'));
   * }
   * console.log(log.join(', ')); // flushed, disconnected
   * ```
   */
  async [Symbol.asyncDispose](): Promise<void> {
    const errors: unknown[] = [];
    for (const call of close(this)) {
      try {
        await call();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw joinErrors(errors);
  }
}

export interface DeferFunction {
  /**
   * Registers a call for the end of the scope.
   *
   * @typeParam Args - The types of the call's arguments.
   * @param call - The function to call, without a `this`.
   * @param args - Its arguments, evaluated now and handed over then.
   * @throws TypeError when `call` is not a function.
   * @throws ReferenceError when the scope is being disposed or has been disposed.
   *
   * @example
   * ```ts
   * import { DeferFunction } from '@ts-primitives/defer';
   *
   * const log: string[] = [];
   * {
   *   using defer = new DeferFunction();
   *   let state = 'before';
   *   defer((text: string) => log.push(text), state);
   *   state = 'after';
   *   defer(() => log.push(state));
   * }
   * console.log(log.join(', ')); // after, before
   * ```
   */
  // biome-ignore lint/style/useShorthandFunctionType: only an interface merges with a class.
  <Args extends readonly unknown[]>(call: (...args: Args) => unknown, ...args: Args): void;
}

function register(
  scope: DeferFunction,
  call: (...args: unknown[]) => unknown,
  args: unknown[],
): void {
  const calls = pending.get(scope);
  if (!calls) throw new ReferenceError('This scope has been disposed: the call would never run.');
  if (typeof call !== 'function') throw new TypeError(`Expected a function, got ${typeof call}.`);
  calls.push(() => call(...args));
}

/** Takes the calls out of the scope, in the order to run them; none when it is closed already. */
function close(scope: DeferFunction): DeferredCall[] {
  const calls = pending.get(scope) ?? [];
  pending.delete(scope);
  return calls.reverse();
}
