// Reads downloads that already run, in the order in which they were started.
// #region promises
import { setTimeout as sleep } from 'node:timers/promises';
import { Batch } from '@ts-primitives/batch';

async function download(name: string): Promise<string> {
  if (name === 'd') throw new Error(`${name}.json not found`); // before the slow one is done
  await sleep(name === 'a' ? 20 : 1);
  return `${name}.json`;
}

const downloads = ['a', 'b', 'c', 'd'].map(download); // all of them run from here on

try {
  for await (const batch of Batch.fromAsync(downloads, 2)) {
    console.log(batch.items.join(' and '));
  }
} catch (error) {
  console.log(String(error));
}
// #endregion promises
