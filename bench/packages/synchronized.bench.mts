// Compares a synchronized method with a method that runs in a mutex of async-mutex.
import { synchronized } from '@ts-primitives/synchronized';
import { Mutex as AsyncMutex } from 'async-mutex';
import { compare, OPERATIONS } from './compare.mjs';

const CALLS = 100;

class Counter {
  value = 0;
  readonly #mutex = new AsyncMutex();

  @synchronized
  async add(amount: number): Promise<number> {
    this.value += amount;
    return this.value;
  }

  addLocked(amount: number): Promise<number> {
    return this.#mutex.runExclusive(async () => {
      this.value += amount;
      return this.value;
    });
  }
}

const counter = new Counter();
const add = (): Promise<number> => counter.add(1);
const addLocked = (): Promise<number> => counter.addLocked(1);

function oneByOne(call: () => Promise<number>): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i++) await call();
  };
}

function inLine(call: () => Promise<number>): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i += CALLS) {
      await Promise.all(Array.from({ length: CALLS }, call));
    }
  };
}

await compare('synchronized, idle object', oneByOne(add), {
  name: 'async-mutex',
  run: oneByOne(addLocked),
});
await compare(`synchronized, ${CALLS} calls in line`, inLine(add), {
  name: 'async-mutex',
  run: inLine(addLocked),
});
