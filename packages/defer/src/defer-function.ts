// Owns DeferFunction, a function that is also the scope of the calls registered with it.

import { joinErrors } from './join-errors.js';

type DeferredCall = () => unknown;

/** The calls that a scope has still to run; `undefined` once it is disposed. */
interface Pending {
  calls: DeferredCall[] | undefined;
}

/** The key under which a scope holds its {@link Pending}: a property, which a proxy passes on. */
const PENDING = Symbol('pending');

/**
 * A callable scope: call it to register a call for the end of the scope, as `defer` does in Go.
 *
 * Declare it with `using`, or with `await using` when a call is async. It is then disposed at the end
 * of the block, however the block exits. The registered calls run last in, first out. Every call
 * runs, even if others throw:
 *
 * - one error is thrown as it is;
 * - several are joined into nested `SuppressedError`s, the latest outermost, or into one
 *   `AggregateError` with all of them in the order thrown, where the runtime has no `SuppressedError`.
 *
 * As with the standard's `DisposableStack`, disposing twice does nothing, and a scope that is being
 * disposed or has been disposed takes no more calls.
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
 *
 * @keywords cleanup, finally, dispose, DisposableStack
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
    const pending: Pending = { calls: [] };
    const defer = (call: (...args: unknown[]) => unknown, ...args: unknown[]): void =>
      register(pending, call, args);
    Object.defineProperty(defer, PENDING, { value: pending });
    // SAFETY: a function whose prototype is that of the class is callable and has its methods.
    // biome-ignore lint/correctness/noConstructorReturn: the scope is the function, not `this`.
    return Object.setPrototypeOf(defer, new.target.prototype) as DeferFunction;
  }

  /**
   * Runs the registered calls, last in, first out, and closes the scope. `using` calls this method.
   *
   * What a call returns is ignored. A promise is not awaited, and its rejection is unhandled, which
   * ends a Node.js process by default: use `await using` when a call is async.
   *
   * @throws What a call threw, if it is the only one that did.
   * @throws SuppressedError of all errors, when several calls threw.
   * @throws AggregateError of all errors, when several calls threw and the runtime has no
   * `SuppressedError`.
   * @throws TypeError when `this` is not a scope.
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
   * before the next starts, and closes the scope. `await using` calls this method.
   *
   * The first call starts at once. Disposing again, even meanwhile, resolves without waiting.
   *
   * @returns A promise that resolves when every call is done.
   * @throws What a call threw or rejected with, as a rejection, if it is the only one that did.
   * @throws SuppressedError as a rejection, of all errors, when several calls failed.
   * @throws AggregateError as a rejection, of all errors, when several calls failed and the runtime
   * has no `SuppressedError`.
   * @throws TypeError as a rejection, when `this` is not a scope.
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
   * @param args - Its arguments, evaluated now and passed to it then.
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
  { calls }: Pending,
  call: (...args: unknown[]) => unknown,
  args: unknown[],
): void {
  if (!calls) throw new ReferenceError('This scope has been disposed: the call would never run');
  if (typeof call !== 'function') throw new TypeError(`Expected a function, got ${typeof call}`);
  calls.push(() => call(...args));
}

/** Takes the calls out of the scope, in the order to run them; none when it is closed already. */
function close(scope: DeferFunction): DeferredCall[] {
  const pending: Pending | undefined = Reflect.get(scope, PENDING);
  if (!pending) throw new TypeError('Expected a scope made by new DeferFunction()');
  const { calls = [] } = pending;
  pending.calls = undefined;
  return calls.reverse();
}
