// Owns the queues: one per object, made of nothing but the end of its last call.

/**
 * A method whose calls give a promise: what {@link synchronized} can decorate.
 *
 * The promise has to be a plain `Promise`, because callers of the decorated method get a promise that
 * waits for the queue first. A method that returns a class of its own, such as a task, cannot be
 * decorated: its callers would miss the members of that class.
 *
 * @example
 * ```ts
 * import type { AsyncMethod } from '@ts-primitives/synchronized';
 *
 * const greet: AsyncMethod = async (name: string) => `Hello, ${name}`;
 * console.log(greet.length); // 1
 * ```
 */
export type AsyncMethod = (...args: never[]) => Promise<unknown>;

/**
 * What {@link synchronized} demands of a method's type: that its callers may get a plain `Promise`.
 *
 * It is `unknown`, which demands nothing, or else a text that the compiler shows in its error.
 *
 * @typeParam Method - The type of the method.
 *
 * @example
 * ```ts
 * import type { ReturnsPlainPromise } from '@ts-primitives/synchronized';
 *
 * class Job extends Promise<number> {
 *   cancel(): void {}
 * }
 *
 * const demand: ReturnsPlainPromise<() => Job> = 'the method must return a plain Promise';
 * console.log(demand.length); // 38
 * ```
 */
export type ReturnsPlainPromise<Method extends AsyncMethod> =
  Promise<never> extends ReturnType<Method> ? unknown : 'the method must return a plain Promise';

/**
 * Wraps a method so that its calls on one object run one after the other, in the order of the calls.
 *
 * @param method - The method to wrap.
 * @returns A method of the same type, name and length.
 */
export function serialize<Method extends AsyncMethod>(method: Method): Method {
  // Weak, so that an object which nobody uses any more is collected together with its queue.
  const ends = new WeakMap<object, Promise<void>>();

  async function serialized(this: object, ...args: Parameters<Method>): Promise<unknown> {
    if (!isObject(this))
      throw new TypeError(`${method.name} is synchronized: call it on an object`);
    const previous = ends.get(this);
    let finish!: () => void;
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // Before the call, so that a call made from inside the method queues up like any other.
    ends.set(this, end);
    try {
      if (previous) await previous;
      return await method.apply(this, args);
    } finally {
      if (ends.get(this) === end) ends.delete(this);
      finish();
    }
  }

  Object.defineProperties(serialized, {
    name: { value: method.name },
    length: { value: method.length },
  });
  // SAFETY: it takes the parameters of the method and gives a promise of what the method gives.
  return serialized as Method;
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
