// Compares deferreds and tasks with a plain promise and its two functions, as `Promise.withResolvers` and p-defer
// return them.
import { Deferred } from '@ts-primitives/deferred';
import { Task } from '@ts-primitives/task';
import { compare, OPERATIONS } from './compare.mjs';

interface Settled<T> {
  readonly promise: PromiseLike<T>;
  resolve(value: T): void;
}

function withResolvers<T>(): Settled<T> {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function deferred(): Settled<number> {
  const promise = new Deferred<number>();
  return { promise, resolve: (value) => promise.resolve(value) };
}

function task(input: number): Settled<number> {
  const promise = new Task<number, number>(input);
  return { promise, resolve: (value) => promise.resolve(value + promise.input) };
}

function oneByOne(make: (input: number) => Settled<number>): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i++) {
      const { promise, resolve } = make(i);
      resolve(1);
      await promise;
    }
  };
}

function together(make: (input: number) => Settled<number>): () => Promise<void> {
  return async () => {
    const made = Array.from({ length: OPERATIONS }, (_, index) => make(index));
    for (const { resolve } of made) resolve(1);
    await Promise.all(made.map(({ promise }) => promise));
  };
}

const reference = 'promise and functions';
await compare('deferred, settled and awaited', oneByOne(deferred), {
  name: reference,
  run: oneByOne(withResolvers),
});
await compare('deferred, 1,000 by Promise.all', together(deferred), {
  name: reference,
  run: together(withResolvers),
});
await compare('task, settled and awaited', oneByOne(task), {
  name: reference,
  run: oneByOne((input) => {
    const { promise, resolve } = withResolvers<number>();
    const request = { promise, resolve, input };
    return { promise, resolve: (value) => request.resolve(value + request.input) };
  }),
});
