// Sends the lines of a file to a service in batches, and reports which ones it turned down.
// #region import
import { Batch } from '@ts-primitives/batch';

const file = ['# people', 'ada@example.org', '', 'grace@', 'edsger@example.org', 'barbara'];

/** The service's answer: whether it took each address, in the order sent. */
async function subscribe(addresses: readonly string[]): Promise<boolean[]> {
  return addresses.map((address) => /@.+\./.test(address));
}

const isAddress = (line: string): boolean => line !== '' && !line.startsWith('#');

for (const batch of Batch.from(file, 2, isAddress)) {
  const accepted = await subscribe(batch.items);
  for (const { index, value } of batch) {
    if (!accepted[index]) console.log(`batch ${batch.index}, item ${index}: ${value}`);
  }
}
// #endregion import
