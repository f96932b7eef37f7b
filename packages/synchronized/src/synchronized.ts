// Owns synchronized: the two forms of a method decorator, and what may be decorated.
import { type AsyncMethod, type ReturnsPlainPromise, serialize } from './serialize.js';

/**
 * A method decorator: calls of the decorated method on one object run one after the other, in the
 * order of the calls.
 *
 * - Different objects do not wait for each other, and neither do different methods of one object.
 * - A call starts when the one before has settled. Its rejection goes to its own caller; the queue
 *   goes on.
 * - The first call of an idle object starts at once, as a call of any async method does.
 * - A static method is serialized on the class on which it is called, a private method on its object.
 *   A method that overrides a synchronized one may call it through `super`: each has a queue of its
 *   own.
 * - A method that waits for a call of itself on the same object waits forever, a deadlock: that call
 *   cannot start before the present one has ended.
 *
 * The queue belongs to `this`. A `Proxy` of an object is another object with a queue of its own, so a
 * call through the proxy and a call on its target may overlap. So may calls of one inherited static
 * method on the base class and on a subclass.
 *
 * Callers get a plain `Promise`, because the call may have to wait first. So a method that returns a
 * class of its own, such as a task, does not compile.
 *
 * Both forms of decorators work: the TC39 standard, and TypeScript's `experimentalDecorators`.
 *
 * @param method - The method to decorate.
 * @param context - The context that the language passes to a standard decorator.
 * @returns The method to use in its place: same type, same name.
 * @throws TypeError when applied to anything but a method. The decorated method itself rejects with
 * a `TypeError` when it is called without an object.
 * @typeParam Method - The type of the method, which is kept.
 *
 * @example
 * ```ts
 * import { synchronized } from '@ts-primitives/synchronized';
 *
 * class Account {
 *   balance = 100;
 *
 *   @synchronized
 *   async withdraw(amount: number): Promise<boolean> {
 *     const balance = this.balance;
 *     await Promise.resolve(); // ask the bank
 *     if (balance < amount) return false;
 *     this.balance = balance - amount;
 *     return true;
 *   }
 * }
 *
 * const account = new Account();
 * console.log(await Promise.all([account.withdraw(80), account.withdraw(80)])); // [ true, false ]
 * ```
 *
 * @keywords decorator, lock, queue, sequential
 */
export function synchronized<Method extends AsyncMethod>(
  method: Method,
  // biome-ignore lint/suspicious/noExplicitAny: by default the context refuses methods with a type for `this`.
  context: ClassMethodDecoratorContext<any, any> & ReturnsPlainPromise<Method>,
): Method;

/**
 * The same decorator in the form of TypeScript's `experimentalDecorators`.
 *
 * @param target - The prototype, or the class for a static method.
 * @param key - The name of the method.
 * @param descriptor - The property that holds the method.
 * @returns The property with the serialized method.
 * @throws TypeError when applied to anything but a method.
 * @typeParam Method - The type of the method, which is kept.
 *
 * @example
 * ```ts
 * import { synchronized } from '@ts-primitives/synchronized';
 *
 * // The calls that a compiler writes for `@synchronized` in a class:
 * const lines: string[] = [];
 * const pen = {
 *   async write(line: string): Promise<void> {
 *     await Promise.resolve();
 *     lines.push(line);
 *   },
 * };
 * const property = { value: pen.write };
 * pen.write = synchronized(pen, 'write', property).value ?? pen.write;
 *
 * await Promise.all([pen.write('one'), pen.write('two')]);
 * console.log(lines); // [ 'one', 'two' ]
 * ```
 */
export function synchronized<Method extends AsyncMethod>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method> & ReturnsPlainPromise<Method>,
): TypedPropertyDescriptor<Method>;

export function synchronized<Method extends AsyncMethod>(
  methodOrTarget: Method | object,
  context: ClassMethodDecoratorContext | string | symbol,
  descriptor?: TypedPropertyDescriptor<Method>,
): Method | TypedPropertyDescriptor<Method> {
  if (typeof context === 'object') {
    return serialize<Method>(methodIn(methodOrTarget, context.kind));
  }
  return { ...descriptor, value: serialize<Method>(methodIn(descriptor?.value, 'method')) };
}

/** Checks for callers in JavaScript what the overloads check in TypeScript. */
function methodIn<Method extends AsyncMethod>(value: unknown, kind: string): Method {
  if (kind !== 'method' || typeof value !== 'function') {
    throw new TypeError('synchronized decorates methods only');
  }
  // SAFETY: by the overloads, what is decorated and is a method is a Method.
  return value as Method;
}
