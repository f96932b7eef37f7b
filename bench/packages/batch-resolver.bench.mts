// Compares the batch resolver with DataLoader without its cache: many keys in one tick, and one key per tick.
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';
import DataLoader from 'dataloader';
import { compare, OPERATIONS } from './compare.mjs';

class Doubles extends AbstractBatchResolver<number, number> {
  protected onResolve(tasks: Map<number, Task<number, number>>): void {
    for (const task of tasks.values()) task.resolve(task.input * 2);
  }
}

const resolver = new Doubles();
const loader = new DataLoader(async (keys: readonly number[]) => keys.map((key) => key * 2), {
  cache: false,
});

type Ask = (input: number) => PromiseLike<number>;
const askResolver: Ask = (input) => resolver.resolve(input);
const askLoader: Ask = (input) => loader.load(input);

function perTick(size: number, ask: Ask): () => Promise<void> {
  const inputs = Array.from({ length: size }, (_, index) => index);
  return async () => {
    for (let i = 0; i < OPERATIONS; i += size) await Promise.all(inputs.map(ask));
  };
}

for (const size of [1, 100]) {
  await compare(`batch-resolver, ${size} per tick`, perTick(size, askResolver), {
    name: 'dataloader',
    run: perTick(size, askLoader),
  });
}

// The yardstick for the ratio above: the same wait for promises of an empty subclass.
class BareSubclass<T> extends Promise<T> {}

function waitFor(Subject: PromiseConstructorLike): () => Promise<void> {
  return async () => {
    for (let i = 0; i < OPERATIONS; i += 100) {
      const settles: ((value: number) => void)[] = [];
      const promises = Array.from({ length: 100 }, () => {
        return new Subject<number>((resolve) => settles.push(resolve));
      });
      const all = Promise.all(promises);
      for (const settle of settles) settle(1);
      await all;
    }
  };
}

await compare('100 promises of a bare subclass', waitFor(BareSubclass), {
  name: 'plain promises',
  run: waitFor(Promise),
});
