// Reads a long result from a server in batches and stops early: the connection is closed at once.
// #region stream
import { Batch } from '@ts-primitives/batch';

/** Yields the rows of a query, and holds a connection while it is read. */
async function* query(): AsyncGenerator<number> {
  console.log('connection opened');
  try {
    for (let row = 1; row <= 1_000_000; row += 1) yield row;
  } finally {
    console.log('connection closed');
  }
}

for await (const batch of Batch.fromAsync(query(), 3)) {
  console.log(`page ${batch.index}: ${batch.items.join(' ')}`);
  if (batch.items.includes(5)) break;
}
// #endregion stream
