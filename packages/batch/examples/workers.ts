// Sends batches to a service, two at a time.
// #region workers
import { setTimeout as sleep } from 'node:timers/promises';
import { Batch } from '@ts-primitives/batch';

let running = 0;

async function send(batch: Batch<number>): Promise<void> {
  running += 1;
  console.log(`batch ${batch.index}: ${batch.items.join(' ')} (${running} at a time)`);
  await sleep(5);
  running -= 1;
}

async function worker(batches: Iterable<Batch<number>>): Promise<void> {
  for (const batch of batches) await send(batch);
}

const batches = Batch.from([1, 2, 3, 4, 5, 6, 7], 2);
await Promise.all([worker(batches), worker(batches)]); // both take from the same generator
// #endregion workers
