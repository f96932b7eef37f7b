// Compares the mutex with async-mutex: taking a free lock, and passing it along a queue of waiters.
import { Mutex } from '@ts-primitives/mutex';
import { Mutex as AsyncMutex } from 'async-mutex';
import { compare, OPERATIONS } from './compare.mjs';

const WAITERS = 100;

const mutex = new Mutex(0);
const asyncMutex = new AsyncMutex();
const shared = { value: 0 };

async function hold(): Promise<void> {
  const data = await mutex.lock();
  data.value++;
  data.release();
}

async function holdAsyncMutex(): Promise<void> {
  const release = await asyncMutex.acquire();
  shared.value++;
  release();
}

function oneByOne(cycle: () => Promise<void>): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i++) await cycle();
  };
}

function inLine(cycle: () => Promise<void>): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i += WAITERS) {
      await Promise.all(Array.from({ length: WAITERS }, cycle));
    }
  };
}

await compare('mutex, free lock', oneByOne(hold), {
  name: 'async-mutex',
  run: oneByOne(holdAsyncMutex),
});
await compare(`mutex, ${WAITERS} waiters`, inLine(hold), {
  name: 'async-mutex',
  run: inLine(holdAsyncMutex),
});
