// Owns what the tests need to dispose a scope in both ways and to see what it throws.

import type { DeferFunction } from '@ts-primitives/defer';

/** The two ways to dispose a scope, as one async function each. */
export const ways: { name: string; dispose: (defer: DeferFunction) => Promise<void> }[] = [
  { name: 'Symbol.dispose', dispose: async (defer) => defer[Symbol.dispose]() },
  { name: 'Symbol.asyncDispose', dispose: (defer) => defer[Symbol.asyncDispose]() },
];

/** A thrown value in an object of its own, since the value may be `undefined`. */
export interface Thrown {
  reason: unknown;
}

/** What a promise rejects with; `undefined` if it resolves. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Thrown | undefined> {
  try {
    await promise;
    return undefined;
  } catch (reason) {
    return { reason };
  }
}

/** A function that throws `reason`, whatever that is. */
export function thrower(reason: unknown): () => never {
  return () => {
    throw reason;
  };
}
