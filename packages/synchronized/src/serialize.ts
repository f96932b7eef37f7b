// Owns the queues: one per object, made of nothing but the end of its last call.

/**
 * A method whose calls give a promise: what {@link synchronized} can decorate.
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
 * Wraps a method so that its calls on one object run one after the other, in the order of the calls.
 *
 * @param method - The method to wrap.
 * @returns A method of the same type, name and length.
 */
export function serialize<Method extends AsyncMethod>(method: Method): Method {
  // Weak: an object that nobody uses any more takes its queue with it.
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
