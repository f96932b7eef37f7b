// Compares the memory of idle locks, waiting locks and waiting requests with the reference.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import { Mutex } from '@ts-primitives/mutex';
import type { Task } from '@ts-primitives/task';
import { Mutex as AsyncMutex } from 'async-mutex';
import DataLoader from 'dataloader';

const COUNT = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that each object retains. The objects are created twice, so that the code is already compiled. */
async function bytesEach(make: (index: number) => unknown): Promise<number> {
  let bytes = 0;
  for (let round = 0; round < 2; round++) {
    const kept = new Array<unknown>(COUNT);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < COUNT; index++) kept[index] = make(index);
    // Settled promises of this turn become garbage; waiters for a lock are retained.
    for (let turn = 0; turn < 5; turn++) await null;
    collectGarbage();
    bytes = (process.memoryUsage().heapUsed - before) / kept.length;
  }
  return bytes;
}

async function compare(
  title: string,
  ours: (index: number) => unknown,
  reference: { readonly name: string; readonly make: (index: number) => unknown },
): Promise<void> {
  const mine = await bytesEach(ours);
  const theirs = await bytesEach(reference.make);
  console.log(
    `${title}: ${mine.toFixed(0)} bytes, ${reference.name} ${theirs.toFixed(0)} bytes, ratio ${(mine / theirs).toFixed(2)}`,
  );
}

await compare('mutex, idle', () => new Mutex(0), {
  name: 'async-mutex',
  make: () => new AsyncMutex(),
});

const held = new Mutex(0);
await held.lock();
const heldAsync = new AsyncMutex();
await heldAsync.acquire();
await compare('mutex, a waiter', () => held.lock().then(null), {
  name: 'async-mutex',
  make: () => heldAsync.acquire(),
});

class Never extends AbstractBatchResolver<number, number> {
  protected onResolve(_: Map<number, Task<number, number>>): Promise<void> {
    return new Promise(() => {});
  }
}
const resolver = new Never();
const loader = new DataLoader<number, number>(() => new Promise(() => {}), { cache: false });
await compare('batch-resolver, a waiting request', (index) => resolver.resolve(index), {
  name: 'dataloader',
  make: (index) => loader.load(index),
});
